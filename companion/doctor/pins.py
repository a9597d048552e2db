"""The header's pins, and what hangs on them."""

from collections.abc import Iterator, Mapping

from companion.doctor.finding import Finding, note, ok
from companion.doctor.reading import text_of
from companion.doctor.system import System, Wanted
from hardware.board import FactoryName, choose_factory, recognise
from hardware.chip import Chip
from hardware.facts import BUTTONS, ButtonName
from hardware.health import Fault

LIBRARY: Mapping[FactoryName, str] = {"lgpio": "lgpio", "rpigpio": "RPi.GPIO"}
"""What Python loads for each factory."""


def examine_pins(system: System, wanted: Wanted, read: bool) -> Iterator[Finding]:
    """Board, chip, library and what is wired. read: whether the buttons may be read: by one program at a time."""
    if wanted.factory == "none" or wanted.factory == "simulated":
        yield ok("pins", "pins_unused" if wanted.factory == "none" else "pins_simulated")
        return
    board = recognise(text_of(system, "/proc/device-tree/model"), text_of(system, "/proc/cpuinfo"))
    if board is None and wanted.factory == "auto":
        yield ok("pins", "pins_no_board")
        return
    factory = choose_factory(board, wanted.factory)
    if isinstance(factory, Fault):
        yield _fault(factory)
        return
    chip = system.chip() if factory == "lgpio" else None
    faults = [each for each in (chip, system.load(LIBRARY[factory])) if isinstance(each, Fault)]
    yield from (_fault(fault) for fault in faults)
    if not faults:
        label = f"{factory}, {chip.label}" if isinstance(chip, Chip) else factory
        yield ok("pins", "pins_ready", board=board.model if board else "?", factory=label)
    yield from _buttons(system, wanted, factory, read and not faults)
    yield from _outputs(wanted)


def _fault(fault: Fault) -> Finding:
    return Finding("pins", "trouble", fault.kind, fault.facts)


def _buttons(system: System, wanted: Wanted, factory: FactoryName, read: bool) -> Iterator[Finding]:
    levels: Mapping[ButtonName, bool] = {}
    if read and wanted.wiring.buttons:
        match system.pressed(factory, wanted.wiring):
            case Fault(kind, facts):
                yield Finding("buttons", "trouble", kind, facts)
            case found:
                levels = found
    for button in BUTTONS:
        pin = wanted.wiring.buttons.get(button)
        match pin, levels.get(button):
            case None, _:
                yield ok("buttons", "button_unwired", button=button)
            case int(), None:
                yield ok("buttons", "button_set", button=button, pin=pin)
            case int(), True:
                yield note("buttons", "button_down", button=button, pin=pin)
            case int(), False:
                yield ok("buttons", "button_up", button=button, pin=pin)


def _outputs(wanted: Wanted) -> Iterator[Finding]:
    """Lamps and buzzer: there is nothing to be read of them."""
    for button in BUTTONS:
        pin = wanted.wiring.lamps.get(button)
        if pin is None:
            yield ok("lamps", "lamp_unwired", button=button)
        else:
            yield ok("lamps", "lamp_set", button=button, pin=pin)
    buzzer = wanted.wiring.buzzer
    yield ok("lamps", "buzzer_unwired") if buzzer is None else ok("lamps", "buzzer_set", pin=buzzer)
