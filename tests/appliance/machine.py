"""The test machine as somebody sees it who sits at the table: a screen, fingers, four buttons, a wire, and a plug."""

import base64
import fcntl
import itertools
import json
import os
import socket
import subprocess
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

SCREEN = (800, 480)
"""Pixels: a 7-inch touchscreen's."""

BOOTS_WITHIN = 240.0
"""Seconds, on a machine that is emulated and has to share."""


class NoAnswer(Exception):  # noqa: N818 - what it is
    """The machine did not do what it was asked; the text says what came instead."""


def _devices(work: Path, run: Path, project: Path) -> list[str]:
    """QEMU's command line."""
    wide, high = SCREEN
    told = [
        # A Pi has no PS/2 mouse, and emulated vector instructions that are too new break Mesa's drawing.
        "-nodefaults -no-user-config -display none -machine q35,i8042=off -accel tcg,thread=multi -cpu Nehalem",
        f"-smp 2 -m 1536 -kernel {work}/vmlinuz -initrd {work}/initrd",
        f"-drive file={run}/disk.qcow2,if=virtio,format=qcow2,cache=none",
        f"-device virtio-vga,xres={wide},yres={high} -device virtio-keyboard-pci",
        f"-chardev file,id=console,path={run}/console.log -serial chardev:console",
        f"-chardev socket,id=wire,path={run}/wire,server=on,wait=off -serial chardev:wire",
        "-device virtio-serial-pci",
        f"-chardev socket,id=hands,path={run}/hands,server=on,wait=off -device virtserialport,chardev=hands,name=hands",
        f"-chardev socket,id=qmp,path={run}/qmp,server=on,wait=off -mon qmp,mode=control",
        f"-device qemu-xhci,id=usb -chardev socket,id=reader,path={run}/reader,server=on,wait=off",
        "-audiodev none,id=sound -device ich9-intel-hda -device hda-output,audiodev=sound",
        f"-virtfs local,path={project},mount_tag=project,security_model=none,readonly=on",
        f"-virtfs local,path={work}/wheels,mount_tag=wheels,security_model=none,readonly=on",
    ]
    kernel = f"root=/dev/vda rw quiet console=tty1 console=ttyS0 net.ifnames=0 screen={wide}x{high}"
    return ["qemu-system-x86_64", *" ".join(told).split(), "-append", kernel]


