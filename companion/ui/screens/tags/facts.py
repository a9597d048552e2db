"""Facts of a tag: what it is stuck to, and what it can be known by."""

from companion.table.tags import Binding, Tag, printed_number
from companion.table.voice import name_of
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.marks import Figure, Icon
from companion.ui.screens.sentences import sentence
from companion.ui.screens.tags.wording import called, component
from companion.ui.style import Style
from companion.ui.theme import SHAPES, SeatColour, Tone
from companion.ui.widgets import Drawing, Label
from companion.words import Words


def emblem(box: Box, binding: Binding | None, style: Style) -> Drawing:
    """A large tag; the shape of its colour on it, when it is somebody's. Pale, while nobody knows what it is."""
    side = min(box.w, box.h)
    square = box.middle(side, side)
    tone: Tone = "accent" if binding else "edge"
    icon = Icon(square.inset(side // 8), "tag", style.palette[tone])
    colours = [(colour, shape) for colour, shape in SHAPES.items() if binding and colour == binding.colour]
    figures = [figure(square.middle(side // 3, side // 3), colour, style) for colour, _ in colours]
    return Drawing(square, (icon, *figures))


def figure(box: Box, colour: SeatColour, style: Style) -> Figure:
    """The shape of a colour."""
    return Figure(box, SHAPES[colour], style.palette[colour])


def told(box: Box, tag: Tag, binding: Binding | None, words: Words, style: Style) -> Frame:
    """What a tag is, from the top of a box: its component and game, then its numbers."""
    say = words.say
    name = called(binding, words) if binding else say("tags.unknown")
    head, rest = sentence(box, name, "headline", style, 3)
    if binding is None:
        about = say("tags.unknown.text")
    elif binding.label:
        about = say("tags.of_game", component=component(binding, words), game=name_of(words, binding.game))
    else:
        about = name_of(words, binding.game)
    second, rest = sentence(rest, about, "lead", style, 3, "quiet")
    numbers = [say("tags.id", id=tag)]
    if printed := printed_number(tag):
        numbers.insert(0, say("tags.printed", number=printed))
    lines: list[Label] = []
    for number in numbers:
        line, rest = rest.top_part(style.line_height("body"), style.metrics.unit)
        lines.append(Label(line, number, "body"))
    return (head, second, *lines)
