"""The `companion` command as people and scripts call it: another process, its output, its exit code."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from companion import __version__, words
from companion.cli import main
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game

EN = words.load()

PLAYED = """1
Ana, Ben
1


1
go!

pause
resume
end the race
yes
12 7 3 2 1 0
11 7 3 2 1 0

quit
"""
"""A whole match of Safari Splash! at level 1, typed ahead."""


def companion(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    env = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION")
    }
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=env | {"LANG": "C.UTF-8"} | environment,
    )


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder after one match."""
    data = tmp_path_factory.mktemp("evening")
    done = companion("--surface", "terminal", "--data", str(data), typed=PLAYED)
    assert done.returncode == 0, done.stderr
    assert "Ben wins: level with Ana at 17 points, but the river is shorter (11 cards)." in done.stdout
    assert done.stderr == ""
    return data


def record(data: Path) -> Path:
    (path,) = (data / "matches").glob("*.jsonl")
    return path


def test_the_surface_and_the_reason_are_said_in_the_first_line(tmp_path: Path) -> None:
    done = companion("--data", str(tmp_path))
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "Headless: there is neither a display nor a terminal."
    assert "No button is connected" in done.stdout


def test_a_match_can_be_played_through_a_pipe_with_button_names(tmp_path: Path) -> None:
    typed = "\n".join(["help", "ok", "ok", "ok", "ok", "ok", "hold back", "back", "ok", "roll", "ok"])
    done = companion("--surface", "headless", "--data", str(tmp_path), typed=typed)
    assert done.returncode == 0
    assert done.stdout.count("“help” is no button. There are roll, splash, ok and back") == 1
    assert "Player 1" not in done.stderr
    assert "Ready to race?" in done.stdout


@pytest.mark.parametrize(
    ("surface", "set_up", "who"),
    [("terminal", "Ana,Ben\n\n\n\n", "Who plays?"), ("headless", "ok\nok\nok\n", "How many players?")],
)
def test_a_game_by_name_goes_straight_to_its_one_match_or_to_a_new_one(
    tmp_path: Path, surface: str, set_up: str, who: str
) -> None:
    begun, gone_on = (
        companion("safari", "--surface", surface, "--data", str(tmp_path), typed=typed) for typed in (set_up, "")
    )
    assert who in begun.stdout
    for done in (begun, gone_on):
        assert "Ready to race?" in done.stdout
        assert "New: Safari" not in done.stdout
    assert who not in gone_on.stdout
    assert len(list((tmp_path / "matches").iterdir())) == 1


def test_where_a_game_has_several_matches_going_straight_to_it_leaves_the_choice(tmp_path: Path) -> None:
    begin = "1\n2\n\n\n\nleave\n2\n2\n\n\n\nleave\nquit\n"
    companion("--surface", "terminal", "--data", str(tmp_path), typed=begin)
    done = companion("safari", "--surface", "terminal", "--data", str(tmp_path), typed="quit\n")
    assert "  2  Go on: Safari Splash!" in done.stdout
    assert "Ready to race?" not in done.stdout


def test_replay_tells_the_log_by_id_and_by_file(evening: Path) -> None:
    path = record(evening)
    for name in (path.stem, str(path)):
        done = companion("replay", name, "--data", str(evening))
        assert done.returncode == 0
        assert "  1  Everybody: Start the clock (keyboard)" in done.stdout
        assert "Ana: 7 − 3 + 6 + 7 = 17 (12 cards)." in done.stdout


def test_replay_as_json_is_one_object(evening: Path) -> None:
    done = companion("replay", record(evening).stem, "--json", "--data", str(evening))
    replayed = json.loads(done.stdout)
    assert set(replayed) == {"rulings", "position", "question", "outcome"}
    assert replayed["question"] is None
    assert replayed["outcome"]["winners"] == [1]
    assert replayed["rulings"][-1]["kind"] == "won_by_river"


def test_replay_of_an_open_match_gives_its_question(evening: Path, tmp_path: Path) -> None:
    lines = record(evening).read_bytes().splitlines(keepends=True)
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"".join(lines[:2]))
    replayed = json.loads(companion("replay", str(begun), "--json").stdout)
    assert replayed["question"]["kind"] == "countdown"
    assert replayed["question"]["options"] == [{"parts": {"do": "go"}}, {"parts": {"do": "wait"}}]
    assert replayed["outcome"] is None


