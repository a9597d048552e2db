"""The screen: whether a picture can be shown, as far as that can be told without opening one."""

from collections.abc import Iterator

from companion.doctor.finding import Finding, Mark, note, ok, trouble
from companion.doctor.reading import names_in, text_of, written_by
from companion.doctor.system import Drivers, System, Wanted

DRI = "/dev/dri"
CONNECTORS = "/sys/class/drm"
LIBRARIES = ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2", "libgbm.so.1")
"""What SDL loads to draw without a desktop. Where libGL alone is missing the screen stays black, and nobody says so."""
INVISIBLE = ("dummy", "offscreen")


def examine_screen(system: System, wanted: Wanted) -> Iterator[Finding]:
    """Drivers, device nodes, connectors and libraries."""
    try:
        drivers: Drivers = system.drivers()
    except ImportError as error:
        yield trouble("screen", "pygame_missing", detail=str(error))
        return
    except OSError:
        drivers = Drivers((), ())
    named = [name.strip().lower() for name in system.environment.get("SDL_VIDEODRIVER", "").split(",") if name.strip()]
    known = [name.lower() for name in drivers.video]
    if named and known and not set(named) & set(known):
        yield trouble("screen", "screen_driver_unknown", wanted=", ".join(named), available=", ".join(drivers.video))
        return
    if named and named[0] in INVISIBLE:
        yield note("screen", "screen_invisible", driver=named[0])
        return
    display = system.environment.get("WAYLAND_DISPLAY") or system.environment.get("DISPLAY")
    if display and "kmsdrm" not in named:
        yield ok("screen", "screen_desktop", display=display)
        return
    # Whoever asks over SSH is not the console, which may own the screen of this machine all the same.
    owns = wanted.kiosk or "kmsdrm" in named
    if known and "kmsdrm" not in known:
        yield _if(owns, Finding("screen", "note", "screen_no_console_driver", {"available": ", ".join(drivers.video)}))
    yield from _nodes(system, owns)
    yield from _libraries(system, owns)


def _if(owns: bool, finding: Finding) -> Finding:
    """Trouble only for a console that is to show its picture on the machine's own screen."""
    mark: Mark = "trouble" if owns else "note"
    return Finding(finding.subject, mark, finding.kind, finding.facts)


def _nodes(system: System, owns: bool) -> Iterator[Finding]:
    cards = [f"{DRI}/{name}" for name in names_in(system, DRI) if name.startswith("card")]
    if not cards:
        yield _if(owns, note("screen", "screen_none"))
        return
    connectors = {
        name.partition("-")[2]: text_of(system, f"{CONNECTORS}/{name}/status").strip()
        for name in names_in(system, CONNECTORS)
        if "-" in name
    }
    if connectors and "connected" not in connectors.values():
        yield _if(owns, note("screen", "screen_unplugged", connectors=", ".join(connectors)))
    shut = ""
    for path in cards:
        try:
            node = system.node(path)
        except OSError:
            continue
        if node.readable and node.writable:
            yield ok("screen", "screen_ready", path=path)
            return
        shut = shut or node.group
    yield trouble("screen", "screen_no_permission", path=cards[0], group=shut or "video")


def _libraries(system: System, owns: bool) -> Iterator[Finding]:
    """Whether the linker's list (ldconfig(8)) has what SDL will load."""
    listed = written_by(system, "/sbin/ldconfig", "-p")
    there = {line.split()[0] for line in listed.splitlines() if "=>" in line}
    if not there:
        yield note("screen", "screen_libraries_unknown")
        return
    missing = [library for library in LIBRARIES if library not in there]
    for library in missing:
        yield _if(owns, note("screen", "screen_library_missing", library=library))
    if not missing:
        yield ok("screen", "screen_libraries")
