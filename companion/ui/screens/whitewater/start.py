"""Before the first round: the tiles to be taken out and laid, what of it is an example, and the river as it is told."""

from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.setup import REMOVED, draw_pile
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Mark, Rim
from companion.ui.screens.playing import Playing
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.whitewater.known import position_of, setup_of
from companion.ui.screens.whitewater.pictures import tile_marks
from companion.ui.style import Style
from companion.ui.widgets import Drawing, Label, Panel, Widget


def river_course(playing: Playing, box: Box, style: Style) -> Frame:
    """Three numbers with what they are of, and a note on the examples."""
    setup, seats = setup_of(playing), len(playing.players)
    say, metrics = playing.words.say, style.metrics
    counts = {"out": REMOVED[seats], "lay": SLOTS - 1, "pile": draw_pile(setup, seats)}
    inside = box.inset(3 * metrics.unit, 2 * metrics.unit)
    room = inside
    found: list[Widget] = []
    if examples := examples_told(playing):
        note, _ = sentence(inside, examples, "small", style, 8, "quiet", most=0.5)
        low, room = inside.bottom_part(note.box.h, metrics.unit)
        found.append(Label(low, examples, "small", "quiet", lines=8))
    wide = style.width("00", "headline")
    for line, (what, number) in zip(room.stack(3, metrics.primary * 5 // 4, 0), counts.items(), strict=True):
        figure, words = line.left_part(wide, 3 * metrics.unit)
        found.append(Label(figure, str(number), "headline", "accent", "right", middle=True))
        found.append(Label(words, say(f"play.whitewater.river.{what}"), "body", lines=4, middle=True))
    return (Panel(box), *found) if whole(found, style) else (Panel(box), *found[1:])


def river_told(playing: Playing, box: Box, style: Style) -> Frame:
    """The slots of the river from the top, with the tiles told so far; the one that is asked for has an edge."""
    metrics, palette = style.metrics, style.palette
    tiles, told = setup_of(playing).box.course.tiles, position_of(playing).river
    unit, gap = metrics.unit, metrics.gap // 2
    inside = box.inset(3 * unit, 2 * unit)
    wide = style.width("0", "title")
    drawn: list[Mark] = []
    for number, line in enumerate(inside.stack(SLOTS, metrics.primary, gap), start=1):
        figure, lying = line.left_part(wide, 2 * unit)
        asked = number == len(told) + 1
        ink = palette["accent" if asked else "ink" if number <= len(told) else "quiet"]
        setting = style.fit(str(number), figure.w, figure.h, "title")
        drawn += text(figure, setting, style, "bold", ink, "centre")
        if number <= len(told):
            drawn += tile_marks(tiles[told[number - 1] - 1], lying, style)
        elif asked:
            drawn.append(Rim(lying, ink, min(metrics.radius, lying.h) // 2, metrics.bold))
        else:
            drawn.append(Rim(lying, palette["edge"], min(metrics.radius, lying.h) // 2, metrics.line))
    return (Panel(box), Drawing(inside, tuple(drawn)))


def examples_told(playing: Playing) -> str:
    """What of the box the table did not type in itself; nothing when it did all."""
    box, say = setup_of(playing).box, playing.words.say
    told = []
    if "tiles" not in box.own:
        told.append(say("play.whitewater.example.tiles", number=box.tiles))
    if "podiums" not in box.own:
        told.append(say("play.whitewater.example.podiums", points=" · ".join(map(str, box.podiums[0]))))
    return say("play.whitewater.example", what=playing.voice.all_of(told)) if told else ""
