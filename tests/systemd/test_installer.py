"""The installer on a machine that is a folder: once, again, with a release that fails, and gone without a trace."""

from pathlib import Path

import pytest

from companion import __version__
from tests.systemd.shop import INSTALLER, Shop

UNITS = "etc/systemd/system"
PLACED = {
    f"{UNITS}/river-table.service",
    f"{UNITS}/river-table.service.d/10-console.conf",
    f"{UNITS}/river-table-headless.service",
    f"{UNITS}/river-table-headless.service.d/10-console.conf",
    f"{UNITS}/river-table-safe@.service",
    "etc/udev/rules.d/60-river-table.rules",
    "etc/polkit-1/rules.d/60-river-table.rules",
    "etc/modules-load.d/river-table.conf",
    "etc/river-table.toml",
    "usr/local/bin/companion",
}
SETTINGS = "etc/river-table.toml"


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path)


def test_it_installs_what_is_missing_and_starts_the_console(shop: Shop) -> None:
    done = shop.install()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == f"River Table {__version__} is up."
    assert {path for path in shop.tree() if not path.startswith("opt/")} == PLACED
    assert (shop.releases, shop.current) == (["1"], "1")
    packages = shop.lines("packages")
    for wanted in ("libgl1", "libegl1", "libgles2", "libgbm1", "libgl1-mesa-dri", "python3-venv", "polkitd"):
        assert wanted in packages
    assert {f"group {name}" for name in ("gpio", "render", "input", "tty")} <= set(shop.lines("people"))
    assert "passwd river-table" in shop.lines("people")
    (pip,) = shop.called("python -m pip install")
    assert pip.endswith("source[pi]")
    assert shop.called("systemctl enable --quiet river-table.service")
    order = [shop.calls.index(call) for call in shop.calls if call.startswith(("companion simulate", "systemctl rest"))]
    assert order == sorted(order), "it is tried before it is switched to"


def test_a_second_run_is_an_update_and_what_was_set_stays(shop: Shop) -> None:
    shop.install()
    (shop.root / SETTINGS).write_text("[sound]\nvolume = 3\n")
    match = shop.root / "var/lib/river-table/matches/a.jsonl"
    match.parent.mkdir(parents=True)
    match.write_text("a match")
    done = shop.install()
    assert (done.returncode, done.stderr) == (0, "")
    assert (shop.releases, shop.current) == (["1", "2"], "2")
    assert not shop.called("groupadd")
    assert not shop.called("useradd")
    assert [call for call in shop.called("apt-get install") if "espeak" not in call] == []
    assert (shop.root / SETTINGS).read_text() == "[sound]\nvolume = 3\n"
    assert match.read_text() == "a match"
    assert {path for path in shop.tree() if not path.startswith(("opt/", "var/"))} == PLACED


def test_of_old_releases_two_are_kept_the_newest(shop: Shop) -> None:
    for number in (7, 8, 9):
        (shop.root / f"opt/river-table/releases/0.0.{number}-{number}").mkdir(parents=True)
    for number in (10, 11):
        assert shop.install().returncode == 0
        assert shop.current == str(number)
        assert shop.releases == sorted([str(number - 1), str(number)])


def test_a_release_that_fails_its_test_is_never_switched_to(shop: Shop) -> None:
    shop.install()
    for fault in ("fails-its-test", "pip-fails"):
        shop.put(fault)
        done = shop.install()
        assert done.returncode == 1
        assert "nothing has changed" in done.stderr
        assert (shop.releases, shop.current) == (["1"], "1")
        assert shop.lines("started") == []
        (shop.folder / fault).unlink()


@pytest.mark.parametrize("fault", ["never-ready", "ends-soon"])
def test_a_release_that_does_not_come_up_is_taken_back(shop: Shop, fault: str) -> None:
    shop.install()
    shop.put(fault, f"{__version__}-2")
    done = shop.install()
    assert done.returncode == 1
    assert f"{__version__}-1 runs as before" in done.stderr
    assert (shop.releases, shop.current) == (["1"], "1")
    assert [line.rpartition("-")[2] for line in shop.lines("started")] == ["2", "1"]
    shop.put(fault)
    assert shop.install().returncode == 0
    assert (shop.releases, shop.current) == (["1", "2"], "2")


def test_an_update_that_cannot_be_switched_to_is_taken_back(shop: Shop) -> None:
    shop.install()
    units = shop.root / UNITS
    (units / "river-table-safe@.service").unlink()
    (units / "river-table-safe@.service").mkdir()
    (units / "river-table-safe@.service/river-table-safe@.service").mkdir()
    done = shop.install()
    assert done.returncode == 1
    assert shop.current == "1"
    assert "going back" in done.stdout


