"""The counting aids in the notation a player types, for the question of End of the Game."""

from companion.rules.question import Parts, Refused
from companion.rules.rulebook import Aid
from companion.rules.safari.counting_aids import groups, special_pairs
from companion.rules.safari.vocabulary import COUNT, GROUPS_UNCLEAR, PAIRS_UNCLEAR


def reckon_groups(text: str) -> Parts:
    """`2 3 2`: the sizes of the groups, whatever their species → pairs, trios, foursomes.

    Conditions from the help card, S1. Raises Refused when a size is no number, or less than one.
    """
    try:
        return dict(groups(int(size) for size in text.replace(",", " ").split()))
    except ValueError as error:
        raise Refused(GROUPS_UNCLEAR()) from error


def reckon_special(text: str) -> Parts:
    """`a-x b-x b-y`: animals of the special pair that touch, each with a name of its own → special pairs (S2).

    Raises Refused when a pair is not two names, or an animal would have to be of both species.
    """
    try:
        pairs = (filter(None, pair.split("-")) for pair in text.replace(",", " ").split())
        touching = [(one, other) for one, other in pairs]
        return {"special": special_pairs(touching)}
    except ValueError as error:
        raise Refused(PAIRS_UNCLEAR()) from error


AIDS = (
    Aid("groups", COUNT.name, ("pairs", "trios", "foursomes"), reckon_groups),
    Aid("special", COUNT.name, ("special",), reckon_special),
)
