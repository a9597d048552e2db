"""Courses by chance, crooked ones above all, and courses written down.

Crooked: slots crossed twice, tiles with other trunks wherever they lie, hardly any land.
"""

from random import Random

from companion.rules.whitewater.course import PLAIN, SLOTS, SPACES, Course, Crossing, Land, Tile


def any_course(chance: Random, tiles: int) -> Course:
    """A course that can be raced on, with so many tiles."""
    slots = [*range(1, SLOTS + 1), *(chance.randint(1, SLOTS) for _ in range(chance.choice((0, 0, 1, 2, 4))))]
    if chance.random() < 0.5:
        chance.shuffle(slots)
    land, trunks = chance.choice((0, 1, 2, 3)), chance.choice((1, 2, 3, 4))
    stretches: list[Land | Crossing] = []
    for slot in slots:
        stretches += [Land(_kinds(chance, chance.randint(0, land)))] if chance.random() < 0.8 else []
        stretches.append(Crossing(slot, "left" if chance.random() < 0.5 else "right"))
    stretches.insert(chance.choice((0, len(stretches), chance.randint(0, len(stretches)))), Land(_kinds(chance, 1)))
    return Course(tuple(stretches), tuple(_tile(chance, len(slots), trunks) for _ in range(tiles)))


def _tile(chance: Random, crossings: int, most: int) -> Tile:
    """The same trunks everywhere, or others at every crossing."""
    lists = chance.choice((1, crossings))
    return Tile(tuple(_kinds(chance, chance.randint(1, most)) for _ in range(lists)))


def _kinds(chance: Random, spaces: int) -> tuple[str, ...]:
    return tuple(PLAIN if chance.random() < 0.5 else chance.choice(SPACES) for _ in range(spaces))


LETTERS = {".": PLAIN, "1": "plus1", "2": "plus2", "3": "plus3", "m": "marker", "d": "die", "c": "cards", "t": "tile"}


def drawn(path: str, *tiles: str) -> Course:
    """A course as written down: `drawn("..2 >1 . <2", "...", "..")`.

    path: land by its spaces, crossings by their slots, `>` from the left bank and `<` from the right one.
    tiles: the trunks of each, from the left bank; for every crossing by itself, when there are several words.
    """
    return Course(
        tuple(
            Crossing(int(word[1:]), "left" if word[0] == ">" else "right") if word[0] in "<>" else Land(_spelled(word))
            for word in path.split()
        ),
        tuple(Tile(tuple(map(_spelled, tile.split()))) for tile in tiles),
    )


def _spelled(word: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in word)
