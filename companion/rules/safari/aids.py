"""The counting aids in the notation a player types."""

from companion.rules.question import Parts, Refused
from companion.rules.rulebook import Aid, ReasonKind
from companion.rules.safari.counting_aids import groups, special_pairs
from companion.rules.safari.vocabulary import COUNT

GROUPS_UNCLEAR = ReasonKind("groups_unclear", {}, "Conditions from the help card")
PAIRS_UNCLEAR = ReasonKind("pairs_unclear", {}, "S2")


def reckon_groups(text: str) -> Parts:
    """`2 3 2`: the sizes of the groups, whatever their species → pairs, trios, foursomes."""
    try:
        return dict(groups(int(size) for size in text.replace(",", " ").split()))
    except ValueError as error:
        raise Refused(GROUPS_UNCLEAR()) from error


def reckon_special(text: str) -> Parts:
    """`a-x b-x b-y`: animals of the special pair that touch, each with a name of its own → special pairs."""
    try:
        touching = [(one, other) for one, other in (pair.split("-") for pair in text.replace(",", " ").split())]
        return {"special": special_pairs(touching)}
    except ValueError as error:
        raise Refused(PAIRS_UNCLEAR()) from error


AIDS = (
    Aid("groups", COUNT.name, ("pairs", "trios", "foursomes"), reckon_groups),
    Aid("special", COUNT.name, ("special",), reckon_special),
)
