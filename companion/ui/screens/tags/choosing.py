"""Choosing components: the game, the kind, the colour, and the one component where it is about one."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from companion.rules.rulebook import Game
from companion.table.buttons import Button as Pressed
from companion.table.places import Thing, carried, spot
from companion.table.tag_words import number
from companion.table.tags import Tag, bare
from companion.table.voice import name_of
from companion.ui.assemblies import foot_bar, listing, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.paging import Paged, way_back
from companion.ui.screens.screen import BACK, STAY, Console, Screen, Show, Step
from companion.ui.screens.tags.claims import Claim, asked, settle
from companion.ui.screens.tags.enrolling import Enrolling
from companion.ui.screens.tags.listening import Listening
from companion.ui.screens.tags.things import among, tally, things_of
from companion.ui.screens.tags.wording import coloured_as, component, placed
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES, SeatColour
from companion.ui.widgets import Action, Row, SeatBadge


@dataclass(frozen=True)
class Chosen:
    """What has been chosen so far; each is empty until then."""

    game: str = ""
    kind: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Pick:
    """This component was touched: one with this place among those that are shown."""

    place: int


class Choosing(Listening, Paged, ABC):
    """One question after the other; one that has a single answer is not asked. BACK returns to the one before.

    title: of the whole. single: whether it is about one component, else about all of a kind and colour.
    """

    def __init__(self, console: Console, title: str, single: bool, chosen: Chosen | None = None) -> None:
        super().__init__(console)
        self._title = title
        self._single = single
        self._path = [chosen or Chosen()]
        self._dress()

    @property
    def _chosen(self) -> Chosen:
        return self._path[-1]

    def _dress(self) -> None:
        """From the top of a list, in the colours of its game."""
        self.page = 0
        self.palette = PALETTES.get(self._chosen.game, HOME)

    def act(self, action: Action) -> Step:
        if action == "back" and len(self._path) > 1:
            self._path.pop()
            self._dress()
            return STAY
        return super().act(action)

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:  # noqa: ARG002 - as every screen is told
        """BACK, held, returns to the question before."""
        return self.act("back") if button == "back" and held else None

    def take(self, action: Action) -> Step:
        match action:
            case Chosen():
                return self._go(narrowed(action, self.console))
            case Pick(place):
                return self.picked(self._things[place : place + 1])
        return STAY

    def _go(self, chosen: Chosen) -> Step:
        if not self._single and settled(chosen, self.console):
            return self.picked(chosen_things(chosen, self.console))
        self._path.append(chosen)
        self._dress()
        return STAY

    @abstractmethod
    def picked(self, things: Sequence[Thing]) -> Step:
        """These were chosen."""

    def tagged(self, tag: Tag, at: float) -> Step:  # noqa: ARG002 - as every screen is told
        """Says what it is: nothing is stuck to anything before it is chosen."""
        words, binding = self.console.words, self.console.memory.tags.bindings.get(tag)
        what = placed(binding, words) if binding else words.say("tags.unknown")
        self.toasts.say(words.say("tags.heard", number=number(tag), thing=what), "tag", "ink")
        return STAY

    # The frame

    @property
    def _things(self) -> tuple[Thing, ...]:
        return chosen_things(self._chosen, self.console)

    def frame(self, style: Style) -> Frame:
        words, place, chosen = self.console.words, regions(style.metrics), self._chosen
        note = ""
        if chosen.game:
            note = name_of(words, chosen.game)
        if chosen.kind:
            note = words.say(f"{chosen.game}.components.{chosen.kind}")
        if chosen.game and chosen.kind and not chosen.colour and owned(chosen, self.console):
            body: Frame = self._colours(place.body, style)
        else:
            body = listing(place.body, self._rows(), self.page, "earlier", "later", style)
        return (
            *top_bar(place.top, self._title, note, self.chips(), style),
            *body,
            *foot_bar(place.foot, (way_back(words),), (), style),
            *self.toasts.frame(style),
        )

    def _rows(self) -> list[Row]:
        """The answers to the question that is open, as lines of a list."""
        chosen, words, games = self._chosen, self.console.words, self.console.games
        if not chosen.game:
            names = [game.name for game in games.values() if game.component_kinds]
            return [
                Row(NOWHERE, name_of(words, name), Chosen(name), value=self._value(Chosen(name)), icon=name)
                for name in names
            ]
        if not chosen.kind:
            kinds = [(kind.name, replace(chosen, kind=kind.name)) for kind in games[chosen.game].component_kinds]
            return [
                Row(NOWHERE, words.say(f"{chosen.game}.components.{kind}"), choice, value=self._value(choice))
                for kind, choice in kinds
            ]
        known = carried(self.console.memory.tags.bindings)
        rows = []
        for place, thing in enumerate(self._things):
            tags = known.get(spot(thing.binding), ())
            value = str(tally([thing], self.console.memory.tags.bindings)) if thing.copies > 1 else ""
            icon = "tag" if tags else "plus"
            rows.append(Row(NOWHERE, component(thing.binding, words), Pick(place), value=value, icon=icon))
        return rows

    def _value(self, chosen: Chosen) -> str:
        """How many of those carry a tag."""
        return str(tally(chosen_things(chosen, self.console), self.console.memory.tags.bindings))

    def _colours(self, box: Box, style: Style) -> Frame:
        """The colours, each with its shape."""
        colours = dict.fromkeys(thing.binding.colour for thing in self._things)
        gap = style.metrics.gap
        high = min(box.h, 3 * (style.metrics.primary * 3 // 2 + gap) - gap)
        cells = box.top_part(high)[0].grid(2, 3, gap)
        return tuple(
            SeatBadge(
                cell,
                cast(SeatColour, colour),
                coloured_as(colour, self.console.words),
                self._value(replace(self._chosen, colour=colour)),
                action=replace(self._chosen, colour=colour),
            )
            for colour, cell in zip(colours, cells, strict=True)
        )


class ChoosingRun(Choosing):
    """What is to be held to the reader in a run."""

    def picked(self, things: Sequence[Thing]) -> Step:
        return Show(Enrolling(self.console, things))


def choose_run(console: Console, game: Game) -> Screen:
    """What of a game shall have tags; at once the run, where there is nothing to choose."""
    chosen = narrowed(Chosen(game.name), console)
    if settled(chosen, console):
        return Enrolling(console, chosen_things(chosen, console))
    return ChoosingRun(console, console.words.say("tags.enrol"), False, chosen)


class Sticking(Choosing):
    """What a tag is to be stuck to; BACK when it is. Nothing is lost by it that was not asked for."""

    def __init__(self, console: Console, tag: Tag) -> None:
        super().__init__(console, console.words.say("tags.stick", number=number(tag)), True)
        self._tag = tag
        self._claim: Claim | None = None

    def act(self, action: Action) -> Step:
        claim = self._claim
        if claim is None:
            return super().act(action)
        if action in ("leave", "back"):
            self._claim = None
        elif action == "instead" or (action == "beside" and claim.old):
            return self._stuck(claim, action == "beside")
        return STAY

    def tagged(self, tag: Tag, at: float) -> Step:
        self._claim = None
        return super().tagged(tag, at)

    def picked(self, things: Sequence[Thing]) -> Step:
        """Copies that say the same cannot be told apart, so no tag of theirs gives way."""
        (thing,) = things
        bindings = self.console.memory.tags.bindings
        was = bindings.get(self._tag)
        if was is not None and bare(was) == thing.binding:
            return BACK
        old = carried(bindings).get(spot(thing.binding), ()) if thing.copies == 1 else ()
        claim = Claim(self._tag, thing.binding, was, old)
        if claim.harmless:
            return self._stuck(claim, False)
        self._claim = claim
        return STAY

    def _stuck(self, claim: Claim, beside: bool) -> Step:
        settle(claim, self.console.memory.tags, beside)
        self.console.devices.play("tick")
        return BACK

    def frame(self, style: Style) -> Frame:
        words, tags = self.console.words, self.console.memory.tags
        question = asked(self._claim, tags, words, style) if self._claim else ()
        return (*super().frame(style), *question)


def narrowed(chosen: Chosen, console: Console) -> Chosen:
    """With the kind, where the game has only one."""
    kinds = console.games[chosen.game].component_kinds
    return replace(chosen, kind=kinds[0].name) if len(kinds) == 1 else chosen


def owned(chosen: Chosen, console: Console) -> bool:
    """Whether every colour has its own of the kind."""
    kinds = console.games[chosen.game].component_kinds
    return any(kind.owned for kind in kinds if kind.name == chosen.kind)


def settled(chosen: Chosen, console: Console) -> bool:
    """Whether game, kind, and colour where there are any, are chosen."""
    return bool(chosen.kind) and (bool(chosen.colour) or not owned(chosen, console))


def chosen_things(chosen: Chosen, console: Console) -> tuple[Thing, ...]:
    """What is of that game, kind and colour in this table's copy."""
    return among(things_of(console.games[chosen.game], console.memory), chosen.kind, chosen.colour)
