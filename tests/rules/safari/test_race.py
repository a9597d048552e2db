"""The race as a table plays it: start, SPLASH calls, stuck rivers, pauses, the end, and the counting after it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.question import Refused
from companion.rules.rulebook import Outcome
from companion.rules.safari import GAME
from companion.rules.safari import vocabulary as say
from companion.rules.safari.setup import START_CARD_OF_OTHER_LEVEL, START_CARDS_MISSING, StartCard
from tests.rules.safari.table import at, counts, raced_to_the_end, racing, refused, seated, time_runs_out

SEVEN = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Filip", "Gita")

# Set-up


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(count: int) -> None:
    match = seated(*SEVEN[:count])
    assert match.question
    assert match.question.kind == "ready"
    assert len(match.position.counts) == count


@pytest.mark.parametrize("count", [1, 7])
def test_fewer_or_more_cannot(count: int) -> None:
    with pytest.raises(Refused) as refusal:
        seated(*SEVEN[:count])
    assert refusal.value.reason.kind == "seats_not_allowed"
    assert refusal.value.reason.facts == {"seats": count, "least": 2, "most": 6}


@pytest.mark.parametrize("level", [-1, 4])
def test_there_is_no_such_level(level: int) -> None:
    with pytest.raises(Refused) as refusal:
        seated(level=level)
    assert refusal.value.reason.kind == "switch_not_allowed"
    assert refusal.value.reason.facts == {"switch": "level", "value": str(level)}


@pytest.mark.parametrize("seconds", [9, 601])
def test_a_race_of_that_length_is_none(seconds: int) -> None:
    with pytest.raises(Refused) as refusal:
        seated(seconds=seconds)
    assert refusal.value.reason.facts == {"switch": "seconds", "value": str(seconds)}


def test_starting_cards_are_typed_in_for_all_or_for_none() -> None:
    with pytest.raises(Refused) as refusal:
        seated("Ana", "Ben", start_cards=(StartCard(loves=("lion",)),))
    assert refusal.value.reason == START_CARDS_MISSING(cards=1, seats=2)


@pytest.mark.parametrize(
    ("level", "card"),
    [
        (0, StartCard(loves=("lion", "hippo"))),
        (1, StartCard(loves=("lion", "hippo"))),
        (2, StartCard(loves=("lion", "hippo", "zebra"))),
        (0, StartCard(loves=("lion",), dislikes=("hippo",))),
        (2, StartCard(loves=("lion",), pair=("zebra", "hippo"))),
        (3, StartCard(loves=("lion",), pair=("zebra",))),
        (3, StartCard(loves=("lion",), pair=("zebra", "hippo", "lion"))),
    ],
)
def test_a_starting_card_of_another_level_is_refused(level: int, card: StartCard) -> None:
    with pytest.raises(Refused) as refusal:
        seated("Ana", "Ben", level=level, start_cards=(StartCard(), card))
    assert refusal.value.reason == START_CARD_OF_OTHER_LEVEL(seat=1, level=level)


def test_starting_cards_are_shown_as_far_as_they_were_typed_in() -> None:
    ana = StartCard(loves=("lion", "hippo"), dislikes=("zebra",), pair=("lion", "zebra"))
    match = seated("Ana", "Ben", level=3, start_cards=(ana, StartCard(loves=("giraffe",))))
    assert match.opening == (
        say.LEVEL(level=3, time=90_000),
        say.LOVES(seat=0, animals="lion, hippo"),
        say.DISLIKES(seat=0, animals="zebra"),
        say.PAIR(seat=0, animals="lion, zebra"),
        say.LOVES(seat=1, animals="giraffe"),
    )


def test_without_starting_cards_only_the_level_and_the_time_are_told() -> None:
    assert seated(level=2, seconds=60).opening == (say.LEVEL(level=2, time=60_000),)


# The start


def test_three_two_one_and_the_clock_starts_by_itself() -> None:
    match = seated()
    match.answer({"do": "start"}, "touch")
    assert match.question
    assert match.question.kind == "countdown"
    assert match.question.lapse
    assert match.question.lapse.ms == 3_000
    assert time_runs_out(match) == say.STARTED(time=90_000)
    assert match.question.lapse.ms == 90_000


def test_somebody_says_go_before_three_are_counted() -> None:
    match = seated()
    match.answer({"do": "start"}, "touch")
    match.answer({"do": "go"}, "button", 1_200)
    assert match.position.phase == "running"
    assert match.position.left == 90_000


def test_wait_goes_back_to_the_start_and_three_are_counted_afresh() -> None:
    match = seated()
    match.answer({"do": "start"}, "touch")
    match.answer({"do": "wait"}, "touch", 2_900)
    assert match.question
    assert match.question.kind == "ready"
    match.answer({"do": "start"}, "touch")
    assert match.question.lapse
    assert match.question.lapse.ms == 3_000


def test_a_power_cut_in_the_countdown_waits() -> None:
    match = seated()
    match.answer({"do": "start"}, "touch")
    assert match.question
    assert match.question.lapse
    assert match.question.lapse.pause == {"do": "wait"}
    match.answer(match.question.lapse.pause, "console", 1_000)
    assert match.position.phase == "ready"


def test_the_race_lasts_as_long_as_the_table_settled() -> None:
    match = racing(seconds=60)
    assert refused(match, "splash", 60.0).kind == "too_late"
    assert time_runs_out(match) == say.TIME_UP()


# SPLASH!


def test_every_call_is_told_with_its_number() -> None:
    match = racing()
    told = [at(match, second, "splash") for second in (5, 12, 30, 31.5, 60, 89.999)]
    assert told == [say.SPLASH(number=number) for number in range(1, 7)]


def test_a_seventh_call_is_told_too_and_marked_and_so_is_every_one_after_it() -> None:
    match = racing()
    for second in (5, 10, 15, 20, 25, 30):
        at(match, second, "splash")
    assert at(match, 35, "splash") == say.SPLASH_TOO_MANY(number=7)
    assert at(match, 40, "splash") == say.SPLASH_TOO_MANY(number=8)


def test_two_who_press_at_once_make_one_call() -> None:
    match = racing()
    at(match, 10, "splash")
    assert refused(match, "splash", 10.0) == say.SAME_CALL()
    assert refused(match, "splash", 11.499) == say.SAME_CALL()
    assert at(match, 11.5, "splash") == say.SPLASH(number=2)


def test_pressing_again_and_again_does_not_make_a_call_last_longer() -> None:
    match = racing()
    at(match, 10, "splash")
    for second in (10.4, 10.8, 11.2):
        assert refused(match, "splash", second) == say.SAME_CALL()
    assert at(match, 11.5, "splash") == say.SPLASH(number=2)


def test_a_call_is_the_same_though_somebody_gets_stuck_in_between() -> None:
    match = racing()
    at(match, 10, "splash")
    at(match, 10.5, "stuck", seat=1)
    at(match, 10.9, "stuck", seat=2)
    assert refused(match, "splash", 11.499) == say.SAME_CALL()
    assert at(match, 11.5, "splash") == say.SPLASH(number=2)


def test_after_a_pause_a_call_is_a_new_one() -> None:
    match = racing()
    at(match, 10, "splash")
    at(match, 10.2, "pause")
    at(match, 10.2, "resume")
    assert at(match, 10.3, "splash") == say.SPLASH(number=2)


def test_splash_does_nothing_before_the_start() -> None:
    match = seated()
    assert refused(match, "splash") == say.NOT_STARTED()
    match.answer({"do": "start"}, "touch")
    assert refused(match, "splash") == say.NOT_STARTED()


def test_splash_does_nothing_in_a_pause() -> None:
    match = racing()
    at(match, 20, "pause")
    assert refused(match, "splash") == say.HANDS_OFF()


def test_splash_does_nothing_after_time_is_up() -> None:
    match = raced_to_the_end()
    assert refused(match, "splash") == say.TIME_IS_UP()
    counts(match, cards=3, favourite=7)
    assert match.question
    assert match.question.kind == "doubt"
    assert refused(match, "splash") == say.TIME_IS_UP()
    match.answer({"do": "keep"}, "touch")
    assert refused(match, "splash") == say.TIME_IS_UP()


def test_a_slip_is_taken_back_and_the_clock_has_run_on() -> None:
    match = racing()
    at(match, 10, "splash")
    at(match, 20, "splash")
    match.undo(ms=3_000)
    assert match.position.splashes == 1
    match.answer({"do": "pause"}, "touch")
    assert match.rulings[-1] == say.PAUSE(time=67_000)


# Stuck


def test_whoever_is_stuck_stays_stuck_whatever_happens() -> None:
    match = racing()
    assert at(match, 20, "stuck", seat=1) == say.STUCK(seat=1)
    assert refused(match, "stuck", 21.0, seat=1) == say.ALREADY_STUCK(seat=1)
    at(match, 22, "splash")
    assert refused(match, "stuck", 23.0, seat=1) == say.ALREADY_STUCK(seat=1)
    at(match, 24, "pause")
    at(match, 24, "resume")
    assert refused(match, "stuck", 25.0, seat=1) == say.ALREADY_STUCK(seat=1)
    assert match.position.stuck == (1,)


def test_all_may_get_stuck_and_the_race_goes_on_for_them_to_pass_cards() -> None:
    match = racing()
    for second, seat in ((20, 2), (30, 0), (40, 1)):
        assert at(match, second, "stuck", seat=seat) == say.STUCK(seat=seat)
    assert match.position.stuck == (2, 0, 1)
    assert at(match, 50, "splash") == say.SPLASH(number=1)


def test_a_seat_that_is_not_there_cannot_be_stuck() -> None:
    assert refused(racing(), "stuck", 10.0, seat=3).kind == "not_offered"


# Pause


def test_a_pause_keeps_the_time_however_long_it_lasts() -> None:
    match = racing()
    assert at(match, 30, "pause") == say.PAUSE(time=60_000)
    assert match.question
    assert match.question.kind == "paused"
    assert match.question.facts == {"time": 60_000}
    match.answer({"do": "resume"}, "touch", 3_600_000)
    assert match.rulings[-1] == say.RESUMED(time=60_000)
    assert match.question.lapse
    assert match.question.lapse.ms == 60_000


def test_a_power_cut_in_the_race_pauses_it() -> None:
    match = racing()
    assert match.question
    assert match.question.lapse
    assert match.question.lapse.pause == {"do": "pause"}
    match.answer(match.question.lapse.pause, "console", 41_000)
    assert match.rulings[-1] == say.PAUSE(time=49_000)


def test_a_pause_in_the_last_thousandth_of_a_second_still_pauses() -> None:
    match = racing()
    assert at(match, 89.999, "pause") == say.PAUSE(time=1)
    at(match, 89.999, "resume")
    assert time_runs_out(match) == say.TIME_UP()
    assert match.position.left == 0


def test_when_the_time_is_up_nobody_is_before_the_clock() -> None:
    match = racing()
    for do in ("pause", "splash"):
        assert refused(match, do, 90.0).kind == "too_late"
    assert refused(match, "stuck", 90.0, seat=0).kind == "too_late"
    assert time_runs_out(match) == say.TIME_UP()


def test_taking_back_the_end_of_a_pause_gives_no_time_back() -> None:
    match = racing()
    at(match, 30, "pause")
    at(match, 30, "resume")
    match.undo(ms=20_000)
    assert match.position.phase == "paused"
    match.answer({"do": "resume"}, "touch")
    match.answer({"do": "pause"}, "touch")
    assert match.rulings[-1] == say.PAUSE(time=40_000)


# The end


def test_the_race_can_be_ended_early() -> None:
    match = racing()
    assert at(match, 70, "end") == say.ENDED_EARLY(time=20_000)
    assert match.position.phase == "counting"


def test_a_paused_race_can_be_ended_too() -> None:
    match = racing()
    at(match, 70, "pause")
    assert at(match, 70, "end") == say.ENDED_EARLY(time=20_000)
    assert match.position.phase == "counting"


def test_ending_early_is_asked_once_more_by_whoever_shows_it() -> None:
    match = racing()
    for _ in ("running", "paused"):
        assert match.question
        end = match.question.option_for({"do": "end"})
        assert end
        assert end.confirm
        if match.position.phase == "running":
            at(match, 10, "pause")


def test_a_call_in_the_air_ends_with_the_race() -> None:
    match = racing()
    at(match, 89.5, "splash")
    time_runs_out(match)
    assert match.position.quiet == 0


# The counting


@pytest.mark.parametrize(
    ("level", "scored"),
    [
        (0, {"cards", "favourite"}),
        (1, {"cards", "favourite", "disliked", "pairs", "trios", "foursomes"}),
        (2, {"cards", "favourite", "disliked", "pairs", "trios", "foursomes"}),
        (3, {"cards", "favourite", "disliked", "special", "pairs", "trios", "foursomes"}),
    ],
)
def test_only_what_the_level_scores_is_asked(level: int, scored: set[str]) -> None:
    match = raced_to_the_end(level=level)
    assert match.question
    assert set(match.question.options[0].parts) == scored


def test_everybody_counts_the_own_river_in_turn() -> None:
    match = raced_to_the_end()
    for seat, cards in enumerate((8, 9, 10)):
        assert match.question
        assert match.question.seats == (seat,)
        counts(match, cards, favourite=3)
    assert match.rulings[-4:-1] == tuple(
        say.SCORED(seat=seat, sum=(3,), cards=cards) for seat, cards in enumerate((8, 9, 10))
    )
    assert match.question is None


def test_a_count_is_told_as_a_sum_with_the_length_of_the_river() -> None:
    match = raced_to_the_end(level=1)
    told = counts(match, 9, favourite=7, disliked=3, pairs=2, trios=1)
    assert told == say.SCORED(seat=0, sum=(7, -3, 6, 7, 0), cards=9)


def test_a_count_beyond_the_box_is_refused() -> None:
    match = raced_to_the_end()
    too_many = match.why_not({"cards": 121, "favourite": 0})
    assert too_many
    assert (too_many.kind, too_many.facts) == ("out_of_range", {"part": "cards", "least": 0, "most": 120})


def test_what_no_river_holds_is_asked_about_and_counted_again() -> None:
    match = raced_to_the_end()
    counts(match, cards=3, favourite=7)
    assert match.question
    assert (match.question.kind, match.question.seats) == ("doubt", (0,))
    assert match.question.facts == {"cards": 3, "elsewhere": 0}
    match.answer({"do": "again"}, "touch")
    assert match.rulings[-1] == say.RECOUNT(seat=0)
    assert (match.question.kind, match.question.seats) == ("count", (0,))
    assert counts(match, cards=4, favourite=7) == say.SCORED(seat=0, sum=(7,), cards=4)


def test_the_table_may_keep_what_no_river_holds() -> None:
    match = raced_to_the_end()
    counts(match, cards=3, favourite=7)
    match.answer({"do": "keep"}, "touch")
    assert match.rulings[-2:] == (say.KEPT(seat=0), say.SCORED(seat=0, sum=(7,), cards=3))
    assert match.question
    assert (match.question.kind, match.question.seats) == ("count", (1,))


def test_a_second_miscount_is_asked_about_again() -> None:
    match = raced_to_the_end()
    for _ in range(3):
        counts(match, cards=3, favourite=7)
        assert match.question
        assert match.question.kind == "doubt"
        match.answer({"do": "again"}, "touch")
    assert match.rulings[-3:] == (say.RECOUNT(seat=0),) * 3


def test_all_rivers_together_have_no_more_cards_than_the_box() -> None:
    match = raced_to_the_end()
    counts(match, cards=50)
    counts(match, cards=60)
    counts(match, cards=11)
    assert match.question
    assert (match.question.kind, match.question.seats) == ("doubt", (2,))
    assert match.question.facts == {"cards": 11, "elsewhere": 110}
    match.answer({"do": "again"}, "touch")
    counts(match, cards=10)
    assert match.outcome


def test_a_whole_match_from_the_start_to_the_winner() -> None:
    match = racing("Ana", "Ben", level=1)
    at(match, 12, "splash")
    at(match, 40, "pause")
    at(match, 40, "resume")
    at(match, 80, "stuck", seat=1)
    time_runs_out(match)
    counts(match, cards=9, favourite=7, disliked=3, pairs=2, trios=1)
    counts(match, cards=7, favourite=5, foursomes=1)
    assert [ruling.kind for ruling in match.rulings] == [
        "level", "started", "splash", "pause", "resumed", "stuck", "time_up", "scored", "scored", "won_by_river",
    ]  # fmt: skip
    assert match.outcome == Outcome("river", winners=(1,), places=(2, 1), scores=(17, 17))
    assert match.question is None


# Any race at all

HAPPENINGS = st.lists(
    st.tuples(st.integers(0, 2_500), st.sampled_from(["splash", "splash", "splash", "stuck", "rest"])), max_size=60
)


@settings(max_examples=300)
@given(HAPPENINGS)
def test_any_race_counts_its_calls_and_its_time_as_a_patient_listener_would(happenings: list[tuple[int, str]]) -> None:
    match = racing()
    heard: list[tuple[int, int]] = []
    now = rests = last = 0
    for gap, what in happenings:
        now += gap
        if now >= 90_000:
            break
        if what == "splash":
            if any(now - call < 1_500 and rests == then for call, then in heard):
                assert refused(match, "splash", now / 1000) == say.SAME_CALL()
                continue
            heard.append((now, rests))
            at(match, now / 1000, "splash")
        elif what == "stuck" and len(match.position.stuck) < 3:
            at(match, now / 1000, "stuck", seat=len(match.position.stuck))
        elif what == "rest":
            at(match, now / 1000, "pause")
            assert GAME.broken(match.position) == []
            match.answer({"do": "resume"}, "touch", 10_000)
            rests += 1
        else:
            continue
        last = now
        assert GAME.broken(match.position) == []
    assert match.position.splashes == len(heard)
    assert match.position.left == 90_000 - last
