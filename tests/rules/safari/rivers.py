"""Rivers laid on a table, and two pairs of eyes on them.

The player looks along the edges of the cards and sees which animals face each other. The referee is slow: he paints the
whole table, spot by spot, and counts what has grown together. Neither knows how the other does it.

A card is square. Its river runs from the middle of one edge to the middle of another and parts the card into two banks
with one animal each, so an animal lies along the whole of its bank. Two animals of one card have the river between
them and face each other across no edge; they can belong to one group only by way of other cards (S4).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from hypothesis import strategies as st
from msgspec import Struct

Spot = tuple[int, int]
Animal = tuple[int, int]
"""Number of the card in its river, from 1, and its bank: 0 the left one, as the water flows, 1 the right one."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west: clockwise, as edges of a card and as ways to the next one."""


class Card(Struct, frozen=True):
    """A card in a river. place: on the grid. enters, leaves: the edges that the water crosses, of STEPS.

    species: of the animal on the left bank, and on the right one.
    """

    place: Spot
    enters: Spot
    leaves: Spot
    species: tuple[str, str]


River = tuple[Card, ...]


def onward(place: Spot, step: Spot) -> Spot:
    return place[0] + step[0], place[1] + step[1]


def back(step: Spot) -> Spot:
    return -step[0], -step[1]


def laid(course: str, animals: str) -> River:
    """A river as written down: `laid("EES", "lz ll")`.

    course: the edge by which the water leaves the starting card, then each card, by the first letters of the compass.
    animals: the species of each card, left bank and right bank, a letter each.
    """
    leaves = [STEPS["NESW".index(letter)] for letter in course]
    place = (0, 0)
    cards = []
    for (before, after), both in zip(pairwise(leaves), animals.split(), strict=True):
        place = onward(place, before)
        cards.append(Card(place, back(before), after, (both[0], both[1])))
    assert len({card.place for card in cards} | {(0, 0)}) == len(cards) + 1, "two cards on one place"
    return tuple(cards)


@st.composite
def rivers(draw: st.DrawFn, species: str = "lzg", most: int = 9) -> River:
    """Any river of at most so many cards that crosses neither itself nor its starting card."""
    taken = {(0, 0)}
    place, leaves = (0, 0), STEPS[1]
    cards: list[Card] = []
    for _ in range(draw(st.integers(0, most))):
        place, enters = onward(place, leaves), back(leaves)
        taken.add(place)
        onwards = [step for step in STEPS if step != enters]
        free = [step for step in onwards if onward(place, step) not in taken]
        leaves = draw(st.sampled_from(free or onwards))
        animals = (draw(st.sampled_from(species)), draw(st.sampled_from(species)))
        cards.append(Card(place, enters, leaves, animals))
        if not free:
            break
    return tuple(cards)


# The player, who looks along the edges


def shoreline(card: Card) -> dict[tuple[Spot, int], int]:
    """Whose bank each half of each edge is: edges clockwise, each with its first half 0 and its second half 1."""
    halves = [(step, half) for step in STEPS for half in (0, 1)]
    start = halves.index((card.enters, 1))
    banks = {}
    bank = 0
    for step, half in halves[start:] + halves[:start]:
        if (step, half) == (card.leaves, 1):
            bank = 1
        banks[step, half] = bank
    return banks


def facing(river: River) -> set[tuple[Animal, Animal]]:
    """The animals that face each other across an edge that two cards share, each two of them once."""
    lies_at = {card.place: number for number, card in enumerate(river, start=1)}
    shores = [shoreline(card) for card in river]
    found = set()
    for number, card in enumerate(river, start=1):
        for (step, half), bank in shores[number - 1].items():
            other = lies_at.get(onward(card.place, step), 0)
            if other > number:
                found.add(((number, bank), (other, shores[other - 1][back(step), 1 - half])))
    return found


def species_of(river: River, animal: Animal) -> str:
    number, bank = animal
    return river[number - 1].species[bank]


