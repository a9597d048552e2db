"""Where the port is, and what it is called when it cannot be had."""

import errno
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, cast

import pytest
import serial
from pytest_mock import MockerFixture
from serial.rfc2217 import PortManager

from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.reader.port import NoPort, diagnose, login_console, open_port
from hardware.reader.serial_reader import SerialReader
from tests.hardware.reader.cables import Cable, told, until
from tests.hardware.reader.vectors import ID12_PIN, PIN


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[Cable]:
    with Cable(tmp_path / "usb-reader") as cable:
        yield cable


def fault_of(wanted: str, system: Path = Path("/")) -> Fault:
    """Why the port cannot be opened."""
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever pyserial raises, it is diagnosed
        open_port(wanted, 9600, system)
    assert isinstance(caught.value, Exception)
    return diagnose(caught.value, wanted)


def test_a_path_is_opened_for_this_program_alone(cable: Cable) -> None:
    with open_port(str(cable.path), 2400) as port:
        assert (port.port, port.baudrate, port.exclusive) == (str(cable.path), 2400, True)
        assert fault_of(str(cable.path)) == Fault("port_busy", {"path": str(cable.path)})


def test_what_is_not_there_is_missing(tmp_path: Path) -> None:
    for path in ("/dev/serial/by-id/usb-nobody", str(tmp_path / "no-such-port")):
        assert fault_of(path) == Fault("port_missing", {"path": path})


def test_a_link_to_a_port_that_is_gone_is_missing(cable: Cable) -> None:
    path = cable.path
    cable.unplug()
    path.symlink_to("/dev/pts/99999")
    assert fault_of(str(path)).kind == "port_missing"
    path.unlink()


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.EACCES, "port_no_permission"),
        (errno.EPERM, "port_no_permission"),
        (errno.EBUSY, "port_busy"),
        (errno.EAGAIN, "port_busy"),
        (errno.ENODEV, "port_missing"),
        (errno.ENXIO, "port_missing"),
        (errno.EMFILE, "unexpected"),
    ],
)
def test_what_the_system_says_is_told_apart(cable: Cable, mocker: MockerFixture, number: int, kind: str) -> None:
    mocker.patch("serial.serialposix.os.open", side_effect=OSError(number, os.strerror(number)))
    assert fault_of(str(cable.path)).kind == kind


def test_no_permission_names_the_group_that_has_it(cable: Cable, mocker: MockerFixture) -> None:
    mocker.patch("serial.serialposix.os.open", side_effect=PermissionError(errno.EACCES, "Permission denied"))
    group = mocker.patch("grp.getgrgid", return_value=SimpleNamespace(gr_name="plugdev"))
    path = str(cable.path)
    assert fault_of(path) == Fault("port_no_permission", {"path": path, "group": "plugdev"})
    group.side_effect = KeyError
    assert fault_of(path) == Fault("port_no_permission", {"path": path, "group": "dialout"})


def test_what_is_no_serial_port_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for path in (str(file), str(tmp_path), "/dev/null"):
        assert fault_of(path).kind == "not_a_port", path


@pytest.mark.parametrize("url", ["ftp://reader", "carrier-pigeon://reader:1"])
def test_a_url_of_another_kind_is_no_port(url: str) -> None:
    assert fault_of(url).kind == "not_a_port"


