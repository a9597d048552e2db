"""Tags at a terminal: held in a match, and given to a game's components."""

from collections.abc import Mapping
from contextlib import suppress

import pytest

from companion import words
from companion.match.match import Match
from companion.rules.question import Parts
from companion.rules.rulebook import Game
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup as Race
from companion.rules.whitewater import GAME as WHITEWATER
from companion.table.places import places
from companion.table.table import Table
from companion.table.tag_words import told_component
from companion.table.tags import Binding, Tag, sound
from companion.table.voice import voice_of
from companion.terminal.play import Play
from companion.terminal.tags import Desk
from tests.clock import HandClock
from tests.play import start
from tests.tagged import BINDINGS, PADDLE, RHINO, SPLASH, SWERVE, TILE, revealing, swerving
from tests.terminal.typist import Typist

EN = words.load()


class Sitting:
    """Ana and Ben at a terminal with a reader."""

    def __init__(self, match: Match, *script: str | float) -> None:
        self.match = match
        self.before = len(match.steps)
        clock = HandClock()
        self.typist = Typist(clock, script)
        table = Table(match, clock)
        play = Play(table, voice_of(EN, match.game, match.header), self.typist, lambda: True, lambda: BINDINGS)
        table.listeners.append(play)
        with suppress(EOFError):
            play.run()

    @property
    def given(self) -> list[tuple[str, Parts]]:
        """Who gave what here."""
        return [(step.entry.giver, step.entry.answer) for step in self.match.steps[self.before :]]

    def saw(self, text: str) -> bool:
        return self.typist.saw(text)


def race() -> Match:
    return start(SAFARI, Race(level=1), ["Ana", "Ben"])


def test_a_tag_that_leaves_one_answer_gives_it() -> None:
    sitting = Sitting(revealing(), f"tag {RHINO}")
    assert sitting.given[0] == ("tag", {"card": "rhino"})
    assert sitting.saw("Ana plays the rhino.")


def test_a_splash_card_calls_splash() -> None:
    sitting = Sitting(race(), "1", 3.0, 20.0, f"tag {SPLASH}")
    assert sitting.match.position.splashes == 1
    assert sitting.given[-1] == ("tag", {"do": "splash"})


@pytest.mark.parametrize(
    ("tag", "hint"),
    [
        ("0A0B0C0D", "This tag has no name yet."),
        (SPLASH, "This tag belongs to Safari Splash!."),
        (TILE, "Tree trunk tile 7: not now."),
    ],
)
def test_a_tag_that_says_nothing_now_says_why_and_changes_nothing(tag: Tag, hint: str) -> None:
    sitting = Sitting(revealing(), f"tag {tag}")
    assert sitting.saw(hint)
    assert sitting.given == []


@pytest.mark.parametrize("line", ["tag", "tag rhino", "tag 0102", "tags"])
def test_any_other_line_is_what_it_was(line: str) -> None:
    sitting = Sitting(revealing(), line)
    assert sitting.saw(f"“{line}” is none of the answers here")


COUNTED = ("12 7 3 2 1 0", "11 7 3 2 1 0")


def test_a_tag_held_after_the_end_says_so() -> None:
    sitting = Sitting(race(), "1", 3.0, "end the race", "yes", *COUNTED, f"tag {SPLASH}", "")
    assert sitting.match.outcome is not None
    assert sitting.saw("Splash card: this match is over.")


def test_where_a_yes_or_a_number_is_wanted_a_tag_is_neither() -> None:
    tag = f"tag {SPLASH}"
    sitting = Sitting(race(), "1", 3.0, "end the race", tag, "yes", "12 7", tag, "3 2 1 0", tag, *COUNTED[1:])
    assert sitting.match.outcome is not None
    assert sitting.given[-2][1]["cards"] == 12


# Several answers left


def listed(sitting: Sitting) -> list[list[str]]:
    """The numbered lists on the paper, one after the other."""
    lists: list[list[str]] = [[]]
    for line in sitting.typist.paper:
        if line[:3].strip().isdecimal() and line[3:5] == "  ":
            lists[-1].append(line)
        elif lists[-1]:
            lists.append([])
    return [each for each in lists if each]


def test_of_several_answers_only_those_are_listed_under_their_numbers_until_one_is_given() -> None:
    sitting = Sitting(swerving(), f"tag {SWERVE}", "right")
    first, then, *_ = listed(sitting)
    assert len(then) == 2
    assert all(line in " ".join(first) for line in then)
    assert sitting.saw("“back” lists every answer")
    assert sitting.given[0] == ("key", {"do": "swerve", "way": "right"})


def test_the_numbers_still_mean_the_same_and_the_others_wait_for_back() -> None:
    match = swerving()
    offer = listed(Sitting(swerving()))[0]
    other = next(line for line in offer if "werve" not in line)
    number = other[:3].strip()
    refused = Sitting(match, f"tag {SWERVE}", number)
    assert refused.given == []
    assert refused.saw("The tag says something else.")
    again = Sitting(match, f"tag {SWERVE}", "back", number)
    assert listed(again)[2] == offer
    assert again.given[0][0] == "key"
    assert again.given[0][1] != {"do": "swerve"}


def test_another_tag_takes_the_place_of_one_that_it_does_not_go_with() -> None:
    sitting = Sitting(swerving(), f"tag {SWERVE}", f"tag {PADDLE}")
    assert sitting.given[:1] == [("tag", {"do": "paddle"})] or len(listed(sitting)) > 2
    assert not sitting.saw("The tag says something else.")


