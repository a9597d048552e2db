"""What a river is worth, and who wins. Each function is one condition or paragraph under "End of the Game"."""

from collections.abc import Sequence

from companion.rules.rulebook import Outcome, Ruling
from companion.rules.safari import vocabulary as say
from companion.rules.safari.position import Counts
from companion.rules.safari.setup import ANIMALS_PER_CARD, CARDS, has_disliked, has_help_card, has_special_pair

SPECIAL_PAIR = 7
PAIR, TRIO, FOURSOME = 3, 7, 12


def favourite_points(counts: Counts) -> int:
    """Favourite animal, all levels: 1 point each."""
    return counts.favourite


def disliked_points(counts: Counts) -> int:
    """Disliked animal, levels 1 to 3: 1 point less for each."""
    return -counts.disliked


def special_points(counts: Counts) -> int:
    """Special pair, level 3: 7 points each; no animal is in two (S2)."""
    return SPECIAL_PAIR * counts.special


def group_points(counts: Counts) -> tuple[int, int, int]:
    """Help card, levels 1 and up: pairs, trios, foursomes, each group at its highest size only (S1)."""
    return PAIR * counts.pairs, TRIO * counts.trios, FOURSOME * counts.foursomes


def terms(level: int, counts: Counts) -> tuple[int, ...]:
    """The points of each condition that this level has, in the order of the scoring example."""
    found = [favourite_points(counts)]
    if has_disliked(level):
        found.append(disliked_points(counts))
    if has_special_pair(level):
        found.append(special_points(counts))
    if has_help_card(level):
        found.extend(group_points(counts))
    return tuple(found)


def total(level: int, counts: Counts) -> int:
    """A river's points; may be negative (S3)."""
    return sum(terms(level, counts))


def possible(counts: Counts, cards_elsewhere: int) -> bool:
    """Whether a river of that many cards can hold what was counted, beside the cards lying in other rivers.

    The pictures on the starting card never count (S4), and every card shows two animals.
    """
    animals = ANIMALS_PER_CARD * counts.cards
    return (
        counts.cards + cards_elsewhere <= CARDS
        and counts.favourite + counts.disliked <= animals
        and 2 * counts.special <= animals
        and 2 * counts.pairs + 3 * counts.trios + 4 * counts.foursomes <= animals
    )


def places(level: int, counts: Sequence[Counts]) -> tuple[int, ...]:
    """Each seat's place: most points first, then the shorter river (S5); level seats share a place."""
    ranked = sorted((-total(level, each), each.cards) for each in counts)
    return tuple(1 + ranked.index((-total(level, each), each.cards)) for each in counts)


def outcome(level: int, counts: Sequence[Counts]) -> Outcome:
    """The winner is who has the most points, then the shorter river; else the victory is shared."""
    scores = tuple(total(level, each) for each in counts)
    placed = places(level, counts)
    winners = tuple(seat for seat, place in enumerate(placed) if place == 1)
    most_points = scores.count(max(scores))
    kind = "points" if most_points == 1 else "river" if len(winners) == 1 else "shared"
    return Outcome(kind, winners, placed, scores)


def verdict(outcome: Outcome, counts: Sequence[Counts]) -> Ruling:
    """The outcome as the referee declares it."""
    first = outcome.winners[0]
    points, cards = outcome.scores[first], counts[first].cards
    match outcome.kind:
        case "points":
            return say.WON(seat=first, points=points)
        case "river":
            level_with = tuple(s for s, score in enumerate(outcome.scores) if score == points and s != first)
            return say.WON_BY_RIVER(seat=first, points=points, cards=cards, level_with=level_with)
        case _:
            return say.SHARED(seats=outcome.winners, points=points, cards=cards)
