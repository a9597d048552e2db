"""Evenings of Safari Splash! on the screen: by touch, by four buttons, with a clock that is late and a disk that is."""

import pytest

from companion import words
from companion.rules.question import Parts
from companion.rules.safari.setup import Setup, StartCard
from companion.table.buttons import Button
from companion.ui.examples.play import examples
from companion.ui.examples.sample import console
from companion.ui.frame import Frame
from companion.ui.screens.answering import Count, Explain, Number, Put
from companion.ui.screens.safari.aids import Animal, Group
from companion.ui.widgets import Panel, Ring
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES
from tests.ui.screens.desk import Desk, option
from tests.ui.screens.reading import assert_sound, look

RIVER: Parts = {"cards": 12, "favourite": 7, "disliked": 3, "pairs": 2, "trios": 1, "foursomes": 0}
SHORTER: Parts = {**RIVER, "cards": 11}


@pytest.fixture
def desk() -> Desk:
    return Desk()


def rings(frame: Frame) -> list[Ring]:
    return [widget for widget in frame if isinstance(widget, Ring)]


def presses(button: Button, times: int) -> list[Button]:
    return [button] * times


def seconds_shown(desk: Desk) -> str:
    return rings(look(desk.screen))[0].text


# A whole evening


def test_an_evening_by_touch(desk: Desk) -> None:
    assert desk.shows("Ready to race?")
    desk.race()
    assert seconds_shown(desk) == "90"
    desk.wait(43)
    assert seconds_shown(desk) == "47"
    desk.touch(option(desk, do="splash"))
    desk.wait(47)
    assert desk.shows("Ana, count your river.")
    desk.count(**{part: int(number) for part, number in RIVER.items()})
    desk.count(**{part: int(number) for part, number in SHORTER.items()})
    assert desk.match.outcome is not None
    assert desk.shows("Ben wins!")
    assert desk.shows("level with Ana at 17 points, but the river is shorter (11 cards)")
    assert {entry.giver for entry in desk.match.entries} == {"touch", "clock"}
    assert [sound for sound in desk.heard if sound not in ("tick", "last-ten")] == ["turn", "splash", "time-up", "win"]


def test_an_evening_by_four_buttons(desk: Desk) -> None:
    desk.press("ok")
    desk.wait(3 + 43)
    desk.press("splash")
    desk.wait(47)
    for river in (RIVER, SHORTER):
        for number in river.values():
            desk.press(*presses("roll", int(number)), "ok")
        assert desk.shows("7 − 3 + 6 + 7 = 17")
        desk.press("ok")
    assert desk.match.outcome is not None
    assert desk.match.outcome.winners == (1,)
    assert desk.shows("Ben wins!")
    assert {entry.giver for entry in desk.match.entries} == {"button", "clock"}


# The race


def test_the_countdown_shows_three_two_one_and_can_be_stopped(desk: Desk) -> None:
    desk.touch(option(desk, do="start"))
    shown = []
    for _ in range(3):
        shown.append(seconds_shown(desk))
        desk.wait(0.9)
    assert shown == ["3", "3", "2"]
    desk.touch(option(desk, do="wait"))
    assert desk.asks == "ready"


def test_the_ring_shrinks_and_moves(desk: Desk) -> None:
    desk.wait(0.1)
    assert not desk.play.moving
    desk.race(45)
    assert desk.play.moving
    (ring,) = rings(look(desk.screen))
    assert ring.fraction == pytest.approx(0.5, abs=0.01)
    desk.wait(20)
    (later,) = rings(look(desk.screen))
    assert later.fraction < ring.fraction


def test_the_last_ten_seconds_look_otherwise(desk: Desk) -> None:
    def alarmed() -> bool:
        return any(isinstance(widget, Panel) and widget.tone == "card" for widget in look(desk.screen))

    desk.race(79.9)
    assert not alarmed()
    desk.wait(0.1)
    assert alarmed()
    assert "last-ten" in desk.heard


def test_a_late_tick_loses_nothing(desk: Desk) -> None:
    desk.race(60)
    desk.wait(40, at_once=True)
    assert desk.asks == "count"
    assert desk.heard.count("last-ten") == 10
    assert desk.shows("Ana, count your river.")


def test_a_press_counts_when_it_was_made(desk: Desk) -> None:
    desk.race(89)
    desk.clock.seconds += 2
    desk.press("splash", late=1.5)
    assert desk.match.position.splashes == 1
    assert desk.asks == "count"


def test_a_press_after_the_end_is_none(desk: Desk) -> None:
    desk.race(89)
    desk.clock.seconds += 2
    desk.press("splash", late=0.5)
    assert desk.match.position.splashes == 0
    assert desk.asks == "count"


# SPLASH


