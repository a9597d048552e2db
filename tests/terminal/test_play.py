"""A match of Safari Splash! refereed from the terminal, line by line."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import words
from companion.match.match import Match
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup, StartCard
from companion.table.table import Table
from companion.table.voice import voice_of
from companion.terminal.play import Play
from tests.clock import HandClock
from tests.play import start
from tests.terminal.typist import Typist

START = ("1", 3.0)
"""Start the clock, and let three seconds go by."""


class Sitting:
    """Ana and Ben at a terminal."""

    def __init__(self, *script: str | float, setup: Setup | None = None, language: str = "en") -> None:
        self.clock = HandClock()
        self.typist = Typist(self.clock, script)
        self.match: Match = start(GAME, setup or Setup(level=1), ["Ana", "Ben"])
        self.is_kept = True
        self.table = Table(self.match, self.clock)
        voice = voice_of(words.load(language), GAME, self.match.header)
        self.play = Play(self.table, voice, self.typist, lambda: self.is_kept)
        self.table.listeners.append(self.play)

    def run(self) -> "Sitting":
        try:
            self.play.run()
        except EOFError:
            self.ended = True
        return self

    def saw(self, text: str) -> bool:
        return self.typist.saw(text)


def play(*script: str | float, setup: Setup | None = None, language: str = "en") -> Sitting:
    return Sitting(*script, setup=setup, language=language).run()


def test_an_evening_from_start_to_winner() -> None:
    sitting = play(*START, 20.0, "splash", 30.0, "", 40.0, "12 7 3 2 1 0", "11", "7", "3", "2", "1", "0")
    assert sitting.match.position.splashes == 2
    assert sitting.saw("SPLASH! number 2")
    assert sitting.saw("Time's up!")
    assert sitting.typist.calls[-10:] == ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
    assert sitting.saw("Ana: 7 − 3 + 6 + 7 = 17 (12 cards).")
    assert sitting.saw("Ben wins: level with Ana at 17 points, but the river is shorter (11 cards).")
    assert sitting.match.outcome is not None


def test_the_countdown_is_shown() -> None:
    sitting = play(*START, 30.5)
    assert sitting.saw("90 seconds left")
    assert sitting.saw("60 seconds left")
    assert not sitting.saw("59 seconds left")


def test_options_by_number_by_name_and_by_the_beginning_of_it() -> None:
    for typed in ("3", "Ana is stuck", "ana is st", "stuck 0"):
        sitting = play(*START, typed)
        assert sitting.match.position.stuck == (0,), typed


def test_an_option_keeps_its_number_when_another_is_ruled_out() -> None:
    sitting = play(*START, "3", "3", "4")
    assert sitting.match.position.stuck == (0, 1)
    assert sitting.saw("  3  – Ana is stuck (not now")
    assert sitting.saw("Ana is stuck already")


def test_what_only_has_to_wait_a_moment_is_listed_as_open() -> None:
    sitting = play(*START, 10.0, "", 1.0, "why 1", 1.0, "1")
    assert sitting.saw("That is the same SPLASH")
    assert not sitting.saw("– SPLASH! (not now; “why 1” says why)")
    assert sitting.match.position.splashes == 2


def test_a_beginning_that_fits_two_options_is_asked_back() -> None:
    sitting = play(*START, "is stuck")
    assert sitting.saw("That could be: Ana is stuck or Ben is stuck.")
    assert sitting.match.position.stuck == ()


def test_why_gives_the_rule_and_why_a_number_the_reason() -> None:
    sitting = play("why", "why 1", "why 2", "why 9", "2")
    assert sitting.saw("(Setup 3)")
    assert sitting.saw("“Start the clock” may be answered.")
    assert sitting.saw("SPLASH does nothing before the start.")
    assert sitting.saw("(S6)")
    assert sitting.saw("There is no answer number 9 here.")
    assert len(sitting.match.steps) == 0


def test_splash_in_a_pause_is_refused_with_the_reason() -> None:
    sitting = play(*START, "pause", "splash")
    assert sitting.saw("SPLASH does nothing during a pause: hands off.")
    assert sitting.match.position.splashes == 0


def test_ending_early_asks_once_more() -> None:
    assert play(*START, "end the race", "no").match.position.phase == "running"
    assert play(*START, "end the race", "yes").match.position.phase == "counting"


def test_the_time_runs_out_while_a_question_is_asked_back() -> None:
    sitting = play(*START, 80.0, "end the race", 12.0, "yes", "0 0 0 0 0 0", "0 0 0 0 0 0")
    assert sitting.saw("Time's up!")
    assert sitting.match.outcome is not None


def test_undo_and_redo() -> None:
    sitting = play(*START, 10.0, "splash", 5.0, "undo")
    assert sitting.match.position.splashes == 0
    assert sitting.saw("Taken back: Everybody: SPLASH! (keyboard)")
    assert sitting.table.left == 75_000
    assert play(*START, 10.0, "splash", 5.0, "undo", "redo").match.position.splashes == 1


def test_undo_of_a_running_clock_asks_first() -> None:
    kept = play(*START, 10.0, "undo", "no")
    assert kept.match.position.phase == "running"
    assert kept.table.left == 80_000
    assert play(*START, 10.0, "undo", "yes").match.position.phase == "ready"


def test_undo_of_a_race_that_was_called_off_the_countdown_asks_first_too() -> None:
    kept = play("1", 1.0, "go!", 10.0, "undo", "no")
    assert kept.match.position.phase == "running"
    assert kept.table.left == 80_000


def test_undo_with_nothing_decided_says_so() -> None:
    assert play("undo").saw("nothing to take back")


def test_the_log_tells_who_said_what_and_what_followed() -> None:
    sitting = play(*START, "Ben is stuck", "log")
    assert sitting.saw("  1  Everybody: Start the clock (keyboard)")
    assert sitting.saw("  2  Everybody: Go! (clock)")
    assert sitting.saw("  3  Everybody: Ben is stuck (keyboard)")
    assert sitting.saw("Ben is stuck: keep that card in hand")


COUNTED = ("1", 1.0, "go!", 90.0, "12 7 3 2 1 0")


def test_fix_changes_an_earlier_count_and_keeps_what_follows() -> None:
    sitting = play(*COUNTED, "11 7 3 2 1", "0", "fix 4", "10 9 3 2 1 0")
    assert sitting.match.position.counts[0].favourite == 9
    assert sitting.match.outcome is not None
    assert sitting.match.outcome.winners == (0,)


def test_fix_tells_what_is_declared_otherwise_now_and_nothing_else() -> None:
    sitting = play(*COUNTED, "11 7 3 2 1 0", "fix 4", "10 9 3 2 1 0")
    paper = sitting.typist.paper
    told = paper[
        paper.index(
            "cards in the river 10 · favourite animals 9 · disliked animals 3 · pairs 2 · trios 1 · foursomes 0"
        )
        + 1 :
    ]
    assert told[:3] == ["Ana: 9 − 3 + 6 + 7 = 19 (10 cards).", "Ana wins with 19 points.", ""]


def test_with_nothing_answered_there_is_nothing_to_fix() -> None:
    assert play("fix 1").saw("nothing to fix")


def test_fix_names_what_would_be_lost_and_loses_it_only_with_a_yes() -> None:
    for answer, phase in (("no", "counting"), ("yes", "ready")):
        sitting = play(*COUNTED, "fix 2", "2", answer)
        assert sitting.saw("This would be lost: Ana: Counted:")
        assert sitting.match.position.phase == phase


def test_fix_of_what_is_not_there_or_not_legal() -> None:
    sitting = play(*COUNTED, "fix", "fix 99", "fix 1", "7")
    assert sitting.saw("Which answer of the log? 1 to 4.")
    assert len(sitting.match.steps) == 4


def test_counting_aids_reckon_groups_and_special_pairs() -> None:
    level_three = Setup(level=3)
    sitting = play(*START, 90.0, "12 3 0", "touching a-x b-x b-y", "groups 2 3 5 1 2", setup=level_three)
    counts = sitting.match.position.counts[0]
    assert (counts.special, counts.pairs, counts.trios, counts.foursomes) == (2, 2, 1, 1)


def test_the_aids_are_named_where_they_help_and_only_there() -> None:
    hints = ("touching a-x", "groups 2 3 2")
    for level, named in ((0, ()), (1, hints[1:]), (3, hints)):
        sitting = play(*START, 90.0, setup=Setup(level=level))
        assert tuple(hint for hint in hints if sitting.saw(hint)) == named, level


def test_what_an_aid_reckons_is_shown() -> None:
    assert play(*START, 90.0, "12 3 0", "touching a-x b-x b-y", setup=Setup(level=3)).saw("special pairs 2")


def test_an_aid_for_another_level_says_so() -> None:
    assert play(*START, 90.0, "12 3", "touching a-x").saw("“special pairs” has no place in this answer.")


def test_an_aid_that_cannot_read_a_line_says_so() -> None:
    sitting = play(*START, 90.0, "12 3 0", "groups two", "groups 0")
    assert sitting.saw("groups")
    assert sitting.match.position.counts[0] is None


def test_numbers_out_of_range_or_no_numbers_are_explained() -> None:
    sitting = play(*START, 90.0, "999", "many", "12 7 3 2 1 0")
    assert sitting.saw("“cards in the river” goes from 0 to 120.")
    assert sitting.saw("Type a number")
    assert sitting.match.position.counts[0].cards == 12


def test_an_impossible_river_is_doubted_and_may_be_kept() -> None:
    sitting = play(*START, 90.0, "2 7 3 2 1 0", "keep these counts")
    assert sitting.match.position.counts[0].cards == 2
    assert sitting.saw("the table says so")


def test_the_starting_cards_are_shown_before_the_start() -> None:
    cards = (StartCard(("lion",), ("hippo",)), StartCard(("zebra",), ("lion",)))
    sitting = play(setup=Setup(level=1, start_cards=cards))
    assert sitting.saw("Ana loves: lion.")
    assert sitting.saw("Ben dislikes: lion.")


def test_abandoning_asks_first() -> None:
    assert not play("abandon", "n").match.abandoned
    assert play("abandon", "yes").match.abandoned


def test_leaving_pauses_the_race() -> None:
    sitting = play(*START, 10.0, "leave", "never read")
    assert sitting.match.position.phase == "paused"
    assert sitting.match.position.left == 80_000


def test_it_is_said_once_when_nothing_is_kept_and_once_when_it_is_again() -> None:
    sitting = Sitting("1", 3.0, "splash", 2.0, "splash")
    sitting.is_kept = False
    sitting.run()
    assert sum("cannot be written down" in line for line in sitting.typist.paper) == 1
    sitting.is_kept = True
    sitting.play.confirm_kept()
    assert sitting.saw("written down again")


TYPED = """1|2|3|9||splash|why|why 2|why x|undo|redo|log|fix 1|fix 3|fix|yes|no|abandon|help|go on|pause|leave|back
12 7 3 2 1 0|0 0 0 0 0 0|groups 2 2"""
LINES = st.one_of(st.sampled_from(re.split(r"[|\n]", TYPED)), st.text(max_size=8), st.floats(0.1, 95))


@settings(deadline=None, max_examples=150)
@given(script=st.lists(LINES, max_size=40))
def test_whatever_is_typed_the_table_stands(script: list[str | float]) -> None:
    match = play("1", 3.0, *script).match
    assert match.abandoned or match.outcome or (match.question and match.question.options)


@pytest.fixture
def in_pseudo() -> Callable[..., list[str]]:
    def run(*script: str | float) -> list[str]:
        return play(*script, language=words.PSEUDO, setup=Setup(level=3)).typist.paper

    return run


def test_every_line_comes_from_the_catalogs(in_pseudo: Callable[..., list[str]]) -> None:
    paper = in_pseudo(
        "help", "why", "why 2", "undo", "redo", *START, "1", 1.0, "1", "5", "y", 90.0, "2 9 9 9 9 9 9", "2"
    )
    paper += in_pseudo(*START, "2", "log", "fix 9", "fix 1", "1", "2", "yes", "xyzzy", "abandon", "yes")
    for line in "\n".join(paper).splitlines():
        told = re.sub(r"Ana|Ben|[\d\s>–−+=·().,:/]", "", line)
        assert told == "" or re.search(r"[ěščřžýáíéúůñüóňťď]", told.lower()), line
        assert not re.search(r"\b(terminal|safari|log|why_not|rule)\.[a-z]", line), line


class Hasty(Typist):
    """Types line after line; each takes a second, and none waits for the clock."""

    def read(self, timeout: float | None = None) -> str | None:
        self._clock.advance(1)
        return super().read()


def test_lines_that_keep_coming_do_not_hold_up_the_clock() -> None:
    sitting = Sitting()
    sitting.typist = Hasty(sitting.clock, ["1", "", "go", *["what"] * 100])
    sitting.play.lines = sitting.typist
    sitting.run()
    assert sitting.match.position.phase == "counting"
    assert sitting.typist.calls[-3:] == ["3", "2", "1"]
