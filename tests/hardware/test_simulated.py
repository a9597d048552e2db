"""The table without hardware."""

from collections.abc import Iterable

import pytest

from hardware.facts import BUTTONS, ButtonName, Fact
from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.pulses import Pattern
from hardware.simulated import Shown, SimulatedTable, Stroke
from tests.hardware.waves import kinds


def opened(table: SimulatedTable) -> SimulatedTable:
    table.open()
    return table


@pytest.mark.parametrize(
    ("key", "button"),
    [("R", "roll"), ("S", "splash"), ("Enter", "ok"), ("Backspace", "back"), ("r", "roll"), ("return", "ok")],
)
def test_keys_are_buttons(key: str, button: ButtonName) -> None:
    inbox = Inbox()
    table = opened(SimulatedTable(inbox))
    assert table.key_down(key, 1.0)
    assert table.key_up(key, 1.2)
    facts = inbox.drain()
    assert kinds(facts) == ["Pressed", "Released"]
    assert [(getattr(fact, "button", ""), fact.at) for fact in facts] == [(button, 1.0), (button, 1.2)]


def test_other_keys_are_left_to_others() -> None:
    inbox = Inbox()
    table = opened(SimulatedTable(inbox, keys={"x": "roll"}))
    assert not table.key_down("r", 1.0)
    assert not table.key_up("escape", 1.0)
    assert table.key_down("x", 1.0)
    assert kinds(inbox.drain()) == ["Pressed"]


def test_a_key_that_repeats_itself_is_one_press() -> None:
    inbox = Inbox()
    table = opened(SimulatedTable(inbox))
    for number in range(30):
        table.key_down("r", 1.0 + number / 60)
    table.key_up("r", 1.6)
    table.key_up("r", 1.7)
    assert kinds(inbox.drain()) == ["Pressed", "Released"]


def test_a_late_loop_still_tells_the_hold_before_the_release() -> None:
    inbox = Inbox()
    table = opened(SimulatedTable(inbox))
    table.key_down("backspace", 1.0)
    table.key_up("backspace", 5.0)
    assert kinds(inbox.drain()) == ["Pressed", "Held", "Released"]


def test_is_made_to_order() -> None:
    only: tuple[ButtonName, ...] = ("roll",)
    table = opened(SimulatedTable(Inbox(), buttons=only, lamps=(), buzzer=False, sounds=("tick",)))
    healths = (table.buttons.health, table.lamps.health, table.buzzer.health, table.speaker.health)
    assert healths == ("ok", "absent", "absent", "ok")
    assert table.lamps.fault == Fault("not_wired")
    table.lamps.show({"roll"}, 0.0)
    table.buzzer.sound(Pattern((1.0,)), 0.0)
    assert table.shown == Shown(frozenset(), sounding=False)
    assert set(table.buttons.counts) == {"roll"}


def test_fails_to_order() -> None:
    fault = Fault("pin_busy", {"pin": 27, "part": "splash"})
    inbox = Inbox()
    table = opened(SimulatedTable(inbox, faults={"buttons": fault}))
    assert (table.buttons.health, table.buttons.fault) == ("lost", fault)
    assert table.key_down("r", 1.0)
    assert inbox.drain() == []
    assert table.lamps.health == "ok"


def test_remembers_what_was_heard() -> None:
    table = SimulatedTable(Inbox(), sounds=("tick", "win"))
    table.speaker.play("tick")
    table.open()
    table.speaker.play("win")
    table.speaker.volume(0.0)
    table.speaker.play("tick")
    assert list(table.speaker.heard) == ["win"]
    with pytest.raises(KeyError):
        table.speaker.play("trumpet")


class TestAHand:
    def test_presses_what_lights_up(self) -> None:
        def eager(shown: Shown) -> Iterable[Stroke]:
            return [Stroke(button, after=0.3, lasts=0.1) for button in BUTTONS if button in shown.lit]

        inbox = Inbox()
        table = opened(SimulatedTable(inbox, hand=eager))
        table.advance(0.0)
        table.lamps.show({"ok"}, 1.0)
        table.advance(1.0)
        table.advance(1.29)
        assert inbox.drain() == []
        table.advance(1.35)
        assert told(inbox) == [("Pressed", 1.3)]
        table.advance(1.5)
        assert told(inbox) == [("Released", 1.4)]
        table.advance(9.0)
        assert inbox.drain() == []

    def test_is_as_fast_as_it_says_however_late_the_loop(self) -> None:
        def slow(shown: Shown) -> Iterable[Stroke]:
            return [Stroke("back", after=1.0, lasts=2.0)] if shown.sounding else []

        inbox = Inbox()
        table = opened(SimulatedTable(inbox, hand=slow))
        table.buzzer.sound(Pattern((0.5,)), 0.0)
        table.advance(0.0)
        table.advance(60.0)
        facts = told(inbox)
        assert [kind for kind, _ in facts] == ["Pressed", "Held", "Released"]
        assert facts[0][1] == 1.0
        assert facts[2][1] == 3.0

    def test_is_withdrawn_when_the_table_closes(self) -> None:
        inbox = Inbox()
        table = opened(SimulatedTable(inbox, hand=lambda shown: [Stroke("roll")] if shown.lit else []))
        table.lamps.show({"roll"}, 0.0)
        table.advance(0.0)
        table.close()
        table.open()
        table.advance(5.0)
        assert inbox.drain() == []


def told(inbox: Inbox) -> list[tuple[str, float]]:
    facts: list[Fact] = inbox.drain()
    return [(kind, round(fact.at, 6)) for kind, fact in zip(kinds(facts), facts, strict=True)]
