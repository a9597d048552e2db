"""The sounds of the table: WAV files, made by `python -m sounds.synthesise`."""

from importlib.resources import files
from pathlib import Path

NAMES = ("tick", "last-ten", "splash", "dice", "turn", "time-up", "win", "refuse", "falls")


def path(name: str) -> Path:
    """The WAV file of a sound: 44.1 kHz, mono, 16 bits. Raises KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    return Path(str(files(__name__) / f"{name}.wav"))
