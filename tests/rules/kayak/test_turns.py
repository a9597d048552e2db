"""Game Setup, Turns, Life Ring Cards, Game End and Advanced Rules: whose turn it is, and what things cost."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.match import random_play
from companion.match.match import Match
from companion.rules.kayak import GAME
from companion.rules.kayak.box import Box
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import Tile
from tests.play import start
from tests.rules.kayak.table import (
    ANA,
    BEN,
    CLEO,
    DAN,
    NAMES,
    does,
    drawn,
    gives,
    is_drawn,
    kinds,
    may,
    open_question,
    refused,
    why_not,
)

LAKE = "SSSSS\n.A.B.\n~~~~~\n.....\n.....\n~~~~~\n....."
THREE = "SSSSS\nA.B.C\n~~~~~\n.....\n....."


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    question = open_question(match)
    return question.kind, question.seats


# Setting up


def begun(seats: int = 3, setup: Setup | None = None) -> Match:
    return start(GAME, setup or Setup(), NAMES[:seats])


def test_a_table_that_settles_nothing_plays_with_the_default_of_every_switch() -> None:
    defaults = {switch.name: switch.default for switch in GAME.switches}
    assert defaults == {"river": "tracked", "advanced": "off", "path": "kept", "ring": 8}
    assert {name: getattr(Setup(), name) for name in defaults} == defaults


def test_the_start_tile_the_starter_and_the_kayaks_in_turn_order() -> None:
    match = begun()
    assert asked(match) == ("start_face", ())
    gives(match, {"face": "b"})
    assert asked(match) == ("starter", ())
    gives(match, {"seat": CLEO})
    assert asked(match) == ("put_in", (CLEO,))
    gives(match, {"lane": 3})
    assert asked(match) == ("put_in", (ANA,))
    assert refused(match, {"lane": 3}).facts == {"seat": CLEO, "lane": 3}
    gives(match, {"lane": 1})
    assert kinds(gives(match, {"lane": 5})) == ["in_the_water", "turn_begins"]
    assert asked(match) == ("action", (CLEO,))
    assert is_drawn(match, "ASCSB\n.....\n..#..\n.....\n#...#")


def test_a_lane_of_the_start_space_is_told_once_however_deep_it_is() -> None:
    deep = Tile(a=("S.#.S", "SS.SS", "....."), b=("SSSS.", "....."))
    deep = replace(deep, b=("SSSS.", ".....", "....."))
    match = begun(2, Setup(box=Box(start=deep, own=("start",))))
    gives(match, {"face": "a"})
    gives(match, {"seat": ANA})
    assert [option.parts["lane"] for option in open_question(match).options] == [1, 2, 4, 5]
    gives(match, {"lane": 1})
    gives(match, {"lane": 2})
    assert is_drawn(match, "A.#.S\nSB.SS\n.....")


def test_a_lane_of_the_start_space_is_taken_by_whoever_is_in_it_and_by_nobody_else() -> None:
    match = begun(4)
    gives(match, {"face": "a"})
    gives(match, {"seat": DAN})
    for seat, lane in ((DAN, 5), (ANA, 1), (BEN, 3)):
        rulings = gives(match, {"lane": lane})
        assert (rulings[0].kind, rulings[0].facts) == ("in_the_water", {"seat": seat, "lane": lane})
    assert refused(match, {"lane": 1}).facts == {"seat": ANA, "lane": 1}
    assert refused(match, {"lane": 3}).facts == {"seat": BEN, "lane": 3}
    assert [option.parts["lane"] for option in open_question(match).options] == [2, 4]


def test_a_river_that_is_not_tracked_asks_only_who_starts() -> None:
    match = begun(2, Setup(river="untracked"))
    gives(match, {"seat": BEN})
    assert asked(match) == ("plain_action", (BEN,))


# Turns


def test_three_actions_then_the_hand_is_refilled_and_the_next_has_a_turn() -> None:
    match = drawn(LAKE)
    does(match, "paddle", "down")
    does(match, "discard")
    assert (match.position.hands, match.position.discards) == ((3, 5), 2)
    rulings = does(match, "swerve", "left")
    assert kinds(rulings) == ["played", "moved", "refilled", "turn_begins"]
    assert rulings[2].facts == {"seat": ANA, "cards": 3}
    assert asked(match) == ("action", (BEN,))
    assert (match.position.hands, match.position.pile, match.position.discards) == ((5, 5), 41, 3)


def test_every_action_is_asked_for_by_its_number_and_with_what_is_in_the_hand() -> None:
    match = drawn(LAKE, hands=(4, 5))
    for number, what in enumerate((("paddle", "down"), ("discard",), ("swerve", "left")), 1):
        assert open_question(match).facts == {"action": number, "cards": 5 - number}
        does(match, *what)
    assert open_question(match).facts == {"action": 1, "cards": 5}


def test_the_turn_goes_round_to_the_left() -> None:
    match = drawn(THREE)
    for turn, seat in enumerate((ANA, BEN, CLEO, ANA), 1):
        assert asked(match) == ("action", (seat,))
        assert (match.rulings[-1].kind, match.rulings[-1].facts) == ("turn_begins", {"seat": seat, "turn": turn})
        assert kinds(does(match, "end_turn")) == ["turn_begins"], "a full hand draws nothing"


def test_the_free_move_costs_the_whole_hand_and_the_turn() -> None:
    match = drawn(LAKE)
    assert kinds(does(match, "free_move", "down")) == ["free", "moved", "refilled", "turn_begins"]
    assert (match.position.hands, match.position.discards, match.position.turn) == ((5, 5), 5, BEN)


def test_the_free_move_needs_a_full_hand_and_comes_first() -> None:
    assert why_not(drawn(LAKE, hands=(4, 5)), "free_move", "down") == ("not_full", {"cards": 4})
    match = drawn(LAKE)
    does(match, "discard")
    assert why_not(match, "free_move", "down") == ("action_taken", {})


def test_without_cards_a_turn_ends_by_itself() -> None:
    match = drawn(THREE, hands=(5, 0, 5))
    does(match, "end_turn")
    assert asked(match) == ("action", (CLEO,))
    assert match.position.hands == (5, 5, 5)


def test_without_cards_nothing_is_played_or_discarded() -> None:
    match = begun(3, Setup(river="untracked"))
    gives(match, {"seat": ANA})
    for _ in range(5):
        does(match, "tip")
        does(match, "ring", CLEO)
    does(match, "end_turn")
    assert asked(match) == ("plain_action", (CLEO,))
    for what in ("paddle", "tip", "discard"):
        assert why_not(match, what) == ("no_cards", {})
    assert why_not(match, "free_move") == ("not_full", {"cards": 0})
    assert may(match, "end_turn")


def test_an_empty_pile_is_made_of_the_shuffled_discards() -> None:
    match = drawn(LAKE, pile=1)
    does(match, "discard")
    does(match, "discard")
    rulings = does(match, "end_turn")
    assert kinds(rulings) == ["shuffled", "refilled", "turn_begins"]
    assert rulings[0].facts == {"cards": 45}
    assert (match.position.pile, match.position.discards) == (44, 0)


def test_a_pile_that_just_suffices_is_not_shuffled() -> None:
    match = drawn(LAKE, pile=1)
    does(match, "discard")
    assert "shuffled" not in kinds(does(match, "end_turn"))
    assert (match.position.pile, match.position.discards) == (0, 44)


def test_the_advanced_rule_allows_one_card_of_a_kind_a_turn() -> None:
    match = drawn(LAKE, setup=Setup(advanced="on"))
    does(match, "paddle", "down")
    assert why_not(match, "paddle", "down") == ("once_a_turn", {"card": "paddle"})
    assert may(match, "double_paddle", "down")
    does(match, "end_turn")
    assert may(match, "paddle", "down")


def test_without_the_advanced_rule_a_kind_may_be_played_again() -> None:
    match = drawn(LAKE)
    does(match, "paddle", "down")
    assert may(match, "paddle", "down")


# Counted cards


COUNTED = Setup(box=Box(counts=(2, 10, 10, 10, 10, 5, 5, 2), own=("counts",)))


def test_a_counted_kind_is_told_when_it_is_played_out_and_when_there_was_one_too_many() -> None:
    match = drawn(LAKE, setup=COUNTED)
    assert kinds(does(match, "paddle", "down")) == ["played", "moved"]
    assert kinds(does(match, "paddle", "down")) == ["played", "played_out", "moved"]
    rulings = does(match, "paddle", "up")
    assert rulings[1].kind == "more_than_box"
    assert rulings[1].facts == {"card": "paddle", "count": 2}
    does(match, "end_turn")
    assert kinds(does(match, "paddle", "down"))[:2] == ["played", "more_than_box"], "and every one after it"


def test_shuffled_cards_may_come_again() -> None:
    match = drawn(LAKE, setup=COUNTED, pile=1)
    does(match, "paddle", "down")
    does(match, "paddle", "down")
    does(match, "end_turn")
    assert match.position.played == ()


def test_uncounted_cards_are_not_told() -> None:
    match = drawn(LAKE)
    assert kinds(does(match, "paddle", "down")) == ["played", "moved"]
    assert kinds(does(match, "paddle", "down")) == ["played", "moved"]


# Life rings


def test_a_ring_cancels_the_change_and_costs_both_cards() -> None:
    match = drawn(THREE, setup=Setup(advanced="on"))
    assert kinds(does(match, "tip", 1)) == ["played"]
    assert asked(match) == ("ring", (BEN, CLEO))
    rulings = does(match, "ring", CLEO)
    assert kinds(rulings) == ["cancelled"]
    assert rulings[0].facts == {"seat": ANA, "by": CLEO, "card": "tip"}
    assert is_drawn(match, THREE)
    assert (match.position.hands, match.position.actions, match.position.change) == ((4, 5, 4), 1, None)
    assert why_not(match, "tip", 1) == ("once_a_turn", {"card": "tip"})


@pytest.mark.parametrize("change", [("weather_shift", 1, "left"), ("tip", 1), ("whirlpool", 1, 2)])
def test_every_river_card_waits_for_a_ring(change: tuple[str, int, int | str]) -> None:
    match = drawn(LAKE, turn=BEN)
    does(match, *change)
    assert asked(match) == ("ring", (ANA,))
    assert open_question(match).facts == {"by": BEN, "card": change[0]}
    does(match, "ring", ANA)
    assert is_drawn(match, LAKE)


@pytest.mark.parametrize("card", ["paddle", "double_paddle", "swerve", "free_move"])
def test_nothing_else_waits_for_a_ring(card: str) -> None:
    match = drawn(LAKE)
    does(match, card, "left" if card == "swerve" else "down")
    assert asked(match)[0] == "action"


def test_a_ring_costs_its_player_a_card_until_the_end_of_the_own_next_turn() -> None:
    match = drawn(THREE)
    does(match, "tip", 1)
    does(match, "ring", CLEO)
    does(match, "end_turn")
    does(match, "weather_shift", 1, "left")
    does(match, "ring", CLEO)
    does(match, "end_turn")
    assert match.position.hands == (5, 5, 3)
    assert why_not(match, "free_move", "down") == ("not_full", {"cards": 3})
    does(match, "end_turn")
    assert match.position.hands == (5, 5, 5)


def test_who_plays_calls_no_ring_nor_does_an_empty_hand() -> None:
    match = drawn(THREE, hands=(5, 0, 5))
    does(match, "tip", 1)
    assert asked(match) == ("ring", (CLEO,))
    assert why_not(match, "ring", ANA) == ("own_action", {"seat": ANA})
    assert why_not(match, "ring", BEN) == ("no_card_to_call", {"seat": BEN})


def test_where_nobody_else_has_a_card_nobody_is_asked() -> None:
    match = drawn(LAKE, hands=(5, 0))
    assert kinds(does(match, "tip", 1)) == ["played", "tipped"]


def test_when_time_is_up_nobody_called() -> None:
    match = drawn(LAKE, setup=Setup(ring=8))
    does(match, "tip", 1)
    lapse = open_question(match).lapse
    assert lapse
    assert lapse.ms == 8_000
    match.answer(lapse.answer, "clock", lapse.ms)
    assert match.rulings[-1].kind == "tipped"


def test_a_table_may_take_as_long_as_it_likes() -> None:
    match = drawn(LAKE, setup=Setup(ring=0))
    does(match, "tip", 1)
    assert open_question(match).lapse is None


def test_a_called_ring_counts_as_a_card_of_the_box() -> None:
    match = drawn(LAKE, setup=COUNTED)
    does(match, "tip", 1)
    assert kinds(does(match, "ring", BEN)) == ["cancelled"]
    does(match, "tip", 1)
    assert kinds(does(match, "ring", BEN)) == ["cancelled", "played_out"]


# The end


FINISH = "SSSSS\n.....\n~~~~~\nD....\n.A.B.\nFFFFF"


def test_the_first_in_the_finish_space_wins() -> None:
    match = drawn(FINISH)
    rulings = does(match, "paddle", "down")
    assert kinds(rulings) == ["played", "moved", "won"]
    assert match.outcome
    assert (match.outcome.kind, match.outcome.winners) == ("finish", (ANA,))


def test_the_others_are_ranked_by_how_far_they_came() -> None:
    match = drawn("SSSSS\n..C..\n~~~~~\nD....\n.A.B.\nFFFFF")
    does(match, "paddle", "down")
    assert match.outcome
    assert match.outcome.places == (1, 2, 4, 3)


def test_whoever_is_pushed_into_the_finish_wins() -> None:
    match = drawn("SSSSS\n.....\n~~~~~\n.A...\n.B...\nFFFFF")
    does(match, "paddle", "down")
    assert match.outcome
    assert match.outcome.winners == (BEN,)


def test_the_first_wins_even_when_the_second_comes_with_the_same_card() -> None:
    match = drawn("SSSSS\n.....\n~~~~~\n.A...\n.B...\nFFFFF\n.F...")
    does(match, "double_paddle", "down")
    assert match.outcome
    assert match.outcome.winners == (BEN,)


def test_a_double_paddle_has_no_second_space_behind_the_finish() -> None:
    assert why_not(drawn(FINISH), "double_paddle", "down") == ("no_space", {"seat": ANA, "way": "down"})
    match = drawn("SSSSS\n.....\n~~~~~\n.A...\n.B...\nFFFFF")
    assert why_not(match, "double_paddle", "down") == ("pushed_out", {"seat": BEN, "way": "down"})


def test_the_finish_is_won_sideways_and_by_the_free_move() -> None:
    match = drawn("SSSSS\n.....\n~~~~~\n.A.B.\nF....")
    does(match, "swerve", "left")
    does(match, "paddle", "down")
    assert match.outcome
    match = drawn(FINISH)
    does(match, "free_move", "down")
    assert match.outcome
    match = drawn("SSSSS\n.....\n~~~~~\n.A.B.\nF....\n..FFF")
    does(match, "paddle", "down")
    does(match, "swerve", "left")
    assert match.outcome


def test_the_table_says_who_is_in_the_finish_when_the_river_is_not_tracked() -> None:
    match = begun(4, Setup(river="untracked"))
    gives(match, {"seat": DAN})
    does(match, "paddle")
    option = open_question(match).option_for({"do": "reached", "seat": ANA})
    assert option
    assert option.confirm
    does(match, "reached", ANA)
    assert match.outcome
    assert (match.outcome.winners, match.outcome.places) == ((ANA,), (1, 2, 2, 2))


def test_an_untracked_river_keeps_turns_actions_and_rings() -> None:
    match = begun(2, Setup(river="untracked", advanced="on"))
    gives(match, {"seat": ANA})
    does(match, "paddle")
    assert why_not(match, "paddle") == ("once_a_turn", {"card": "paddle"})
    assert why_not(match, "free_move") == ("action_taken", {})
    does(match, "weather_shift")
    assert asked(match) == ("ring", (BEN,))
    does(match, "ring", BEN)
    does(match, "whirlpool")
    does(match, "no_ring")
    assert asked(match) == ("plain_action", (BEN,))
    assert match.position.hands == (5, 4)
    assert why_not(match, "free_move") == ("not_full", {"cards": 4})
    does(match, "end_turn")
    assert kinds(does(match, "free_move")) == ["free", "refilled", "turn_begins"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_by_chance_ends_with_one_winner(seats: int) -> None:
    match, chance = begun(seats), Random(seats)
    while match.question:
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    assert match.outcome
    assert len(match.outcome.winners) == 1
    assert len(match.entries) < 600
