"""The serial port of a tag reader: whether it is there, whether it is ours, and who else has it."""

import errno
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from companion.doctor.finding import Finding, ok, trouble
from companion.doctor.reading import names_in, target_of, text_of
from companion.doctor.system import System

_USB = re.compile("[0-9a-fA-F]{4}:[0-9a-fA-F]{4}")
_ALIAS = re.compile("serial[0-9]+")
"""Names that a Raspberry Pi's kernel gives its ports by their use, not by their driver."""
ACTIVE = "/sys/class/tty/console/active"
WANTS = "/etc/systemd/system/getty.target.wants"


def examine_port(system: System, port: str) -> Iterator[Finding]:
    """The port by its device's path. Others, by a URL or by USB ids, the console looks for itself."""
    if "://" in port or _USB.fullmatch(port):
        yield ok("reader", "port_elsewhere", path=port)
        return
    # A console's port may be open to us, and the console eats every other byte: so this comes first.
    if console := login_console(system, port):
        yield trouble("reader", "port_login_console", path=port, console=console)
        return
    try:
        node = system.node(port)
        if not (node.readable and node.writable):
            yield trouble("reader", "port_no_permission", path=port, group=node.group)
            return
        system.open_port(port)
    except OSError as error:
        yield _refused(port, error)
        return
    yield ok("reader", "port_ready", path=port)


def login_console(system: System, port: str) -> str:
    """The name under which the system has its own console on this port, such as ttyS0; empty when it has none."""
    names = {PurePosixPath(target_of(system, port)).name, PurePosixPath(port).name}
    return next((name for name in _consoles(system) if name in names), "")


def _consoles(system: System) -> Iterator[str]:
    """Ports with kernel messages or a login on them: as the kernel says, as it was told to, as systemd starts them."""
    for told in (text_of(system, ACTIVE).split(), re.findall(r"\bconsole=([^\s,]+)", text_of(system, "/proc/cmdline"))):
        for name in told:
            yield name
            if _ALIAS.fullmatch(name):
                yield PurePosixPath(target_of(system, f"/dev/{name}")).name
    yield from (
        found[1] for unit in names_in(system, WANTS) if (found := re.fullmatch(r"serial-getty@(.+)\.service", unit))
    )


def _refused(port: str, error: OSError) -> Finding:
    match error.errno:
        case errno.ENOENT | errno.ENXIO | errno.ENODEV | errno.ENOTDIR:
            return trouble("reader", "port_missing", path=port)
        case errno.EACCES | errno.EPERM:
            return trouble("reader", "port_no_permission", path=port, group="dialout")
        case errno.EAGAIN | errno.EBUSY:
            return trouble("reader", "port_busy", path=port)
        case _:
            return trouble("reader", "not_a_port", path=port, detail=error.strerror or str(error))