class Machine:
    """One machine. Its disk lies in the folder `run`, and outlives the machine being switched off.

    work: what `image` made. project: a folder that the machine may read, at /mnt/project.
    """

    def __init__(self, work: Path, run: Path, project: Path) -> None:
        self.work, self.run, self.project = work, run, project
        run.mkdir(parents=True, exist_ok=True)
        self._process: subprocess.Popen[bytes] | None = None
        self._links: dict[str, socket.socket] = {}
        self._heard: defaultdict[str, bytes] = defaultdict(bytes)
        self._answers: dict[int, dict[str, Any]] = {}
        self._numbers = itertools.count(1)
        self._starts = 0
        self._has_adapter = False
        self._news = threading.Condition()

    # Power

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def new_disk(self) -> None:
        """As Debian was put on it; what was there before is gone."""
        disk = self.run / "disk.qcow2"
        disk.unlink(missing_ok=True)
        backing = ["-b", str(self.work / "disk.ext4"), "-F", "raw"]
        subprocess.run(["qemu-img", "create", "-q", "-f", "qcow2", *backing, str(disk)], check=True)

    def start(self) -> float:
        """Switches it on, and waits until its hands can be used; the seconds that took."""
        began = time.monotonic()
        lock = (self.run / "lock").open("w")
        # QEMU inherits it: two machines on one disk would ruin it.
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self._starts, self._has_adapter = 0, False
        with lock, (self.run / "qemu.log").open("wb") as log:
            self._process = subprocess.Popen(
                _devices(self.work, self.run, self.project),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[lock.fileno()],
                preexec_fn=lambda: os.nice(5),
            )
        for name in ("qmp", "hands", "wire"):
            self._link(name)
        self._qmp = self._links["qmp"].makefile("rw")
        self.order("qmp_capabilities")
        self._wait_for(lambda: self._starts > 0, BOOTS_WITHIN)
        if not self._starts:
            raise NoAnswer(f"it does not start; see console.log and qemu.log in {self.run}")
        self.do(
            "for each in project wheels; do mountpoint -q /mnt/$each ||"
            " mount -t 9p -o ro,trans=virtio,version=9p2000.L,msize=262144 $each /mnt/$each; done"
        )
        return time.monotonic() - began

    def cut(self) -> None:
        """Pulls the plug: what had not reached the disk is lost."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
        while self._links:
            self._links.popitem()[1].close()

    def gone(self, within: float = 60.0) -> bool:
        """Whether it switches itself off in so many seconds."""
        assert self._process
        try:
            self._process.wait(within)
        except subprocess.TimeoutExpired:
            return False
        self.cut()
        return True

    # A shell

    def do(self, command: str, within: float = 60.0, user: str = "") -> str:
        """What a shell command says. Raises NoAnswer when it fails."""
        code, said = self.try_to(command, within, user)
        if code:
            raise NoAnswer(f"{command}: exit code {code}\n{said[-4000:]}")
        return said

    def try_to(self, command: str, within: float = 60.0, user: str = "") -> tuple[int, str]:
        """Exit code of a shell command, and what it says."""
        answer = self._ask(within + 30, shell=command, seconds=within, user=user)
        return answer["code"], answer["said"]

    def until(self, command: str, within: float = 60.0) -> str:
        """Repeats a command until it succeeds; what it said then."""
        deadline = time.monotonic() + within
        while True:
            code, said = self.try_to(command)
            if code == 0:
                return said
            if time.monotonic() > deadline:
                raise NoAnswer(f"{command}: not in {within:.0f} s\n{said[-4000:]}")
            time.sleep(0.3)

    def put(self, path: str, data: bytes) -> None:
        self._ask(60, write=path, data=base64.b64encode(data).decode())

    def get(self, path: str) -> bytes:
        return base64.b64decode(self._ask(60, read=path)["data"])

    # The table

    def touch(self, x: int, y: int, seconds: float = 0.1) -> None:
        """A finger on the screen."""
        self._ask(30, touch=[x, y], seconds=seconds)

    def press(self, pin: int, seconds: float = 0.15) -> None:
        """The button on that pin."""
        self._ask(30, press=pin, seconds=seconds)

    def level(self, pin: int) -> int:
        """Of a pin now."""
        return int(self.get(f"/run/pins/sim_gpio{pin}/value"))

    def rises(self, pins: Sequence[int], seconds: float, meanwhile: Callable[[], object]) -> list[int]:
        """How often each pin goes high in so many seconds, while something is done."""
        found: list[int] = []
        watching = threading.Thread(target=lambda: found.extend(self._watch(pins, seconds)))
        watching.start()
        time.sleep(0.3)
        meanwhile()
        watching.join()
        return found

    def _watch(self, pins: Sequence[int], seconds: float) -> list[int]:
        rises: list[int] = self._ask(seconds + 30, watch=list(pins), seconds=seconds)["rises"]
        return rises

    def picture(self, path: Path) -> Path:
        """Writes what the screen shows now, as PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.order("screendump", filename=str(path.resolve()), format="png")
        return path

    # The tag reader's place: a USB serial adapter

    def plug_reader(self) -> None:
        """Plugs in an adapter (FTDI's). The machine sees it while somebody is at the other end of its wire."""
        self._link("reader")
        if not self._has_adapter:
            self.order("device_add", driver="usb-serial", id="reader", chardev="reader", bus="usb.0")
            self._has_adapter = True

    def unplug_reader(self) -> None:
        """Pulls it out."""
        link = self._links.pop("reader")
        link.shutdown(socket.SHUT_RDWR)
        link.close()

    def send(self, name: str, data: bytes) -> None:
        """Bytes on the `wire` (/dev/ttyS1), or from the `reader` when it is plugged in."""
        self._links[name].sendall(data)

    def heard(self, name: str) -> bytes:
        """All that came so far from the `wire`, or to the `reader`; what was heard before the plug was pulled too."""
        with self._news:
            return self._heard[name]

    # The inside

    def order(self, command: str, **arguments: object) -> Any:
        """Tells QEMU itself."""
        self._qmp.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self._qmp.flush()
        for line in self._qmp:
            match json.loads(line):
                case {"return": answer}:
                    return answer
                case {"error": error}:
                    raise NoAnswer(f"{command}: {error['desc']}")
                case _:
                    continue
        raise NoAnswer((self.run / "qemu.log").read_text(errors="replace"))

    def _link(self, name: str) -> None:
        deadline = time.monotonic() + 20
        while True:
            link = socket.socket(socket.AF_UNIX)
            link.settimeout(5)
            try:
                link.connect(str(self.run / name))
                break
            except OSError:
                link.close()
                if time.monotonic() > deadline:
                    raise NoAnswer((self.run / "qemu.log").read_text(errors="replace")) from None
                time.sleep(0.05)
        link.settimeout(None)
        self._links[name] = link
        if name != "qmp":
            # At all times: what nobody reads makes the whole machine wait.
            threading.Thread(target=self._listen, args=(name, link), daemon=True).start()

    def _listen(self, name: str, link: socket.socket) -> None:
        with suppress(OSError):
            while more := link.recv(65536):
                with self._news:
                    self._heard[name] += more
                    if name == "hands":
                        self._take_answers()
                    self._news.notify_all()

    def _take_answers(self) -> None:
        *lines, self._heard["hands"] = self._heard["hands"].split(b"\n")
        for line in lines:
            # Half a line, where a sudden end broke it off.
            with suppress(ValueError):
                answer = json.loads(line)
                self._starts += answer["number"] == 0
                self._answers[answer["number"]] = answer

    def _wait_for(self, happened: Callable[[], bool], seconds: float) -> None:
        deadline = time.monotonic() + seconds
        with self._news:
            while not happened() and time.monotonic() < deadline and self._process and self._process.poll() is None:
                self._news.wait(0.2)

    def _ask(self, patience: float, **request: object) -> dict[str, Any]:
        number = next(self._numbers)
        self._links["hands"].sendall(json.dumps({"number": number, **request}).encode() + b"\n")
        self._wait_for(lambda: number in self._answers, patience)
        answer = self._answers.pop(number, {"error": "nothing"})
        if "error" in answer:
            raise NoAnswer(f"{answer['error']}, asked for {str(request)[:300]}")
        return answer
