"""One machine for all of these tests: made, switched on and installed on when the first of them wants it."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from platformdirs import user_cache_path

from tests.appliance import image
from tests.appliance.appliance import Appliance
from tests.appliance.machine import Machine

FIGURES = pytest.StashKey[dict[str, object]]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.appliance)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = {}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """What was measured stands below the results."""
    for name, figure in config.stash[FIGURES].items():
        terminalreporter.write_line(f"{name}: {figure}")


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs on this side, a twin of the console, is neither seen nor heard."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session")
def work() -> Path:
    """Where the machine lies: $RIVER_TABLE_VM, or this user's cache."""
    named = os.environ.get("RIVER_TABLE_VM")
    work = image.built(Path(named).resolve() if named else user_cache_path("river-table-machine"))
    image.wheels(work)
    return work


@pytest.fixture(scope="session")
def figures(pytestconfig: pytest.Config, work: Path) -> Iterator[dict[str, object]]:
    """What is measured, by name; kept as figures.json where the machine lies."""
    yield pytestconfig.stash[FIGURES]
    (work / "figures.json").write_text(json.dumps(pytestconfig.stash[FIGURES], indent=2))


@pytest.fixture(scope="session")
def machine(work: Path) -> Iterator[Machine]:
    # As it is now: whoever goes on working on it meanwhile does not work on the machine.
    project = work / "project"
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(image.PROJECT, project, ignore=shutil.ignore_patterns(".*", "tests", "__pycache__"))
    machine = Machine(work, work / "run", project)
    machine.new_disk()
    machine.start()
    yield machine
    machine.cut()


@pytest.fixture(scope="session")
def shared(machine: Machine, work: Path, figures: dict[str, object]) -> Appliance:
    """The machine with the console on it."""
    shutil.rmtree(work / "pictures", ignore_errors=True)
    appliance = Appliance(machine, work / "pictures")
    figures["installing, s"] = round(appliance.install(), 1)
    return appliance


@pytest.fixture
def appliance(shared: Appliance) -> Appliance:
    """The same as it comes from the shop: switched on, no match begun, and two names remembered."""
    if not shared.machine.running:
        shared.machine.start()
    shared.begin_anew()
    return shared
