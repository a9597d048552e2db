"""The points on the podiums: all five at a glance, and the places of one, each with its steps."""

from dataclasses import dataclass

from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import PLACES, POINTS_MOST
from companion.ui.assemblies import foot_bar, regions, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.own_copy import chip, example_way, forgetting
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.style import Style
from companion.ui.theme import WHITEWATER
from companion.ui.widgets import Action, Button, Label, Row, Widget


@dataclass(frozen=True)
class Of:
    """The podium of a species, counted from 0."""

    species: int


@dataclass(frozen=True)
class Worth:
    """A place, counted from 0, is worth so many points more or fewer."""

    place: int
    by: int


def written(points: tuple[int, ...]) -> str:
    """The points of a podium, from the first place on."""
    return " · ".join(map(str, points))


class Podiums(Plain):
    """One podium for every species."""

    palette = WHITEWATER

    def __init__(self, console: Console, copy: Copy) -> None:
        self._console = console
        self._copy = copy

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case Of(species):
                return Show(PodiumOf(self._console, self._copy, species))
            case "settle":
                self._copy.settle("podiums")
            case "forget":
                return forgetting(self, self._console.words, self._copy, "podiums")
        return STAY

    def frame(self, style: Style) -> Frame:
        words, metrics, place = self._console.words, style.metrics, regions(style.metrics)
        across = 1 if metrics.portrait else 2
        down = -(-(len(SPECIES) + 1) // across)
        high = min(metrics.primary * 4 // 3, (place.body.h + metrics.gap) // down - metrics.gap)
        area = place.body.top_part(down * (high + metrics.gap) - metrics.gap)[0]
        *cells, last = area.grid(across, down, metrics.gap)
        return (
            *top_bar(place.top, words.say("podiums.title"), "", (chip(words, self._copy, "podiums"),), style),
            *(
                Row(
                    cell,
                    words.say(f"whitewater.option.reveal.{animal}"),
                    Of(species),
                    written(self._copy.podium(species)),
                    icon=animal,
                )
                for species, (animal, cell) in enumerate(zip(SPECIES, cells, strict=True))
            ),
            Label(last, words.say("podiums.hint"), "body", "quiet", lines=4, middle=True),
            *foot_bar(
                place.foot,
                (Button(NOWHERE, words.say("home.done"), "back", "quiet", icon="check"),),
                (example_way(words, self._copy, "podiums"),),
                style,
            ),
        )


class PodiumOf(Plain):
    """The places of one species."""

    palette = WHITEWATER

    def __init__(self, console: Console, copy: Copy, species: int) -> None:
        self._console = console
        self._copy = copy
        self._species = species

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case Worth(place, by):
                points = list(self._copy.podium(self._species))
                points[place] = min(POINTS_MOST, max(0, points[place] + by))
                self._copy.set_podium(self._species, tuple(points))
            case "for all":
                self._copy.same_for_all(self._species)
                return BACK
        return STAY

    def frame(self, style: Style) -> Frame:
        say, metrics, place = self._console.words.say, style.metrics, regions(style.metrics)
        points = self._copy.podium(self._species)
        across = 2 if metrics.portrait else 3
        down = PLACES // across
        named = style.line_height("body") + metrics.halo
        high = min(named + metrics.primary, (place.body.h + metrics.gap) // down - metrics.gap)
        area = place.body.top_part(down * (high + 2 * metrics.gap) - 2 * metrics.gap)[0]
        found: list[Widget] = []
        for number, cell in enumerate(area.grid(across, down, 2 * metrics.gap)):
            upper, lower = cell.top_part(named)
            found.append(Label(upper, say("podium.place", number=number + 1), "body", "quiet", "centre"))
            steps = (Worth(number, -1), Worth(number, 1))
            found += stepper(lower, points[number], 0, POINTS_MOST, *steps, style)
        animal = say(f"whitewater.option.reveal.{SPECIES[self._species]}")
        return (
            *top_bar(place.top, say("podium.title", animal=animal), "", (), style),
            *found,
            *foot_bar(
                place.foot,
                (Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),),
                (Button(NOWHERE, say("podium.for_all"), "for all", "quiet", icon="podium"),),
                style,
            ),
        )
