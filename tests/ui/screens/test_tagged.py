"""Tiles and cards held to the reader while a match is played."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.match.journal import COLOURS
from companion.match.random_play import choose
from companion.rules.question import Parts, Question
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.rules.whitewater import GAME as WHITEWATER
from companion.rules.whitewater.setup import Setup as Rapids
from companion.table.tags import Binding, Tag
from companion.ui.screens.answering import Choose
from companion.ui.screens.narrowing import Pick
from companion.ui.widgets import Action
from hardware.facts import Appeared, Gone
from hardware.inbox import Inbox
from hardware.reader.serial_reader import SerialReader
from tests.hardware.reader.cables import Cable, told, until
from tests.ui.screens.desk import Desk

SPLASHES = tuple(f"0C000621A{number}" for number in range(6))
RHINO, BEN, TILE, STRAY = "DEADBEEF", "04A224B2C35E80", "010063E9AE", "0F0184F07A"


def tagged(desk: Desk, bound: Mapping[Tag, Binding]) -> Desk:
    for tag, binding in bound.items():
        desk.console.memory.tags.bind(tag, binding)
    return desk


def race() -> Desk:
    desk = tagged(Desk(), {tag: Binding("safari", "splash", {"do": "splash"}) for tag in SPLASHES})
    desk.race(10)
    return desk


def rapids() -> Desk:
    """Ana, who is red, is asked for her card."""
    desk = tagged(
        Desk(WHITEWATER, Rapids(), ("Ana", "Ben", "Cleo")),
        {
            RHINO: Binding("whitewater", "race_card", {"card": "rhino"}, "red"),
            BEN: Binding("whitewater", "race_card", {"card": "rhino"}, "blue"),
            TILE: Binding("whitewater", "tile", {"tile": 7}),
        },
    )
    while desk.asks == "tile_lies":
        desk.table.answer({"tile": 1 + len(desk.match.steps)}, "touch")
    desk.table.answer({"seat": 0}, "touch")
    desk.table.answer({"do": "reveal"}, "touch")
    desk.wait(1)
    assert desk.asks == "reveal"
    return desk


def givers(desk: Desk) -> list[str]:
    return [entry.giver for entry in desk.match.entries]


def test_a_card_held_to_the_reader_is_revealed() -> None:
    desk = rapids()
    desk.hold(RHINO)
    assert desk.answers[-1] == {"card": "rhino"}
    assert givers(desk)[-1] == "tag"


@pytest.mark.parametrize(
    ("tag", "said"),
    [(BEN, "Blue rhino: it is for Ana to answer."), (TILE, "Tree trunk tile 7: not now."), (STRAY, "no name yet")],
)
def test_what_cannot_answer_changes_nothing_and_is_told_softly(tag: Tag, said: str) -> None:
    desk = rapids()
    before = desk.answers
    desk.hold(tag)
    assert desk.answers == before
    assert desk.shows(said)
    assert desk.refused == 0


def test_every_splash_card_calls() -> None:
    desk = race()
    for tag in SPLASHES:
        desk.hold(tag)
        desk.wait(2)
    assert [ruling.kind for ruling in desk.match.rulings].count("splash") == 6


def test_a_call_counts_from_when_the_card_was_read() -> None:
    on_time, late = race(), race()
    on_time.hold(SPLASHES[0])
    late.wait(1, at_once=True)
    late.hold(SPLASHES[0], late=1)
    assert [entry.ms for entry in on_time.match.entries] == [entry.ms for entry in late.match.entries]


def test_a_card_calls_while_the_log_is_read() -> None:
    desk = race()
    desk.touch("log")
    desk.hold(SPLASHES[0])
    assert desk.answers[-1] == {"do": "splash"}
    assert desk.screen is desk.play


def test_a_tag_that_means_nothing_leaves_the_log_in_front() -> None:
    desk = race()
    desk.touch("log")
    before, front = desk.answers, desk.screen
    desk.hold(STRAY)
    assert desk.answers == before
    assert desk.screen is front


def test_no_card_calls_before_the_race() -> None:
    desk = tagged(Desk(), {SPLASHES[0]: Binding("safari", "splash", {"do": "splash"})})
    desk.hold(SPLASHES[0])
    assert desk.answers == []
    assert desk.shows("Splash card: not now.")


# Whole matches


def everything(game: Game, desk: Desk) -> dict[Tag, Binding]:
    """A tag on every component of the copy, of every colour."""
    kinds = {kind.name: kind for kind in game.component_kinds}
    whole = [
        Binding(game.name, component.kind, component.parts, colour)
        for component in game.components(getattr(desk.match.setup, "box", None))
        for colour in (COLOURS if kinds[component.kind].owned else ("",))
    ]
    return {f"{0xA0000000 + number:08X}": binding for number, binding in enumerate(whole, start=1)}


def saying(desk: Desk, bound: Mapping[Tag, Binding], parts: Parts) -> Tag | None:
    """The tag that says most of an answer, and nothing that is not in it."""
    question = desk.match.question
    assert question
    kind = desk.match.game.kind(question.kind)
    colours = {desk.match.header.seats[seat].colour for seat in question.seats} | {""}
    kinds = {each.name: each for each in desk.match.game.component_kinds}
    fitting = {
        tag: said
        for tag, binding in bound.items()
        if binding.colour in colours
        and (said := kinds[binding.kind].says(binding.parts, kind))
        and said.items() <= parts.items()
    }
    return max(fitting, key=lambda tag: len(fitting[tag]), default=None)


def rest(desk: Desk, question: Question, parts: Parts) -> Action:
    """What is to be touched next for an answer that a tag has begun: a further part of it, all of it, or yes."""
    if desk.can("yes"):
        return "yes"
    whole = Choose(next(at for at, each in enumerate(question.options) if each.takes(parts)))
    if desk.can(whole):
        return whole
    return next(pick for part, value in parts.items() if desk.can(pick := Pick(part, value)))


class Wire:
    """A reader on a real port, to which tags are held one after the other; now and then its cable comes loose."""

    LOOSE = 25
    """Tags from one time to the next."""

    def __init__(self, cable: Cable) -> None:
        self._cable = cable
        self._inbox = Inbox()
        self._reader = SerialReader(str(cable.path), self._inbox, "text")
        self._read = 0
        self._reader.open()
        until(lambda: self._reader.health == "ok")

    def read(self, tag: Tag) -> Tag:
        """The tag as the reader tells it."""
        self._read += 1
        if self._read % self.LOOSE == 0:
            self._cable.unplug()
            until(lambda: self._reader.health == "lost")
            self._cable.plug_in()
            self._reader.open()
            until(lambda: self._reader.health == "ok")
        self._cable.send(f"TAG {tag}\r\nGONE\r\n".encode())
        appeared, gone = told(self._inbox, 2)
        assert (type(appeared), type(gone)) == (Appeared, Gone)
        return appeared.tag

    def close(self) -> None:
        self._reader.close()


def by_tags(game: Game, chance: Random, wire: Wire) -> set[str]:
    """A whole match in which tags give every answer they can; the kinds of components that were held."""
    setup = game.setup(**{"board": "mapped"} if game is WHITEWATER else {})
    desk = Desk(game, setup, ("Ana", "Ben", "Cleo", "Dan", "Eva", "Filip")[: game.seats[-1]])
    bound, held = everything(game, desk), set[str]()
    tagged(desk, bound)
    while question := desk.match.question:
        if question.goes_on:
            # One call is over before the next one is made.
            desk.wait(2, at_once=True)
            if desk.match.question is not question:
                continue
        answers, move = len(desk.answers), choose(desk.match, chance)
        tag = saying(desk, bound, move.parts)
        if question.chance:
            desk.table.roll()
        elif tag is None:
            desk.table.answer(move.parts, "touch")
        else:
            held.add(bound[tag].kind)
            desk.hold(wire.read(tag))
            while len(desk.answers) == answers:
                desk.touch(rest(desk, question, move.parts))
        desk.wait(0.5, at_once=True)
        assert len(desk.answers) > answers, question.kind
    assert desk.match.outcome
    return held


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_whole_matches_in_which_tags_give_every_answer_they_can(game: Game, tmp_path: Path) -> None:
    with Cable(tmp_path / "reader") as cable, closing(Wire(cable)) as wire:
        everything, held, seeds = {kind.name for kind in game.component_kinds}, set[str](), iter(range(3, 10))
        while held != everything:
            held |= by_tags(game, Random(next(seeds)), wire)
