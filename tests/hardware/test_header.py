"""What can be wrong with the header: every fault has a name of its own, and none is an exception."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from hardware.board import Board
from hardware.chip import Chip
from hardware.debounce import Counts
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.pins import PinInputs, PinLines
from hardware.wiring import Wiring
from tests.hardware.conftest import Install, local
from tests.hardware.pin_libraries import Wires, lgpio, rpi_gpio

PI4 = Board("Raspberry Pi 4 Model B Rev 1.5", rp1=False)
PI5 = Board("Raspberry Pi 5 Model B Rev 1.0", rp1=True)


def chip() -> Chip:
    return Chip(0, "pinctrl-bcm2711")


def by_lgpio(runtime: Path | None = None) -> Header:
    return Header(PI4, "auto", runtime, chip)


def table(header: Header, wiring: Wiring | None = None) -> GpioTable:
    table = GpioTable(wiring or Wiring(), Inbox(), header)
    table.open()
    return table


def faults(table: GpioTable) -> list[tuple[str, Fault | None]]:
    return [(part.health, part.fault) for part in (table.buttons, table.lamps, table.buzzer)]


class TestOffAPi:
    def test_all_is_absent(self) -> None:
        assert faults(table(Header(None))) == [("absent", Fault("no_pi"))] * 3

    def test_no_pin_library_is_loaded_and_no_thread_runs(self) -> None:
        program = """
import sys, threading
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.wiring import Wiring
table = GpioTable(Wiring(), Inbox(), Header(None))
table.open()
assert table.buttons.health == "absent"
print(sorted({"gpiozero", "lgpio", "RPi"} & set(sys.modules)), threading.active_count())
"""
        said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert said.stdout == "[] 1\n"

    def test_a_library_that_finds_no_pi_says_the_same(self, install: Install, mocker: MockerFixture) -> None:
        install(lgpio=lgpio(Wires()))
        unknown = local.PinUnknownPi("unable to locate Pi revision")
        mocker.patch.object(local, "get_pi_revision", side_effect=unknown)
        held = table(by_lgpio())
        assert [fault for _, fault in faults(held)] == [Fault("no_pi")] * 3
        held.close()


class TestTheLibrary:
    def test_missing_is_named(self, install: Install) -> None:
        install(lgpio=None)
        assert faults(table(by_lgpio())) == [("lost", Fault("library_missing", {"library": "lgpio"}))] * 3
        install(RPi=None)
        assert faults(table(Header(PI4, "rpigpio"))) == [("lost", Fault("library_missing", {"library": "RPi"}))] * 3

    def test_rpi_gpio_is_refused_on_a_pi_5_without_being_tried(self, install: Install) -> None:
        install(RPi=rpi_gpio(Wires(), setup_fails="tried"))
        fault = Fault("factory_unfit", {"factory": "rpigpio", "board": PI5.model})
        assert faults(table(Header(PI5, "rpigpio"))) == [("lost", fault)] * 3

    @pytest.mark.parametrize(
        "words", ["Cannot determine SOC peripheral base address", "This module can only be run on a Raspberry Pi!"]
    )
    def test_rpi_gpio_on_a_board_it_does_not_know_is_unfit(self, install: Install, words: str) -> None:
        install(RPi=rpi_gpio(Wires(), setup_fails=words))
        held = table(Header(PI4, "rpigpio"))
        assert [fault.kind for _, fault in faults(held) if fault] == ["factory_unfit"] * 3
        held.close()

    def test_another_one_never_steps_in(self, install: Install) -> None:
        wires = Wires()
        install(lgpio=None, RPi=rpi_gpio(wires))
        assert table(by_lgpio()).buttons.health == "lost"
        assert not wires.pulled_up


class TestPermission:
    def test_is_told_with_the_file(self) -> None:
        shut = Fault("no_permission", {"path": "/dev/gpiochip0"})
        assert faults(table(Header(PI4, "auto", None, lambda: shut))) == [("lost", shut)] * 3

    def test_is_told_by_rpi_gpio_too(self, install: Install) -> None:
        install(RPi=rpi_gpio(Wires(), setup_fails="No access to /dev/mem.  Try running as root!"))
        held = table(Header(PI4, "rpigpio"))
        assert faults(held) == [("lost", Fault("no_permission", {"path": "/dev/gpiomem"}))] * 3
        held.close()


class TestTheChip:
    def test_that_was_found_is_the_one_opened(self, install: Install, caplog: pytest.LogCaptureFixture) -> None:
        install(lgpio=lgpio(Wires(), chip=13))
        caplog.set_level("INFO")
        held = table(Header(PI5, "auto", None, lambda: Chip(13, "pinctrl-rp1")))
        assert held.buttons.health == "ok"
        assert "chip=13 label=pinctrl-rp1" in caplog.text
        held.close()

    def test_missing_is_told(self) -> None:
        missing = Fault("chip_missing", {"wanted": "pinctrl-rp1", "found": ""})
        assert faults(table(Header(PI5, "auto", None, lambda: missing))) == [("lost", missing)] * 3

    def test_that_will_not_open_is_told_in_the_librarys_words(self, install: Install) -> None:
        install(lgpio=lgpio(Wires(), chip=4))
        fault = table(by_lgpio()).buttons.fault
        assert fault is not None
        assert fault.kind == "unexpected"
        assert "can not open gpiochip" in str(fault.facts["detail"])


LGPIO_PY = """
import os
import tests.hardware.pin_libraries as libraries

os.chdir(os.environ.get("LG_WD", "."))
if os.getcwd() == "/":
    raise FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3")
