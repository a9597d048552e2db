"""The games this console referees: one line each."""

from companion.rules.kayak import GAME as KAYAK
from companion.rules.niagara import GAME as NIAGARA
from companion.rules.rulebook import Game
from companion.rules.safari import GAME as SAFARI
from companion.rules.whitewater import GAME as WHITEWATER

GAMES: dict[str, Game] = {game.name: game for game in (SAFARI, WHITEWATER, KAYAK, NIAGARA)}
