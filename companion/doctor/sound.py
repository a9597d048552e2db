"""Sound: whether anything can be heard."""

import re
from collections.abc import Iterator

from companion.doctor.finding import Finding, note, ok, trouble
from companion.doctor.reading import names_in
from companion.doctor.system import System, Wanted

CARDS = "/proc/asound/cards"
NODES = "/dev/snd"


def examine_sound(system: System, wanted: Wanted, read: bool) -> Iterator[Finding]:
    """Driver, cards, rights and volume. read: False where a running console has told of its speaker."""
    if wanted.volume <= 0:
        yield note("sound", "sound_silent")
    if not read:
        return
    try:
        known = [name.lower() for name in system.drivers().audio]
    except (ImportError, OSError):
        known = []
    named = (wanted.sound_driver or system.environment.get("SDL_AUDIODRIVER", "")).lower()
    if named and known and named not in known:
        yield trouble("sound", "sound_driver_unknown", wanted=named, available=", ".join(known))
        return
    if named in ("dummy", "disk"):
        yield note("sound", "sound_unheard", driver=named)
        return
    yield _cards(system)


def _cards(system: System) -> Finding:
    session = system.environment.get("XDG_RUNTIME_DIR", "")
    if session and {"pulse", "pipewire-0"} & set(names_in(system, session)):
        return ok("sound", "sound_desktop")
    try:
        # One card is two lines: its number, [id], driver and name, and where it is (Linux, sound/designs/procfile).
        cards = re.findall(r"^\s*\d+ \[[^\]]*\]: \S+ - (.+?)\s*$", system.text(CARDS), re.MULTILINE)
        players = [f"{NODES}/{name}" for name in system.names(NODES) if re.fullmatch(r"pcmC\d+D\d+p", name)]
    except OSError:
        cards, players = [], []
    if not cards or not players:
        return note("sound", "sound_none")
    for path in players:
        try:
            node = system.node(path)
        except OSError:
            continue
        if not (node.readable and node.writable):
            return trouble("sound", "sound_no_permission", path=path, group=node.group)
    return ok("sound", "sound_ready", cards=", ".join(cards))
