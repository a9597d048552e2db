"""What is true of every sound position of Safari Splash!, told by what would break it."""

from collections.abc import Callable, Iterator

from msgspec.structs import astuple

from companion.rules.safari import scoring
from companion.rules.safari.position import Counts, Position
from companion.rules.safari.rulebook import ONE_CALL_MS
from companion.rules.safari.setup import LEVELS, SEATS, has_disliked, has_help_card, has_special_pair


def broken(position: Position) -> list[str]:
    """The names of all invariants that `position` breaks; nothing when it is sound."""
    return [name for name, breaks in INVARIANTS.items() if breaks(position)]


def _rivers(position: Position) -> Iterator[Counts]:
    """Everything counted so far, in doubt or not."""
    yield from (counts for counts in (*position.counts, position.doubted) if counts)


def _scored_beyond(level: int, counts: Counts) -> bool:
    """Whether something was counted that the level does not score."""
    return bool(
        (counts.disliked and not has_disliked(level))
        or (counts.special and not has_special_pair(level))
        or ((counts.pairs or counts.trios or counts.foursomes) and not has_help_card(level))
    )


INVARIANTS: dict[str, Callable[[Position], bool]] = {
    # Setup 2
    "a level that no starting card has": lambda it: it.level not in LEVELS,
    "a table of too few or too many": lambda it: len(it.counts) not in SEATS,
    # Gameplay: the race and its clock
    "less than no time left": lambda it: it.left < 0,
    "a race with no time left": lambda it: it.left == 0 and it.phase not in ("counting", "over"),
    "play before the start": lambda it: it.phase in ("ready", "countdown") and bool(it.splashes or it.stuck),
    # SPLASH!, S6
    "fewer calls than none": lambda it: it.splashes < 0,
    "a call that lasts too long": lambda it: not 0 <= it.quiet <= ONE_CALL_MS,
    "a call still in the air, but no race": lambda it: it.quiet > 0 and it.phase != "running",
    "a call in the air that nobody made": lambda it: it.quiet > 0 and not it.splashes,
    # S9
    "a seat stuck twice": lambda it: len(set(it.stuck)) < len(it.stuck),
    "nobody's seat stuck": lambda it: any(seat not in range(len(it.counts)) for seat in it.stuck),
    # End of the Game
    "a river counted before the end": lambda it: it.phase not in ("counting", "over") and any(_rivers(it)),
    "a river counted out of turn": lambda it: it.counting is not None and any(it.counts[it.counting :]),
    "over before every river is counted": lambda it: it.phase == "over" and it.counting is not None,
    "a doubt about nobody's river": lambda it: it.doubted is not None and it.counting is None,
    "a doubt without a cause": lambda it: it.doubted is not None and scoring.possible(it.doubted, it.cards_counted),
    "less than nothing counted": lambda it: any(min(astuple(counts)) < 0 for counts in _rivers(it)),
    "counted what the level does not score": lambda it: any(_scored_beyond(it.level, each) for each in _rivers(it)),
}
