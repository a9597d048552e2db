"""Pin libraries put in the place of the real ones, which exist on a Pi only."""

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import gpiozero.pins.local  # type: ignore[import-untyped]
import gpiozero.pins.mock  # type: ignore[import-untyped]
import pytest
from pytest_mock import MockerFixture

from tests.hardware.pin_libraries import PI_4

Install = Callable[..., None]


@pytest.fixture
def install(mocker: MockerFixture) -> Iterator[Install]:
    """Puts modules by their names where imports find them, and gpiozero on a Pi 4."""
    mocker.patch.object(gpiozero.pins.local, "get_pi_revision", return_value=PI_4)
    mocker.patch.dict(sys.modules)

    def put(**modules: ModuleType | None) -> None:
        for factory in ("lgpio", "rpigpio"):
            sys.modules.pop(f"gpiozero.pins.{factory}", None)
        for name, module in modules.items():
            found: dict[str, Any] = {name: module}
            if name == "RPi" and module is not None:
                package: Any = ModuleType("RPi")
                package.GPIO = module
                found = {"RPi": package, "RPi.GPIO": module}
            sys.modules.update(found)

    yield put
    # gpiozero keeps one set of pins for all libraries, and these are not for the next test.
    gpiozero.pins.local.LocalPiFactory.pins.clear()
    gpiozero.pins.local.LocalPiFactory._reservations.clear()
