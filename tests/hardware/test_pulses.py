"""Lamps and buzzer have deadlines: nothing stays on because a program stopped thinking of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.health import Fault
from hardware.pulses import BUZZER, LAMP_PULSE, LONGEST_PATTERN, PATTERNS, Pattern, PulsedBuzzer, PulsedLamps
from hardware.simulated import ShownLines

BEEP_BEEP = Pattern((0.2, 0.1, 0.3))


def lamps() -> tuple[PulsedLamps, ShownLines]:
    lines = ShownLines(("roll", "ok"))
    device = PulsedLamps(lines)
    device.open()
    return device, lines


def buzzer() -> tuple[PulsedBuzzer, ShownLines]:
    lines = ShownLines((BUZZER,))
    device = PulsedBuzzer(lines)
    device.open()
    return device, lines


def heard(pattern: Pattern, ticks: list[float]) -> list[bool]:
    device, lines = buzzer()
    device.sound(pattern, ticks[0])
    story = []
    for now in ticks:
        device.advance(now)
        assert device.sounding is bool(lines.on)
        story.append(device.sounding)
    return story


class TestLamps:
    def test_show_exactly_what_is_asked(self) -> None:
        device, lines = lamps()
        device.show({"roll"}, 0.0)
        assert lines.on == {"roll"} == device.lit
        device.show({"ok"}, 0.1)
        assert lines.on == {"ok"} == device.lit

    def test_go_out_unless_shown_again(self) -> None:
        device, lines = lamps()
        device.show({"roll", "ok"}, 0.0)
        device.advance(LAMP_PULSE - 0.01)
        assert lines.on == {"roll", "ok"}
        device.show({"roll", "ok"}, 1.0)
        device.advance(LAMP_PULSE)
        assert lines.on == {"roll", "ok"}
        device.advance(1.0 + LAMP_PULSE)
        assert lines.on == frozenset() == device.lit

    def test_are_dark_when_closed(self) -> None:
        device, lines = lamps()
        device.show({"roll"}, 0.0)
        device.close()
        assert lines.on == frozenset() == device.lit

    def test_light_again_after_being_opened_again(self) -> None:
        device, lines = lamps()
        device.show({"roll"}, 0.0)
        device.close()
        device.open()
        device.show({"roll"}, 0.1)
        assert lines.on == {"roll"}


class TestBuzzer:
    def test_follows_its_pattern_and_falls_silent(self) -> None:
        story = heard(BEEP_BEEP, [10.0, 10.19, 10.21, 10.29, 10.31, 10.59, 10.61, 11.0])
        assert story == [True, True, False, False, True, True, False, False]

    def test_a_late_tick_goes_where_the_pattern_is(self) -> None:
        assert heard(BEEP_BEEP, [10.0, 10.35, 99.0]) == [True, True, False]

    @given(st.lists(st.floats(0.0, 5.0), min_size=1).map(sorted), st.sampled_from(sorted(PATTERNS)))
    def test_however_the_loop_ticks_it_sounds_as_the_pattern_says(self, ticks: list[float], name: str) -> None:
        pattern = PATTERNS[name]
        for now, sounding in zip(ticks, heard(pattern, [0.0, *ticks])[1:], strict=True):
            edges = [sum(pattern.steps[:number]) for number in range(len(pattern.steps) + 1)]
            inside = [number for number in range(len(pattern.steps)) if edges[number] <= now < edges[number + 1]]
            assert sounding is (inside != [] and inside[0] % 2 == 0)

    def test_a_new_pattern_takes_the_place_of_the_old(self) -> None:
        device, lines = buzzer()
        device.sound(Pattern((3.0,)), 0.0)
        device.sound(Pattern((0.1,)), 1.0)
        device.advance(1.2)
        assert lines.on == frozenset()

    def test_is_silent_when_closed_in_the_middle(self) -> None:
        device, lines = buzzer()
        device.sound(BEEP_BEEP, 0.0)
        assert lines.on == {BUZZER}
        device.close()
        device.advance(0.05)
        assert lines.on == frozenset()
        assert not device.sounding

    @pytest.mark.parametrize("steps", [(), (0.0,), (0.1, -0.1), (LONGEST_PATTERN + 0.1,), (float("inf"),)])
    def test_refuses_an_endless_pattern(self, steps: tuple[float, ...]) -> None:
        with pytest.raises(ValueError, match=r"\("):
            Pattern(steps)

    def test_refuses_a_pattern_without_a_number(self) -> None:
        with pytest.raises(ValueError, match="nan"):
            Pattern((float("nan"),))


def test_a_device_is_as_its_lines_are() -> None:
    broken = Fault("pin_busy", {"pin": 18})
    device = PulsedBuzzer(ShownLines((BUZZER,), broken))
    assert device.health == "absent"
    device.open()
    assert (device.health, device.fault) == ("lost", broken)
    device.sound(BEEP_BEEP, 0.0)
    device.advance(1.0)
    device.close()
    assert device.health == "absent"