@pytest.mark.parametrize("scheme", ["socket", "rfc2217"])
def test_where_nobody_listens_nobody_is_reached(scheme: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"{scheme}://127.0.0.1:{server.getsockname()[1]}"
    fault = fault_of(url)
    assert (fault.kind, fault.facts["path"]) == ("port_unreachable", url)
    assert "refused" in str(fault.facts["detail"])


@pytest.mark.parametrize(
    "url", ["socket://", "socket://reader", "socket://127.0.0.1:99999", "hwgrep://[", "rfc2217://"]
)
def test_a_url_with_something_missing_is_told_and_never_raised(url: str) -> None:
    assert fault_of(url).kind in ("port_unreachable", "not_a_port")


# USB


def adapters(mocker: MockerFixture, *there: tuple[str, int, int]) -> None:
    """What is plugged in: path, vendor and product."""
    from serial.tools.list_ports_common import ListPortInfo

    ports = []
    for path, vendor, product in there:
        info = ListPortInfo(path, skip_link_detection=True)
        info.vid, info.pid = vendor, product
        info.apply_usb_info()
        ports.append(info)
    mocker.patch("serial.tools.list_ports.comports", return_value=ports)


def test_an_adapter_is_found_by_its_usb_ids(cable: Cable, mocker: MockerFixture) -> None:
    adapters(mocker, ("/dev/ttyUSB7", 0x1A86, 0x7523), (str(cable.path), 0x0403, 0x6001))
    with open_port("0403:6001", 9600) as port:
        assert port.port == str(cable.path)
    assert fault_of("0403:6015") == Fault("port_missing", {"path": "0403:6015"})
    with open_port("hwgrep://0403:6001", 9600) as port:
        assert port.port == str(cable.path)


def test_an_adapter_that_comes_back_under_another_number_is_found(tmp_path: Path, mocker: MockerFixture) -> None:
    inbox = Inbox()
    reader = SerialReader("0403:6001", inbox, "id12")
    for path in (tmp_path / "ttyUSB0", tmp_path / "ttyUSB1"):
        with Cable(path) as cable:
            adapters(mocker, (str(path), 0x0403, 0x6001))
            reader.open()
            until(lambda: reader.health == "ok")
            assert reader.port == str(path)
            cable.send(ID12_PIN)
            told(inbox, 1)
        adapters(mocker)
        told(inbox, 1)
        until(lambda: reader.health == "lost")
        reader.open()
        assert reader.fault == Fault("port_pulled_out", {"path": str(path)})
    reader.close()


# The system's own consoles


def a_system(root: Path, *, active: str = "tty1", gettys: tuple[str, ...] = ()) -> Path:
    """A system with these kernel consoles and these logins."""
    consoles = root / "sys/class/tty/console"
    consoles.mkdir(parents=True)
    (consoles / "active").write_text(f"{active}\n")
    wants = root / "etc/systemd/system/getty.target.wants"
    wants.mkdir(parents=True)
    for getty in gettys:
        (wants / f"serial-getty@{getty}.service").touch()
    return root


def test_a_port_with_a_login_or_the_kernels_messages_on_it_is_not_for_us(tmp_path: Path) -> None:
    system = a_system(tmp_path, active="ttyAMA10 tty1", gettys=("ttyS0",))
    for name in ("ttyAMA10", "ttyS0"):
        path = f"/dev/{name}"
        assert fault_of(path, system) == Fault("port_login_console", {"path": path, "console": name})
    assert login_console("/dev/ttyUSB0", system) is None


def test_a_consoles_port_is_known_by_its_other_names_too(tmp_path: Path) -> None:
    (tmp_path / "ttyS0").touch()
    (tmp_path / "serial0").symlink_to(tmp_path / "ttyS0")
    system = a_system(tmp_path / "system", active="ttyS0")
    assert login_console(str(tmp_path / "serial0"), system) == "ttyS0"


def test_a_system_without_consoles_has_none(tmp_path: Path) -> None:
    assert login_console("/dev/ttyS0", tmp_path) is None


def test_a_fault_found_beforehand_is_the_fault() -> None:
    fault = Fault("port_missing", {"path": "0403:6001"})
    assert diagnose(NoPort(fault), "0403:6001") is fault


# Over the network


def test_a_reader_is_read_over_rfc_2217() -> None:
    """Through pyserial's own server, before a port that gives back what is written to it."""
    behind = serial.serial_for_url("loop://", timeout=0.01)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = Thread(target=_serve, args=(listening, behind), daemon=True)
        server.start()
        inbox = Inbox()
        reader = SerialReader(f"rfc2217://127.0.0.1:{listening.getsockname()[1]}", inbox, "id12")
        reader.open()
        until(lambda: reader.health == "ok")
        behind.write(ID12_PIN)
        assert told(inbox, 1)[0].tag == PIN
        reader.close()
        server.join(5)
        assert not server.is_alive()


def _serve(listening: socket.socket, behind: serial.Serial) -> None:
    connection, _ = listening.accept()
    with connection:
        connection.settimeout(0.01)
        front: Any = SimpleNamespace(write=connection.sendall)
        manager = PortManager(cast(Any, behind), front)
        while True:
            try:
                data = connection.recv(1024)
                if not data:
                    return
                for byte in manager.filter(data):
                    behind.write(byte)
            except TimeoutError:
                pass
            waiting = behind.read(behind.in_waiting)
            if waiting:
                connection.sendall(b"".join(manager.escape(waiting)))
