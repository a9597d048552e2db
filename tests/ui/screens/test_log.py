"""The log on the screen, and answers that are changed in it."""

import pytest

from companion.rules.question import Parts
from companion.rules.safari.setup import Setup
from companion.ui.screens.answering import Choose, Count
from companion.ui.screens.log import Change
from tests.ui.screens.desk import Desk, option
from tests.ui.screens.reading import SIZES, assert_sound, open_actions, text

RIVER: Parts = {"cards": 12, "favourite": 7, "disliked": 3, "pairs": 2, "trios": 1, "foursomes": 0}


@pytest.fixture
def desk() -> Desk:
    """A race with a splash and a stuck player; both rivers are counted, and Ana has one card too many."""
    desk = Desk(setup=Setup(level=1))
    desk.race(10)
    desk.touch(option(desk, do="splash"))
    desk.wait(4)
    desk.touch(option(desk, do="stuck", seat=1))
    desk.touch(option(desk, do="end"), "yes")
    for river in (RIVER, {**RIVER, "favourite": 6}):
        desk.table.answer(river, "touch")
    desk.wait(0.1)
    assert desk.match.outcome
    return desk


def numbers(desk: Desk) -> dict[str, int]:
    """The numbers of the answers, by kind of their question; the last one of each."""
    return {step.question.kind: number for number, step in enumerate(desk.match.steps, start=1)}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_answer_and_ruling_is_on_one_page_or_another(desk: Desk, size: tuple[int, int]) -> None:
    desk.touch("log", size=size)
    read = text(desk.screen, size)
    while desk.can("earlier", size):
        desk.touch("earlier", size=size)
        read = text(desk.screen, size) + read
    for said in ("SPLASH! number 1", "Ben is stuck", "Ana: 7 − 3 + 6 + 7 = 17", "Ana wins with 17 points", "Level 1"):
        assert said in read
    assert read.index("Level 1") < read.index("SPLASH! number 1") < read.index("Ana wins")
    while desk.can("later", size):
        desk.touch("later", size=size)
    assert desk.shows("Ana wins", size)


def test_only_answers_of_people_who_had_a_choice_can_be_changed(desk: Desk) -> None:
    desk.touch("fix")
    found = set(open_actions(desk.screen))
    while desk.can("earlier"):
        desk.touch("earlier")
        found |= set(open_actions(desk.screen))
    changeable = {action.number for action in found if isinstance(action, Change)}
    given = {
        number
        for number, step in enumerate(desk.match.steps, start=1)
        if step.entry.giver == "touch" and step.question.kind != "ready"
    }
    assert changeable == given
    assert len(given) == 5


def test_a_count_is_corrected_and_the_result_follows(desk: Desk) -> None:
    ana = numbers(desk)["count"] - 1
    desk.touch("fix", Change(ana))
    assert desk.shows("Ana, count your river.")
    assert desk.shows("7 − 3 + 6 + 7 = 17")
    desk.touch(Count("favourite", -1), Count("favourite", -1), "done")
    assert desk.screen is desk.play
    assert desk.shows("Ben wins!")
    assert desk.match.position.counts[0].favourite == 5


def test_a_count_is_corrected_by_buttons(desk: Desk) -> None:
    desk.touch("fix", Change(numbers(desk)["count"]))
    desk.press("ok", "roll", "roll", "ok", "ok", "ok", "ok", "ok", "ok")
    assert desk.screen is desk.play
    assert desk.match.position.counts[1].favourite == 8
    assert desk.shows("Ben wins!")


def test_an_answer_given_as_it_was_changes_nothing(desk: Desk) -> None:
    lines = len(desk.match.entries)
    desk.touch("fix", Change(numbers(desk)["count"]), "done", "back")
    assert desk.screen is desk.play
    assert len(desk.match.entries) == lines
    assert desk.shows("Ana wins!")


def test_what_would_be_lost_is_named_and_lost_only_with_a_yes(desk: Desk) -> None:
    splash = next(n for n, step in enumerate(desk.match.steps, start=1) if step.entry.answer == {"do": "splash"})
    pause = Choose(1)
    desk.touch("log")
    while not desk.can(Change(splash)):
        desk.touch("earlier")
    desk.touch(Change(splash), pause)
    assert desk.shows("This would be lost, because it no longer fits:")
    assert desk.shows("Ben is stuck (touch)")
    assert_sound(desk.screen)
    desk.touch("keep")
    assert desk.match.outcome
    desk.touch(pause, "change")
    assert desk.screen is desk.play
    assert desk.asks == "paused"
    assert desk.shows("HANDS OFF")
    assert desk.shows(f"Answer {splash} is changed.")


def test_what_is_taken_back_meanwhile_takes_the_correction_with_it(desk: Desk) -> None:
    desk.touch("fix", Change(numbers(desk)["count"]))
    before = desk.match.entries
    desk.table.undo()
    desk.wait(0.1)
    assert desk.screen is desk.play
    assert desk.match.entries == before[:-1]


def test_the_way_back_leads_through_the_log(desk: Desk) -> None:
    desk.touch("fix", Change(numbers(desk)["count"]))
    desk.press("back", held=True)
    assert desk.can("back")
    desk.touch("back")
    assert desk.screen is desk.play


def test_the_buttons_last_stop_is_the_way_back(desk: Desk) -> None:
    desk.touch("fix", Change(numbers(desk)["running"]))
    found = [desk.screen.focused]
    desk.press("roll")
    found.append(desk.screen.focused)
    assert found == [option_of(desk, "end"), "back"]
    desk.press("ok")
    assert desk.can("back")


def option_of(desk: Desk, do: str) -> Choose:
    """The action of an option of the last race's question."""
    question = desk.match.steps[numbers(desk)["running"] - 1].question
    return Choose([each.parts for each in question.options].index({"do": do}))
