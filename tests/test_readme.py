"""README names what there is: every game, every command, every room. Its files are tried where they are read."""

import re
from pathlib import Path

import pytest

from companion import words
from companion.cli import main
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game

HERE = Path(__file__).parents[1]
README = (HERE / "README.md").read_text(encoding="utf-8")
WORK = README.partition("## Work on it\n")[2]
COMMANDS = re.findall(r"^ {4}companion (\w+) (?:GAME|FILE\|ID|--out)", README, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_stands_in_the_table_with_the_name_that_is_typed_and_its_players(game: Game) -> None:
    row = f"| {words.load().say(f'{game.name}.name')} | `{game.name}` | {game.seats[0]}–{game.seats[-1]} | "
    assert README.count(f"\n{row}") == 1


def test_every_command_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    offered = set(re.findall(r"^ {4}(\w+) ", capsys.readouterr().out, re.MULTILINE))
    assert offered - GAMES.keys() == set(COMMANDS)
    assert offered >= GAMES.keys()


def test_whatever_is_named_to_whoever_works_on_it_is_there() -> None:
    rooms = re.findall(r"^ {4}([a-z]\S+)  ", WORK, re.MULTILINE)
    files = re.findall(r"`(\w+/[\w/.]+)`", WORK)
    assert len(rooms) > 8
    assert len(files) > 4
    assert [path for path in (*rooms, *files) if not (HERE / path).exists()] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_s_folder_has_what_is_looked_for_there(game: str) -> None:
    folder = HERE / "companion/rules" / game
    for name in ("PARAGRAPHS.md", "rulebook.py", "vocabulary.py"):
        assert f"`{name}`" in WORK
        assert (folder / name).is_file()
