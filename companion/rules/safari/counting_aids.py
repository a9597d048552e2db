"""Aids for a player who counts a river: what the eye sees goes in, the counts of a question come out."""

from collections.abc import Iterable

from companion.rules.safari.setup import ANIMALS_PER_CARD, CARDS


def groups(sizes: Iterable[int]) -> dict[str, int]:
    """Sizes of the groups of adjacent animals, species by species → pairs, trios and foursomes.

    A group counts once, at the highest size it reaches; five and more count as a foursome (S1); a lone animal counts
    nothing. ValueError: a size below one.
    """
    counted = {"pairs": 0, "trios": 0, "foursomes": 0}
    names = {2: "pairs", 3: "trios"}
    for size in sizes:
        if size < 1:
            raise ValueError(f"a group has at least one animal, not {size}")
        if size > 1:
            counted[names.get(size, "foursomes")] += 1
    return counted


def special_pairs(adjacent: Iterable[tuple[str, str]]) -> int:
    """The largest number of disjoint special pairs among the adjacent ones seen (S2): a maximum matching.

    Each entry of `adjacent` names two animals that face each other, one of either species, in any order. Grown by
    augmenting paths: every animal of one species seeks a partner, and may send the partner's earlier companion to seek
    another. ValueError: an animal that would have to be of both species, or more animals than the box holds.
    """
    neighbours: dict[str, list[str]] = {}
    for one, other in adjacent:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    if len(neighbours) > CARDS * ANIMALS_PER_CARD:
        raise ValueError(f"{len(neighbours)} animals are more than the box holds")
    companion_of: dict[str, str] = {}

    def finds_partner(seeker: str, asked: set[str]) -> bool:
        for animal in neighbours[seeker]:
            if animal in asked:
                continue
            asked.add(animal)
            if animal not in companion_of or finds_partner(companion_of[animal], asked):
                companion_of[animal] = seeker
                return True
        return False

    return sum(finds_partner(animal, set()) for animal in _one_species(neighbours))


def _one_species(neighbours: dict[str, list[str]]) -> list[str]:
    """The animals of one of the two species: within every cluster, those an even number of steps from its first."""
    side: dict[str, bool] = {}
    for start in neighbours:
        if start in side:
            continue
        side[start] = True
        waiting = [start]
        while waiting:
            animal = waiting.pop()
            for other in neighbours[animal]:
                if other not in side:
                    side[other] = not side[animal]
                    waiting.append(other)
                elif side[other] == side[animal]:
                    raise ValueError(f"{other} and {animal} would be of one species")
    return [animal for animal, first in side.items() if first]
