"""Where the reader's port is, and why it cannot be had."""

import errno
import re
from collections.abc import Iterator
from pathlib import Path

import serial
from serial.tools import list_ports

from hardware.health import Fault

TICK = 0.05
"""Seconds that one read waits. It is set once: pyserial sets up the whole port anew when it is changed."""

WRITING = 1.0
"""Seconds that one write may take."""

_USB = re.compile("([0-9a-fA-F]{4}):([0-9a-fA-F]{4})")
_CONSOLES = Path("class/tty/console/active")
_GETTYS = Path("systemd/system/getty.target.wants")


class NoPort(Exception):  # noqa: N818 - what it is, as the table is told
    """There is no port to open, or it is not for us."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind)
        self.fault = fault


def open_port(wanted: str, baud: int, system: Path = Path("/")) -> serial.Serial:
    """Opens the port for this program alone.

    wanted: a device's path, its USB ids as VID:PID in hex, or a URL of pyserial (socket://, rfc2217://, hwgrep://,
    loop://). It is looked for anew each time, since a port that is plugged in again may have another number. system:
    where /etc and /sys are. Raises NoPort, and whatever pyserial does: see `diagnose`.
    """
    where = _usb_port(wanted) if _USB.fullmatch(wanted) else wanted
    # A console's port may be closed to us, and open to us while the console eats every other byte: so this comes first.
    if "://" not in where and (console := login_console(where, system)):
        raise NoPort(Fault("port_login_console", {"path": where, "console": console}))
    # pyserial has no write timeout over RFC 2217, and refuses one.
    writing = None if where.lower().startswith("rfc2217:") else WRITING
    return serial.serial_for_url(where, baudrate=baud, timeout=TICK, write_timeout=writing, exclusive=True)


def _usb_port(ids: str) -> str:
    vendor, product = (int(each, 16) for each in ids.split(":"))
    found = sorted(port.device for port in list_ports.comports() if (port.vid, port.pid) == (vendor, product))
    if not found:
        raise NoPort(Fault("port_missing", {"path": ids}))
    return found[0]


def login_console(path: str, system: Path = Path("/")) -> str | None:
    """The name of the login or kernel console that has this port, such as ttyS0; None when none has."""
    name = Path(path).resolve().name
    return name if name in _consoles(system) else None


def _consoles(system: Path) -> Iterator[str]:
    active = system / "sys" / _CONSOLES
    if active.exists():
        yield from active.read_text().split()
    for unit in (system / "etc" / _GETTYS).glob("serial-getty@*.service"):
        yield unit.stem.partition("@")[2]


def diagnose(error: Exception, wanted: str) -> Fault:
    """The fault behind what was raised while a port was opened or read."""
    if isinstance(error, NoPort):
        return error.fault
    detail = f"{type(error).__name__}: {error}"
    if "://" in wanted:
        known = not isinstance(error, ValueError)
        return Fault("port_unreachable" if known else "not_a_port", {"path": wanted, "detail": detail})
    match _number(error):
        case errno.ENOENT | errno.ENXIO | errno.ENODEV:
            return Fault("port_missing", {"path": wanted})
        case errno.EACCES | errno.EPERM:
            return Fault("port_no_permission", {"path": wanted, "group": _group(wanted)})
        case errno.EAGAIN | errno.EBUSY:
            return Fault("port_busy", {"path": wanted})
        case errno.ENOTTY | errno.EISDIR | errno.EINVAL | errno.EIO:
            return Fault("not_a_port", {"path": wanted, "detail": detail})
        case _:
            return Fault("unexpected", {"detail": detail})


def _number(error: BaseException) -> int | None:
    """The system's error number. pyserial hides some of them behind an exception of its own without one."""
    number = getattr(error, "errno", None) or (error.args[0] if error.args else None)
    if isinstance(number, int):
        return number
    return _number(error.__context__) if error.__context__ else None


def _group(path: str) -> str:
    """The group that owns a device: whoever is in it may open it."""
    from grp import getgrgid  # not on every system, and asked for on those that have groups alone

    try:
        return getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