def flashes(desk: Desk) -> bool:
    return desk.shows("Pass left!")


def test_splash_fills_the_screen_for_three_seconds(desk: Desk) -> None:
    desk.race(30)
    desk.touch(option(desk, do="splash"))
    assert flashes(desk)
    assert desk.shows("Splash 1 of 6")
    assert desk.shows("60")
    desk.wait(2.9)
    assert flashes(desk)
    assert desk.shows("58")
    desk.wait(0.2)
    assert not flashes(desk)
    assert desk.shows("Splash 1 of 6")


@pytest.mark.parametrize("way", ["touch", "back", "back held"])
def test_a_slip_is_taken_back_while_it_is_shown(desk: Desk, way: str) -> None:
    desk.race(30)
    desk.press("splash")
    desk.wait(1)
    if way == "touch":
        desk.touch("undo")
    else:
        desk.press("back", held=way.endswith("held"))
    assert desk.match.position.splashes == 0
    assert not flashes(desk)
    assert desk.table.left == 59_000
    assert desk.shows("Taken back")


def test_back_moves_the_focus_once_the_flash_is_over(desk: Desk) -> None:
    desk.race(30)
    desk.press("splash")
    desk.wait(3.1)
    desk.press("back")
    assert desk.match.position.splashes == 1
    assert desk.play.focused == "menu"


def test_the_same_call_twice_counts_once_and_says_why(desk: Desk) -> None:
    desk.race(30)
    desk.press("splash")
    desk.wait(1)
    desk.press("splash")
    assert desk.match.position.splashes == 1
    assert desk.shows("That is the same SPLASH")
    assert desk.refused == 1
    desk.wait(0.5)
    desk.press("splash")
    assert desk.match.position.splashes == 2
    assert flashes(desk)


def test_a_seventh_call_is_announced_and_marked(desk: Desk) -> None:
    desk.race()
    for _ in range(7):
        desk.press("splash")
        desk.wait(2)
    assert desk.shows("Splash 7 of 6")
    assert desk.shows("only six cards exist")


@pytest.mark.parametrize("opened", ["menu", "log", "why"])
def test_splash_counts_whatever_is_in_front_of_the_race(desk: Desk, opened: str) -> None:
    desk.race(30)
    desk.touch(opened)
    assert desk.screen is not desk.play
    desk.press("splash")
    assert desk.match.position.splashes == 1
    assert desk.screen is desk.play
    assert flashes(desk)


def test_the_end_comes_through_whatever_is_in_front_of_the_race(desk: Desk) -> None:
    desk.race(85)
    desk.touch("menu", "abandon")
    desk.wait(5)
    assert desk.screen is desk.play
    assert desk.shows("Ana, count your river.")


# Pause, stuck, end


def test_a_pause_is_hands_off_until_somebody_goes_on(desk: Desk) -> None:
    desk.race(43)
    desk.touch(option(desk, do="pause"))
    assert desk.shows("HANDS OFF")
    assert seconds_shown(desk) == "47"
    desk.wait(60)
    assert seconds_shown(desk) == "47"
    desk.touch(option(desk, do="resume"))
    desk.wait(1)
    assert seconds_shown(desk) == "46"


def test_ending_early_asks_once_more(desk: Desk) -> None:
    desk.race(43)
    desk.touch(option(desk, do="end"), "no")
    assert desk.asks == "running"
    desk.touch(option(desk, do="end"))
    desk.wait(1)
    desk.touch("yes")
    assert desk.asks == "count"
    assert desk.match.position.left == 46_000


def test_a_dialog_is_answered_with_buttons_too(desk: Desk) -> None:
    desk.race(43)
    desk.press("back", "back", "ok")
    assert desk.shows("Really?")
    desk.press("back", held=True)
    assert desk.asks == "running"
    desk.press("ok", "roll", "roll", "ok")
    assert desk.asks == "count"


def test_a_touched_seat_is_stuck_and_says_so(desk: Desk) -> None:
    desk.race(10)
    desk.touch(option(desk, do="stuck", seat=1))
    assert desk.match.position.stuck == (1,)
    assert desk.shows("stuck")
    desk.touch(Explain(0))
    assert desk.shows("Ben is stuck already")


def test_where_there_is_no_room_for_the_seats_they_are_asked_for() -> None:
    small = (480, 320)
    desk = Desk(names=LONG_NAMES)
    desk.race(10)
    stuck = option(desk, do="stuck", seat=4)
    assert not desk.can(stuck, small)
    desk.touch(Put(option(desk, do="stuck", seat=0).at), size=small)
    assert desk.shows("Who is stuck?", small)
    desk.touch(stuck, size=small)
    assert desk.match.position.stuck == (4,)
    assert not desk.shows("Who is stuck?", small)


