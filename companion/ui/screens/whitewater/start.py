"""Before the first round: the tiles to be taken out and laid, and what of it is an example."""

from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.setup import REMOVED, draw_pile
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.screens.playing import Playing
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.whitewater.known import setup_of
from companion.ui.style import Style
from companion.ui.widgets import Label, Panel, Widget


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


def examples_told(playing: Playing) -> str:
    """What of the box the table did not type in itself; nothing when it did all."""
    box, say = setup_of(playing).box, playing.words.say
    told = []
    if "tiles" not in box.own:
        told.append(say("play.whitewater.example.tiles", number=box.tiles))
    if "podiums" not in box.own:
        told.append(say("play.whitewater.example.podiums", points=" · ".join(map(str, box.podiums[0]))))
    return say("play.whitewater.example", what=playing.voice.all_of(told)) if told else ""