def test_a_release_brings_its_own_units_and_takes_them_back(shop: Shop) -> None:
    shop.install()
    old = shop.root / f"opt/river-table/releases/{__version__}-1/systemd/river-table.service"
    old.write_text("# an older one\n" + old.read_text())
    shop.put("never-ready", f"{__version__}-2")
    shop.install()
    assert (shop.root / UNITS / "river-table.service").read_text().startswith("# an older one\n")


def test_the_first_release_that_does_not_come_up_is_left_to_be_looked_at(shop: Shop) -> None:
    shop.put("never-ready", f"{__version__}-1")
    done = shop.install()
    assert done.returncode == 1
    assert "it was installed, but does not come up" in done.stderr
    assert shop.releases == ["1"]
    assert shop.called("journalctl --unit river-table.service")


@pytest.mark.parametrize("login", [True, False])
def test_uninstalled_it_leaves_matches_settings_and_the_login_as_it_was(shop: Shop, login: bool) -> None:
    if not login:
        (shop.folder / "login").unlink()
    for _ in range(2):
        shop.install()
        assert not (shop.folder / "login").exists(), "nobody logs in on the console's screen"
    match = shop.root / "var/lib/river-table/matches/a.jsonl"
    match.parent.mkdir(parents=True)
    match.write_text("a match")
    done = shop.install("--uninstall")
    assert (done.returncode, done.stderr) == (0, "")
    assert shop.tree() == {SETTINGS, "var/lib/river-table/matches/a.jsonl"}
    assert (shop.folder / "login").exists() is login
    assert shop.called("systemctl disable --now river-table.service")
    assert shop.install("--uninstall").returncode == 0, "once more does no harm"


@pytest.mark.parametrize("options", [[], ["--headless"], ["--uninstall"]])
def test_a_dry_run_changes_nothing_and_says_what_would_be_done(shop: Shop, options: list[str]) -> None:
    if options == ["--uninstall"]:
        shop.install()
    before = shop.tree()
    done = shop.install("--dry-run", *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert shop.tree() == before
    asked = ("systemctl --version", "systemctl is-enabled", "dpkg-query", "apt-cache show", "getent", "python3 -c")
    assert [call for call in shop.calls if not call.startswith(asked)] == []
    assert "would run: systemctl daemon-reload" in done.stdout


def test_without_a_network_packages_come_from_the_folder_that_is_named(shop: Shop) -> None:
    wheels = shop.folder / "wheels"
    wheels.mkdir()
    shop.put("offline")
    shop.put("packages", "python3-venv", "libgl1", "libegl1", "libgles2", "libgbm1", "libgl1-mesa-dri", "libasound2")
    done = shop.install("--wheels", str(wheels))
    assert done.returncode == 1
    assert "these packages could not be installed: polkitd" in done.stderr
    shop.put("packages", *shop.lines("packages"), "polkitd")
    done = shop.install("--wheels", str(wheels))
    assert done.returncode == 0, "only what is spoken aloud is missing"
    assert "nothing will be spoken" in done.stdout
    (pip,) = shop.called("python -m pip install")
    assert f"--no-index --find-links {wheels}" in pip


def test_where_lgpio_has_no_wheel_debian_s_is_taken(shop: Shop) -> None:
    shop.put("debian-lgpio", "yes")
    shop.put("known", "libasound2t64")
    shop.install()
    assert {"python3-lgpio", "libasound2t64"} <= set(shop.lines("packages"))
    assert "libasound2" not in shop.lines("packages")
    assert shop.called("python3 -m venv --system-site-packages")
    (pip,) = shop.called("python -m pip install")
    assert pip.endswith("source")


@pytest.mark.parametrize(("version", "longer"), [("252", False), ("254", True), ("257", True)])
def test_waits_grow_where_systemd_knows_how(shop: Shop, version: str, longer: bool) -> None:
    shop.put("systemd", version)
    shop.install()
    assert (f"{UNITS}/river-table.service.d/20-back-off.conf" in shop.tree()) is longer


def test_a_box_without_a_screen_runs_the_other_console(shop: Shop) -> None:
    shop.install("--headless")
    assert shop.called("systemctl enable --quiet river-table-headless.service")
    assert shop.called("systemctl disable --now --quiet river-table.service")
    assert shop.called("systemctl restart river-table-headless.service")


@pytest.mark.parametrize(("options", "told"), [([], True), (["--headless"], False)])
def test_a_desktop_that_would_hold_the_screen_is_told(shop: Shop, options: list[str], told: bool) -> None:
    assert "A desktop" not in shop.install(*options).stdout
    shop.put("desktop")
    assert ("A desktop starts with this machine" in shop.install(*options).stdout) is told


def test_what_it_does_not_know_it_does_not_do(shop: Shop) -> None:
    done = shop.install("--faster")
    assert done.returncode == 2
    assert "--wheels DIR" in done.stderr
    assert shop.tree() == set()
    assert INSTALLER.stat().st_mode & 0o111
