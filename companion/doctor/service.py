"""The console as a service of its machine."""

from collections.abc import Iterator

from companion.doctor.finding import Finding, note, ok, trouble
from companion.doctor.reading import written_by
from companion.doctor.system import System

UNITS = ("river-table.service", "river-table-headless.service")
_ASKED = "LoadState,ActiveState,SubState,Result,NRestarts"


def owns_screen(system: System) -> bool:
    """Whether a console with a screen is installed as a service."""
    return _shown(system, UNITS[0]).get("LoadState") == "loaded"


def examine_service(system: System) -> Iterator[Finding]:
    """How each unit is that is installed."""
    units = {unit: _shown(system, unit) for unit in UNITS}
    if not any(units.values()):
        yield ok("service", "service_unknown")
        return
    installed = {unit: shown for unit, shown in units.items() if shown.get("LoadState") == "loaded"}
    if not installed:
        yield ok("service", "service_absent")
    busy = {unit: shown for unit, shown in installed.items() if shown.get("ActiveState") != "inactive"}
    for unit, shown in (busy or installed).items():
        yield _state(unit, shown)


def _shown(system: System, unit: str) -> dict[str, str]:
    """What the service manager says of a unit (systemctl(1), "show"); nothing where there is none."""
    told = written_by(system, "systemctl", "show", unit, "--property", _ASKED)
    lines = (line.partition("=") for line in told.splitlines())
    return {name: value for name, sign, value in lines if sign}


def _state(unit: str, shown: dict[str, str]) -> Finding:
    restarts = int(count) if (count := shown.get("NRestarts", "")).isdecimal() else 0
    failed = trouble("service", "service_failed", unit=unit, result=shown.get("Result", "?"), restarts=restarts)
    match shown.get("ActiveState"), shown.get("SubState"):
        case "failed", _:
            return failed
        case _, "auto-restart" | "auto-restart-queued":
            return failed
        case "active" | "reloading", _ if restarts:
            return note("service", "service_restarted", unit=unit, restarts=restarts)
        case "active" | "reloading", _:
            return ok("service", "service_active", unit=unit)
        case "activating" | "deactivating", _:
            return note("service", "service_starting", unit=unit)
        case "inactive", _ if shown.get("Result") not in ("success", "", None):
            return failed
        case _:
            return note("service", "service_idle", unit=unit)
