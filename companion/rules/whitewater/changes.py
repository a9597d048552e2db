"""What the rules change: each function takes a position to the one that follows from it."""

from msgspec.structs import replace

from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.course import UNNAMED
from companion.rules.whitewater.position import HOME_TO_END, Move, Position, Team


def tile_laid(at: Position, tile: int) -> Position:
    """The River Course: the next tile below those in the river."""
    return replace(at, river=(*at.river, tile))


def round_begun(at: Position) -> Position:
    """Gameplay: whoever has the starting marker now reveals first (W9)."""
    assert at.marker is not None
    return replace(at, round=at.round + 1, starter=at.marker, turns=0)


def recounted(at: Position, tiles: int) -> Position:
    """The River Course: the table has counted the tiles on its pile (box), and is right."""
    return replace(at, drawn=tiles)


def turn_over(at: Position) -> Position:
    """Gameplay: it is the next player's turn, in clockwise order."""
    return replace(at, card=None, rolls=0, turns=at.turns + 1)


def revealed(at: Position, seat: int, card: str) -> Position:
    """Gameplay: a card leaves the hand and lies face up."""
    return replace(at, teams=_with(at, seat, hand=_less(at.teams[seat].hand, card)), card=card)


def cards_taken(at: Position, seat: int) -> Position:
    """All revealed cards go back to the hand, the one just played included (W8)."""
    return replace(at, teams=_with(at, seat, hand=SPECIES))


def moving(at: Position, animal: str, steps: int) -> Position:
    """Gameplay: an animal is about to move."""
    return replace(at, move=Move(animal, steps))


def stopped(at: Position, seat: int, animal: str) -> Position:
    """Additional Information on Movement: a move has ended on the course; the first one led there (W6)."""
    racing = at.teams[seat].racing
    if animal in racing:
        return replace(at, move=None)
    return replace(at, move=None, teams=_with(at, seat, racing=(*racing, animal)))


def stayed(at: Position) -> Position:
    """W2: a move has ended where it began."""
    return replace(at, move=None)


def finished(at: Position, seat: int, animal: str) -> Position:
    """Additional Information on Movement: over the line, and onto the next place of the species' podium (W10).

    End of the Game: the third animal of a player makes this round the last (W3).
    """
    number = SPECIES.index(animal)
    podiums = (*at.podiums[:number], (*at.podiums[number], seat), *at.podiums[number + 1 :])
    home = replace(at, move=None, podiums=podiums, teams=_without(at, seat, animal))
    return replace(home, ending=home.ending or "home") if home.animals_home(seat) >= HOME_TO_END else home


def marker_moved(at: Position, to: int) -> Position:
    """The Icons: the starting marker lies on a team card (W9)."""
    return replace(at, marker=to)


def rolled(at: Position) -> Position:
    """The Icons: the die was rolled once more in this turn (W13)."""
    return replace(at, rolls=at.rolls + 1)


def pushed_in(at: Position, tile: int) -> Position:
    """The Icons, tree trunk tile: one comes in at the top, and the bottommost goes over the falls (W1)."""
    return _fallen(replace(at, drawn=at.drawn - 1), (tile, *at.river))


def pushed_on(at: Position) -> Position:
    """Alternative End: no tile is left to come in; the river still goes a place on, and this round is the last (W2)."""
    return replace(_fallen(at, at.river), ending=at.ending or "pile")


def washed_away(at: Position, seat: int, animal: str) -> Position:
    """The Icons, tree trunk tile: an animal on the tile that fell is back on its team card (W1)."""
    return replace(at, teams=_without(at, seat, animal), falling=(at.falling or 0) + 1)


def all_washed(at: Position) -> Position:
    """The Icons, tree trunk tile: everybody who stood on the tile that fell is told (W1)."""
    return replace(at, falling=None)


def _fallen(at: Position, river: tuple[int, ...]) -> Position:
    """The last tile of `river` is out of the game; of an empty one, none (W2)."""
    if not river:
        return at
    over = at.over if river[-1] == UNNAMED else (*at.over, river[-1])
    return replace(at, river=river[:-1], over=over, falling=0)


def _with(at: Position, seat: int, **changes: tuple[str, ...]) -> tuple[Team, ...]:
    """All teams, with one player's cards or animals changed."""
    teams = list(at.teams)
    teams[seat] = replace(teams[seat], **changes)
    return tuple(teams)


def _without(at: Position, seat: int, animal: str) -> tuple[Team, ...]:
    """All teams, with an animal off the course."""
    racing = at.teams[seat].racing
    return _with(at, seat, racing=_less(racing, animal)) if animal in racing else at.teams


def _less(several: tuple[str, ...], one: str) -> tuple[str, ...]:
    at = several.index(one)
    return several[:at] + several[at + 1 :]
