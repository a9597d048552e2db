"""The action cards in their colours: what can be played, and of what cannot, why, in a few words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import reduce

from companion.rules.kayak import vocabulary as ask
from companion.rules.kayak.cards import KINDS, LIFE_RING
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import marks, text
from companion.ui.marks import Fill, Line, Mark, Rim
from companion.ui.metrics import TextSize
from companion.ui.screens.answering import Explain
from companion.ui.screens.asking import dimmed
from companion.ui.screens.kayak.saying import DO, WAY, left, says, word
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.theme import Tone, mix
from companion.ui.widgets import Button, Drawing, Target, Widget

TINTS: Mapping[str, Tone] = {
    "paddle": "green",
    "double_paddle": "blue",
    "swerve": "yellow",
    "double_swerve": "orange",
    "weather_shift": "turquoise",
    "tip": "indigo",
    "whirlpool": "violet",
    "life_ring": "red",
}
"""The colours of the cards (Action Cards)."""
ICONS: Mapping[str, str] = {
    **{kind: kind.replace("_", "-") for kind in KINDS},
    ask.DISCARD: "trash",
    ask.FREE_MOVE: "free-move",
    ask.END_TURN: "check",
    ask.REACHED: "finish",
}
CARDS = (*(kind for kind in KINDS if kind != LIFE_RING), ask.DISCARD)
"""What is done with one card in one's own turn."""
ASIDE = (ask.FREE_MOVE, ask.END_TURN, ask.REACHED)
"""What else may be done, in a quieter way."""


Way = Callable[[Button], Button]
"""A way to write a button."""