@pytest.mark.parametrize(
    ("number", "ruin", "told"),
    [
        (1, lambda line: line.replace(b'"format":2', b'"format":9'), "format 9"),
        (1, lambda line: line.replace(b'"safari"', b'"chess"', 1), "no game called"),
        (1, lambda line: line.replace(b'"level":1', b'"level":"one"'), "set-up"),
        (1, lambda line: line.replace(b'"level":1', b'"level":77'), "a set-up that cannot be played"),
        (2, lambda line: b"{}\n", "cannot be read"),
        (3, lambda line: line.replace(b'"go"', b'"fly"'), "cannot be answered here"),
        (3, lambda line: line.replace(b'"countdown"', b'"paused"'), "the question is “countdown”"),
        (4, lambda line: line[:20], "cut short"),
        (4, lambda line: re.sub(rb'"digest":"\w+"', b'"digest":"00000000"', line), "another position"),
        (5, lambda line: b'{"line":"undo","to":99,"ms":0,"rolls":0}\n', "99"),
    ],
)
def test_a_bad_line_is_named_with_what_is_wrong_and_exit_code_2(
    evening: Path, tmp_path: Path, number: int, ruin: Callable[[bytes], bytes], told: str
) -> None:
    lines = record(evening).read_bytes().splitlines(keepends=True)
    lines[number - 1] = ruin(lines[number - 1])
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"".join(lines[:number] if told == "cut short" else lines))
    for options in ([], ["--json"]):
        done = companion("replay", str(path), *options)
        assert done.returncode == 2
        assert told in done.stderr
        assert "Traceback" not in done.stderr
        if told != "no game called":
            assert f"line {number}:" in done.stderr


