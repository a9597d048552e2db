"""The whole examination."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from companion.doctor.clock import examine_clock
from companion.doctor.console import SUBJECT, examine_console, examine_devices
from companion.doctor.disk import examine_disk
from companion.doctor.finding import SUBJECTS, Finding, Subject, note, ok, trouble
from companion.doctor.letters import examine_letters
from companion.doctor.matches import examine_matches
from companion.doctor.pins import examine_pins
from companion.doctor.port import examine_port
from companion.doctor.screen import examine_screen
from companion.doctor.service import examine_service, owns_screen
from companion.doctor.sound import examine_sound
from companion.doctor.status import Lost, Status
from companion.doctor.system import System, Wanted
from companion.doctor.touch import examine_touch


def examine(system: System, wanted: Wanted, console: Status | Lost | None) -> tuple[Finding, ...]:
    """Everything there is to be found, subject by subject. Never raises: an examination that fails is a finding.

    console: what the console that runs here says of itself. Its devices are taken as it has them; without one, they are
    looked at, and for a moment opened.
    """
    # Whoever asks over SSH has not the words that the service is started with.
    wanted = replace(wanted, kiosk=wanted.kiosk or owns_screen(system))
    alive = console if isinstance(console, Status) else None
    told = {SUBJECT[device.name] for device in alive.devices if device.name in SUBJECT} if alive else set()
    examinations: tuple[tuple[Subject, Callable[[], Iterator[Finding]]], ...] = (
        ("console", lambda: examine_console(console, system.user)),
        ("settings", lambda: _settings(wanted)),
        ("service", lambda: examine_service(system)),
        ("screen", lambda: examine_screen(system, wanted)),
        ("touch", lambda: examine_touch(system, wanted)),
        ("pins", lambda: examine_pins(system, wanted, read=alive is None)),
        ("buttons", lambda: examine_devices(alive) if alive else iter(())),
        ("reader", lambda: examine_port(system, wanted.port) if wanted.port and "reader" not in told else iter(())),
        ("sound", lambda: examine_sound(system, wanted, read="sound" not in told)),
        ("letters", lambda: examine_letters(system, wanted)),
        ("disk", lambda: examine_disk(system, wanted)),
        ("clock", lambda: examine_clock(system)),
        ("matches", lambda: examine_matches(system, wanted)),
    )
    found = [finding for subject, examination in examinations for finding in _safely(subject, examination)]
    return tuple(sorted(found, key=lambda finding: SUBJECTS.index(finding.subject)))


def _safely(subject: Subject, examination: Callable[[], Iterator[Finding]]) -> Sequence[Finding]:
    found: list[Finding] = []
    try:
        found.extend(examination())
    except Exception as error:  # noqa: BLE001 - whatever is broken in a machine, the other findings are wanted
        found.append(note(subject, "not_examined", detail=f"{type(error).__name__}: {error}"))
    return found


def _settings(wanted: Wanted) -> Iterator[Finding]:
    for sentence, warning in wanted.problems:
        yield (
            note("settings", "settings_ignored", told=sentence)
            if warning
            else trouble("settings", "settings_wrong", told=sentence)
        )
    if not wanted.problems:
        yield ok("settings", "settings_well")
