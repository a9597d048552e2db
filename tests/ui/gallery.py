"""Pictures of the sample screens, to be looked at: python -m tests.ui.gallery FOLDER"""

import sys
from pathlib import Path

import pygame

from companion.ui.frame import faults, repaint
from companion.ui.style import dress
from tests.ui.frames import SCREENS, SIZES


def main(folder: Path) -> None:
    """One PNG for each screen at each size."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for name, palette, build in SCREENS:
            style = dress(size, palette)
            surface = pygame.Surface(size, depth=32)
            frame = build(style)
            repaint(surface, None, frame, style)
            pygame.image.save(surface, folder / f"{size[0]}x{size[1]}-{name}.png")
            for fault in faults(frame, style):
                print(size, name, fault.kind, repr(fault.what)[:110], fault.box)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