def least(wide: int, style: Style) -> int:
    """The height that all of it needs, in a box so wide."""
    touch, down = style.metrics.touch, -(-len(CARDS) // _across(wide, style))
    return down * (touch + apart(style)) + touch


def wanted(wide: int, style: Style) -> int:
    """The height at which there is room for icons and words."""
    down = -(-len(CARDS) // _across(wide, style))
    return down * (style.metrics.primary * 5 // 3 + apart(style)) + style.metrics.touch


def _across(wide: int, style: Style) -> int:
    """How many cards lie beside each other: on a small screen there is no room for many lines of them."""
    if wide >= 8 * style.metrics.touch:
        return 4
    return 2 if style.metrics.scale >= 1 else 3


def apart(style: Style) -> int:
    """Between cards, so that a focus ring is clear of the next."""
    return max(style.metrics.halo + 1, style.metrics.gap // 2)


def cards(scene: Scene, box: Box, style: Style) -> Frame:
    """The cards and the discard as a grid, and below them what else may be done."""
    metrics, gap, across = style.metrics, apart(style), _across(box.w, style)
    down = -(-len(CARDS) // across)
    room = box.h - metrics.touch - gap
    high = min(metrics.primary * 5 // 3, (room - gap * (down - 1)) // down)
    grid, rest = box.top_part(down * high + gap * (down - 1), gap)
    aside = [do for do in ASIDE if _open(scene, do) or _against(scene, do) is not None]
    doings = (*CARDS, *(do for do in aside if do == ask.REACHED and len(CARDS) % across))
    aside = [do for do in aside if do not in doings]
    cells = grid.grid(across, down, gap)
    placed = _whole(_shown(scene, doings), cells, CARD_WAYS, style)
    shown = [replace(button, kind="quiet") for button in _shown(scene, aside)]
    line = rest.top_part(metrics.touch)[0].columns([1] * len(aside), gap)
    quiet = _whole(shown, line, (_written_so("body"), _written_so("body", icon=False), _SMALL), style)
    written = () if all(button.text for button in placed) else _written(scene, doings, placed, style)
    shown_cards = written or tuple(widget for button in placed for widget in _offered(button))
    return (*shown_cards, *(widget for button in quiet for widget in _offered(button)))


def _written(scene: Scene, doings: Sequence[str], placed: Sequence[Button], style: Style) -> Frame:
    """The cards with their names out to the very edges; nothing where one is longer still."""
    names = [scene.playing.words.say(f"play.kayak.do.{do}") for do in doings]
    line, palette = style.line_height("small"), style.palette
    found: list[Widget] = []
    named: list[Mark] = []
    for do, name, button in zip(doings, names, placed, strict=True):
        room = button.box.inset(2, style.metrics.unit // 2)
        setting = style.fit(name, room.w, 2 * line, "small", 2, "semibold")
        if not setting.whole or room.h < 2 * line:
            return ()
        if isinstance(button.action, Explain):
            radius = style.metrics.radius
            rim = mix(palette["ground"], palette[TINTS.get(do, "edge")], 0.45)
            face = (
                Fill(button.box, mix(palette["ground"], palette["raised"], 0.45), radius),
                Rim(button.box, rim, radius, style.metrics.line),
            )
            words = text(room, setting, style, "semibold", palette["quiet"], "centre")
            found += (Drawing(button.box, (*face, *words)), Target(button.box, button.action))
        else:
            ink = palette["accent_ink" if button.tint else "ink"]
            words = text(room, setting, style, "semibold", ink, "centre")
            found.append(replace(button, icon=""))
            named += words
    return (*found, Drawing(reduce(Box.join, (button.box for button in placed)), tuple(named)))


def _offered(button: Button) -> Frame:
    return dimmed(button) if isinstance(button.action, Explain) else (button,)


def _shown(scene: Scene, doings: Sequence[str]) -> list[Button]:
    """Buttons for what may be done, or not."""
    say, nowhere = scene.playing.words.say, Box(0, 0, 0, 0)
    found = []
    for do in doings:
        name, icon, why = say(f"play.kayak.do.{do}"), ICONS[do], _against(scene, do)
        if _open(scene, do) or why is None:
            found.append(Button(nowhere, name, says(scene, DO, do), tint=TINTS.get(do), icon=icon))
        else:
            reason = scene.answering.ruled_out[why][1].kind
            found.append(Button(nowhere, name, Explain(why), detail=say(f"play.kayak.barred.{reason}"), icon=icon))
    return found


def _open(scene: Scene, do: str) -> bool:
    return any(word(option, DO) == do for option in left(scene).values())


def _against(scene: Scene, do: str) -> int | None:
    """What speaks most against doing it, by its place: downstream, where everybody wants to go, before upstream; that
    Start and Finish stay where they are only when nothing else does."""
    out = scene.answering.ruled_out

    def least(at: int) -> tuple[bool, bool]:
        option, reason = out[at]
        return reason.kind in STAYING, word(option, WAY) == "up"

    return min((at for at, (option, _) in enumerate(out) if word(option, DO) == do), key=least, default=None)


STAYING = (ask.START_STAYS.name, ask.FINISH_STAYS.name)


def _written_so(size: TextSize, icon: bool = True, card: bool = False) -> Way:
    """A way to write a button. icon: whether it has one. card: above its words."""
    return lambda button: replace(button, size=size, icon=button.icon if icon else "", card=card)


_SMALL = _written_so("small", icon=False)
CARD_WAYS = (
    _written_so("body", card=True),
    _written_so("small", card=True),
    _written_so("body"),
    _written_so("small"),
    _written_so("body", icon=False),
    _SMALL,
)
"""How cards are written, the finest way first."""


def _whole(buttons: Sequence[Button], cells: Sequence[Box], ways: Sequence[Way], style: Style) -> list[Button]:
    """The buttons in their cells in the first way in which none is cut short; else as icons alone."""
    placed = [replace(button, box=cell) for button, cell in zip(buttons, cells, strict=False)]
    for way in ways:
        plain = [replace(way(button), detail="") for button in placed]
        if whole(plain, style) and _roomy(plain, style) and _even(plain, style):
            return [_reasoned(button, way, style) for button in placed]
    return [replace(button, text="", detail="") for button in placed]


def _reasoned(button: Button, way: Way, style: Style) -> Button:
    """A button written in a way, with the reason below its name, if there is one and it has room."""
    tried = (way(button), _SMALL(button))
    found = (shown for shown in tried if button.detail and whole([shown], style))
    return next(found, replace(way(button), detail=""))


def _roomy(buttons: Sequence[Button], style: Style) -> bool:
    """Whether icons above words are not too small to be seen."""
    return all(not button.card or button.box.h >= 4 * style.line_height("small") for button in buttons)


def _even(buttons: Sequence[Button], style: Style) -> bool:
    """Whether all names are written alike, and none is smaller than another."""
    lines = (mark for button in buttons for mark in marks(button, style) if isinstance(mark, Line))
    return len({line.size for line in lines if line.weight != "regular"}) == 1
