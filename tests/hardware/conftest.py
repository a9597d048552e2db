"""Pin libraries put in the place of the real ones, which exist on a Pi only."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from pytest_mock import MockerFixture

from tests.hardware.pin_libraries import PI_4

# Before any test that puts the modules back afterwards. By name, since gpiozero says nothing of its types.
local: Any = import_module("gpiozero.pins.local")
import_module("gpiozero.pins.mock")

Install = Callable[..., None]


@pytest.fixture
def install(mocker: MockerFixture) -> Iterator[Install]:
    """Puts modules by their names where imports find them, and gpiozero on a Pi 4."""
    mocker.patch.object(local, "get_pi_revision", return_value=PI_4)
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
    local.LocalPiFactory.pins.clear()
    local.LocalPiFactory._reservations.clear()