def test_a_record_of_other_rules_names_both_versions_and_is_still_read(evening: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(record(evening).read_bytes().replace(b'"rules":1', b'"rules":77', 1))
    done = companion("replay", str(path))
    assert done.returncode == 2
    assert "version 77" in done.stderr
    assert f"version {GAMES['safari'].rules}" in done.stderr
    assert "  1  Everybody: Start the clock (keyboard)" in done.stderr


HOSTILE = "\\u001b[2J\\u009b1m\\u202e" + "x" * 900
"""As it stands in a record: it would clear the screen, and turn the direction of all that follows."""


@pytest.mark.parametrize(
    ("ruin", "code"),
    [
        (lambda record: record.replace('"Ana"', f'"Ana {HOSTILE}"'), 0),
        (lambda record: record.replace('"Ana"', f'"Ana {HOSTILE}"').replace('"rules":1', '"rules":77'), 2),
        (lambda record: record.replace('"game":"safari"', f'"game":"{HOSTILE}"'), 2),
        (lambda record: record.replace('"ask":"running"', f'"ask":"{HOSTILE}"'), 2),
        (lambda record: record.replace('"giver":"key"', f'"giver":"{HOSTILE}"'), 2),
        (lambda record: record.replace('"digest":"', f'"digest":"{HOSTILE}'), 2),
    ],
    ids=["name", "other rules", "game", "question", "giver", "digest"],
)
def test_a_record_from_anywhere_does_nothing_to_the_terminal(
    evening: Path, tmp_path: Path, ruin: Callable[[str], str], code: int
) -> None:
    path = tmp_path / "strange.jsonl"
    path.write_text(ruin(record(evening).read_text(encoding="utf-8")), encoding="utf-8")
    done = companion("replay", str(path))
    assert done.returncode == code
    said = done.stdout + done.stderr
    assert said.strip()
    assert not set(said) & {"\x1b", "\x9b", "\u202e"}
    if code and "rules" not in done.stderr:
        assert len(done.stderr) < 500


def test_a_record_that_is_not_there(tmp_path: Path) -> None:
    done = companion("replay", "nothing", "--data", str(tmp_path))
    assert done.returncode == 2
    assert "no record “nothing”" in done.stderr


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_rules_lists_every_question_with_its_parts_and_rule(game: Game) -> None:
    listed = json.loads(companion("rules", game.name, "--questions", "--json").stdout)
    assert [each["kind"] for each in listed["questions"]] == [kind.name for kind in game.questions]
    assert all(each["rule"] and each["parts"] for each in listed["questions"])
    told = companion("rules", game.name, "--questions").stdout
    assert all(kind.name in told for kind in game.questions)


def test_simulate_counts_outcomes_and_leaves_0() -> None:
    options = ["simulate", "safari", "--matches", "20", "--seats", "3", "--seed", "5"]
    done = companion(*options, "--json")
    assert done.returncode == 0
    counted = json.loads(done.stdout)
    assert counted["matches"] == 20
    assert sum(counted["outcomes"].values()) == 20
    assert counted["answers"] > 100
    again = json.loads(companion(*options, "--json").stdout)
    assert {**again, "seconds": 0} == {**counted, "seconds": 0}
    assert "20 matches of Safari Splash! for 3" in companion(*options).stdout


def test_simulate_for_a_table_too_large_says_so() -> None:
    done = companion("simulate", "safari", "--seats", "9")
    assert done.returncode == 2
    assert "2 to 6 players, not for 9" in done.stderr


def test_the_pseudo_language_reaches_the_first_line_and_the_help(tmp_path: Path) -> None:
    done = companion("--lang", "qps", "--data", str(tmp_path))
    assert "ňéíthéř" in done.stdout or "ñéíthéř" in done.stdout
    assert "běsíďé" in companion("--help", "--lang", "qps").stdout or "ó" in companion("--help", "--lang", "qps").stdout


def readme_s_record() -> str:
    readme = Path(__file__).parents[1] / "README.md"
    return "".join(re.findall(r"```json\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL))


def test_replay_names_the_digests_that_a_record_written_by_hand_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "by hand.jsonl"
    path.write_text(re.sub(r'"digest":"\w+"', '"digest":"00000000"', readme_s_record()), encoding="utf-8")
    while main(["replay", str(path)]):
        told = re.search(r", line (\d+): .*digest (\w+), recorded 00000000", capsys.readouterr().err)
        assert told
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        at = int(told[1]) - 1
        lines[at] = lines[at].replace("00000000", told[2], 1)
        path.write_text("".join(lines), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == readme_s_record()


def test_readme_s_record_is_one_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "readme.jsonl"
    path.write_text(readme_s_record(), encoding="utf-8")
    done = companion("replay", str(path))
    assert done.returncode == 0, done.stderr
    assert "Ben wins" in done.stdout


@pytest.mark.parametrize("name", ["", ".", "/dev/null/x", "x" * 300], ids=["empty", "folder", "not a folder", "long"])
def test_what_cannot_be_read_as_a_record_says_so(tmp_path: Path, name: str) -> None:
    done = companion("replay", name, "--data", str(tmp_path))
    assert done.returncode == 2
    assert "cannot be read" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--seats", "0"], "2 to 6 players, not for 0"),
        (["--seats", "-1"], "2 to 6 players, not for -1"),
        (["--matches", "-1"], "--matches"),
        (["--matches", "1e3"], "--matches"),
    ],
)
def test_simulate_refuses_numbers_that_mean_nothing(options: list[str], told: str) -> None:
    done = companion("simulate", "safari", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


# Your copy of a game


def readme_s_box() -> str:
    readme = Path(__file__).parents[1] / "README.md"
    (box,) = re.findall(r"~~~json\n(.*?)~~~", readme.read_text(encoding="utf-8"), re.DOTALL)
    return str(box)


def test_a_copy_is_told_with_its_examples_marked(tmp_path: Path) -> None:
    done = companion("box", "whitewater", "--data", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 3
    assert all(line.endswith("(example)") for line in done.stdout.splitlines())
    assert list(tmp_path.iterdir()) == []


def test_readme_s_box_can_be_imported(tmp_path: Path) -> None:
    mine, data = tmp_path / "mine.json", tmp_path / "data"
    mine.write_text(readme_s_box(), encoding="utf-8")
    done = companion("box", "whitewater", "--import", str(mine), "--data", str(data))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Tree trunk tiles: 5\n")
    assert "(example)" not in done.stdout
    held = json.loads(companion("box", "whitewater", "--json", "--data", str(data)).stdout)
    assert {name: held[name] for name in ("tiles", "podiums", "course")} == json.loads(readme_s_box())
    assert held["own"] == ["tiles", "podiums", "course"]


def test_a_copy_is_exported_edited_imported_and_taken_back(tmp_path: Path) -> None:
    mine, data = tmp_path / "mine.json", ["--data", str(tmp_path / "data")]
    assert "mine.json" in companion("box", "whitewater", "--export", str(mine), *data).stdout
    mine.write_text(mine.read_text().replace('"tiles": 24', '"tiles": 22', 1))
    told = companion("box", "whitewater", "--import", str(mine), *data).stdout.splitlines()
    assert told[0] == "Tree trunk tiles: 22"
    assert told[1].endswith("(example)")
    assert companion("box", "whitewater", "--example", *data).stdout.startswith("Tree trunk tiles: 24 (example)")
    before = tmp_path / "data" / "box-whitewater.previous.json"
    assert json.loads(before.read_text()) == {"tiles": 22, "own": ["tiles"]}


def test_a_file_that_holds_no_box_is_refused_with_the_place_and_nothing_changes(tmp_path: Path) -> None:
    mine, data = tmp_path / "mine.json", tmp_path / "data"
    mine.write_text('{"tiles": 22}')
    companion("box", "whitewater", "--import", str(mine), "--data", str(data))
    before = (data / "box-whitewater.json").read_bytes()
    mine.write_text(readme_s_box().replace('"plus3"', '"plus4"'))
    done = companion("box", "whitewater", "--import", str(mine), "--data", str(data))
    assert (done.returncode, done.stdout) == (2, "")
    assert "mine.json: course.tiles[4].trunks[0][0]: “plus4” is not known here. There are: plain, plus1" in done.stderr
    assert done.stderr.endswith("Nothing has changed.\n")
    assert [path.name for path in data.iterdir() if path.name.startswith("box")] == ["box-whitewater.json"]
    assert (data / "box-whitewater.json").read_bytes() == before


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["whitewater", "--import", "{}/nothing.json"], "nothing.json: No such file"),
        (["whitewater", "--import", "{}"], "This is no file"),
        (["whitewater", "--export", "{}/taken"], "taken: File exists"),
        (["whitewater", "--export", "{}/no/such/folder"], "folder: No such file"),
        (["whitewater", "--example", "--data", "{}/taken"], "taken"),
        (["whitewater", "--example", "--export", "{}/x"], "not allowed with"),
        (["safari"], "invalid choice"),
    ],
)
def test_what_cannot_be_done_with_a_box_says_so(tmp_path: Path, options: list[str], told: str) -> None:
    (tmp_path / "taken").write_text("mine")
    done = companion("box", "--data", str(tmp_path / "data"), *(each.replace("{}", str(tmp_path)) for each in options))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_stored_file_that_holds_no_box_is_told_wherever_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "box-whitewater.json").write_text('{"tiles": 24,}')
    for options in ([], ["--json"]):
        done = companion("box", "whitewater", *options, "--data", str(tmp_path))
        assert done.returncode == 2
        assert "24" in done.stdout
        assert "box-whitewater.json is not used: Line 1, column" in done.stderr
    assert "is not used" in companion("--surface", "terminal", "--data", str(tmp_path), typed="quit\n").stdout
    assert "is not used" in companion("--surface", "headless", "--data", str(tmp_path)).stdout


