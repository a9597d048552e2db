"""Dice for whatever needs them: up to five dice, Whitewater's animal die, a coin."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from companion.table.buttons import Button as TableButton
from companion.table.dice import DICE_MOST, FACES, throw
from companion.table.dice import DieKind as Kind
from companion.ui.assemblies import foot_bar, regions, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Fill, Icon, Mark
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Step
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Drawing, Label, Target

ICONS: dict[Kind, str] = {"d6": "die-5", "animal": "turtle", "coin": "star"}
REMEMBERED = 12
"""Rolls."""

TUMBLE = 0.4
"""Seconds from a roll to its result."""
TURN = 0.06
"""Seconds for which a tumbling die shows a face."""

_PIPS: dict[str, str] = {"1": "e", "2": "ai", "3": "aei", "4": "acgi", "5": "acegi", "6": "acdfgi"}
"""Which of the nine places of a face, in reading order from a, have a pip."""


@dataclass(frozen=True)
class Take:
    """Another kind of die is taken."""

    kind: Kind


@dataclass(frozen=True)
class Rolled:
    """What fell."""

    kind: Kind
    faces: tuple[str, ...]


class Dice(Plain):
    """The dice page. What falls is settled when it is rolled; the tumbling only shows that something was."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._kind: Kind = "d6"
        self._count = 1
        self._lies: Rolled | None = None
        self._before: deque[Rolled] = deque(maxlen=REMEMBERED)
        self._lands = 0.0
        self._turns = 0

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "roll":
                self._roll()
            case "fewer":
                self._take(self._kind, self._count - 1)
            case "more":
                self._take(self._kind, self._count + 1)
            case Take(kind):
                self._take(kind, self._count)
        return STAY

    def press(self, button: TableButton, held: bool, at: float) -> Step | None:  # noqa: ARG002
        """ROLL rolls; BACK goes through everything else."""
        return self.act("roll") if button == "roll" else None

    def tick(self) -> Step:
        self._turns = max(0, ceil((self._lands - self._console.clock()) / TURN))
        self.moving = self._turns > 0
        return STAY

    def _take(self, kind: Kind, count: int) -> None:
        """Other dice in the hand; what lies on the table is put away, tumbling or not."""
        self._put_away()
        self._lands = self._console.clock()
        self.tick()
        self._kind, self._count = kind, min(max(count, 1), DICE_MOST)

    def _roll(self) -> None:
        self.tick()
        if self.moving:
            return
        self._put_away()
        count = self._count if self._kind == "d6" else 1
        self._lies = Rolled(self._kind, throw(self._kind, count, self._console.chance))
        self._lands = self._console.clock() + TUMBLE
        self.tick()
        self._console.devices.play("dice")

    def _put_away(self) -> None:
        if self._lies:
            self._before.appendleft(self._lies)
        self._lies = None

    # What it shows

    def frame(self, style: Style) -> Frame:
        metrics, words = style.metrics, self._console.words
        place = regions(metrics)
        roll, rest = place.question.bottom_part(metrics.primary, metrics.gap)
        before, rest = rest.bottom_part(style.line_height("small"), metrics.gap)
        told, rest = rest.bottom_part(style.line_height("headline"), metrics.gap)
        return (
            *top_bar(place.top, words.say("dice.title"), "", (), style),
            *self._hand(place.glance, style),
            Button(roll, words.say("dice.toss" if self._kind == "coin" else "dice.roll"), "roll", "primary"),
            Drawing(rest, tuple(self._table(rest, style))),
            Target(rest, "roll"),
            *self._told(told),
            *self._told_before(before, style),
            *foot_bar(place.foot, (Button(NOWHERE, words.say("home.back"), "back", "quiet", icon="back"),), (), style),
        )

    def _hand(self, box: Box, style: Style) -> Frame:
        """What can be rolled, and how many."""
        *kinds, number = box.stack(len(FACES) + 1, style.metrics.primary, style.metrics.gap)
        say = self._console.words.say
        buttons = (
            Button(
                cell, say(f"dice.kind.{kind}"), Take(kind), icon=ICONS[kind], size="lead", selected=kind == self._kind
            )
            for kind, cell in zip(FACES, kinds, strict=True)
        )
        several = stepper(number, self._count, 1, DICE_MOST, "fewer", "more", style) if self._kind == "d6" else ()
        return (*buttons, *several)

    def _told(self, box: Box) -> Frame:
        """What fell, as soon as it lies still."""
        if self._lies is None:
            hint = self._console.words.say("dice.hint")
            return (Label(box, hint, "body", "quiet", "centre", middle=True),)
        if self.moving:
            return ()
        return (Label(box, self._sentence(self._lies), "headline", align="centre", middle=True),)

    def _sentence(self, rolled: Rolled) -> str:
        words = self._console.words
        if rolled.kind != "d6":
            return words.say(f"dice.face.{rolled.faces[0]}")
        if len(rolled.faces) == 1:
            return rolled.faces[0]
        return words.say("dice.sum", faces=" + ".join(rolled.faces), sum=sum(map(int, rolled.faces)))

    def _told_before(self, box: Box, style: Style) -> Frame:
        """The rolls before, newest first: as many as go on a line."""
        rolls = [self._sentence(rolled) for rolled in self._before]
        while rolls:
            text = self._console.words.say("dice.before", rolls=" · ".join(rolls))
            if style.type.width(text, style.metrics.floor) <= box.w:
                return (Label(box, text, "small", "quiet", "centre", middle=True),)
            rolls.pop()
        return ()

    def _table(self, box: Box, style: Style) -> Iterator[Mark]:
        """The dice, as large as they go."""
        faces = self._shown()
        gap, most = style.metrics.gap, style.metrics.primary * 5 // 2

        def side(down: int) -> int:
            across = ceil(len(faces) / down)
            return min(most, (box.w - gap * (across - 1)) // across, (box.h - gap * (down - 1)) // down)

        down = max(range(1, len(faces) + 1), key=lambda tried: (side(tried), -tried))
        across, length = ceil(len(faces) / down), side(down)
        for number, line in enumerate(box.middle(box.w, down * (length + gap) - gap).rows([1] * down, gap)):
            some = faces[number * across : (number + 1) * across]
            cells = line.middle(len(some) * (length + gap) - gap, length).columns([1] * len(some), gap)
            for face, cell in zip(some, cells, strict=True):
                yield from _drawn(self._kind, face, cell, self._lies is not None, style)

    def _shown(self) -> tuple[str, ...]:
        """The faces as they lie, tumble, or wait to be rolled."""
        faces = FACES[self._kind]
        if self._lies is None:
            return faces[-1:] * (self._count if self._kind == "d6" else 1)
        return tuple(
            faces[(faces.index(face) + self._turns * (number + 1)) % len(faces)]
            for number, face in enumerate(self._lies.faces)
        )


def _drawn(kind: Kind, face: str, box: Box, rolled: bool, style: Style) -> Iterator[Mark]:
    """One die or coin; a quiet one when it was not rolled yet."""
    palette = style.palette
    dark = palette["accent_ink"]
    match kind:
        case "coin":
            metal = palette["gold" if face == "heads" else "silver"] if rolled else palette["edge"]
            yield Fill(box, metal, box.h // 2)
            yield Icon(box.inset(box.w // 4), "star" if face == "heads" else "splash", dark)
        case "animal":
            yield Fill(box, palette["gold" if face == "sun" else "ink"] if rolled else palette["edge"], box.h // 6)
            yield Icon(box.inset(box.w // 6), face, dark)
        case "d6":
            yield Fill(box, palette["ink"] if rolled else palette["edge"], box.h // 6)
            pip = box.w // 5
            for letter, cell in zip("abcdefghi", box.inset(box.w // 9).grid(3, 3, 0), strict=True):
                if letter in _PIPS[face]:
                    yield Fill(cell.middle(pip, pip), dark, pip // 2)
