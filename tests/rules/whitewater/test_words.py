"""What the table reads: every sentence true of what it is said of, and whole by itself."""

from random import Random

import pytest

from companion import words
from companion.match import random_play
from companion.match.match import Match
from companion.rules.whitewater import GAME
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.course import ICONS, PLUS
from companion.table.voice import Voice
from tests.rules.whitewater.table import ANA, BEN, SEVEN, asked, begun, open_question, says, seated


def voice(language: str = "en") -> Voice:
    return Voice(words.load(language), GAME, SEVEN[:6])


def called(match: Match) -> list[str]:
    """The options of the open question, as the table reads them."""
    question = open_question(match)
    return [voice().option(question, option) for option in question.options]


def played(seats: int, board: str) -> Match:
    """By chance, to the end."""
    match = seated(seats, board=board)
    chance = Random(f"{seats}:{board}")
    while match.question:
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    return match


# Questions


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


@pytest.mark.parametrize("icon", ICONS)
def test_an_icon_is_not_called_by_the_name_of_the_thing_it_shows(icon: str) -> None:
    """Whoever stops on any trunk stops on a tree trunk tile, and not on the icon of one."""
    match = begun()
    says(match, "cheetah", "move")
    option = open_question(match).option_for({"stop": icon})
    assert option
    sign = f"+{PLUS[icon]}" if icon in PLUS else "icon"
    assert sign in voice().option(open_question(match), option)
    assert sign in voice().ruling(say.LANDED(seat=ANA, animal="cheetah", icon=icon))


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("answers", [("cheetah", "move"), ("rhino", "roll", "turtle"), ("zebra", "move", "plus2")])
def test_a_move_is_not_told_right_before_its_question_which_tells_it(language: str, answers: tuple[str, ...]) -> None:
    speaks, match = voice(language), begun()
    rulings = says(match, *answers)
    assert rulings[-1].kind == "moves"
    told = speaks.told(rulings, open_question(match))
    assert told == [speaks.ruling(ruling) for ruling in rulings[:-1]]
    assert speaks.headline(open_question(match)).startswith(speaks.ruling(rulings[-1]))


def test_a_move_is_told_where_no_question_tells_it() -> None:
    speaks, match = voice(), begun()
    rulings = says(match, "zebra", "move", "plain")
    assert speaks.told(rulings, open_question(match)) == [speaks.ruling(ruling) for ruling in rulings]
    assert "Ana's zebra moves 4 spaces." in speaks.told(rulings, None)


# The log


def test_in_the_log_an_answer_is_understood_without_its_question() -> None:
    """“Everybody: Ana” would tell nobody what Ana does."""
    heard = set()
    for seats in (2, 4, 6):
        for board in ("unmapped", "mapped"):
            for entry in played(seats, board).entries:
                told = voice().answer(entry.ask, entry.answer)
                own = [word for word in told.split() if word.removesuffix("'s") not in SEVEN]
                assert len(own) > 1 or entry.ask in (say.REVEAL.name, say.ROLL.name), told
                assert own, told
                heard.add(entry.ask)
    assert heard == {kind.name for kind in GAME.questions}


def test_no_player_does_anything_to_a_player_of_the_same_name() -> None:
    told = [voice().ruling(say.MARKER_MOVED(seat=ANA, to=to)) for to in (ANA, BEN)]
    assert told == ["The starting marker goes to Ana.", "The starting marker goes to Ben."]
