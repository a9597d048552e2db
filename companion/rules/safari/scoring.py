"""What a river is worth, and who wins. Each function is one condition or paragraph under "End of the Game"."""

from collections.abc import Sequence

from companion.rules.rulebook import Outcome, Ruling
from companion.rules.safari import vocabulary as say
from companion.rules.safari.position import Counts
from companion.rules.safari.setup import ANIMALS_PER_CARD, CARDS, has_disliked, has_help_card, has_special_pair

SPECIAL_PAIR = 7
PAIR, TRIO, FOURSOME = 3, 7, 12


def favourite_points(counts: Counts) -> int:
    """Conditions from the starting card, favourite animal: 1 point each, at all levels."""
    return counts.favourite


def disliked_points(counts: Counts) -> int:
    """Conditions from the starting card, disliked animal: 1 point less for each, at levels 1 to 3."""
    return -counts.disliked


def special_points(counts: Counts) -> int:
    """Conditions from the starting card, special pair: 7 points each, at level 3; no animal is in two (S2)."""
    return SPECIAL_PAIR * counts.special


def group_points(counts: Counts) -> tuple[int, int, int]:
    """Conditions from the help card, levels 1 to 3: pairs, trios, foursomes, each at its highest size only (S1)."""
    return PAIR * counts.pairs, TRIO * counts.trios, FOURSOME * counts.foursomes


def terms(level: int, counts: Counts) -> tuple[int, ...]:
    """The points of each condition that this level has: starting card, then help card, as in the Scoring Example.

    One animal may be in several of them (End of the Game, S3).
    """
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

    The box has 120 cards with two animals each (Game Material, Gameplay), and those on the starting card never count
    (S4). No animal is both favourite and disliked, in two special pairs (S2) or in two groups; and on a single card
    nothing faces anything across an edge that two cards share (S4).
    """
    animals = ANIMALS_PER_CARD * counts.cards
    adjacent = animals if counts.cards > 1 else 0
    return (
        counts.cards <= max(0, CARDS - cards_elsewhere)
        and counts.favourite + counts.disliked <= animals
        and 2 * counts.special <= adjacent
        and 2 * counts.pairs + 3 * counts.trios + 4 * counts.foursomes <= adjacent
    )


def places(level: int, counts: Sequence[Counts]) -> tuple[int, ...]:
    """Each seat's place: most points first, then the shorter river (End of the Game, S5); level seats share a place."""
    ranked = sorted((-total(level, each), each.cards) for each in counts)
    return tuple(1 + ranked.index((-total(level, each), each.cards)) for each in counts)


def outcome(level: int, counts: Sequence[Counts]) -> Outcome:
    """End of the Game: most points win; in a tie the shorter river; still tied, the victory is shared (S5)."""
    scores = tuple(total(level, each) for each in counts)
    placed = places(level, counts)
    winners = tuple(seat for seat, place in enumerate(placed) if place == 1)
    most_points = scores.count(max(scores))
    kind = "points" if most_points == 1 else "river" if len(winners) == 1 else "shared"
    return Outcome(kind, winners, placed, scores)


def verdict(outcome: Outcome, counts: Sequence[Counts]) -> Ruling:
    """The outcome as the referee declares it (End of the Game)."""
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
