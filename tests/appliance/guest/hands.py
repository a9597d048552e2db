"""What the host does inside the machine: shell commands, files, fingers on a touch panel, buttons on pins.

Requests come as JSON, one a line, over a virtio serial port; each has a number and is answered with it. Number 0 says
that the machine has started.
"""

import base64
import fcntl
import json
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

PORT = Path("/dev/virtio-ports/hands")
PINS = Path("/run/pins")

# <linux/input-event-codes.h>
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
ABS_X, ABS_Y, SLOT, MT_X, MT_Y, TRACKING = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
DIRECT = 1
# <linux/uinput.h>
CREATE, SETUP, ABS_SETUP = 0x5501, 0x405C5503, 0x401C5504
SET_EV, SET_KEY, SET_ABS, SET_PROPERTY = 0x40045564, 0x40045565, 0x40045567, 0x4004556E


class Panel:
    """A touch panel as large as the screen, made with uinput."""

    def __init__(self) -> None:
        found = re.search(r"screen=(\d+)x(\d+)", Path("/proc/cmdline").read_text())
        wide, high = (int(side) for side in found.groups()) if found else (800, 480)
        self._device = os.open("/dev/uinput", os.O_WRONLY)
        for request, value in ((SET_EV, EV_KEY), (SET_EV, EV_ABS), (SET_KEY, BTN_TOUCH), (SET_PROPERTY, DIRECT)):
            fcntl.ioctl(self._device, request, value)
        ranges = {ABS_X: wide - 1, ABS_Y: high - 1, SLOT: 9, TRACKING: 65535, MT_X: wide - 1, MT_Y: high - 1}
        for axis, most in ranges.items():
            fcntl.ioctl(self._device, SET_ABS, axis)
            fcntl.ioctl(self._device, ABS_SETUP, struct.pack("H2x6i", axis, 0, 0, most, 0, 0, 0))
        fcntl.ioctl(self._device, SETUP, struct.pack("4H80sI", 3, 0x0EEF, 1, 1, b"touch panel", 0))
        fcntl.ioctl(self._device, CREATE)
        self._touches = 0

    def touch(self, x: int, y: int, seconds: float) -> None:
        """One finger, down and up again."""
        self._touches += 1
        place = [(EV_ABS, MT_X, x), (EV_ABS, MT_Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y)]
        self._tell((EV_ABS, SLOT, 0), (EV_ABS, TRACKING, self._touches), *place, (EV_KEY, BTN_TOUCH, 1))
        time.sleep(seconds)
        self._tell((EV_ABS, TRACKING, -1), (EV_KEY, BTN_TOUCH, 0))

    def _tell(self, *events: tuple[int, int, int]) -> None:
        for event in (*events, (EV_SYN, 0, 0)):
            os.write(self._device, struct.pack("16xHHi", *event))


def press(pin: int, seconds: float) -> None:
    """A button from a pin to ground is pressed, and let go."""
    pull = PINS / f"sim_gpio{pin}/pull"
    pull.write_text("pull-down")
    time.sleep(seconds)
    pull.write_text("pull-up")


def watch(pins: list[int], seconds: float) -> list[int]:
    """How often each pin was seen to go high in so many seconds."""
    lines = [os.open(PINS / f"sim_gpio{pin}/value", os.O_RDONLY) for pin in pins]
    levels, rises = [0] * len(pins), [0] * len(pins)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for at, line in enumerate(lines):
            level = int(os.pread(line, 2, 0))
            rises[at] += level > levels[at]
            levels[at] = level
        time.sleep(0.002)
    for line in lines:
        os.close(line)
    return rises


def shell(command: str, seconds: float, user: str) -> dict[str, Any]:
    arguments = ["/bin/bash", "-c", command]
    if user:
        arguments = ["runuser", "-u", user, "--", *arguments]
    # Into a file: what a command leaves running may keep a pipe open for ever.
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd="/", start_new_session=True
        )
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            code = 124
        output.seek(0)
        return {"code": code, "said": output.read().decode(errors="replace")}


class Hands:
    """Does what is asked, each request in a thread of its own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._writing = threading.Lock()
        self._panel = Panel()

    def serve(self) -> None:
        # Whatever a sudden end left half said is ended first.
        os.write(self._port, b"\n")
        self._answer({"number": 0})
        said = b""
        while True:
            more = os.read(self._port, 65536)
            if not more:
                time.sleep(0.05)
            *lines, said = (said + more).split(b"\n")
            for line in filter(bytes.strip, lines):
                threading.Thread(target=self._obey, args=(json.loads(line),), daemon=True).start()

    def _obey(self, request: dict[str, Any]) -> None:
        try:
            done = self._do(request)
        except Exception as error:  # noqa: BLE001 - whatever it was, the host wants to know
            done = {"error": f"{type(error).__name__}: {error}"}
        self._answer({"number": request["number"], **done})

    def _do(self, request: dict[str, Any]) -> dict[str, Any]:
        match request:
            case {"shell": command, "seconds": seconds, "user": user}:
                return shell(command, seconds, user)
            case {"write": path, "data": data}:
                Path(path).write_bytes(base64.b64decode(data))
                return {}
            case {"read": path}:
                return {"data": base64.b64encode(Path(path).read_bytes()).decode()}
            case {"touch": [x, y], "seconds": seconds}:
                self._panel.touch(x, y, seconds)
                return {}
            case {"press": pin, "seconds": seconds}:
                press(pin, seconds)
                return {}
            case {"watch": pins, "seconds": seconds}:
                return {"rises": watch(pins, seconds)}
            case _:
                return {"error": "not understood"}

    def _answer(self, answer: dict[str, Any]) -> None:
        said = json.dumps(answer).encode() + b"\n"
        with self._writing:
            while said:
                said = said[os.write(self._port, said) :]


def main() -> None:
    while not PORT.exists():
        time.sleep(0.1)
    hands = Hands(os.open(PORT, os.O_RDWR))
    if "NOTIFY_SOCKET" in os.environ:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
    hands.serve()


if __name__ == "__main__":
    main()