open(".lgd-nfy0", "x").close()
globals().update(vars(libraries.lgpio(libraries.Wires())))
"""
"""As lgpio behaves when it is loaded: goes to LG_WD and makes a pipe there, or fails."""


class TestTheRuntimeDirectory:
    @pytest.fixture(autouse=True)
    def started_in_the_root_as_a_service(
        self, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        install()
        (tmp_path / "library").mkdir()
        (tmp_path / "library" / "lgpio.py").write_text(LGPIO_PY)
        monkeypatch.syspath_prepend(tmp_path / "library")
        monkeypatch.setenv("LG_WD", "/")
        monkeypatch.chdir("/")

    def test_takes_the_pipe_and_the_program_stays_where_it_was(self, tmp_path: Path) -> None:
        runtime = tmp_path / "run"
        runtime.mkdir()
        held = table(by_lgpio(runtime))
        assert held.buttons.health == "ok"
        assert [file.name for file in runtime.iterdir()] == [".lgd-nfy0"]
        assert os.environ["LG_WD"] == str(runtime)
        assert Path.cwd() == Path("/")
        held.close()

    def test_missing_is_told_before_lgpio_can_trip_over_it(self, tmp_path: Path) -> None:
        runtime = tmp_path / "run"
        held = table(by_lgpio(runtime))
        assert faults(held) == [("lost", Fault("no_runtime_directory", {"path": str(runtime)}))] * 3
        assert "lgpio" not in sys.modules
        runtime.mkdir()
        held.open()
        assert held.buttons.health == "ok"
        held.close()

    def test_not_given_and_the_pipe_impossible_is_told(self) -> None:
        assert faults(table(by_lgpio())) == [("lost", Fault("no_runtime_directory", {"path": "/"}))] * 3


class TestThePins:
    def test_held_by_another_program_are_told_one_by_one(self, install: Install) -> None:
        wires = Wires()
        install(lgpio=lgpio(wires, busy={27}))
        held = table(by_lgpio())
        assert (held.buttons.health, held.buttons.fault) == (
            "lost",
            Fault("pin_busy", {"pin": 27, "part": "splash"}),
        )
        assert held.buttons.counts == {}
        assert (held.lamps.health, held.buzzer.health) == ("ok", "ok")
        held.close()

    def test_wired_twice_in_one_program_are_busy(self) -> None:
        header = Header(None, "mock")
        first, second = PinLines(header, {"roll": 5}), PinLines(header, {"buzzer": 5})
        first.open()
        second.open()
        assert (first.health, second.health) == ("ok", "lost")
        assert second.fault == Fault("pin_busy", {"pin": 5, "part": "buzzer"})
        first.write("roll", True)
        second.close()
        assert header.factory.pin(5).state
        first.close()
        header.close()

    def test_that_an_old_board_lacks_are_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("GPIOZERO_MOCK_REVISION", "0002")
        held = table(Header(None, "mock"))
        assert held.buttons.fault == Fault("pin_invalid", {"pin": 27, "part": "splash"})
        held.close()

    def test_not_wired_are_absent_and_cost_nothing(self) -> None:
        held = table(Header(None, "mock"), Wiring(buttons={}, lamps={}, buzzer=None))
        assert faults(held) == [("absent", Fault("not_wired"))] * 3
        held.close()
        assert faults(held) == [("absent", Fault("not_wired"))] * 3

    def test_a_failed_half_is_let_go(self, install: Install) -> None:
        """After the busy pin is free again, the same devices open."""
        wires = Wires()
        busy = {27}
        install(lgpio=lgpio(wires, busy=busy))
        inputs = PinInputs(by_lgpio(), {"roll": 17, "splash": 27})
        inputs.open()
        assert inputs.read() == []
        busy.clear()
        inputs.open()
        assert inputs.health == "ok"
        assert inputs.read() == [False, False]
        inputs.close()


class TestFailingInTheMiddle:
    def test_buttons_are_lost_and_released(self, install: Install) -> None:
        wires = Wires()
        install(lgpio=lgpio(wires))
        header = by_lgpio()
        inputs = PinInputs(header, {"roll": 17})
        inputs.open()
        assert inputs.read() == [False]
        wires.broken = "unknown handle"
        assert inputs.read() is None
        assert inputs.health == "lost"
        assert inputs.fault == Fault("unexpected", {"detail": "LgpioError: unknown handle"})
        wires.broken = ""
        inputs.open()
        assert (inputs.health, inputs.read()) == ("ok", [False])
        inputs.close()
        header.close()

    def test_a_line_that_cannot_be_driven_is_lost(self, install: Install) -> None:
        wires = Wires()
        install(lgpio=lgpio(wires))
        held = table(by_lgpio())
        wires.broken = "unknown handle"
        held.lamps.show({"ok"}, 1.0)
        fault = Fault("unexpected", {"detail": "LgpioError: unknown handle", "pin": 13, "part": "ok"})
        assert (held.lamps.health, held.lamps.fault) == ("lost", fault)
        held.lamps.show(set(), 1.1)
        wires.broken = ""
        held.lamps.open()
        held.lamps.show({"ok"}, 1.2)
        assert wires.high == {13}
        held.close()
        assert wires.high == set()

    def test_one_pin_that_fails_leaves_no_other_on(self, install: Install) -> None:
        wires = Wires()
        install(RPi=rpi_gpio(wires))
        held = table(Header(PI4, "rpigpio"))
        held.lamps.show({"roll", "splash", "ok", "back"}, 1.0)
        del wires.driven[5]
        held.close()
        assert wires.high == set()


def test_the_counts_are_of_the_buttons_that_are_wired() -> None:
    held = table(Header(None, "mock"), Wiring(buttons={"ok": 4}))
    assert held.buttons.counts == {"ok": Counts()}
    held.close()
