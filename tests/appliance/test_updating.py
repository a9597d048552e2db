"""Updates: one that works, one that cannot even be tried, and one that never shows a picture."""

import re

from tests.appliance.appliance import INSTALL, INSTALLS_WITHIN, UNIT, Appliance

MOST_EXPOSED = 2.5


def spoilt(appliance: Appliance, file: str, change: str) -> str:
    """The installer of a source in which `change` (of sed's) was made to a file; it waits for no picture very long."""
    appliance.machine.do("rm -rf /root/spoilt && cp -r /mnt/project /root/spoilt", 120)
    appliance.machine.do(f"cd /root/spoilt && sed -i {change} {file} && ! cmp -s {file} /mnt/project/{file}")
    return f"RIVER_TABLE_READY_WITHIN=45 {INSTALL.replace('/mnt/project', '/root/spoilt')}"


def current(appliance: Appliance) -> str:
    return appliance.machine.do("readlink /opt/river-table/current").strip()


def releases(appliance: Appliance) -> list[str]:
    return appliance.machine.do("ls /opt/river-table/releases").split()


def test_the_console_that_runs_is_little_exposed(appliance: Appliance, figures: dict[str, object]) -> None:
    found = appliance.machine.do(f"systemd-analyze security {UNIT} --no-pager | tail -n 1")
    level = re.search(r": ([\d.]+)", found)
    assert level
    assert float(level[1]) <= MOST_EXPOSED
    figures["exposure, of 10"] = level[1]


def test_an_update_takes_over(appliance: Appliance) -> None:
    before = current(appliance)
    assert "is up." in appliance.machine.do(INSTALL, INSTALLS_WITHIN)
    assert current(appliance) != before
    assert len(releases(appliance)) == 2
    appliance.keep_picture("updated")


def test_an_update_that_never_shows_a_picture_is_taken_back(appliance: Appliance, figures: dict[str, object]) -> None:
    before, kept = current(appliance), releases(appliance)
    install = spoilt(appliance, "companion/service.py", "'s/def turned(self) -> None:/&\\n        return/'")
    code, said = appliance.machine.try_to(install, INSTALLS_WITHIN)
    assert code == 1
    assert f"{before.removeprefix('releases/')} runs as before" in said
    assert (current(appliance), releases(appliance)) == (before, kept)
    appliance.wait_until_up(10)
    appliance.keep_picture("rolled-back")
    figures["broken releases taken back"] = 1


def test_an_update_that_cannot_even_be_tried_is_never_switched_to(appliance: Appliance) -> None:
    before, process = current(appliance), appliance.process
    install = spoilt(appliance, "companion/rules/safari/scoring.py", "'$a import nothing_of_this_name'")
    code, said = appliance.machine.try_to(install, INSTALLS_WITHIN)
    assert code == 1
    assert "nothing has changed" in said
    assert current(appliance) == before
    assert appliance.process == process, "whoever plays has not noticed"
