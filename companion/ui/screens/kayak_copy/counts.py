"""How many cards of each kind are in the box, for tables that have counted them."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.rules.kayak.box import counts_fault
from companion.rules.kayak.cards import CARDS, KINDS
from companion.rules.question import Reason
from companion.ui.assemblies import foot_bar, regions, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Fill, Icon
from companion.ui.screens.kayak.cards import ICONS, TINTS, apart
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.kayak_copy.leaving import Kept
from companion.ui.screens.own_copy import forgetting
from companion.ui.screens.screen import STAY, Console, Step
from companion.ui.screens.sentences import whole
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip, Drawing, Label, Widget


@dataclass(frozen=True)
class Count:
    """So many more or fewer of a kind, which is told by its place in KINDS."""

    kind: int
    by: int


class Counts(Kept):
    """The eight kinds, each with its number; they are remembered once they are as many as there are in the box."""

    def __init__(self, console: Console, copy: Copy) -> None:
        super().__init__(console, copy)
        self._begin()

    def _begin(self) -> None:
        """From what is remembered."""
        self._counts = self._remembered

    @property
    def _remembered(self) -> tuple[int, ...]:
        return self.copy.box.counts or (0,) * len(KINDS)

    @property
    def changed(self) -> bool:
        return self._counts != self._remembered

    @property
    def fault(self) -> Reason | None:
        return counts_fault(replace(self.copy.box, counts=self._counts))

    def keep(self) -> None:
        self.copy.remember(counts=self._counts)

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return self.leave()
            case "save":
                return self.save()
            case "forget":
                return forgetting(self, self.console.words, self.copy, "counts", self._begin)
            case Count(kind, by):
                counts = list(self._counts)
                counts[kind] += by
                self._counts = tuple(counts)
        return STAY

    def frame(self, style: Style) -> Frame:
        say, metrics, place = self.console.words.say, style.metrics, regions(style.metrics)
        across = 1 if metrics.portrait else 2
        down = len(KINDS) // across
        gap = apart(style)
        high = min(metrics.primary * 5 // 4, (place.body.h + gap) // down - gap)
        area = place.body.top_part(down * (high + gap) - gap)[0]
        columns = area.columns([1] * across, 3 * gap)
        cells = [cell for column in columns for cell in column.stack(down, high, gap)]
        counted = sum(self._counts)
        save = Button(
            NOWHERE, say("copy.save"), "save", "primary", icon="check", enabled=self.changed and self.fault is None
        )
        none = Button(
            NOWHERE, say("copy.counts.forget"), "forget", "quiet", icon="trash", enabled=self.copy.own("counts")
        )
        return (
            *top_bar(place.top, say("copy.counts"), "", (Chip(NOWHERE, f"{counted} / {CARDS}"),), style),
            *self._kinds(cells, CARDS - counted, style),
            *foot_bar(
                place.foot,
                (Button(NOWHERE, say("home.back"), "back", "quiet", icon="back"),),
                (none, save),
                style,
            ),
        )

    def _kinds(self, cells: Sequence[Box], left: int, style: Style) -> Frame:
        """Each kind with its sign, its name where there is room for all, and its number between its two steps."""
        gap = style.metrics.gap
        found: list[Widget] = []
        names: list[Label] = []
        for number, (kind, cell) in enumerate(zip(KINDS, cells, strict=True)):
            sign, rest = cell.left_part(min(cell.h, style.metrics.primary), gap)
            number_wide = style.width("00", "headline")
            steps, name = rest.right_part(min(rest.w, 2 * style.metrics.primary + 2 * gap + number_wide), gap)
            tint, icon = style.palette[TINTS[kind]], sign.middle(sign.w * 3 // 5, sign.h * 3 // 5)
            ink = style.palette["accent_ink"]
            found.append(Drawing(sign, (Fill(sign, tint, style.metrics.radius), Icon(icon, ICONS[kind], ink))))
            count = self._counts[number]
            found += stepper(steps, count, 0, count + left, Count(number, -1), Count(number, 1), style)
            names.append(Label(name, self.console.words.say(f"kayak.word.{kind}"), "body", lines=2, middle=True))
        return (*found, *names) if whole(names, style) else tuple(found)
