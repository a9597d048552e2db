"""A console that hangs, dies or is started twice."""

import time

from companion.app import IN_USE
from companion.config import Config
from tests.appliance.appliance import UNIT, Appliance

WIRING = Config().wiring
SAFE = f"{UNIT}-safe@{UNIT}"
OUTPUTS = (*WIRING.lamps.values(), WIRING.buzzer)


def test_a_console_that_hangs_is_found_out_silenced_and_started_again(
    appliance: Appliance, figures: dict[str, object]
) -> None:
    machine = appliance.machine
    hung = appliance.process
    began = time.monotonic()
    machine.do(f"kill -STOP {hung}")
    machine.until(f"test $(systemctl show --property NRestarts --value {UNIT}) -ge 1", 90)
    appliance.wait_until_up()
    figures["from a hang to the next picture, s"] = round(time.monotonic() - began, 1)
    assert appliance.process != hung
    log = machine.do(f"journalctl --unit {UNIT} --boot --output cat --no-pager")
    assert "Failed with result 'watchdog'" in log
    assert "companion/ui/touchscreen.py" in log, "where it hung is told"
    assert "Lamps and buzzer are off." in log


def test_a_console_that_dies_again_and_again_gives_way_to_words_until_it_is_touched(appliance: Appliance) -> None:
    machine = appliance.machine
    for _ in range(10):
        if machine.try_to(f"systemctl is-active --quiet {SAFE}")[0] == 0:
            break
        machine.try_to(f"systemctl kill --signal SEGV {UNIT}")
        time.sleep(4)
    machine.until(f"systemctl is-active --quiet {SAFE}")
    assert [machine.level(pin) for pin in OUTPUTS if pin is not None] == [0] * 5
    # Words come a moment after the service.
    time.sleep(3)
    appliance.keep_picture("safe-screen")
    machine.touch(400, 240)
    appliance.wait_until_up()
    assert machine.try_to(f"systemctl is-active --quiet {SAFE}")[0] != 0
    appliance.keep_picture("after-the-safe-screen")


def test_a_second_console_is_refused_and_the_first_plays_on(appliance: Appliance) -> None:
    first = appliance.process
    code, said = appliance.machine.try_to(
        f"RUNTIME_DIRECTORY=/run/{UNIT} companion --kiosk --data /tmp/second", user=UNIT
    )
    assert code == IN_USE
    assert f"End it (process {first})" in said
    assert appliance.process == first


def test_asked_to_end_it_is_gone_within_two_seconds(appliance: Appliance, figures: dict[str, object]) -> None:
    asked = appliance.machine.do(f"cut -d ' ' -f 1 /proc/uptime; systemctl stop {UNIT}")
    took = int(appliance.shown("ExecMainExitTimestampMonotonic")) / 1e6 - float(asked)
    assert 0 < took < 2
    figures["from being asked to end to the end, s"] = round(took, 2)
    assert appliance.shown("Result") == "success"