def test_the_tiles_of_a_copy_are_drawn_exported_edited_imported_and_taken_back(tmp_path: Path) -> None:
    mine, data = tmp_path / "mine.json", ["--data", str(tmp_path / "data")]
    assert "a     b      a     b" in companion("box", "kayak", *data).stdout
    companion("box", "kayak", "--export", str(mine), *data)
    mine.write_text(mine.read_text().replace("..#.v", "..x.v", 1))
    done = companion("box", "kayak", "--import", str(mine), *data)
    assert done.returncode == 2
    assert "mine.json: middle[4].a[2]: “x” is not known here. There are: ., #" in done.stderr
    mine.write_text(mine.read_text().replace("..x.v", "#.#.v", 1))
    told = companion("box", "kayak", "--import", str(mine), *data).stdout
    assert "still examples: 1, 2, 3, 4, 6" in told
    assert "#.#.v #...#" in told
    held = json.loads(companion("box", "kayak", "--json", *data).stdout)
    assert (held["middle"][4]["a"][2], held["own"]) == ("#.#.v", ["middle"])
    assert "#.#.v" not in companion("box", "kayak", "--example", *data).stdout


WHITEWATER = """whitewater
Ana, Ben


9 1

Ana
1
cheetah
1
home
yes
cheetah
1
home
yes
leave
quit
"""
"""A round of Whitewater, with the points of the podiums typed in before."""


