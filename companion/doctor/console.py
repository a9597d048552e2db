"""The console that runs here: whether there is one, and what it says of its devices."""

from collections.abc import Iterator
from typing import cast, get_args

from companion.doctor.finding import Finding, Mark, Subject, note, ok
from companion.doctor.status import Device, Lost, Status
from hardware.health import FaultKind

SUBJECT: dict[str, Subject] = {
    "buttons": "buttons",
    "lamps": "lamps",
    "buzzer": "lamps",
    "reader": "reader",
    "speaker": "sound",
}
"""What each device is told under."""


def examine_console(console: Status | Lost | None, user: str) -> Iterator[Finding]:
    """Whether a console runs, by what is told of it. user: who asks."""
    match console:
        case None:
            yield ok("console", "console_none")
        case Lost("gone", _, pid):
            yield note("console", "console_gone", pid=pid)
        case Lost("hidden", path):
            yield note("console", "console_hidden", path=path)
        case Lost(_, path):
            yield note("console", "console_unclear", path=path)
        case Status(pid=pid, version=version, surface=surface, first_picture=shown):
            yield ok("console", "console_runs", pid=pid, version=version, surface=surface)
            if console.user not in ("", user):
                yield note("console", "console_of_another", user=console.user)
            if surface == "touchscreen" and shown is None:
                yield note("console", "console_without_picture", pid=pid)


def examine_devices(console: Status) -> Iterator[Finding]:
    """The devices as the running console has them: nobody else may open them meanwhile."""
    for device in console.devices:
        if device.name in SUBJECT:
            yield _of(SUBJECT[device.name], device)
    for button, aside in console.aside.items():
        kind = "button_stuck" if aside == "stuck" else "button_jittery"
        yield note("buttons", kind, button=button)  # type: ignore[arg-type]


def _of(subject: Subject, device: Device) -> Finding:
    if device.health == "opening":
        return note(subject, "device_opening", device=device.name)
    if device.fault not in get_args(FaultKind):
        return ok(subject, "device_ok", device=device.name)
    kind = cast(FaultKind, device.fault)
    if kind == "not_open":
        return ok(subject, "device_closed", device=device.name)
    mark: Mark = "ok" if kind == "not_wired" else "trouble" if device.health == "lost" else "note"
    return Finding(subject, mark, kind, {**device.facts, "device": device.name})
