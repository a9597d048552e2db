"""Saving onto a stick and bringing in from one, on the screen."""

from dataclasses import replace

import pytest

from companion import words
from companion.table.exchange import GOODS, Done, Found, Goods, Place
from companion.ui.examples.sample import SampleExchange, console
from companion.ui.screens.carrying import Carrying, Choose
from companion.ui.screens.screen import BACK
from tests.ui.screens.consoles import LANGUAGES
from tests.ui.screens.reading import assert_sound, open_actions, shows, touch

STICK = Place("/media/river-table/" + "A-STICK-WITH-A-LONG-NAME")
OWN = Place("/home/somebody/.local/share/river-table/exchange", stick=False)


class Port(SampleExchange):
    """An exchange as a test wants it."""

    def __init__(self, *places: Place) -> None:
        super().__init__()
        self.there = places or (STICK, OWN)
        self.found: list[Found] | None = [Found(goods, 2, 3, 4) for goods in GOODS]

    def places(self) -> tuple[Place, ...]:
        return self.there

    def look(self, place: Place) -> list[Found] | None:
        return self.found


def page(port: Port, language: str = "en") -> Carrying:
    return Carrying(replace(console(words.load(language)), exchange=port))


def test_what_lies_there_is_counted() -> None:
    screen = page(Port())
    assert shows(screen, "On the stick")
    assert shows(screen, "2 new · 3 alike · 4 other")


def test_while_it_is_looked_through_nothing_can_be_chosen() -> None:
    port = Port()
    port.found = None
    screen = page(port)
    assert not {Choose(goods) for goods in GOODS} & set(open_actions(screen))
    screen.tick()
    assert screen.moving
    port.found = [Found("tags", 1)]
    screen.tick()
    assert Choose("tags") in open_actions(screen)


@pytest.mark.parametrize("goods", GOODS)
@pytest.mark.parametrize(
    ("action", "asked", "said"),
    [
        ("save", ("save", False), "7 saved."),
        ("take", ("take", False), "7 brought in."),
        ("replace", ("take", True), "7 brought in."),
    ],
)
def test_something_is_saved_or_brought_in_and_told_when_it_is_over(
    goods: Goods, action: str, asked: tuple[str, bool], said: str
) -> None:
    port = Port()
    screen = page(port)
    touch(screen, Choose(goods))
    touch(screen, action)
    assert port.asked == [(asked[0], STICK, goods, asked[1])]
    port.done = Done(3)
    screen.tick()
    assert screen.moving
    assert not shows(screen, said)
    port.done = Done(7, over=True)
    screen.tick()
    assert shows(screen, said)


def test_only_what_there_is_can_be_brought_in() -> None:
    port = Port()
    port.found = [Found("matches"), Found("tags", new=1), Found("boxes", changed=1), Found("settings", same=1)]
    screen = page(port)
    offered = {}
    for goods in GOODS:
        touch(screen, Choose(goods))
        offered[goods] = {"take", "replace"} & set(open_actions(screen))
        touch(screen, "close")
    assert offered == {"matches": set(), "tags": {"take"}, "boxes": {"replace"}, "settings": set()}


def test_trouble_is_told() -> None:
    port = Port()
    screen = page(port)
    touch(screen, Choose("tags"))
    touch(screen, "save")
    port.done = Done(2, over=True, trouble="It went no further: No space left on device.")
    screen.tick()
    assert shows(screen, "No space left on device.")


def test_what_cannot_be_used_is_told_with_the_reason() -> None:
    port = Port()
    port.found = [Found("tags", faults=("tags.json cannot be used: it is too large",))]
    screen = page(port)
    touch(screen, Choose("tags"))
    assert shows(screen, "it is too large")


def test_another_place_can_be_chosen_and_a_stick_pulled_out_is_left() -> None:
    port = Port()
    screen = page(port)
    touch(screen, "elsewhere")
    assert shows(screen, "own folder")
    touch(screen, "elsewhere")
    assert shows(screen, "On the stick")
    touch(screen, Choose("tags"))
    port.there = (OWN,)
    screen.tick()
    assert shows(screen, "own folder")
    assert "elsewhere" not in open_actions(screen)
    assert touch(screen, "back") == BACK


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_is_whole_at_every_size(language: str) -> None:
    port = Port()
    fault = "…-0a07ea3f.jsonl cannot be used: " + "why " * 20
    port.found = [Found(goods, 123, 456, 12, (fault,)) for goods in GOODS]
    screen = page(port, language)
    assert_sound(screen)
    for goods in GOODS:
        touch(screen, Choose(goods))
        assert_sound(screen)
        touch(screen, "close")
    touch(screen, Choose("tags"))
    touch(screen, "save")
    port.done = Done(1234, over=True, trouble="It went no further: Read-only file system.")
    assert_sound(screen)
    screen.tick()
    assert_sound(screen)
