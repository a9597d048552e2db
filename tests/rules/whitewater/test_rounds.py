"""Rounds: cards down at once, turns clockwise from the starting marker, and the cards that come back."""

import pytest

from companion.match.correction import carry_out, propose
from companion.match.match import Match
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.setup import REMOVED
from tests.rules.whitewater.table import (
    ANA,
    BEN,
    CLEO,
    STILL,
    Told,
    asked,
    begun,
    count_the_pile,
    offered,
    refused,
    round_of,
    says,
    seated,
)

PLAIN = ("move", "plain")
PUSH = ("zebra", "push")


def box_with(pile: int) -> Match:
    """Ana goes first, and the console counts so many tiles on the pile."""
    match = seated(box=Box(tiles=REMOVED[3] + SLOTS + pile))
    says(match, ANA)
    return match


def test_everybody_puts_a_card_down_before_one_is_revealed() -> None:
    match = seated()
    says(match, ANA)
    assert asked(match) == ("cards_down", ())
    assert offered(match) == ["reveal", "recount"]
    says(match, "reveal")
    assert asked(match) == ("reveal", (ANA,))


def test_a_table_that_finds_more_tiles_on_its_pile_plays_on_with_them() -> None:
    match = box_with(0)
    told = count_the_pile(match, 2)
    assert told == [say.RECOUNTED(drawn=2)]
    assert asked(match) == ("reveal", (ANA,))
    says(match, *PUSH)
    assert match.position.drawn == 1
    assert match.position.ending is None


def test_a_table_that_finds_its_pile_empty_ends_with_the_next_push() -> None:
    match = box_with(9)
    count_the_pile(match, 0)
    says(match, *PUSH)
    assert match.position.ending == "pile"


def test_a_miscounted_pile_is_put_right_when_the_last_round_is_called_already() -> None:
    """Cards that lie down stay down, so the turns since then are played again as they were."""
    match = box_with(0)
    says(match, "reveal", *PUSH)
    assert match.position.ending == "pile"
    down = next(number for number, step in enumerate(match.steps, 1) if step.question.kind == "cards_down")
    correction = propose(match, down, {"do": "recount", "tiles": 1})
    assert correction.dropped == ()
    carry_out(correction, match)
    assert match.position.ending is None
    assert match.position.drawn == 0
    assert asked(match) == ("reveal", (1,))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whoever_has_the_marker_reveals_first_and_the_others_follow_clockwise(seats: int) -> None:
    starter = seats - 2
    match = begun(seats, starter=starter)
    revealing = []
    for _ in range(seats):
        kind, (seat,) = asked(match)
        assert kind == "reveal"
        revealing.append(seat)
        says(match, *STILL)
    assert revealing == [(starter + turn) % seats for turn in range(seats)]
    assert match.rulings[-1] == say.ROUND(round=2, seat=starter)
    assert asked(match) == ("cards_down", ())


def test_the_marker_may_move_several_times_and_where_it_lies_at_the_end_counts() -> None:
    match = begun()
    told = round_of(
        match,
        ("cheetah", "marker", CLEO),
        ("zebra", "move", "marker", ANA),
        ("cheetah", "marker", BEN),
    )
    assert told[-1] == say.ROUND(round=2, seat=BEN)
    says(match, "reveal")
    assert asked(match) == ("reveal", (BEN,))


def test_a_marker_that_moves_does_not_change_the_turns_of_this_round() -> None:
    match = begun()
    says(match, "cheetah", "marker", CLEO)
    assert asked(match) == ("reveal", (BEN,))
    says(match, "cheetah", "marker", ANA)
    assert asked(match) == ("reveal", (CLEO,))


def test_a_revealed_card_stays_face_up_and_another_must_be_played() -> None:
    match = begun()
    round_of(match, ("rhino", *PLAIN), STILL, STILL)
    says(match, "reveal")
    assert match.position.teams[ANA].pile == ("rhino",)
    assert offered(match) == ["cheetah", "zebra", "meerkat", "turtle"]
    assert refused(match, "rhino") == say.CARD_PLAYED(card="rhino")


def down_to_the_last_card(last: str) -> Match:
    """Ana and Ben; Ana has one card left, and all cards of the next round are down."""
    match = begun(2)
    turns: dict[str, tuple[Told, ...]] = {card: (card, *PLAIN) for card in SPECIES}
    turns["turtle"] = ("turtle", "turtle", "plain")
    for card in SPECIES:
        if card != last:
            round_of(match, turns[card], STILL)
    assert match.position.teams[ANA].hand == (last,)
    says(match, "reveal")
    return match


def test_the_last_card_of_a_hand_is_revealed_without_asking() -> None:
    match = down_to_the_last_card("zebra")
    assert asked(match) == ("use", (ANA,))
    assert [entry.giver for entry in match.entries if entry.ask == "reveal"][-1] == "auto"


def test_a_hand_that_is_empty_is_refilled_when_the_round_is_over_and_not_before() -> None:
    match = down_to_the_last_card("turtle")
    says(match, "turtle", "plain")
    assert match.position.teams[ANA].hand == ()
    assert asked(match) == ("reveal", (BEN,))
    told = says(match, "cheetah", *PLAIN)
    assert [ruling for ruling in told if ruling.kind == "refilled"] == [say.REFILLED(seat=ANA)]
    assert match.position.teams[ANA].hand == SPECIES
    assert match.position.teams[BEN].hand == ("zebra", "rhino", "meerkat", "turtle"), "nobody else's"


@pytest.mark.parametrize(("pile", "turn"), [(0, ("zebra", "push", "nobody")), (9, ("cheetah", "move", "home"))])
def test_a_hand_that_is_empty_after_the_last_round_is_nothing_to_speak_of(pile: int, turn: tuple[Told, ...]) -> None:
    """Ana plays her fifth card in the round in which Ben pushes without a tile, or brings his third animal home."""
    match = begun(2, pile=pile)
    round_of(match, ("cheetah", *PLAIN), ("rhino", "move", "home"))
    round_of(match, ("zebra", *PLAIN), ("turtle", "turtle", "home"))
    round_of(match, ("rhino", *PLAIN), STILL)
    round_of(match, ("meerkat", *PLAIN), STILL)
    says(match, "reveal")
    told = says(match, "turtle", "plain", *turn)
    assert match.outcome
    assert "refilled" not in {ruling.kind for ruling in told}


@pytest.mark.parametrize(("last", "taken_back"), [("meerkat", ("cards",)), ("zebra", ("move", "cards"))])
def test_a_last_card_that_brings_all_back_leaves_nothing_to_refill(last: str, taken_back: tuple[Told, ...]) -> None:
    match = down_to_the_last_card(last)
    assert say.TOOK_CARDS(seat=ANA) in says(match, *taken_back)
    assert match.position.teams[ANA].hand == SPECIES
    told = says(match, *STILL)
    assert told[-1] == say.ROUND(round=6, seat=ANA)
    assert "refilled" not in {ruling.kind for ruling in told}
