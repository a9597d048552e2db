"""The console is taken off the machine again; the last of these tests, as the others want it back."""

import time

from tests.appliance.appliance import DATA, INSTALL, UNIT, Appliance


def test_uninstalled_it_leaves_its_matches_and_the_login(appliance: Appliance) -> None:
    machine = appliance.machine
    machine.do(f"mkdir -p {DATA}/matches && echo kept >{DATA}/matches/a.jsonl")
    machine.do(f"{INSTALL.split(' --')[0]} --uninstall", 120)
    assert machine.do(f"cat {DATA}/matches/a.jsonl") == "kept\n"
    assert machine.try_to(f"ls /opt/{UNIT} /etc/systemd/system/{UNIT}.service")[0] != 0
    machine.until("systemctl is-active --quiet getty@tty1")
    time.sleep(3)
    appliance.keep_picture("uninstalled")
    assert machine.do("systemctl is-enabled getty@tty1").strip() == "enabled"
