"""What the table reads: every sentence true of what it is said of, and whole by itself."""

import pytest

from companion import words
from companion.match.match import Match
from companion.rules.whitewater import GAME
from companion.table.voice import Voice
from tests.rules.whitewater.table import SEVEN, asked, begun, open_question, says


def voice() -> Voice:
    return Voice(words.load(), GAME, SEVEN[:6])


def called(match: Match) -> list[str]:
    """The options of the open question, as the table reads them."""
    question = open_question(match)
    return [voice().option(question, option) for option in question.options]


@pytest.mark.parametrize(
    ("pile", "pushes", "promised"),
    [
        (1, 0, "Push a tile in"),
        (1, 1, "Push on with no tile left: last round"),
        (0, 0, "Push on with no tile left: last round"),
        (0, 5, "Push on with no tile left: last round"),
    ],
)
def test_before_a_push_is_chosen_it_is_said_what_it_would_be(pile: int, pushes: int, promised: str) -> None:
    match = begun(6, pile=pile)
    for _ in range(pushes):
        says(match, "zebra", "push")
    says(match, "zebra")
    assert asked(match) == ("use", (pushes,))
    assert called(match) == ["Move the zebra 4 spaces", promised]
    says(match, "push")
    assert match.position.ending == ("pile" if "last round" in promised else None)
