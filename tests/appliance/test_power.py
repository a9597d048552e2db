"""The plug is pulled in the middle of play, again and again; and the console is switched off as it should be."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median

from companion import words
from companion.config import Config
from companion.match.journal import COLOURS, Player, read
from companion.match.replay import resume
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.stored_boxes import StoredBoxes
from companion.stored_matches import StoredMatches
from companion.table.boxes import setup_with
from tests.appliance.appliance import DATA, UNIT, Appliance, fingers

CUTS = 20
OK = Config().wiring.buttons["ok"]
NAMES = ("Ana", "Ben", "Cleo")


def match_of(game: Game, folder: Path) -> tuple[str, bytes]:
    """The record of a match that has just begun: its name, and what is in it."""
    house = StoredMatches(folder, words.load)
    players = [Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=False)]
    setup = setup_with(
        game, {switch.name: switch.default for switch in game.switches}, StoredBoxes(folder, house.writer.ask)
    )
    sitting = house.begin(game, players, setup)
    assert sitting.kept()
    sitting.leave()
    house.close()
    (path,) = (folder / "matches").glob("*.jsonl")
    return path.name, path.read_bytes()


def brought(appliance: Appliance, records: Mapping[str, bytes]) -> None:
    """Records of matches from elsewhere are on the console."""
    machine = appliance.machine
    machine.do(f"systemctl stop {UNIT}; mkdir -p {DATA}/matches; rm -f {DATA}/matches/* {DATA}/index.db*")
    for name, record in records.items():
        machine.put(f"{DATA}/matches/{name}", record)
    machine.do(f"chown -R {UNIT}: {DATA}; sync; systemctl start {UNIT}", 120)


def test_the_plug_is_pulled_in_the_middle_of_play(
    appliance: Appliance, tmp_path: Path, figures: dict[str, object]
) -> None:
    machine, chance = appliance.machine, Random(2026)
    game = GAMES["niagara"]
    name, record = match_of(game, tmp_path / "played")
    others = {}
    for number, other in enumerate(("safari", "whitewater", "niagara")):
        other_name, other_record = match_of(GAMES[other], tmp_path / str(number))
        others[f"{number}-{other_name}"] = other_record + b'{"line":"abandoned","ms":0}\n'
    brought(appliance, {name: record, **others})
    acknowledged, answers, lost, pictures = record, 0, 0, []
    for cut in range(CUTS):
        # OK goes on with the match that waits, and then takes the first answer there is, again and again.
        for _ in range(2 + chance.randrange(3, 8)):
            before = appliance.screen()
            machine.press(OK)
            # The next question is only shown once the answer is kept: what is in the record by then must stay.
            appliance.changed(before)
            acknowledged = machine.get(f"{DATA}/matches/{name}")
        appliance.keep_picture(f"cut-{cut:02}-before")
        # And one answer more, which may get there or not.
        machine.press(OK, chance.random() * 0.3)
        machine.cut()
        machine.start()
        appliance.wait_until_up()
        pictures.append(appliance.first_picture())
        records = appliance.records()
        kept = records.pop(name)
        acknowledged_lines = acknowledged.splitlines()
        lost += len([line for line, found in zip(acknowledged_lines, kept.splitlines(), strict=False) if line != found])
        lost += max(0, len(acknowledged_lines) - len(kept.splitlines()))
        assert kept.startswith(acknowledged), cut
        assert records == others, cut
        _, fault = resume(game, read(kept))
        assert fault is None or fault.fault.kind == "line_cut_short", cut
        answers = len(kept.splitlines())
    before = appliance.screen()
    machine.press(OK)
    before = appliance.changed(before)
    machine.press(OK)
    appliance.changed(before)
    appliance.keep_picture("cut-resumed")
    assert answers > 2 * CUTS, "the match went on from cut to cut"
    figures["power cuts"] = CUTS
    figures["acknowledged answers lost"] = lost
    figures["answers given between the cuts"] = answers
    figures["boot to the first picture, s (median, longest)"] = (round(median(pictures), 1), round(max(pictures), 1))
    figures["memory with a match, MB"] = appliance.memory()


def test_the_menu_switches_the_machine_off_and_the_match_waits(appliance: Appliance, tmp_path: Path) -> None:
    with fingers(appliance, tmp_path) as hand:
        for text in ("Safari Splash!", "Ana", "Ben", "All here", "Start", "menu"):
            hand.touch(text)
            hand.see("menu")
        hand.touch("Switch the console off")
        hand.see("menu-off")
        hand.tap("Switch the console off", -1)
        assert appliance.machine.gone()
    appliance.machine.start()
    appliance.wait_until_up()
    appliance.keep_picture("home-with-a-match-that-waits")
    (record,) = appliance.records().values()
    assert len(record.splitlines()) == 1
