"""Any game on the play screen: shown with one that no screen was made for."""

import gettext

import pytest

from companion import words
from companion.rules.question import Chance, Parts, option
from companion.table.buttons import BUTTONS, Give, Why
from companion.ui.frame import focusable
from companion.ui.screens.answering import Answering, Beside, Choose, Count, Explain, Number
from companion.ui.screens.asking import options
from companion.ui.screens.playing import Playing
from companion.ui.screens.view import Scene
from companion.ui.widgets import Action, Button, SeatBadge
from companion.words import Words, pseudo
from tests.crossing import GAME
from tests.crossing.setup import Setup
from tests.crossing.vocabulary import LANDING
from tests.ui.screens import desk as desks
from tests.ui.screens.consoles import LONG_NAMES
from tests.ui.screens.desk import Desk
from tests.ui.screens.reading import SIZES, assert_sound, look, styled

TIPPING: tuple[Parts, ...] = ({"face": 1}, {"stone": 1}, {"face": 3}, {"stone": 3}, {"stone": "tips"})
"""Ana on the first stone, Ben on the third, which tips."""

SAID = {
    "name": "Crossing",
    "ask.turn": "{who}, walk or dive?",
    "ask.throw": "{who}, how far?",
    "ask.landing": "Where does {seat} land?",
    "ask.footing": "Does the stone under {seat} hold?",
    "ask.rope": "{who}, throw a rope?",
    "ask.thanks": "{who}, say thanks for the rope.",
    "option.walk": "Walk on over the stones",
    "option.dive": "Dive, and be out of it",
    "option.throw": "{face}",
    "option.landing": "Stone {stone}",
    "option.footing.holds": "It holds",
    "option.footing.tips": "It tips",
    "option.rope.throw": "{seat} throws a rope",
    "option.watch": "Nobody throws one",
    "option.give": "Give {pebbles} pebbles",
    "option.nod": "Nod",
    "part.pebbles": "pebbles",
    "part.stone": "stone",
    "ruling.walks": "{seat} walks {stones} on.",
    "ruling.landed": "{seat} stands on stone {stone}.",
    "ruling.dived": "{seat} dives and is out of it.",
    "ruling.swam": "{seat} swims back to the bank.",
    "ruling.held": "{by} holds {seat}, and is given {pebbles}.",
    "ruling.won": "{seats} first across, with {pebbles} pebbles.",
    "why_not.on_the_bank": "{seat} stands on the bank, from where there is only walking.",
    "why_not.taken": "{seat} stands on stone {stone}.",
    "rule.C2": "In turn, each walks or dives.",
    "rule.C3": "Who walks throws the die.",
    "rule.C4": "A stone may tip.",
    "rule.C5": "Who is across comes first.",
}


class Sayings(gettext.NullTranslations):
    """The English catalogs with words for Crossing."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._others = words.load(language)
        self._disguised = language == words.PSEUDO

    def gettext(self, message: str) -> str:
        text = SAID.get(message.removeprefix("crossing."))
        if text is None or not message.startswith("crossing."):
            return self._others._translations.gettext(message)
        return pseudo.disguise(text) if self._disguised else text

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._others._translations.ngettext(msgid1, msgid2, n)


def crossing(*names: str, language: str = "en", die: str = "console", board: str = "drawn", rounds: int = 6) -> Desk:
    setup = Setup(stones=9, rounds=rounds, die=die, board=board)
    return Desk(GAME, setup, names or ("Ana", "Ben"), Words(language, Sayings(language)))


def seat_badges(desk: Desk) -> dict[str, SeatBadge]:
    return {widget.name: widget for widget in look(desk.play) if isinstance(widget, SeatBadge)}


# The question that is open


def test_a_roll_is_one_big_button() -> None:
    desk = crossing()
    assert desk.shows("Ana, how far?")
    assert desk.shows("ROLL")
    assert not any(desk.can(Choose(at)) for at in range(3))
    desk.touch("roll")
    assert {"stone": 1} in desk.answers
    assert {entry.giver for entry in desk.match.entries if entry.ask == "throw"} == {"die"}
    assert desk.shows("Ana stands on stone")


def test_the_glance_marks_whose_turn_it_is() -> None:
    desk = crossing()
    assert [name for name, badge in seat_badges(desk).items() if badge.current] == ["Ana"]
    desk.touch("roll")
    while desk.match.question and desk.match.question.seats != (1,):
        desk.touch(Choose(0))
    assert [name for name, badge in seat_badges(desk).items() if badge.current] == ["Ben"]


def on_the_stones() -> Desk:
    """Ana and Ben stand on stones, and Ana chooses."""
    desk = crossing()
    while desk.asks != "turn":
        if desk.match.question and desk.match.question.chance:
            desk.touch("roll")
        else:
            desk.touch(Choose(0))
    return desk


def test_what_cannot_be_meant_lightly_is_asked_once_more() -> None:
    desk = on_the_stones()
    desk.touch(desks.option(desk, do="dive"))
    assert desk.shows("Really?")
    desk.touch("no")
    assert desk.asks == "turn"
    desk.touch(desks.option(desk, do="dive"), "yes")
    assert desk.shows("Ana dives and is out of it.")


def loose() -> Desk:
    """Whoever throws looks where they land; Ben is about to, on a stone that Ana may have taken."""
    desk = crossing("Ana", "Ben", die="table", board="loose")
    desk.answer(face=2)
    desk.answer(stone=2)
    desk.answer(face=2)
    assert desk.asks == "landing"
    return desk


def test_what_is_ruled_out_is_dimmed_and_says_why_when_touched() -> None:
    desk = loose()
    assert {"Stone 3", "Stone 2"} <= {each.text for each in look(desk.play) if isinstance(each, Button)}
    dimmed = [each for each in look(desk.play) if isinstance(each, Button) and not each.enabled]
    assert "Stone 2" in [each.text for each in dimmed]
    desk.touch(Explain(0))
    assert desk.shows("Ana stands on stone 2.")
    assert desk.refused == 1
    assert desk.asks == "landing"


def test_why_tells_the_rule_and_what_speaks_against() -> None:
    desk = loose()
    desk.press("splash")
    assert desk.shows("Who walks throws the die. (C3)")
    assert desk.shows("Possible now: “Stone 3”")
    assert desk.shows("Not “Stone 2”: Ana stands on stone 2.")
    desk.touch("back")
    assert desk.screen is desk.play


def thanking() -> Desk:
    """Ben's stone tipped, and Ana threw a rope: Ben may give pebbles."""
    desk = crossing("Ana", "Ben", die="table", board="loose")
    for answer in TIPPING:
        desk.answer(**answer)
    assert desk.asks == "rope"
    desk.answer(do="throw", seat=0)
    return desk


