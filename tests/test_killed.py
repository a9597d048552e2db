"""Killed without warning at 200 moments of play: nothing that was acknowledged is lost, and the match goes on."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from companion import words
from companion.match.journal import COLOURS, Player, read
from companion.match.replay import resume
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from companion.stored_matches import StoredMatches

KILLS = 200
KILLS_A_MATCH = 10
PROMPT = re.compile(rb"(\d+)> ")


class Referee:
    """A console in another process, played through a pipe as fast as it answers."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "safari", "--surface", "terminal", "--data", str(data)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"LANG": "C"},
        )
        self.acknowledged = 0
        self._told = b""

    def prompt(self) -> bytes:
        """What was told up to the next prompt. Every prompt acknowledges the answers before it."""
        assert self.process.stdin
        assert self.process.stdout
        while not (found := PROMPT.search(self._told)):
            more = os.read(self.process.stdout.fileno(), 65536)
            assert more, self._told.decode()
            self._told += more
        told, self._told = self._told[: found.end()], self._told[found.end() :]
        return told

    def type(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def play_until(self, moment: float) -> int:
        """Plays until the moment (monotonic seconds), then is killed; returns how many answers were acknowledged."""
        acknowledged = -1
        while time.monotonic() < moment or acknowledged < 0:
            told = self.prompt()
            acknowledged += 1
            if b"Ready to race?" in told:
                self.type("start the clock")
            elif b"Three, two, one" in told:
                self.type("go!")
            elif b"Paused with" in told:
                self.type("go on" if acknowledged % 3 else "undo")
            else:
                self.type("pause")
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe
            try:
                pipe.close()
            except BrokenPipeError:
                continue
        return acknowledged


def test_nothing_acknowledged_is_lost_when_it_is_killed(tmp_path: Path) -> None:
    chance = random.Random(2026)
    players = [Player(name, colour) for name, colour in zip(("Ana", "Ben"), COLOURS, strict=False)]
    acknowledged_in_all = 0
    for kill in range(KILLS):
        data = tmp_path / str(kill // KILLS_A_MATCH)
        if kill % KILLS_A_MATCH == 0:
            house = StoredMatches(data, words.load)
            sitting = house.begin(GAME, players, Setup(seconds=600))
            assert sitting.kept()
            sitting.leave()
            house.close()
        (path,) = (data / "matches").glob("*.jsonl")
        before = len(read(path.read_bytes()).lines)
        referee = Referee(data)
        acknowledged = referee.play_until(time.monotonic() + 0.2 + chance.random() * 0.2)
        record = read(path.read_bytes())
        assert len(record.lines) >= before + acknowledged, kill
        _, fault = resume(GAME, record)
        assert fault is None or fault.fault.kind == "line_cut_short"
        acknowledged_in_all += acknowledged
    assert acknowledged_in_all > KILLS, "it was killed in play, not before"
