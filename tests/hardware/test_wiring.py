"""Which pin carries what."""

import pytest

from hardware.wiring import BadWiring, Wiring


def test_is_that_of_the_example_unless_told_otherwise() -> None:
    wiring = Wiring()
    assert wiring.buttons == {"roll": 17, "splash": 27, "ok": 22, "back": 23}
    assert wiring.lamps == {"roll": 5, "splash": 6, "ok": 13, "back": 19}
    assert wiring.buzzer == 18


def test_may_leave_everything_out() -> None:
    Wiring(buttons={}, lamps={}, buzzer=None)


@pytest.mark.parametrize(
    ("wiring", "part", "pin", "other"),
    [
        (lambda: Wiring(buttons={"roll": 17, "ok": 17}), "buttons.ok", 17, "buttons.roll"),
        (lambda: Wiring(lamps={"roll": 27}), "lamps.roll", 27, "buttons.splash"),
        (lambda: Wiring(buzzer=5), "buzzer", 5, "lamps.roll"),
    ],
)
def test_refuses_two_parts_on_one_pin(wiring: object, part: str, pin: int, other: str) -> None:
    assert callable(wiring)
    with pytest.raises(BadWiring) as refused:
        wiring()
    bad = refused.value
    assert (bad.kind, bad.part, bad.pin, bad.other) == ("pin_twice", part, pin, other)


@pytest.mark.parametrize("pin", [-1, 28, 40])
def test_refuses_a_pin_that_is_not_on_the_header(pin: int) -> None:
    with pytest.raises(BadWiring) as refused:
        Wiring(buzzer=pin)
    assert (refused.value.kind, refused.value.part, refused.value.pin) == ("pin_unknown", "buzzer", pin)