def test_a_copy_typed_in_before_a_match_is_in_its_record(tmp_path: Path) -> None:
    done = companion("--surface", "terminal", "--data", str(tmp_path), typed=WHITEWATER)
    assert done.returncode == 0
    assert "Ben's cheetah is home! Place 2: 1 point." in done.stdout
    header = json.loads(record(tmp_path).read_text().splitlines()[0])
    assert header["setup"]["box"]["podiums"] == [[9, 1]] * 5
    assert json.loads((tmp_path / "box-whitewater.json").read_text())["own"] == ["podiums"]
    assert "Place 2: 1 point." in companion("replay", record(tmp_path).stem, "--data", str(tmp_path)).stdout


STRANGE = (
    {"ask": "ready", "answer": {"message": "x", "self": "y"}},
    {"ask": "ready", "seats": [99, -1]},
    {"ask": "running", "answer": {"do": "stuck", "seat": 99}},
    {"ask": "running", "answer": {"do": 10**30}},
    {"ask": "running", "answer": {"do": "fly"}},
    {"ask": "running", "answer": {"seat": 0}},
    {"ask": "count", "answer": {"cards": "many", "count": "x"}},
    {"ask": "{x}", "answer": {}},
)
"""Answers of rules to come."""


@pytest.mark.parametrize("strange", STRANGE, ids=str)
def test_answers_of_other_rules_are_told_whatever_they_say(
    evening: Path, tmp_path: Path, strange: dict[str, object]
) -> None:
    header, answer, *_ = (json.loads(line) for line in record(evening).read_bytes().splitlines())
    path = tmp_path / "strange.jsonl"
    path.write_text(f"{json.dumps(header | {'rules': 77})}\n{json.dumps(answer | strange)}\n")
    done = companion("replay", str(path))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "  1  " in done.stderr
    assert not re.search(r"safari\.(?!jsonl)", done.stderr)


def test_an_answer_that_was_not_legal_is_told_in_the_games_words(evening: Path, tmp_path: Path) -> None:
    path = tmp_path / "early.jsonl"
    first, second, *_ = record(evening).read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second.replace(b'"start"', b'"splash"'))
    assert "SPLASH does nothing before the start." in companion("replay", str(path)).stderr
    path.write_bytes(first.replace(b'"level":1', b'"level":9'))
    assert "“Level” cannot be 9" in companion("replay", str(path)).stderr


