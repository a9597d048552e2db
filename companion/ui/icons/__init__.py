"""Icons: one SVG file each, in a square of SIDE units and a single colour written `currentColor`."""

from functools import cache
from importlib.resources import files

SIDE = 48


@cache
def names() -> frozenset[str]:
    """The icons there are."""
    return frozenset(file.name.removesuffix(".svg") for file in files(__name__).iterdir() if file.name.endswith(".svg"))


@cache
def drawing(name: str) -> str:
    """The shapes of an icon, as SVG elements. Raises KeyError when there is none of that name."""
    if name not in names():
        raise KeyError(name)
    svg = (files(__name__) / f"{name}.svg").read_text(encoding="utf-8")
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]