def test_numbers_open_where_an_option_has_them_and_can_be_left() -> None:
    desk = thanking()
    desk.touch(Choose(0), Count("pebbles", 1))
    assert not desk.can(Count("pebbles", 1))
    desk.touch("options", Choose(0), "done")
    assert desk.answers[-1] == {"do": "give", "pebbles": 1}


def test_numbers_of_an_option_by_buttons() -> None:
    desk = thanking()
    desk.press("ok")
    assert desk.play.focused == Number("pebbles")
    desk.press("roll", "ok")
    found: list[Action] = []
    for _ in range(3):
        desk.press("roll")
        found.append(desk.play.focused)
    assert found == ["options", "menu", "done"]
    desk.press("roll", "ok", "ok", "roll", "ok", "ok")
    assert desk.answers[-1] == {"do": "give", "pebbles": 2}


def test_a_rope_comes_too_late_when_its_time_is_up() -> None:
    desk = crossing("Ana", "Ben", die="table", board="loose")
    for answer in TIPPING:
        desk.answer(**answer)
    desk.wait(4.9)
    assert desk.asks == "rope"
    desk.wait(0.2)
    assert desk.shows("Ben swims back to the bank.")


def play_on(desk: Desk) -> None:
    """The first thing that can be answered is, until it is over."""
    for _ in range(200):
        if desk.match.outcome:
            return
        question = desk.match.question
        assert question is not None
        desk.touch("roll" if question.chance else Choose(0))
        if desk.can("done"):
            desk.touch("done")
    raise AssertionError("it never ends")


def test_an_evening_by_touch() -> None:
    desk = crossing("Ana", "Ben", "Cleo")
    play_on(desk)
    assert desk.match.outcome is not None
    assert desk.shows("first across")


def test_an_evening_by_four_buttons() -> None:
    desk = crossing("Ana", "Ben", "Cleo", board="loose")
    for _ in range(300):
        if desk.match.outcome:
            break
        desk.press("ok")
    assert desk.match.outcome is not None
    assert {entry.giver for entry in desk.match.entries} <= {"button", "die", "auto"}


@pytest.mark.parametrize("language", ["en", words.PSEUDO])
def test_every_question_can_be_shown_at_every_size(language: str) -> None:
    desk = crossing(*LONG_NAMES[:4], language=language, die="table", board="loose", rounds=12)
    seen = set()
    for answer in (
        {"face": 1}, {"stone": 1}, {"face": 3}, {"stone": 3}, {"stone": "tips"}, {"do": "throw", "seat": 0},
    ):  # fmt: skip
        assert_sound(desk.play, f"{desk.asks}")
        seen.add(desk.asks)
        desk.answer(**answer)
    assert_sound(desk.play, f"{desk.asks}")
    desk.touch(Choose(0))
    assert_sound(desk.play, "numbers")
    desk.touch("done")
    seen.add("thanks")
    for language_free in ("why", "log", "menu"):
        desk.touch(language_free)
        assert_sound(desk.screen, language_free)
        desk.press("back", held=True)
    while desk.asks != "turn":
        desk.touch(Choose(0))
    assert_sound(desk.play, "turn")
    assert seen == {"throw", "landing", "footing", "rope", "thanks"}
    rolling = crossing(*LONG_NAMES[:4], language=language)
    assert_sound(rolling.play, "roll")
    play_on(rolling)
    assert_sound(rolling.play, "result")