def test_buttons_find_the_seats_on_a_small_screen_too() -> None:
    small = (480, 320)
    desk = Desk(names=LONG_NAMES)
    desk.race(10)
    desk.press("roll", "roll", "roll")
    assert desk.can(desk.play.focused, small)
    desk.press("ok")
    assert desk.match.position.stuck == (1,)


# Going back


def test_undoing_the_start_of_a_running_clock_asks_first(desk: Desk) -> None:
    desk.race(10)
    desk.press("back", held=True)
    assert desk.asks == "running"
    assert desk.shows("The clock is running")
    desk.touch("yes")
    assert desk.asks == "ready"
    desk.race()
    assert desk.table.left == 80_000


def test_a_start_that_was_touched_is_undone_with_a_question_too(desk: Desk) -> None:
    desk.touch(option(desk, do="start"))
    desk.touch(option(desk, do="go"))
    desk.touch("undo")
    assert desk.asks == "running"
    assert desk.shows("The clock is running")


def test_nothing_to_undo_cannot_be_touched_and_is_refused_to_the_button(desk: Desk) -> None:
    assert not desk.can("undo")
    desk.press("back", held=True)
    assert desk.shows("Nobody has decided anything yet")


# Counting


def counting(level: int = 1, **setup: object) -> Desk:
    desk = Desk(setup=Setup(level, **setup), names=("Ana", "Ben", "Cleo"))  # type: ignore[arg-type]
    desk.race(10)
    desk.touch(option(desk, do="end"), "yes")
    return desk


def test_the_sum_is_written_out_while_it_is_counted() -> None:
    desk = counting()
    assert desk.shows("0 points")
    desk.touch(*[Count("favourite", 1)] * 7, *[Count("disliked", 1)] * 3, *[Count("pairs", 1)] * 2, Count("trios", 1))
    assert desk.shows("7 − 3 + 6 + 7 = 17")
    assert desk.shows("Next: Ben")


def test_a_number_stays_within_its_range() -> None:
    desk = counting()
    assert not desk.can(Count("cards", -1))
    desk.touch(Count("cards", 5), Count("cards", -1))
    desk.touch("done")
    assert desk.answers[-1]["cards"] == 4


def test_every_number_is_reached_page_by_page_on_a_small_screen() -> None:
    small = (480, 320)
    desk = counting(3)
    question = desk.match.question
    assert question
    seen = []
    while True:
        seen += [part for part in question.options[0].parts if desk.can(Number(part), small)]
        if not desk.can("later", small):
            break
        desk.touch("later", size=small)
    assert seen == list(question.options[0].parts)


def test_the_page_follows_the_number_under_the_buttons() -> None:
    small = (480, 320)
    desk = counting(3)
    for _ in range(7):
        assert desk.can(desk.play.focused, small)
        desk.press("ok")
    assert desk.play.focused == "done"
    assert desk.can("done", small)


def test_back_held_goes_back_over_the_numbers_and_then_undoes() -> None:
    desk = counting()
    desk.press("roll", "roll", "ok", "roll", "ok")
    desk.press("back", held=True)
    assert desk.play.focused == Number("favourite")
    desk.press("back", held=True)
    assert desk.play.focused == Number("cards")
    assert desk.asks == "count"
    desk.press("back", held=True)
    assert desk.asks == "running"


def test_behind_the_last_number_are_the_aids_and_the_menu() -> None:
    desk = counting(3)
    desk.press(*presses("ok", 7))
    found = []
    for _ in range(4):
        found.append(desk.play.focused)
        desk.press("roll")
    assert found == ["done", "groups", "touching", "menu"]
    desk.press("roll", "ok")
    assert desk.shows("how many are in it?")
    desk.press("back", held=True)
    desk.press("roll", "roll", "ok")
    assert desk.shows("Back to the match")


def test_sizes_of_groups_become_pairs_trios_and_foursomes() -> None:
    desk = counting()
    desk.touch("groups", Group(2), Group(3), Group(2), Group(4), Group(2), "wipe")
    assert desk.shows("pairs 2 · trios 1 · foursomes 1")
    desk.touch("done", "done")
    assert {part: desk.answers[-1][part] for part in ("pairs", "trios", "foursomes")} == {
        "pairs": 2,
        "trios": 1,
        "foursomes": 1,
    }


def test_an_aid_that_is_left_changes_nothing() -> None:
    desk = counting()
    desk.touch(Count("pairs", 1), "groups", Group(3), "back", "done")
    assert (desk.answers[-1]["pairs"], desk.answers[-1]["trios"]) == (1, 0)


