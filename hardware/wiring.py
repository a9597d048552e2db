"""Which pin carries what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from hardware.facts import ButtonName

HEADER_PINS = range(28)
"""The GPIO numbers (BCM) that the 40-pin header carries."""


class BadWiring(ValueError):  # noqa: N818 - what the wiring is, as the table is told
    """A wiring that cannot be.

    kind: pin_twice (two parts on one pin) or pin_unknown (not on the header). part, pin: where, such as lamps.ok.
    other: the part that has the pin.
    """

    def __init__(
        self, kind: Literal["pin_twice", "pin_unknown"], part: str, pin: int, other: str | None = None
    ) -> None:
        super().__init__(kind, part, pin, other)
        self.kind = kind
        self.part = part
        self.pin = pin
        self.other = other


@dataclass(frozen=True, slots=True)
class Wiring:
    """Pins by their BCM numbers; a part that is left out is not there.

    buttons: to ground, with the internal pull-up. lamps: those of the buttons, lit by a high level. buzzer: an active
    one, sounding at a high level. Raises BadWiring for a pin given twice or not on the header.
    """

    buttons: Mapping[ButtonName, int] = field(default_factory=lambda: {"roll": 17, "splash": 27, "ok": 22, "back": 23})
    lamps: Mapping[ButtonName, int] = field(default_factory=lambda: {"roll": 5, "splash": 6, "ok": 13, "back": 19})
    buzzer: int | None = 18

    def __post_init__(self) -> None:
        taken: dict[int, str] = {}
        for part, pin in self._parts():
            if pin not in HEADER_PINS:
                raise BadWiring("pin_unknown", part, pin)
            if pin in taken:
                raise BadWiring("pin_twice", part, pin, taken[pin])
            taken[pin] = part

    def _parts(self) -> Iterator[tuple[str, int]]:
        for name, pin in self.buttons.items():
            yield f"buttons.{name}", pin
        for name, pin in self.lamps.items():
            yield f"lamps.{name}", pin
        if self.buzzer is not None:
            yield "buzzer", self.buzzer
