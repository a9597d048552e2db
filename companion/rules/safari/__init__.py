"""Safari Splash!: a 90-second race, SPLASH calls, and a river to be counted."""

from companion.rules.rulebook import Game
from companion.rules.safari.position import Position
from companion.rules.safari.rulebook import ONE_CALL_MS, Safari
from companion.rules.safari.setup import SEATS, SWITCHES, Setup, refusal
from companion.rules.safari.vocabulary import QUESTIONS, REASONS, RULINGS


def broken(position: Position) -> list[str]:
    """What cannot be true of any sound position."""
    found = []
    if position.left < 0:
        found.append("less than no time left")
    if not 0 <= position.quiet <= ONE_CALL_MS:
        found.append("a SPLASH call that lasts too long")
    if len(set(position.stuck)) != len(position.stuck):
        found.append("a seat stuck twice")
    if position.phase in ("ready", "countdown") and (position.splashes or position.stuck):
        found.append("play before the start")
    if position.phase not in ("counting", "over") and any(position.counts):
        found.append("a river counted while the race is on")
    if position.phase == "over" and position.counting is not None:
        found.append("over before every river is counted")
    return found


GAME = Game(
    name="safari",
    rules=1,
    seats=SEATS,
    setup=Setup,
    refusal=refusal,
    switches=SWITCHES,
    questions=QUESTIONS,
    rulings=RULINGS,
    reasons=REASONS,
    outcomes=("points", "river", "shared"),
    rulebook=Safari,
    broken=broken,
)
