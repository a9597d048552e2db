"""The river as it is drawn: water, discs, the falls, and the gems on their sites."""

from companion.rules.niagara.position import Position
from companion.rules.niagara.river import ARM_DISCS, COLOURS, DISCS, SITES, STEM
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Arc, Fill, Icon, Mark, Path
from companion.ui.screens.niagara.chart import Chart
from companion.ui.screens.niagara.gems import gem_marks, row_of
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import Colour, mix
from companion.ui.widgets import Drawing


def water(style: Style) -> Colour:
    """The colour of the river."""
    return mix(style.palette["ground"], style.palette["splash"], 0.2)


def disc(style: Style) -> Colour:
    """The colour of its discs: dark enough for every player's colour to stand out."""
    return mix(style.palette["ground"], style.palette["splash"], 0.34)


def crest(style: Style) -> Colour:
    """The colour of edges and waves."""
    return mix(style.palette["ground"], style.palette["splash"], 0.62)


def river(playing: Playing, at: Position, chart: Chart, style: Style) -> Drawing:
    """All of it but the canoes."""
    marks = [*_water(chart, style), *_falls(chart, style), *_landing(chart, style)]
    for place in DISCS:
        box = chart.around(place)
        marks += [Fill(box, disc(style), chart.disc // 2), Arc(box, crest(style), style.metrics.line)]
    for depth in range(1, len(STEM) + len(ARM_DISCS["left"]) + 1):
        marks += _shore(playing, at, depth, chart.shore(depth, style), style)
    return Drawing(chart.box, tuple(marks))


def _water(chart: Chart, style: Style) -> tuple[Mark, ...]:
    """From the landing through the stem and both arms to the falls."""
    box, edge = chart.box, max(2, chart.disc // 14)
    first, fork, last = (chart.around(place) for place in (STEM[0], STEM[-1], ARM_DISCS["left"][-1]))
    lower = chart.around(ARM_DISCS["right"][-1])
    left, out = chart.landing.right - box.x, chart.falls.x - box.x + chart.falls.w // 2
    top, bottom = first.y - edge - box.y, first.bottom + edge - box.y
    bend, arms = fork.centre[0] - box.x, chart.around(ARM_DISCS["left"][0]).centre[0] - box.x
    upper_top, upper_bottom = max(0, last.y - edge - box.y), last.bottom + edge - box.y
    lower_top, lower_bottom = lower.y - edge - box.y, min(box.h, lower.bottom + edge - box.y)
    half = (bend + arms) / 2
    point, middle = fork.right - box.x + chart.disc // 5, box.h / 2
    path = (
        f"M{left} {top}H{bend}C{half:.1f} {top} {half:.1f} {upper_top} {arms} {upper_top}H{out}"
        f"V{upper_bottom}H{arms}C{half:.1f} {upper_bottom} {point} {middle:.1f} {point} {middle:.1f}"
        f"C{point} {middle:.1f} {half:.1f} {lower_top} {arms} {lower_top}H{out}V{lower_bottom}H{arms}"
        f"C{half:.1f} {lower_bottom} {half:.1f} {bottom} {bend} {bottom}H{left}Z"
    )
    return (Path(box, path, water(style)),)


def _falls(chart: Chart, style: Style) -> tuple[Mark, ...]:
    """Water that falls, and spray at its foot."""
    box = chart.falls
    strand = max(3, box.w // 11)
    marks: list[Mark] = [Fill(box, water(style), min(style.metrics.radius, box.w // 4))]
    inside = box.inset(box.w // 8, box.h // 16)
    for number, lane in enumerate(inside.columns([1] * 5, strand)):
        cut = inside.h * (1 + number * 2 % 5) // 14
        marks.append(Fill(Box(lane.x, lane.y + cut, lane.w, inside.h * 3 // 5 - cut), crest(style), lane.w // 2))
    return tuple(marks)


def _landing(chart: Chart, style: Style) -> tuple[Mark, ...]:
    """Sand."""
    sand = mix(style.palette["ground"], style.palette["bronze"], 0.3)
    return (Fill(chart.landing, sand, min(style.metrics.radius, chart.landing.w // 4)),)


def _shore(playing: Playing, at: Position, depth: int, box: Box, style: Style) -> tuple[Mark, ...]:
    """The number of a disc; the gems of its site with how many are left, and those that somebody laid down there."""
    palette, apart = style.palette, max(1, style.metrics.unit // 2)
    size = style.metrics.floor
    number = style.type.width(str(depth), size)
    site = SITES.get(depth)
    if site is None:
        setting = style.fit(str(depth), box.w, box.h, "small")
        return text(box, setting, style, "regular", palette["quiet"], "centre")
    index = COLOURS.index(site)
    left, lying = at.sites[index], at.lying[index]
    side = box.h
    count = style.type.width(str(left), size, "bold")
    room = box.w - number - count - side - 4 * apart
    small = min(side * 3 // 5, room)
    beside = min(room, len(lying) * (small + 1)) if lying and small > 0 else 0
    whole = box.middle(number + side + count + beside + 3 * apart, box.h)
    digit, rest = whole.left_part(number, apart)
    gem, rest = rest.left_part(side, apart)
    many, rest = rest.left_part(count, apart)
    ink = palette["ink" if left else "quiet"]
    marks: list[Mark] = [
        *text(digit, style.fit(str(depth), number, box.h, "small"), style, "regular", palette["quiet"])
    ]
    marks += gem_marks(playing, site, gem, style) if left else (Icon(gem, f"gem-{site}", palette["edge"]),)
    marks += text(many, style.fit(str(left), count, box.h, "small", 1, "bold"), style, "bold", ink)
    for colour, place in row_of(lying, rest, small):
        marks += gem_marks(playing, colour, place, style)
    return tuple(marks)
