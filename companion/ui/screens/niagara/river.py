"""The river as it is drawn: water, discs, the falls, and the gems on their sites."""

from collections.abc import Set

from companion.rules.niagara.position import Position
from companion.rules.niagara.river import ARM_DISCS, COLOURS, DEPTH, DISCS, LANDING, SITES, STEM
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Arc, Fill, Icon, Mark, Path
from companion.ui.screens.niagara.chart import Chart
from companion.ui.screens.niagara.gems import GEM_COLOURS, gem_icon, gem_mark, letter, row_of
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


def gold(style: Style) -> Colour:
    """The colour of a place that is meant."""
    return mix(style.palette["ground"], style.palette["accent"], 0.3)


def crest(style: Style) -> Colour:
    """The colour of edges and waves."""
    return mix(style.palette["ground"], style.palette["splash"], 0.62)


def river(playing: Playing, at: Position, chart: Chart, gilded: Set[str], style: Style) -> Drawing:
    """All of it but the canoes and the gems. A disc has its number while nothing lies on it or passes it.

    gilded: places in gold.
    """
    still = playing.age >= playing.motion
    marks = [*_water(chart, style), *_falls(chart, style), *_landing(chart, LANDING in gilded, style)]
    occupied = {canoe.at for paddler in at.paddlers for canoe in paddler.canoes}
    for place in DISCS:
        box = chart.around(place)
        face = gold(style) if place in gilded else disc(style)
        marks += [Fill(box, face, chart.disc // 2), Arc(box, crest(style), style.metrics.line)]
        if place not in occupied and still:
            number = style.fit(str(DEPTH[place]), box.w, box.h, "lead")
            marks += text(box, number, style, "semibold", style.palette["quiet"], "centre")
    return Drawing(chart.box, tuple(marks))


def sites(playing: Playing, at: Position, chart: Chart, style: Style) -> Drawing:
    """The gems on their sites, in front of what passes."""
    return Drawing(chart.box, tuple(mark for depth in SITES for mark in _shore(playing, at, depth, chart, style)))


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
    point, middle = fork.right - box.x + chart.disc // 5, fork.y - box.y + chart.disc / 2
    path = (
        f"M{left} {top}H{bend}C{half:.1f} {top} {half:.1f} {upper_top} {arms} {upper_top}H{out}"
        f"V{upper_bottom}H{arms}C{half:.1f} {upper_bottom} {point} {middle:.1f} {point} {middle:.1f}"
        f"C{point} {middle:.1f} {half:.1f} {lower_top} {arms} {lower_top}H{out}V{lower_bottom}H{arms}"
        f"C{half:.1f} {lower_bottom} {half:.1f} {bottom} {bend} {bottom}H{left}Z"
    )
    return (Path(box, path, water(style)),)


def _falls(chart: Chart, style: Style) -> tuple[Mark, ...]:
    """Water that falls, and the pool at its foot."""
    box, radius = chart.falls, min(style.metrics.radius, chart.falls.w // 4)
    strand = max(3, box.w // 11)
    pool = chart.pool
    dark = mix(style.palette["ground"], style.palette["splash"], 0.08)
    marks: list[Mark] = [Fill(box, water(style), radius), Fill(pool, dark, radius)]
    inside = Box(box.x, box.y, box.w, pool.y - box.y + strand).inset(box.w // 8, box.h // 16)
    for number, lane in enumerate(inside.columns([1] * 5, strand)):
        cut = inside.h * (number * 2 % 5) // 9
        marks.append(Fill(Box(lane.x, lane.y + cut, lane.w, inside.h - cut), crest(style), lane.w // 2))
    return tuple(marks)


def _landing(chart: Chart, gilded: bool, style: Style) -> tuple[Mark, ...]:
    """Sand."""
    sand = mix(style.palette["ground"], style.palette["bronze"], 0.3)
    return (Fill(chart.landing, gold(style) if gilded else sand, min(style.metrics.radius, chart.landing.w // 4)),)


def _shore(playing: Playing, at: Position, depth: int, chart: Chart, style: Style) -> tuple[Mark, ...]:
    """The gems of a site with their letter and how many are left, and those that somebody laid down there."""
    box, apart = chart.shore(depth, style), max(1, style.metrics.unit // 2)
    site = SITES[depth]
    index = COLOURS.index(site)
    left, lying = at.sites[index], at.lying[index]
    words = [(letter(playing, site), GEM_COLOURS[site]), (str(left), style.palette["ink"])]
    small = box.h * 2 // 3
    heap = chart.heap(depth, style)

    def spare() -> int:
        """What the words leave beside a gem."""
        return box.w - box.h - sum(style.width(word, "small", "bold") + apart for word, _ in words)

    elsewhere = len(lying) * (small + 1) + apart > spare() and heap.h >= small
    if lying and not elsewhere and spare() < small + apart:
        words = words[1:]
    beside = 0 if elsewhere else min(len(lying) * (small + 1), spare() - apart)
    side = min(box.h, box.h + spare() - beside)
    line = box.middle(box.w - spare() - box.h + side + beside + (apart if beside else 0), box.h)
    gem, rest = line.left_part(side, apart)
    marks: list[Mark] = [gem_mark(site, gem) if left else Icon(gem, gem_icon(site), style.palette["edge"])]
    for word, colour in words:
        place, rest = rest.left_part(style.width(word, "small", "bold"), apart)
        setting = style.fit(word, place.w, max(place.h, style.line_height("small")), "small", 1, "bold")
        marks += text(place, setting, style, "bold", colour)
    room = heap.middle(min(heap.w, len(lying) * (small + 1)), heap.h) if elsewhere else rest
    marks += (gem_mark(colour, place) for colour, place in row_of(lying, room, small))
    return tuple(marks)