# Many options


def many(count: int) -> Scene:
    """A question with so many options alike."""
    desk = crossing("Ana", "Ben", board="loose")
    question = LANDING.ask([option(stone=stone) for stone in range(1, count + 1)], facts={"seat": 0})
    play = desk.play
    playing: Playing = play._playing  # type: ignore[attr-defined]
    return Scene(playing, question, Answering(question))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 9, 10, 30])
def test_every_option_is_on_one_page_or_another_and_six_or_nine_at_most(count: int, size: tuple[int, int]) -> None:
    scene = many(count)
    desk = crossing()
    style = styled(desk.play, size)
    box = style.metrics.screen.inset(style.metrics.margin, style.metrics.primary)
    seen: list[Choose] = []
    for _ in range(count):
        actions = focusable(options(scene, box, style))
        page = [action for action in actions if isinstance(action, Choose)]
        assert 0 < len(page) <= (9 if count <= 9 else 6)
        seen += page
        if "later" not in actions:
            break
        scene.answering.act("later")
    assert seen == [Choose(at) for at in range(count)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_page_is_that_of_the_option_under_the_buttons(size: tuple[int, int]) -> None:
    scene = many(20)
    style = styled(crossing().play, size)
    box = style.metrics.screen.inset(style.metrics.margin, style.metrics.primary)
    scene.answering.act("later")
    for at in range(20):
        assert scene.answering.focused == Choose(at)
        if at:
            assert Choose(at) in focusable(options(scene, box, style))
        scene.answering.press("roll", False)
    assert scene.answering.focused == "menu"


# What the buttons come to


def walked(answering: Answering, presses: int) -> list[Action]:
    found = []
    for _ in range(presses):
        found.append(answering.focused)
        answering.press("roll", False)
    return found


def test_a_game_may_say_in_which_order_the_buttons_come_to_options_and_which_are_alike() -> None:
    question = LANDING.ask([option(stone=stone) for stone in range(1, 6)], facts={"seat": 0})
    answering = Answering(question, walk=(4, 0, 2))
    assert walked(answering, 5) == [Choose(4), Choose(0), Choose(2), "menu", Choose(4)]
    answering.press("back", False)
    assert answering.focused == Choose(4)
    given = answering.press("ok", False)
    assert isinstance(given, Give)
    assert given.parts == {"stone": 5}


@pytest.mark.parametrize("chance", [None, Chance(1, 0)], ids=["options", "die"])
def test_what_is_offered_beside_comes_behind_the_answers_and_before_the_menu(chance: Chance | None) -> None:
    question = LANDING.ask([option(stone=1), option(stone=2)], facts={"seat": 0}, chance=chance)
    answering = Answering(question, beside=("map",))
    answers: list[Action] = ["roll"] if chance else [Choose(0), Choose(1)]
    if chance:
        # ROLL rolls a die; BACK goes through what else there is.
        assert answering.press("back", False) is None
        assert answering.focused == "menu"
        answering.press("back", False)
    else:
        assert walked(answering, 3) == [*answers, "map"]
        answering.press("back", False)
    assert answering.focused == "map"
    assert answering.press("ok", False) == Beside("map")
    assert answering.press("splash", False) == Why(None)


# Going back, and leaving


def test_undo_says_what_was_taken_back() -> None:
    desk = loose()
    desk.touch("undo")
    assert desk.asks == "throw"
    assert desk.shows("Taken back: Ben: 2")


def test_closing_stops_the_clock_and_puts_the_record_away_once() -> None:
    desk = Desk()
    desk.race(10)
    desk.play.close()
    desk.play.close()
    assert desk.asks == "paused"
    assert desk.closed == 1


def test_what_the_table_must_be_told_is_read_first() -> None:
    desk = Desk(news=["The clock was running when the match was interrupted."])
    desk.wait(0.1)
    assert desk.shows("The clock was running when the match was interrupted.")
    desk.touch("back")
    assert desk.shows("Ready to race?")


def test_the_lamps_are_those_of_the_open_question() -> None:
    desk = Desk()
    assert desk.play.lit == frozenset(BUTTONS)


def test_a_notice_goes_away_of_itself() -> None:
    desk = loose()
    desk.touch(Explain(0))
    assert desk.shows("Ana stands on stone 2.")
    assert desk.play.moving
    desk.wait(4.1)
    assert not desk.shows("Ana stands on stone 2.")
    assert not desk.play.moving


def test_a_notice_makes_way_for_what_is_done_next() -> None:
    desk = loose()
    desk.touch(Explain(0))
    assert desk.shows("Ana stands on stone 2.")
    desk.press("roll")
    assert not desk.shows("Ana stands on stone 2.")
    desk.touch(Explain(0))
    desk.touch("menu", "on")
    assert desk.screen is desk.play
    assert not desk.shows("Ana stands on stone 2.")
