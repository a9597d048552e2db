"""The units: whole, closed, kept alive, and of one mind with the command, the settings and the installer."""

import os
import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from companion import config
from companion.cli import main
from companion.config import Config
from companion.words import load

SYSTEMD = Path(__file__).parents[2] / "systemd"
CONSOLES = ("river-table.service", "river-table-headless.service")
SAFE = "river-table-safe@.service"
COMMAND = "/opt/river-table/current/bin/companion"

MOST_EXPOSED = 2.5
"""Of 10, as `systemd-analyze security` reckons."""

Unit = dict[str, list[str]]


def unit(*files: str) -> Unit:
    """Every key of a unit, with its drop-ins, and all its values in order."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in files:
        for line in (SYSTEMD / file).read_text().splitlines():
            if re.match(r"\w", line):
                key, _, value = line.partition("=")
                found[key].append(value)
    return found


def console(name: str) -> Unit:
    return unit(name, "console.conf")


def placed(folder: Path) -> dict[str, Path]:
    """The units as systemd would read them, with the programs that they start."""
    units = folder / "etc/systemd/system"
    units.mkdir(parents=True)
    for name in (*CONSOLES, SAFE):
        shutil.copy(SYSTEMD / name, units)
    for name in CONSOLES:
        (units / f"{name}.d").mkdir()
        shutil.copy(SYSTEMD / "console.conf", units / f"{name}.d/10-console.conf")
    for program in (COMMAND, "/bin/sh", "/bin/systemctl"):
        stand_in = folder / program[1:]
        stand_in.parent.mkdir(parents=True, exist_ok=True)
        stand_in.touch(0o755)
    return {name: units / name for name in (*CONSOLES, SAFE)}


def needs(tool: str) -> None:
    """Skips by name on a bare machine; where everything is to be proved, a skip is a failure."""
    if not shutil.which(tool):
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"not installed: {tool}")


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    needs("systemd-analyze")
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, check=False)


def test_systemd_understands_every_line(tmp_path: Path) -> None:
    placed(tmp_path)
    names = [*CONSOLES, SAFE.replace("@", "@river-table")]
    found = analyze("verify", f"--root={tmp_path}", "--recursive-errors=no", *names)
    about_ours = [line for line in found.stderr.splitlines() if "river-table" in line and "not found" not in line]
    assert about_ours == []


@pytest.mark.parametrize("name", [*CONSOLES, SAFE])
def test_little_is_exposed(name: str, tmp_path: Path) -> None:
    placed(tmp_path)
    full = name.replace("@", "@river-table")
    found = analyze("security", "--offline=true", f"--root={tmp_path}", "--no-pager", full)
    level = re.search(r"exposure level for \S+: ([\d.]+)", found.stdout)
    assert level, found.stdout + found.stderr
    assert float(level[1]) <= MOST_EXPOSED


@pytest.mark.parametrize("name", CONSOLES)
def test_what_is_started_is_a_word_of_the_command(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings = console(name)
    orders = [line.lstrip("-") for key in ("ExecStart", "ExecStopPost") for line in settings[key]]
    assert len(orders) == 2
    for order in orders:
        program, *arguments = order.replace("%S", str(tmp_path)).split()
        assert program == COMMAND
        # Whatever the parser does not know makes it leave with 2 before it comes to the help.
        with pytest.raises(SystemExit) as left:
            main([*arguments, "--help"])
        assert left.value.code == 0
        with pytest.raises(SystemExit) as left:
            main([*arguments, "--no-such-word"])
        assert left.value.code == 2
    capsys.readouterr()
    assert settings["ExecStopPost"][0].split()[1] == "silence"


@pytest.mark.parametrize("name", CONSOLES)
def test_a_console_is_watched_and_restarted_a_few_times_only(name: str) -> None:
    settings = console(name)
    assert settings["Type"] == ["notify"]
    assert settings["NotifyAccess"] == ["main"]
    assert float(settings["WatchdogSec"][0]) > 0
    assert settings["Restart"] == ["always"]
    burst, interval = int(settings["StartLimitBurst"][0]), float(settings["StartLimitIntervalSec"][0])
    # The slowest failure is a hang right after the start; all of them, with the longest waits, must fit.
    watchdog, abort = float(settings["WatchdogSec"][0]), float(settings["TimeoutAbortSec"][0])
    waits = sum((2, 4, 8, 15, 30)[:burst])
    assert burst * (watchdog + abort + 10) + waits < interval
    assert settings["OnFailure"] == ["river-table-safe@%N.service"]
    assert 10 <= float(settings["TimeoutStopSec"][0]) <= 30, (
        "silencing is a program too, and a slow one on a small board"
    )


@pytest.mark.parametrize("name", CONSOLES)
def test_no_console_waits_for_a_network(name: str) -> None:
    waits = [value for key in ("After", "Wants", "Requires", "BindsTo") for value in console(name)[key]]
    assert waits
    assert "network" not in " ".join(waits)


@pytest.mark.parametrize("name", CONSOLES)
def test_it_is_nobody_important_with_the_groups_of_its_devices(name: str) -> None:
    settings = console(name)
    assert settings["User"] == ["river-table"]
    groups = set(settings["SupplementaryGroups"][0].split())
    assert groups == {"gpio", "video", "render", "input", "dialout", "audio", "tty"}
    assert settings["CapabilityBoundingSet"] == [""]
    assert settings["RuntimeDirectory"] == ["river-table"]
    assert "LG_WD=%t/river-table" in " ".join(settings["Environment"])
    installer = (SYSTEMD / "install.sh").read_text()
    (named,) = re.findall(r"^groups=\((.*)\)$", installer, re.MULTILINE)
    assert set(named.split()) == groups


def test_the_screen_is_the_console_s_alone() -> None:
    settings = console("river-table.service")
    assert settings["TTYPath"] == ["/dev/tty1"]
    assert "getty@tty1.service" in settings["Conflicts"][0]
    assert "SDL_VIDEODRIVER=kmsdrm" in settings["Environment"]
    assert unit(SAFE)["TTYPath"] == ["/dev/tty1"]


def test_longer_waits_are_asked_for_only_where_they_are_known() -> None:
    later = unit("back-off.conf")
    assert set(later) == {"RestartSteps", "RestartMaxDelaySec"}
    for name in CONSOLES:
        assert not set(later) & set(console(name))
    assert "-lt 254" in (SYSTEMD / "install.sh").read_text()


def test_words_of_a_console_that_failed_fit_a_small_screen() -> None:
    lines = (SYSTEMD / "safe-screen.txt").read_text().splitlines()
    # 480 x 320 pixels, in characters of 8 x 16, with room for what the console said last.
    assert max(map(len, lines)) <= 60
    assert len(lines) + 6 <= 20


def test_the_settings_that_are_put_there_change_nothing() -> None:
    written = (SYSTEMD / "river-table.toml").read_bytes()
    assert config.parse(written, Path("river-table.toml")) == (Config(), ())


def test_every_line_of_those_settings_is_what_holds_without_it() -> None:
    written = (SYSTEMD / "river-table.toml").read_text()
    uncommented, count = re.subn(r"^# (?=\w+ = )", "", written, flags=re.MULTILINE)
    settings, problems = config.parse(uncommented.encode(), Path("river-table.toml"))
    assert [config.told(problem, load()) for problem in problems] == []
    assert settings == Config()
    assert count == 15


def test_only_the_power_may_be_switched_by_the_console() -> None:
    rules = (SYSTEMD / "river-table-polkit.rules").read_text()
    (pattern,) = re.findall(r"var power = /(.*)/;", rules)
    allowed = re.compile(pattern.replace(r"\.", "[.]"))
    actions = ("power-off", "reboot", "power-off-multiple-sessions", "reboot-ignore-inhibit")
    assert all(allowed.search(f"org.freedesktop.login1.{action}") for action in actions)
    assert not allowed.search("org.freedesktop.login1.set-wall-message")
    assert not allowed.search("org.freedesktop.systemd1.manage-units")
    assert 'subject.user == "river-table"' in rules


@pytest.mark.parametrize("script", ["install.sh", "safe-screen.sh"])
def test_scripts_are_clean(script: str) -> None:
    needs("shellcheck")
    found = subprocess.run(["shellcheck", str(SYSTEMD / script)], capture_output=True, text=True, check=False)
    assert found.stdout == ""