def test_it_knows_its_version_as_its_package_does() -> None:
    done = companion("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"River Table {__version__}\n"
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_silence_off_a_pi_is_silence(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[hardware]\nfactory = "none"\n')
    done = companion("silence", "--config", str(tmp_path / "settings.toml"), "--data", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Lamps and buzzer are off.\n"


def test_what_keeps_silence_from_coming_is_told_with_its_remedy(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[hardware]\nfactory = "lgpio"\n')
    done = companion("silence", "--config", str(tmp_path / "settings.toml"), "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [EN.say("device.fault.no_pi"), EN.say("device.remedy.no_pi")]


# Tags

CARD, PRINTED, OTHER = "010063E9AE", "0006547886", "04A224B2C35E80"


def tags(data: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    done = companion("tags", *arguments, "--data", str(data), typed=typed)
    assert "Traceback" not in done.stderr
    return done


def bound(data: Path) -> dict[str, str]:
    """The components that carry a tag, by it."""
    listed = json.loads(tags(data, "--json").stdout)["tags"]
    return {each["tag"]: each["component"] for each in listed}


def test_tags_are_named_called_listed_and_taken_off(tmp_path: Path) -> None:
    assert tags(tmp_path).stdout == "No tag is on anything yet.\n"
    assert tags(tmp_path, "--bind", CARD.lower(), "blue", "RHINO").stdout == f"{PRINTED}: Blue rhino (Whitewater)\n"
    for number in ("10", "2"):
        tags(tmp_path, "--bind", f"010203{int(number):02}", "whitewater", "tile", number)
    assert tags(tmp_path, "--rename", PRINTED, "Gran's").returncode == 0
    listed = tags(tmp_path).stdout.splitlines()
    assert listed == [
        "Whitewater",
        "  Gran's (Blue rhino)  010063E9AE  0006547886",
        "  Tree trunk tile 2    01020302",
        "  Tree trunk tile 10   01020310",
    ]
    assert tags(tmp_path, "kayak").stdout == "No tag is on anything yet.\n"
    assert tags(tmp_path, "--unbind", PRINTED).returncode == 0
    assert list(bound(tmp_path)) == ["01020302", "01020310"]


def test_a_tag_on_something_else_is_taken_from_there_only_with_a_yes(tmp_path: Path) -> None:
    tags(tmp_path, "--bind", CARD, "blue", "rhino")
    done = tags(tmp_path, "--bind", PRINTED, "race_card", "zebra", "red")
    assert (done.returncode, done.stdout) == (2, "")
    assert "0006547886 is on Blue rhino." in done.stderr
    assert bound(tmp_path) == {CARD: "Blue rhino"}
    assert tags(tmp_path, "--bind", PRINTED, "race_card", "zebra", "red", "--yes").returncode == 0
    assert bound(tmp_path) == {CARD: "Red zebra"}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--bind", CARD, "tile", "3"], "could be: Tree trunk tile 3, River tile 3."),
        (["--bind", CARD, "dragon"], "No component is called “dragon”."),
        (["--bind", CARD], "No component is called “”."),
        (["--bind", "rhino", "blue", "rhino"], "“rhino” is no number of a tag."),
        (["--bind", PRINTED, "blue", "rhino"], "hold it to the reader once"),
        (["--unbind", CARD], "0006547886 is on nothing."),
        (["--unbind", ""], "is no number of a tag"),
        (["--rename", CARD, "Gran's"], "is on nothing"),
        (["--rename", OTHER, "x" * 25], "up to 24 letters"),
        (["--rename", OTHER, "a\u202eb"], "up to 24 letters"),
        (["--import", "{}/nothing.json"], "nothing.json: No such file"),
        (["--import", "{}"], "This is no file. Nothing has changed."),
        (["--export", "{}/taken"], "taken: File exists"),
        (["--export", "{}/x", "--import", "{}/x"], "not allowed with"),
        (["chess"], "invalid choice"),
        (["--enrol", "chess"], "invalid choice"),
    ],
)
def test_what_cannot_be_done_with_tags_says_so(tmp_path: Path, options: list[str], told: str) -> None:
    (tmp_path / "taken").write_text("mine")
    tags(tmp_path / "data", "--bind", OTHER, "orange", "turtle")
    done = tags(tmp_path / "data", *(each.replace("{}", str(tmp_path)) for each in options))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert bound(tmp_path / "data") == {OTHER: "Orange turtle"}


def test_tags_are_exported_edited_and_imported_and_nothing_is_overwritten_without_a_yes(tmp_path: Path) -> None:
    mine, here, there = tmp_path / "mine.json", tmp_path / "here", tmp_path / "there"
    tags(here, "--bind", CARD, "blue", "rhino")
    tags(here, "--bind", OTHER, "river", "tile", "3")
    assert "2 tags written" in tags(here, "--export", str(mine)).stdout
    assert "2 new, 0 changed, 0 as they were" in tags(there, "--import", str(mine)).stdout
    assert bound(there) == bound(here)
    mine.write_text(mine.read_text().replace('"rhino"', '"zebra"'))
    before = (there / "tags.json").read_bytes()
    done = tags(there, "--import", str(mine))
    assert done.returncode == 2
    assert "0006547886: Blue rhino would become Blue zebra." in done.stderr
    assert "0 new, 1 as they are, 1 would change. Nothing has changed" in done.stderr
    assert (there / "tags.json").read_bytes() == before
    asked = tags(there, "--import", str(mine), "--json")
    assert json.loads(asked.stdout) == {"new": [], "same": [OTHER], "changed": [CARD]}
    assert asked.returncode == 2
    assert tags(there, "--import", str(mine), "--yes").returncode == 0
    assert bound(there) == {CARD: "Blue zebra", OTHER: "River tile 3"}
    kayak = tmp_path / "kayak.json"
    assert "1 tag written" in tags(there, "kayak", "--export", str(kayak)).stdout
    assert list(json.loads(kayak.read_text())["tags"]) == [OTHER]


def test_a_file_with_anything_wrong_is_refused_with_the_place(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text('{"tags": {"010063E9AE": {"game": "whitewater", "kind": "race_card", "parts": {"card": "rino"}}}}')
    done = tags(tmp_path / "data", "--import", str(mine))
    assert (done.returncode, done.stdout) == (2, "")
    assert "mine.json: tags.010063E9AE.parts.card: “rino” is not known here. There are: cheetah" in done.stderr
    assert not (tmp_path / "data" / "tags.json").exists()


def test_a_stored_file_of_no_tags_is_told_wherever_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "tags.json").write_text('{"tags": {},}')
    done = tags(tmp_path)
    assert done.returncode == 2
    assert "tags.json is not used: Line 1, column" in done.stderr
    for surface in ("terminal", "headless"):
        assert "is not used" in companion("--surface", surface, "--data", str(tmp_path), typed="quit\n").stdout


def test_where_nothing_can_be_kept_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    done = tags(tmp_path / "data", "--bind", CARD, "blue", "rhino")
    assert done.returncode == 2
    assert "The tags could not be kept." in done.stderr


def test_a_game_s_components_get_their_tags_through_a_pipe(tmp_path: Path) -> None:
    done = tags(tmp_path, "--enrol", "niagara", typed=f"tag {CARD}\n\n{OTHER}\nstop\n")
    assert done.returncode == 0, done.stderr
    assert "2 of" in done.stdout.splitlines()[-1]
    assert tags(tmp_path, "--test", typed=f"{PRINTED}\n").stdout.count("(Niagara)") == 1
    assert len(bound(tmp_path)) == 2


def test_a_tag_line_answers_a_match_through_a_pipe(tmp_path: Path) -> None:
    tags(tmp_path, "--bind", CARD, "whitewater", "tile", "7")
    tags(tmp_path, "--bind", OTHER, "red", "rhino")
    typed = f"tag {OTHER}\nwhitewater\ntag {CARD}\nAna, Ben\n\n\n\nAna\nreveal\ntag {OTHER}\nleave\nquit\n"
    done = companion("--surface", "terminal", "--data", str(tmp_path), typed=typed)
    assert "Red rhino (Whitewater)" in done.stdout
    assert "Ana plays the rhino." in done.stdout
    assert '"giver":"tag"' in record(tmp_path).read_text()


@pytest.mark.parametrize("what", [("--test",), ("--enrol", "safari")])
def test_what_is_wrong_in_the_reader_s_settings_is_told(tmp_path: Path, what: Sequence[str]) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('[reader]\nport = 7\nprofle = "text"\n')
    done = tags(tmp_path, *what, "--config", str(settings))
    assert "profle" in done.stderr
    assert "[reader] port" in done.stderr


def test_what_is_wrong_with_the_reader_is_told_in_words_while_tags_are_tested(tmp_path: Path) -> None:
    settings, missing = tmp_path / "settings.toml", tmp_path / "no-reader-here"
    settings.write_text(f'[reader]\nport = "{missing}"\n')
    asked = [sys.executable, "-m", "companion", "tags", "--test", "--data", str(tmp_path), "--config", str(settings)]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as testing:
        assert testing.stdin
        assert testing.stderr
        assert testing.stderr.readline().decode() == f"Nothing is plugged in at {missing}.\n"
        testing.stdin.close()
        assert testing.stderr.read() == b""
    assert testing.returncode == 0


def test_readme_s_tags_can_be_imported(tmp_path: Path) -> None:
    readme = Path(__file__).parents[1] / "README.md"
    (file,) = re.findall(r"~~~text\n(.*?)~~~", readme.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "mine.json").write_text(file)
    assert tags(tmp_path, "--import", str(tmp_path / "mine.json")).returncode == 0
    assert bound(tmp_path) == {CARD: "Blue rhino", OTHER: "the long one (River tile 3, side B)"}