def group_sizes(river: River) -> list[int]:
    """Sizes of the groups of like animals, lone animals too: whoever faces its like joins its group."""
    groups = [{(number, bank)} for number in range(1, len(river) + 1) for bank in (0, 1)]
    for one, other in facing(river):
        if species_of(river, one) == species_of(river, other):
            ones, others = (next(group for group in groups if animal in group) for animal in (one, other))
            if ones is not others:
                groups.remove(others)
                ones |= others
    return sorted(map(len, groups))


def special_neighbours(river: River, pair: str) -> list[tuple[str, str]]:
    """The animals of the special pair that face each other, each animal by a name of its own."""
    return [
        (f"{one}", f"{other}")
        for one, other in sorted(facing(river))
        if sorted((species_of(river, one), species_of(river, other))) == sorted(pair)
    ]


def how_many(river: River, species: str) -> int:
    """Animals of any of the species."""
    return sum(animal in species for card in river for animal in card.species)


# The referee, who paints

SIDE = 5
"""Spots along the side of a card: two for a bank, one for the water, two for the other bank."""

MIDDLE = SIDE // 2


def around(spot: Spot) -> Iterator[Spot]:
    """The spots beside a spot, never those across its corners."""
    return (onward(spot, step) for step in STEPS)


def spread(spots: set[Spot], start: Spot) -> set[Spot]:
    """All spots that can be reached from `start` without leaving `spots`."""
    reached, waiting = {start}, [start]
    while waiting:
        for spot in around(waiting.pop()):
            if spot in spots and spot not in reached:
                reached.add(spot)
                waiting.append(spot)
    return reached


def painted(river: River) -> dict[Spot, Animal]:
    """The animal seen at every spot of the table; water, bare table and the starting card's pictures are left out."""
    picture = {}
    for number, card in enumerate(river, start=1):
        left, top = card.place[0] * SIDE, card.place[1] * SIDE
        middle = (left + MIDDLE, top + MIDDLE)
        whole = {(left + x, top + y) for x in range(SIDE) for y in range(SIDE)}
        water = {
            (middle[0] + step[0] * far, middle[1] + step[1] * far)
            for step in (card.enters, card.leaves)
            for far in range(MIDDLE + 1)
        }
        land = whole - water
        mouth = (middle[0] + card.enters[0] * MIDDLE, middle[1] + card.enters[1] * MIDDLE)
        flow = back(card.enters)
        left_hand = (flow[1], -flow[0])
        left_bank = spread(land, onward(mouth, left_hand))
        right_bank = spread(land, onward(mouth, back(left_hand)))
        assert land == left_bank | right_bank, "every spot of a card is water or bank"
        assert not left_bank & right_bank, "the water parts the banks"
        picture.update(dict.fromkeys(left_bank, (number, 0)) | dict.fromkeys(right_bank, (number, 1)))
    return picture


def most_disjoint(pairs: Sequence[tuple[Animal, Animal]]) -> int:
    """How many of the pairs can be taken without taking an animal twice, by trying everything."""
    if not pairs:
        return 0
    (one, other), *rest = pairs
    without = [pair for pair in rest if one not in pair and other not in pair]
    return max(most_disjoint(rest), 1 + most_disjoint(without))


def judged(river: River, level: int, loves: str, dislikes: str, pair: Iterable[str]) -> int:
    """The points of a river, as the rule text has them, counted on the painted table."""
    picture = painted(river)
    seen = {animal: species_of(river, animal) for animal in picture.values()}
    points = 0
    for species in seen.values():
        if species in loves:
            points += 1
        if level in (1, 2, 3) and species in dislikes:
            points -= 1
    if level == 3:
        wanted = set(pair)
        touching = {
            tuple(sorted((picture[spot], picture[beside])))
            for spot in picture
            for beside in around(spot)
            if beside in picture and {seen[picture[spot]], seen[picture[beside]]} == wanted
        }
        points += 7 * most_disjoint([(one, other) for one, other in sorted(touching)])
    if level in (1, 2, 3):
        counted: set[Animal] = set()
        for spot, animal in picture.items():
            if animal in counted:
                continue
            alike = {other for other, whose in picture.items() if seen[whose] == seen[animal]}
            group = {picture[other] for other in spread(alike, spot)}
            counted |= group
            points += 0 if len(group) == 1 else 3 if len(group) == 2 else 7 if len(group) == 3 else 12
    return points
