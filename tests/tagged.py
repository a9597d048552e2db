"""Tags on a table's components, and matches in which they have something to say."""

from random import Random

from companion.match.match import Match
from companion.match.random_play import choose
from companion.rules.kayak import GAME as KAYAK
from companion.rules.kayak.setup import Setup as River
from companion.rules.whitewater import GAME as WHITEWATER
from companion.rules.whitewater.setup import Setup as Rapids
from companion.table.tags import Binding
from tests.play import start

RHINO, TILE, SPLASH, SWERVE, PADDLE = "010063E9AE", "04A224B2C35E80", "01020304", "01020305", "01020306"
BINDINGS = {
    RHINO: Binding("whitewater", "race_card", {"card": "rhino"}, "red"),
    TILE: Binding("whitewater", "tile", {"tile": 7}),
    SPLASH: Binding("safari", "splash", {"do": "splash"}),
    SWERVE: Binding("kayak", "action_card", {"do": "swerve"}),
    PADDLE: Binding("kayak", "action_card", {"do": "paddle"}),
}


def revealing() -> Match:
    """Ana, who is red, is asked for her card."""
    match = start(WHITEWATER, Rapids(), ["Ana", "Ben"])
    match.answer({"seat": 0}, "touch")
    match.answer({"do": "reveal"}, "touch")
    return match


def swerving() -> Match:
    """A card is asked for that may be a swerve, to the left or to the right; and others may be played."""
    match, chance = start(KAYAK, River(), ["Ana", "Ben"]), Random(0)
    while not fits_swerve(match):
        if match.question and match.question.chance:
            match.roll()
        else:
            move = choose(match, chance)
            match.answer(move.parts, move.giver, move.ms)
    return match


def fits_swerve(match: Match) -> bool:
    assert match.question, "the match is over before it swerves"
    ways = [option for option in match.question.options if option.parts.get("do") == "swerve"]
    return len(match.question.options) > len(ways) > 1