def test_touching_animals_become_as_many_pairs_as_can_be() -> None:
    desk = counting(3)
    touches = ["A1", "1B", "B2", "2A", "C2"]
    desk.touch("touching", *(Animal(name) for touch in touches for name in touch))
    assert all(desk.shows(touch) for touch in ("A–1", "B–1", "B–2", "A–2", "C–2"))
    assert desk.shows("special pairs 2")
    desk.touch("done", "done")
    assert desk.answers[-1]["special"] == 2


def test_half_a_touch_can_be_changed_or_wiped() -> None:
    desk = counting(3)
    desk.touch("touching", Animal("A"), Animal("B"), Animal("1"), Animal("C"), Animal("C"), Animal("2"), "wipe")
    assert desk.shows("B–1")
    assert not desk.shows("–…")
    desk.touch("wipe")
    assert not desk.can("wipe")
    assert desk.shows("special pairs 0")


def test_the_aid_names_the_two_species_of_the_starting_card() -> None:
    cards = (StartCard(("lion",), ("ibis",), ("lion", "hippo")),) * 3
    desk = counting(3, start_cards=cards)
    desk.touch("touching")
    assert desk.shows("Give each lion a letter and each hippo a number.")


def test_what_no_river_can_hold_is_doubted_and_may_stand() -> None:
    desk = counting()
    desk.count(cards=2, favourite=9)
    assert desk.shows("cannot hold so much")
    desk.touch(option(desk, do="again"))
    assert desk.asks == "count"
    assert desk.shows("9 points")
    desk.touch("done")
    desk.touch(option(desk, do="keep"))
    assert desk.shows("Ben, count your river.")
    assert desk.shows("0 points")


@pytest.mark.parametrize("written", [True, False])
def test_a_double_touch_on_done_is_no_count_of_the_next_player(written: bool) -> None:
    desk = counting()
    desk.kept = written
    for _ in range(2):
        desk.screen.act("done")
        desk.wait(0.2)
    desk.kept = True
    desk.wait(0.5)
    assert desk.match.question
    assert desk.match.question.seats == (1,)
    desk.touch("done")
    assert desk.match.question.seats == (2,)


def test_no_call_of_a_running_clock_is_taken_for_another(desk: Desk) -> None:
    desk.race(30)
    desk.screen.act(option(desk, do="splash"))
    desk.wait(0.1)
    desk.screen.act(option(desk, do="splash"))
    assert desk.shows("That is the same SPLASH")


# Starting cards


def test_starting_cards_are_shown_where_they_fit_and_can_be_read_where_they_do_not() -> None:
    card = StartCard(("lion", "zebra"), ("hippo",), ("lion", "ibis"))
    desk = Desk(setup=Setup(3, 90, (card,) * 6), names=LONG_NAMES)
    for line in ("loves lion, zebra", "dislikes hippo", "pair: lion, ibis"):
        assert desk.shows(line, (1280, 720))
    assert not desk.shows("loves lion", (480, 320))
    desk.touch("cards", size=(480, 320))
    assert desk.shows("Bartholomäus: loves lion, zebra", (480, 320))


# The disk


def test_a_slow_disk_holds_back_the_next_question_and_never_the_ring(desk: Desk) -> None:
    desk.race(30)
    desk.kept = False
    desk.press("splash")
    assert desk.heard[-1] == "splash"
    assert not flashes(desk)
    before = rings(look(desk.screen))[0]
    desk.wait(0.6)
    after = rings(look(desk.screen))[0]
    assert after.fraction < before.fraction
    assert (before.text, after.text) == ("60", "60")
    desk.kept = True
    desk.wait(0.05)
    assert flashes(desk)
    assert not desk.shows("Not kept")


def test_a_disk_that_never_answers_holds_play_back_for_a_second_and_is_told() -> None:
    desk = Desk()
    desk.race(30)
    desk.kept = False
    desk.touch(option(desk, do="pause"))
    desk.wait(0.9)
    assert not desk.shows("HANDS OFF")
    desk.wait(0.2)
    assert desk.shows("HANDS OFF")
    assert desk.shows("Not kept")
    assert desk.shows("cannot be written down")
    desk.touch(option(desk, do="resume"))
    assert seconds_shown(desk) == "60"
    desk.kept = True
    desk.wait(0.1)
    assert not desk.shows("Not kept")
    assert desk.shows("being written down again")


def test_a_real_splash_counts_even_while_the_last_one_is_being_written(desk: Desk) -> None:
    desk.race(30)
    desk.kept = False
    desk.press("splash")
    desk.clock.seconds += 1.6
    desk.screen.press("splash", False, desk.clock())
    assert desk.match.position.splashes == 2


# Everything at once


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_can_be_shown_at_every_size_with_long_names(language: str) -> None:
    speaks = words.load(language)
    for name in examples(console(speaks), LONG_NAMES):
        assert_sound(examples(console(speaks), LONG_NAMES)[name](), name)
