"""Reading what may not be there: nothing then, instead of an error."""

from collections.abc import Sequence

from companion.doctor.system import System


def text_of(system: System, path: str) -> str:
    """A file's text; empty when it cannot be read."""
    try:
        return system.text(path)
    except OSError:
        return ""


def names_in(system: System, folder: str) -> Sequence[str]:
    """What is in a folder; nothing when it cannot be looked into."""
    try:
        return system.names(folder)
    except OSError:
        return ()


def target_of(system: System, path: str) -> str:
    """Where a path leads to; the path itself when that cannot be told."""
    try:
        return system.target(path)
    except OSError:
        return path


def written_by(system: System, *command: str) -> str:
    """What a command writes; nothing when there is no such command, or it does not come to an end."""
    try:
        return system.run(*command)
    except OSError:
        return ""
