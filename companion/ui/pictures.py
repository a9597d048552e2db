"""Pictures of every screen in representative states, made without a display."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from companion.ui.examples import (
    doctor,
    home,
    kayak,
    kayak_box,
    niagara,
    play,
    tags,
    tools,
    whitewater,
    whitewater_box,
)
from companion.ui.examples.sample import console
from companion.ui.frame import Frame, repaint
from companion.ui.layout import Size
from companion.ui.screens.screen import Screen
from companion.ui.style import Style, dress
from companion.words import Words

TOPICS = (home, play, whitewater, kayak, niagara, tools, whitewater_box, kayak_box, tags, doctor)


def examples(words: Words) -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Name and maker of every example screen, each with a console of its own."""
    for topic in TOPICS:
        for name in topic.examples(console(words)):
            yield name, lambda topic=topic, name=name: topic.examples(console(words))[name]()  # type: ignore[misc]


def framed(screen: Screen, size: Size) -> tuple[Frame, Style]:
    """A screen's frame at a size, and the style it was built with."""
    style = dress(size, screen.palette)
    return screen.frame(style), style


def picture(screen: Screen, size: Size) -> pygame.Surface:
    """A screen as it looks at a size."""
    surface = pygame.Surface(size, depth=32)
    frame, style = framed(screen, size)
    repaint(surface, None, frame, style)
    return surface


def render(folder: Path, size: Size, words: Words) -> list[Path]:
    """Writes a PNG of every example screen into `folder`; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, make in examples(words):
        file = folder / f"{name}.png"
        pygame.image.save(picture(make(), size), file)
        files.append(file)
    return files
