"""Safari Splash! on the installed console: by touch, and by the four buttons with the buzzer heard."""

import time
from pathlib import Path

from companion.config import Config
from companion.match.journal import Entry, Finished
from tests.appliance.appliance import DATA, UNIT, Appliance, fingers

WIRING = Config().wiring


def answers(appliance: Appliance) -> list[tuple[str, str]]:
    """What was asked and answered in the only match there is, and by whom."""
    (name,) = appliance.records()
    return [(line.ask, line.giver) for line in appliance.lines(name) if isinstance(line, Entry)]


def kept(appliance: Appliance, number: int) -> None:
    """Waits until so many answers are written down."""
    appliance.machine.until(f"test $(grep -c answer {DATA}/matches/*.jsonl) -ge {number}")


def test_the_first_picture_is_home(appliance: Appliance, tmp_path: Path) -> None:
    with fingers(appliance, tmp_path) as hand:
        hand.see("home")


def test_a_race_from_home_to_the_podium_by_touch(
    appliance: Appliance, tmp_path: Path, figures: dict[str, object]
) -> None:
    with fingers(appliance, tmp_path) as hand:
        for text, seen in (
            ("Safari Splash!", "safari-players"),
            ("Ana", "safari-ana"),
            ("Ben", "safari-ben"),
            ("All here", "safari-setup"),
            ("Start", "safari-ready"),
        ):
            hand.touch(text)
            hand.see(seen)
        # A clock runs on either side, and they are not the same: each touch waits for the last to be written down.
        for number, text in enumerate(("Start the clock", "Go!"), start=1):
            hand.touch(text)
            kept(appliance, number)
            time.sleep(1)
            appliance.keep_picture(f"safari-{text.casefold().strip('!').replace(' ', '-')}")
        hand.touch("SPLASH!")
        kept(appliance, 3)
        appliance.keep_picture("safari-splash")
        # For a few seconds that fills the screen.
        time.sleep(8)
        hand.touch("Pause")
        kept(appliance, 4)
        time.sleep(1)
        appliance.keep_picture("safari-pause")
        hand.touch("End the race")
        time.sleep(2)
        appliance.keep_picture("safari-end")
        hand.touch("End the race", -1)
        hand.see("safari-count")
        for count in (3, 2):
            for _ in range(count):
                hand.touch("plus")
                hand.see("safari-counting")
            hand.touch("Done")
            time.sleep(0.5)
        hand.see("safari-podium")
        hand.touch("Home")
        hand.see("home-after")
    assert answers(appliance) == [
        ("ready", "touch"),
        ("countdown", "touch"),
        ("running", "touch"),
        ("running", "touch"),
        ("paused", "touch"),
        ("count", "touch"),
        ("count", "touch"),
    ]
    (name,) = appliance.records()
    assert isinstance(appliance.lines(name)[-1], Finished)
    figures["memory after a race, MB"] = appliance.memory()


def test_a_race_by_buttons_is_heard_from_the_buzzer(appliance: Appliance) -> None:
    machine = appliance.machine
    machine.do(f"systemctl stop {UNIT}")
    machine.do("systemctl start river-table-headless", 120)

    def said() -> str:
        return machine.do("journalctl --unit river-table-headless --boot --output cat --no-pager")

    def push(button: str) -> None:
        before = said()
        machine.press(WIRING.buttons[button])  # type: ignore[index]
        deadline = time.monotonic() + 20
        while said() == before and time.monotonic() < deadline:
            time.sleep(0.2)

    lit = {button for button, pin in WIRING.lamps.items() if machine.level(pin)}
    assert lit == {"roll", "ok", "back"}, "lamps of buttons that would do something now"
    # Safari Splash! for two at level 1 with 90 seconds and what else is usual, until the race can begin.
    for _ in range(12):
        if "Ready to race?" in said():
            break
        push("ok")
    assert "Ready to race?" in said()
    assert WIRING.buzzer is not None
    push("ok")
    push("ok")
    assert machine.rises([WIRING.buzzer], 4.0, lambda: push("splash"))[0] >= 1
    assert ("running", "button") in answers(appliance)
    machine.do("systemctl stop river-table-headless")
    assert [machine.level(pin) for pin in (*WIRING.lamps.values(), WIRING.buzzer)] == [0] * 5


def test_a_reader_has_one_name_whenever_it_is_plugged_in(appliance: Appliance) -> None:
    machine = appliance.machine
    group = f"/sys/fs/cgroup/system.slice/{UNIT}.service/cgroup.procs"
    for _ in range(2):
        machine.plug_reader()
        machine.until("test -c /dev/river-table-reader")
        assert machine.do("readlink -f /dev/river-table-reader").startswith("/dev/ttyUSB")
        # As one of the console's own processes: what it may open is not only a matter of its user.
        opened = "exec 3<>/dev/river-table-reader"
        machine.do(f"echo $$ >{group}; exec setpriv --reuid={UNIT} --init-groups bash -c '{opened}'")
        code, said = machine.try_to(f"echo $$ >{group}; exec bash -c 'exec 3</dev/vda'")
        assert (code, "not permitted" in said) == (1, True), "and a disk it may not, whoever asks"
        machine.unplug_reader()
        machine.until("! test -e /dev/river-table-reader")
    assert appliance.shown("NRestarts") == "0"
