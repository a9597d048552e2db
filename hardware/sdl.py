"""What SDL was built with. It tells so without a screen or a sound device, but pygame does not pass it on."""

import ctypes
import re
from pathlib import Path


def drivers(proc: Path = Path("/proc")) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of its video and of its audio drivers, in the order in which SDL tries them.

    Raises ImportError when pygame cannot be loaded, OSError when its SDL cannot be found.
    """
    import pygame  # noqa: F401 - loads the very SDL that is asked

    loaded = re.search(r"\S+libSDL2-2\.0\S*|\S+libSDL2-2-\S+", (proc / "self" / "maps").read_text())
    if loaded is None:
        raise FileNotFoundError("libSDL2")
    sdl = ctypes.CDLL(loaded[0])
    return _names(sdl.SDL_GetNumVideoDrivers, sdl.SDL_GetVideoDriver), _names(
        sdl.SDL_GetNumAudioDrivers, sdl.SDL_GetAudioDriver
    )


def _names(count: "ctypes._NamedFuncPointer", name: "ctypes._NamedFuncPointer") -> tuple[str, ...]:
    name.restype = ctypes.c_char_p
    return tuple(name(number).decode() for number in range(count()))
