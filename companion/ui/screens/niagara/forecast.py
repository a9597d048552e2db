"""What the river will do: the weather, and what its move comes to so far."""

from companion.rules.niagara import surge
from companion.table.voice import signed, written_out
from companion.ui.layout import NOWHERE
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.playing import Playing
from companion.ui.widgets import Chip


def chips(playing: Playing) -> tuple[Chip, ...]:
    """The weather, and the sum as the cards that lie open make it; it stands once all do."""
    at, say = position_of(playing), playing.words.say
    weather = Chip(NOWHERE, say("play.niagara.weather", weather=raised(at.weather)), icon="cloud")
    terms = surge.terms(at)
    if not terms:
        return (weather,)
    settled = "river" if all(at.played) else "river_so_far"
    short = "_least" if sum(terms) < surge.least(at) else ""
    told = say(f"play.niagara.{settled}{short}", sum=written_out(terms), steps=surge.steps(at))
    return (weather, Chip(NOWHERE, told, icon="whitewater", tone="accent"))


def raised(weather: int) -> str:
    """The weather as a change: with its sign, even above nothing."""
    return f"+{weather}" if weather > 0 else signed(weather)
