"""What somebody at the table would rather do, in matches played by chance: few ever find the pile miscounted."""

from companion.rules.question import Option, Question
from companion.rules.whitewater.position import Position
from companion.rules.whitewater.vocabulary import RECOUNT

MISCOUNTED = 0.02


def inclination(at: Position, question: Question, option: Option) -> float:  # noqa: ARG001 - wherever the match stands
    """How much likelier than others an option is, never 0: the pile is seldom miscounted (box)."""
    return MISCOUNTED if option.parts.get("do") == RECOUNT else 1.0