def test_what_was_left_aside_is_back_after_an_undo() -> None:
    match = swerving()
    sitting = Sitting(match, f"tag {SWERVE}", "undo", "redo")
    assert len(listed(sitting)[-1]) == len(listed(sitting)[0])


# Giving components their tags


class Shelf:
    """Tags as they are remembered, nowhere."""

    def __init__(self, bindings: Mapping[Tag, Binding]) -> None:
        self.bindings = dict(bindings)

    def bind(self, tag: Tag, binding: Binding) -> None:
        assert sound(binding)
        self.bindings[tag] = binding

    def unbind(self, tag: Tag) -> None:
        self.bindings.pop(tag, None)


class Evening:
    """Somebody with a box, a roll of tags and a reader."""

    def __init__(self, game: Game, *script: str, bindings: Mapping[Tag, Binding] | None = None) -> None:
        self.tags = Shelf(bindings or {})
        self.typist = Typist(HandClock(), script)
        self.places = places(game, game.box and game.box.form())
        Desk(self.tags, EN, self.typist).enrol(self.places)

    def saw(self, text: str) -> bool:
        return self.typist.saw(text)

    @property
    def told(self) -> dict[Tag, str]:
        return {tag: told_component(binding, EN) for tag, binding in self.tags.bindings.items()}


def test_components_get_their_tags_one_after_the_other() -> None:
    evening = Evening(WHITEWATER, f"tag {RHINO}", "", TILE.lower(), "stop", SPLASH)
    assert evening.told == {RHINO: "Red cheetah", TILE: "Red rhino"}
    assert evening.saw("Hold Red zebra to the reader")
    assert evening.typist.paper[-1] == "2 of 54 have tags."


def test_those_that_have_one_are_passed_over_and_back_comes_to_them() -> None:
    bindings = {RHINO: Binding("whitewater", "race_card", {"card": "cheetah"}, "red")}
    evening = Evening(WHITEWATER, "back", f"tag {TILE}", "yes", bindings=bindings)
    assert evening.typist.paper[1].startswith("Hold Red zebra")
    assert evening.saw("Red cheetah carries 0006547886 already.")
    assert evening.told == {TILE: "Red cheetah"}
    kept = Evening(WHITEWATER, "back", f"tag {TILE}", "no", bindings=bindings)
    assert kept.told == {RHINO: "Red cheetah"}


def test_a_tag_on_something_else_is_asked_about() -> None:
    script = (f"tag {RHINO}", f"tag {RHINO}", "{}", "stop")
    for answer, told in (("no", "Red cheetah"), ("", "Red cheetah"), ("yes", "Red zebra"), ("y", "Red zebra")):
        evening = Evening(WHITEWATER, *(line.format(answer) for line in script))
        assert evening.saw("This tag is on Red cheetah. Take it from there?")
        assert evening.told == {RHINO: told}


def test_the_question_is_not_answered_by_a_tag() -> None:
    evening = Evening(WHITEWATER, f"tag {RHINO}", f"tag {RHINO}", f"tag {TILE}", "yes")
    assert evening.told == {RHINO: "Red zebra"}


def test_of_cards_that_say_the_same_each_gets_its_own() -> None:
    evening = Evening(SAFARI, f"tag {RHINO}", f"tag {RHINO}", f"tag {TILE}")
    assert evening.saw("Hold Splash card (1 of 6) to the reader")
    assert evening.saw("This tag is on Splash card already, on another one like it.")
    assert evening.saw("Hold Splash card (3 of 6) to the reader")
    assert evening.typist.paper[-1] == "2 of 6 have tags."


def test_a_printed_number_alone_is_not_enough_unless_the_tag_was_seen() -> None:
    refused = Evening(WHITEWATER, "0006547886")
    assert refused.saw("The printed number is only part of its own")
    assert refused.told == {}
    seen = Evening(WHITEWATER, f"tag {RHINO}", "back", f"tag {TILE}", "yes", "0006547886")
    assert seen.told == {TILE: "Red cheetah", RHINO: "Red zebra"}


@pytest.mark.parametrize("line", ["tag", "rhino", "tag 01", "12"])
def test_what_is_no_tag_is_told_and_asked_for_again(line: str) -> None:
    evening = Evening(WHITEWATER, line)
    assert evening.saw(f"“{line}” is no number of a tag.")
    assert evening.typist.paper.count(evening.typist.paper[1]) == 2


def test_where_everything_has_a_tag_nothing_is_asked() -> None:
    bindings = {f"0102030{number}": Binding("safari", "splash", {"do": "splash"}) for number in range(6)}
    evening = Evening(SAFARI, bindings=bindings)
    assert evening.typist.paper == ["6 of 6 have tags."]


def test_a_tag_says_what_it_is() -> None:
    typist = Typist(HandClock(), [f"tag {RHINO}", "0006547886", "tag 0A0B0C0D", "0101010101", "x", "stop", "y"])
    Desk(Shelf(BINDINGS), EN, typist).test()
    assert typist.paper.count("Red rhino (Whitewater)") == 2
    assert typist.saw("0A0B0C0D: this tag is on nothing yet.")
    assert typist.saw("No tag with 0101010101 on it was seen yet.")
    assert typist.paper[-2] == "“x” is no number of a tag."
