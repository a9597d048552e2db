"""Tags with four buttons and no screen."""

from contextlib import suppress

from companion import words
from companion.headless.play import Play
from companion.headless.prompts import Presented, Press, Typed
from companion.headless.saying import Lines
from companion.match.match import Match
from companion.rules.question import Parts
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from companion.table.buttons import Button
from companion.table.table import Table
from companion.table.voice import voice_of
from tests.clock import HandClock
from tests.headless.test_headless import NOTHING, RACE, Hand
from tests.play import start
from tests.tagged import BINDINGS, RHINO, SPLASH, SWERVE, revealing, swerving


class Tagged:
    """Four buttons, a voice and a reader, in a match that is under way."""

    def __init__(self, match: Match, *script: Press | Presented | Button | float) -> None:
        self.match = match
        self.before = len(match.steps)
        self.said: list[str] = []
        clock = HandClock()
        table = Table(match, clock)
        voice = voice_of(words.load(), match.game, match.header)
        play = Play(table, voice, Lines(self.said.append), Hand(clock, script), lambda: True, lambda: BINDINGS)
        table.listeners.append(play)
        with suppress(EOFError):
            play.run()

    def heard(self, text: str) -> bool:
        return any(text in line for line in self.said)

    @property
    def given(self) -> list[tuple[str, Parts]]:
        return [(step.entry.giver, step.entry.answer) for step in self.match.steps[self.before :]]


def race() -> Match:
    return start(GAME, Setup(level=0), ["Ana", "Ben"])


def test_a_tag_that_leaves_one_answer_gives_it() -> None:
    tagged = Tagged(revealing(), Presented(RHINO))
    assert tagged.given[0] == ("tag", {"card": "rhino"})
    assert tagged.heard("Ana plays the rhino.")


def test_a_tag_that_says_nothing_now_says_why() -> None:
    tagged = Tagged(revealing(), Presented("0A0B0C0D"), Presented(SWERVE))
    assert tagged.heard("This tag has no name yet.")
    assert tagged.heard("This tag belongs to Kayak Chaos.")
    assert tagged.given == []


def test_of_several_answers_the_buttons_walk_only_those() -> None:
    tagged = Tagged(swerving(), Presented(SWERVE), "roll", "roll", "roll", "ok")
    at = tagged.said.index("Swerve to the left")
    walked = tagged.said[at : at + 4]
    assert walked == ["Swerve to the left", "Swerve to the right", walked[2], "Swerve to the left"]
    assert walked[2] == words.load().say("headless.menu")
    assert tagged.given[0] == ("button", {"do": "swerve", "way": "left"})


def test_back_held_brings_the_other_answers_back_and_takes_nothing_back() -> None:
    held = Press("back", held=True)
    first = Tagged(swerving()).said[-1]
    tagged = Tagged(swerving(), Presented(SWERVE), "roll", held)
    assert tagged.said[-1] == first
    assert len(tagged.match.steps) == tagged.before
    again = Tagged(swerving(), Presented(SWERVE), held, held)
    assert len(again.match.steps) < again.before


def test_in_the_menu_and_where_ok_is_wanted_twice_a_tag_says_nothing() -> None:
    to_the_end: tuple[Button, ...] = ("back", "back")
    tagged = Tagged(race(), *RACE, 5.0, *to_the_end, "ok", Presented(SPLASH), "ok")
    assert tagged.match.position.phase == "counting"
    menu = Tagged(race(), *RACE, 5.0, "back", "ok", Presented(SPLASH), "ok", Presented(SPLASH))
    assert menu.match.position.splashes == 1
    assert menu.given[-1] == ("tag", {"do": "splash"})


def test_a_tag_held_after_the_end_says_so() -> None:
    tagged = Tagged(race(), *RACE, 90.0, *NOTHING, *NOTHING, Presented(SPLASH), "ok")
    assert tagged.match.outcome is not None
    assert tagged.heard("Splash card: this match is over.")


def test_tags_can_be_typed() -> None:
    lines = iter(["tag 010063e9ae", "tag me", "ok"])
    unknown: list[str] = []
    typed = Typed(lambda timeout: next(lines), unknown.append)
    assert [typed.next() for _ in range(3)] == [Presented(RHINO), None, Press("ok")]
    assert unknown == ["tag me"]
