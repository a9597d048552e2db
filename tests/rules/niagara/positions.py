"""Sound positions by chance, in the middle of a turn: gems anywhere, canoes lost, and several of them on one disc."""

from random import Random

from companion.rules.niagara.position import CARDS, NUMBERS, WEATHERS, Canoe, Paddler, Position
from companion.rules.niagara.river import COLOURS, DISCS, GEMS, LANDING, LOST


def by_chance(chance: Random, letter: bool) -> Position:
    """Somebody has revealed a number, and no canoe has moved yet. letter: whether canoes ashore may be loaded."""
    seats = chance.choice((3, 4, 5))
    crowded = chance.sample(DISCS, chance.choice((2, 4, 9)))
    places = [*crowded, *crowded, LANDING, LOST]
    left = dict.fromkeys(COLOURS, GEMS)

    def gem() -> str | None:
        colour = chance.choice([colour for colour in COLOURS if left[colour]])
        left[colour] -= 1
        return colour

    def canoe() -> Canoe:
        at = chance.choice(places)
        holds = at != LOST and (at != LANDING or letter) and chance.random() < 0.6
        return Canoe(at, gem() if holds else None)

    canoes = [(canoe(), canoe()) for _ in range(seats)]
    ring, turns = chance.randrange(seats), chance.randrange(seats)
    order = [(ring + each) % seats for each in range(seats)]
    played: list[str | None] = [None] * seats
    for seat in order[: turns + 1]:
        played[seat] = chance.choice(NUMBERS if seat == order[turns] else CARDS)
    # What is not aboard lies on the sites, and elsewhere; now and then a site is cleared.
    lying: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    won = [dict.fromkeys(COLOURS, 0) for _ in range(seats)]
    for colour in COLOURS:
        for _ in range(chance.choice((0, 0, 1, 2, left[colour]))):
            if left[colour]:
                left[colour] -= 1
                if chance.random() < 0.4:
                    lying[chance.choice([site for site in COLOURS if site != colour])].append(colour)
                else:
                    chance.choice(won)[colour] += 1

    def hand(seat: int) -> tuple[str, ...]:
        return tuple(card for card in CARDS if card != played[seat] and (played[seat] is None or chance.random() < 0.7))

    return Position(
        paddlers=tuple(Paddler(hand(seat), canoes[seat], tuple(won[seat].values())) for seat in range(seats)),
        letter=letter,
        sites=tuple(left.values()),
        lying=tuple(tuple(sorted(there, key=COLOURS.index)) for there in lying.values()),
        weather=chance.choice(WEATHERS),
        ring=ring,
        round=chance.randint(1, 30),
        turns=turns,
        played=tuple(played),
        launch="due" if all(each.at == LANDING for each in canoes[order[turns]]) else "free",
    )
