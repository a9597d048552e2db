"""The 40-pin header, through gpiozero and the library named for the board."""

import importlib
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from hardware.board import Board, FactoryName, choose_factory
from hardware.chip import Chip, header_chip
from hardware.health import NOT_OPEN, Ailing, Fault

log = logging.getLogger(__name__)


class Header(Ailing):
    """Gets hold of the pins.

    board: what this program runs on. factory: the library, or auto. runtime: the directory for lgpio's pipe; None:
    wherever lgpio likes. chip: finds the GPIO chip of the header, for lgpio.
    """

    def __init__(
        self,
        board: Board | None,
        factory: FactoryName | Literal["auto"] = "auto",
        runtime: Path | None = None,
        chip: Callable[[], Chip | Fault] = header_chip,
    ) -> None:
        self._board = board
        self._wanted = factory
        self._runtime = runtime
        self._chip = chip
        self.factory: Any = None
        """gpiozero's pin factory; None unless the health is ok."""

    def open(self) -> None:
        """Tries the library that the board asks for. Never raises: see health and fault."""
        if self.factory is not None:
            return
        self._be("opening")
        try:
            match self._make():
                case Fault() as fault:
                    self._fail(fault)
                case factory:
                    self.factory = factory
                    self._be("ok")
        except Exception as error:  # noqa: BLE001 - lgpio's error is a bare Exception, and no pin is worth an exit
            self._fail(diagnose(error))

    def close(self) -> None:
        """Lets go of the pins, or forgets why it could not have them; whatever uses them is closed before."""
        factory, self.factory = self.factory, None
        self._be("absent", NOT_OPEN)
        try:
            if factory is not None:
                factory.close()
        except Exception as error:  # noqa: BLE001 - as in open
            self._fail(diagnose(error))

    def _fail(self, fault: Fault) -> None:
        self._be("absent" if fault.kind == "no_pi" else "lost", fault)
        log.warning("header %s %s", fault.kind, dict(fault.facts))

    def _make(self) -> Any | Fault:
        match choose_factory(self._board, self._wanted):
            case "lgpio":
                chip = self._chip()
                if isinstance(chip, Fault):
                    return chip
                log.info("header lgpio chip=%d label=%s", chip.number, chip.label)
                return self._lgpio(chip)
            case "rpigpio":
                log.info("header rpigpio")
                return importlib.import_module("gpiozero.pins.rpigpio").RPiGPIOFactory()
            case "mock":
                log.info("header mock")
                return importlib.import_module("gpiozero.pins.mock").MockFactory()
            case fault:
                return fault

    def _lgpio(self, chip: Chip) -> Any | Fault:
        """lgpio makes a pipe where LG_WD says, and goes there itself: the program is brought back.

        It looks at LG_WD once only, so it is not loaded for a directory that will not do.
        """
        if self._runtime is not None:
            if not os.access(self._runtime, os.W_OK | os.X_OK):
                return Fault("no_runtime_directory", {"path": str(self._runtime)})
            os.environ["LG_WD"] = str(self._runtime)
        here = Path.cwd()
        try:
            return importlib.import_module("gpiozero.pins.lgpio").LGPIOFactory(chip=chip.number)
        finally:
            os.chdir(here)


def diagnose(error: Exception, **where: int | str) -> Fault:
    """The fault behind what a pin library raised. where: the pin and the part it happened at."""
    detail = f"{type(error).__name__}: {error}"
    match error, str(error):
        case ModuleNotFoundError(name=str(name)), _:
            return Fault("library_missing", {"library": name.partition(".")[0]})
        case OSError(filename=str(name)), _ if ".lgd-nfy" in name:
            return Fault("no_runtime_directory", {"path": str(Path.cwd())})
        case PermissionError(filename=name), _:
            return Fault("no_permission", {"path": str(name)})
        case _, text if "No access to /dev/mem" in text:
            return Fault("no_permission", {"path": "/dev/gpiomem"})
        case _, text if "peripheral base address" in text or "only be run on a Raspberry Pi" in text:
            return Fault("factory_unfit", {"factory": "rpigpio", "detail": detail})
        case _, text if "GPIO busy" in text:
            return Fault("pin_busy", where)
    match type(error).__name__:
        case "PinUnknownPi":
            return Fault("no_pi")
        case "GPIOPinInUse":
            return Fault("pin_busy", where)
        case "PinInvalidPin":
            return Fault("pin_invalid", where)
        case _:
            return Fault("unexpected", {"detail": detail, **where})
