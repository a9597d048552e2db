"""Facts of a tag: what it is stuck to, and what it can be known by."""

from typing import cast

from companion.table.tags import Binding, Tag
from companion.table.voice import name_of
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.marks import Figure, Icon
from companion.ui.screens.sentences import sentence
from companion.ui.screens.tags.wording import called, coloured_as, component
from companion.ui.style import Style
from companion.ui.theme import SHAPES, SeatColour, Tone
from companion.ui.widgets import Drawing, Label
from companion.words import Words
from hardware.reader.em4100 import printed_number


def emblem(box: Box, binding: Binding | None, words: Words, style: Style) -> Frame:
    """A large tag, and below it whose colour it is of. Pale, while nobody knows what it is."""
    below: Frame = ()
    if binding and binding.colour:
        below, box = coloured(box, binding.colour, words, style)
    side = min(box.w, box.h)
    square = box.middle(side, side).inset(side // 8)
    tone: Tone = "accent" if binding else "edge"
    return (Drawing(square, (Icon(square, "tag", style.palette[tone]),)), *below)


def coloured(box: Box, colour: str, words: Words, style: Style) -> tuple[Frame, Box]:
    """A colour with its shape below the room for a square, in the middle of a box; and that room."""
    high, apart = style.line_height("lead"), 2 * style.metrics.unit
    both = box.middle(box.w, min(box.h, box.w + style.metrics.gap + high))
    line, rest = both.bottom_part(high, style.metrics.gap)
    name, seat = coloured_as(colour, words), cast(SeatColour, colour)
    wide = min(line.w, high + apart + style.width(name, "lead"))
    shape, label = line.middle(wide, high).left_part(high, apart)
    figure = Figure(shape.inset(high // 8), SHAPES[seat], style.palette[seat])
    return (Drawing(shape, (figure,)), Label(label, name, "lead", middle=True)), rest


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
