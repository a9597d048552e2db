"""Every word of the game's vocabulary is spoken in play: each by a table that makes it so."""

from collections.abc import Callable

import pytest

from companion.match.match import Match
from companion.rules.question import QuestionKind, Reason, Refused
from companion.rules.rulebook import ReasonKind, RulingKind
from companion.rules.safari import GAME
from companion.rules.safari.setup import StartCard
from tests.rules.safari.table import at, counts, raced_to_the_end, racing, refused, seated
from tests.rules.spoken import asked_as_said, declared_as_said, refused_as_said

# Tables that make the referee speak


def with_starting_cards() -> Match:
    card = StartCard(loves=("lion", "hippo"), dislikes=("zebra",), pair=("lion", "zebra"))
    return seated("Ana", "Ben", level=3, start_cards=(card, card))


def counting_down() -> Match:
    match = seated()
    match.answer({"do": "start"}, "touch")
    return match


def paused() -> Match:
    match = racing()
    at(match, 30, "pause")
    return match


def resumed() -> Match:
    match = paused()
    at(match, 30, "resume")
    return match


def called(times: int) -> Match:
    match = racing()
    for number in range(times):
        at(match, 5 + 5 * number, "splash")
    return match


def stuck() -> Match:
    match = racing()
    at(match, 30, "stuck", seat=1)
    return match


def ended_early() -> Match:
    match = racing()
    at(match, 30, "end")
    return match


def doubted() -> Match:
    match = raced_to_the_end("Ana", "Ben")
    counts(match, cards=1, favourite=3)
    return match


def settled(do: str) -> Match:
    match = doubted()
    match.answer({"do": do}, "touch")
    return match


def decided(*rivers: tuple[int, int]) -> Match:
    """Two rivers, by their points and cards."""
    match = raced_to_the_end("Ana", "Ben")
    for points, cards in rivers:
        counts(match, cards, favourite=points)
    return match


DECLARED: dict[str, Callable[[], Match]] = {
    "level": seated,
    "loves": with_starting_cards,
    "dislikes": with_starting_cards,
    "pair": with_starting_cards,
    "started": racing,
    "splash": lambda: called(1),
    "splash_too_many": lambda: called(7),
    "stuck": stuck,
    "pause": paused,
    "resumed": resumed,
    "time_up": raced_to_the_end,
    "ended_early": ended_early,
    "scored": lambda: decided((3, 4)),
    "recount": lambda: settled("again"),
    "kept": lambda: settled("keep"),
    "won": lambda: decided((3, 4), (5, 4)),
    "won_by_river": lambda: decided((3, 4), (3, 5)),
    "shared": lambda: decided((3, 4), (3, 4)),
}

ASKED: dict[str, Callable[[], Match]] = {
    "ready": seated,
    "countdown": counting_down,
    "running": racing,
    "paused": paused,
    "count": raced_to_the_end,
    "doubt": doubted,
}


def not_playable(**setup: object) -> Reason:
    with pytest.raises(Refused) as refusal:
        seated("Ana", "Ben", **setup)  # type: ignore[arg-type]
    return refusal.value.reason


def unclear(aid: int, text: str) -> Reason:
    with pytest.raises(Refused) as refusal:
        GAME.aids[aid].reckon(text)
    return refusal.value.reason


REFUSED: dict[str, Callable[[], Reason]] = {
    "not_started": lambda: refused(seated(), "splash"),
    "hands_off": lambda: refused(paused(), "splash"),
    "time_is_up": lambda: refused(raced_to_the_end(), "splash"),
    "same_call": lambda: refused(called(1), "splash", 6.0),
    "already_stuck": lambda: refused(stuck(), "stuck", 40.0, seat=1),
    "groups_unclear": lambda: unclear(0, "two"),
    "pairs_unclear": lambda: unclear(1, "lion"),
    "start_cards_missing": lambda: not_playable(start_cards=(StartCard(),)),
    "start_card_of_other_level": lambda: not_playable(start_cards=(StartCard(pair=("lion", "zebra")),) * 2),
}


@pytest.mark.parametrize("kind", GAME.rulings, ids=lambda kind: kind.name)
def test_every_ruling_is_declared_with_facts_of_its_forms(kind: RulingKind) -> None:
    declared_as_said(DECLARED[kind.name](), kind)


@pytest.mark.parametrize("kind", GAME.questions, ids=lambda kind: kind.name)
def test_every_question_is_asked_with_parts_and_facts_of_its_forms(kind: QuestionKind) -> None:
    asked_as_said(ASKED[kind.name](), kind)


@pytest.mark.parametrize("kind", GAME.reasons, ids=lambda kind: kind.name)
def test_every_refusal_is_given_with_facts_of_its_forms_and_its_rule(kind: ReasonKind) -> None:
    refused_as_said(REFUSED[kind.name](), kind)


@pytest.mark.parametrize(
    ("outcome", "rivers"),
    [("points", ((3, 4), (5, 4))), ("river", ((3, 4), (3, 5))), ("shared", ((3, 4), (3, 4)))],
)
def test_every_kind_of_outcome_is_reached(outcome: str, rivers: tuple[tuple[int, int], ...]) -> None:
    match = decided(*rivers)
    assert match.outcome
    assert match.outcome.kind == outcome


def test_no_table_here_is_for_a_word_the_game_has_not() -> None:
    assert DECLARED.keys() == {kind.name for kind in GAME.rulings}
    assert ASKED.keys() == {kind.name for kind in GAME.questions}
    assert REFUSED.keys() == {kind.name for kind in GAME.reasons}
    assert set(GAME.outcomes) == {"points", "river", "shared"}
