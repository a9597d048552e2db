"""The counting aids: what the eye sees is touched in, and the numbers of the question come out."""

from dataclasses import dataclass

from companion.rules.safari.counting_aids import groups, special_pairs
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.playing import Aside
from companion.ui.screens.screen import BACK, STAY, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label, Widget

SIZES = (2, 3, 4)
"""Of groups, as far as they differ in points; four and more are alike."""
GROUPS_MOST = 40
FIRST = "ABCDEFGH"
SECOND = "12345678"
"""Names for the animals of the one species and of the other."""


@dataclass(frozen=True)
class Group:
    """One more group of so many animals."""

    size: int


@dataclass(frozen=True)
class Animal:
    """An animal of a special pair, by its letter or number."""

    name: str


class Counting(Aside):
    """An aid. Done sets the numbers it reckons, and goes back to the others."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.playing)
        self.scene = scene

    def reckoned(self) -> dict[str, int]:
        """The numbers that come out."""
        return {}

    def act(self, action: Action) -> Step:
        match action:
            case "done":
                self.scene.answering.fill(dict(self.reckoned()))
                return BACK
            case "back":
                return BACK
        return STAY

    def framed(self, name: str, hint: str, entered: str, wiped: bool, keys: list[list[Button]], style: Style) -> Frame:
        """The aid's name and hint, what was entered and comes out, keys in lines, and the ways on."""
        say, voice, metrics = self.playing.words.say, self.playing.voice, style.metrics
        place = regions(metrics)
        out = " · ".join(f"{voice.part(part)} {value}" for part, value in self.reckoned().items())
        told, rest = sentence(place.body, hint, "body", style, 4, "quiet", most=0.4)
        high = min(metrics.primary * 3 // 2, (rest.h * 3 // 5 - metrics.gap * (len(keys) - 1)) // len(keys))
        high = max(high, metrics.touch)
        board, room = rest.bottom_part(len(keys) * high + (len(keys) - 1) * metrics.gap, metrics.gap)
        parts: list[Widget] = [told, Label(room, entered, "headline", "accent", lines=3)]
        for line, row in zip(keys, board.rows([1] * len(keys), metrics.gap), strict=True):
            cells = row.columns([1] * len(line), max(metrics.gap * 2 // 3, metrics.halo))
            parts += [
                Button(
                    cell,
                    key.text,
                    key.action,
                    key.kind,
                    key.detail,
                    size=key.size,
                    enabled=key.enabled,
                    selected=key.selected,
                )
                for key, cell in zip(line, cells, strict=True)
            ]
        return (
            *top_bar(place.top, say(f"play.safari.{name}"), out, (), style),
            *parts,
            *foot_bar(
                place.foot,
                (
                    Button(NOWHERE, say("play.back"), "back", "quiet", icon="back"),
                    Button(NOWHERE, say("play.safari.wipe"), "wipe", "quiet", icon="backspace", enabled=wiped),
                ),
                (Button(NOWHERE, say("play.done"), "done", "primary"),),
                style,
            ),
        )


class GroupSizes(Counting):
    """A key for every size of group: touched once for each group in the river."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._sizes: list[int] = []

    def reckoned(self) -> dict[str, int]:
        return groups(self._sizes)

    def act(self, action: Action) -> Step:
        match action:
            case Group(size) if len(self._sizes) < GROUPS_MOST:
                self._sizes.append(size)
            case "wipe":
                self._sizes.pop()
            case _:
                return super().act(action)
        return STAY

    def frame(self, style: Style) -> Frame:
        say = self.playing.words.say
        keys = [
            Button(
                NOWHERE,
                str(size) if size < SIZES[-1] else say("play.safari.or_more", number=size),
                Group(size),
                size="headline",
            )
            for size in SIZES
        ]
        entered = "  ".join(str(size) for size in self._sizes) or "–"
        return self.framed("groups", say("play.safari.groups.hint"), entered, bool(self._sizes), [keys], style)


class Touching(Counting):
    """Animals of the one species have letters, those of the other numbers; a touch is a letter and a number.

    pair: the two species, as the starting card has them, if that was typed in.
    """

    def __init__(self, scene: Scene, pair: tuple[str, ...]) -> None:
        super().__init__(scene)
        self._pair = pair
        self._touches: list[tuple[str, str]] = []
        self._half: str | None = None

    def reckoned(self) -> dict[str, int]:
        return {"special": special_pairs(self._touches)}

    def act(self, action: Action) -> Step:
        match action:
            case Animal(name):
                self._named(name)
            case "wipe" if self._half:
                self._half = None
            case "wipe":
                self._touches.pop()
            case _:
                return super().act(action)
        return STAY

    def _named(self, name: str) -> None:
        """Half of a touch, or the whole; the same animal once more is none, another of its species stands instead."""
        if self._half is None or (self._half in FIRST) == (name in FIRST):
            self._half = None if self._half == name else name
            return
        first, second = sorted((self._half, name), reverse=True)
        self._half = None
        if (first, second) not in self._touches:
            self._touches.append((first, second))

    def frame(self, style: Style) -> Frame:
        keys = [
            [Button(NOWHERE, name, Animal(name), size="title", selected=name == self._half) for name in species]
            for species in (FIRST, SECOND)
        ]
        half = [f"{self._half}–…"] if self._half else []
        entered = "  ".join([*(f"{one}–{other}" for one, other in self._touches), *half]) or "–"
        say = self.playing.words.say
        hint = say("play.safari.touching.hint")
        if len(self._pair) == 2:
            hint = say("play.safari.touching.hint.named", first=self._pair[0], second=self._pair[1])
        return self.framed("touching", hint, entered, bool(self._touches or self._half), keys, style)
