"""Saving onto a stick and bringing in from one: folders stand in for sticks."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import words
from companion.exchange import FOLDER, SticksExchange, sticks
from companion.match.journal import Player
from companion.memory import Memory
from companion.rules.kayak import GAME as KAYAK
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup
from companion.stored_matches import StoredMatches
from companion.table.boxes import typed
from companion.table.exchange import GOODS, Done, Found, Goods, Place
from companion.table.tags import Binding

RHINO = Binding("whitewater", "race_card", {"card": "rhino"}, "blue")
TILE = Binding("kayak", "tile", {"tile": 3})
SPOKEN = words.load()


class Home:
    """One console's data folder, with everything that can be carried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house = StoredMatches(folder, lambda: SPOKEN)
        self.memory = Memory(folder, lambda job: job())
        mounts = folder / "mounts"
        folder.mkdir(parents=True, exist_ok=True)
        mounts.write_text("")
        self.exchange = SticksExchange(folder, self.house.shelf, self.memory, lambda: SPOKEN, mounts)

    def play(self, *answers: str) -> str:
        """A match is begun, and its name."""
        sitting = self.house.begin(SAFARI, [Player("Ana", "red"), Player("Ben", "blue")], Setup())
        for do in answers:
            sitting.table.answer({"do": do}, "touch")
        assert sitting.kept()
        sitting.leave()
        return sitting.table.match.header.id

    def fill(self) -> None:
        self.play()
        self.play("start")
        self.memory.tags.bind("DEADBEEF", RHINO)
        self.memory.set_box(KAYAK, typed(self.memory.box(KAYAK), counts=(7, 7, 7, 7, 7, 7, 6, 6)))
        self.memory.played(("Ana", "Ben"))

    def finish(self) -> Done:
        """Waits until what was begun is over."""
        until(lambda: self.exchange.done.over)
        return self.exchange.done

    def look(self, place: Place) -> dict[Goods, Found]:
        self.exchange.look(place)
        self.finish()
        found = self.exchange.look(place)
        assert found is not None
        return {each.goods: each for each in found}

    def saved(self, place: Place, goods: Goods) -> int:
        self.exchange.save(place, goods)
        done = self.finish()
        assert done.trouble == ""
        return done.number

    def taken(self, place: Place, goods: Goods, replace: bool = False) -> int:
        self.exchange.take(place, goods, replace)
        done = self.finish()
        assert done.trouble == ""
        return done.number

    def close(self) -> None:
        self.house.close()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


def counts(found: Found) -> tuple[int, int, int]:
    return found.new, found.same, found.changed


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path / "here")
    home.fill()
    yield home
    home.close()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path / "there")
    yield home
    home.close()


@pytest.fixture
def stick(tmp_path: Path) -> Place:
    (tmp_path / "stick").mkdir()
    return Place(str(tmp_path / "stick"))


def on(stick: Place) -> Path:
    return Path(stick.folder) / FOLDER


def test_everything_goes_from_one_console_to_another(here: Home, there: Home, stick: Place) -> None:
    assert [here.saved(stick, goods) for goods in GOODS] == [2, 1, 1, 1]
    found = there.look(stick)
    assert [counts(found[goods]) for goods in GOODS] == [(2, 0, 0), (1, 0, 0), (1, 0, 0), (0, 0, 1)]
    assert [there.taken(stick, goods, replace=True) for goods in GOODS] == [2, 1, 1, 1]
    assert {row.id for row in there.house.unfinished()} == {row.id for row in here.house.unfinished()}
    assert there.memory.tags.bindings == here.memory.tags.bindings
    assert there.memory.box(KAYAK) == here.memory.box(KAYAK)
    assert set(there.memory.names) == {"Ana", "Ben"}
    found = there.look(stick)
    assert [counts(found[goods]) for goods in GOODS] == [(0, 2, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0)]


def test_what_was_brought_in_is_there_after_the_next_start_and_can_be_played(
    here: Home, there: Home, stick: Place, tmp_path: Path
) -> None:
    here.saved(stick, "matches")
    there.taken(stick, "matches")
    sitting = there.house.resume(there.house.unfinished()[0])
    assert sitting.table.question
    sitting.leave()
    there.close()
    again = Home(tmp_path / "there")
    assert len(again.house.unfinished()) == 2
    again.close()


def test_saving_twice_changes_nothing(here: Home, stick: Place) -> None:
    for _ in range(2):
        for goods in GOODS:
            here.saved(stick, goods)
    assert not [path for path in on(stick).rglob("*") if "previous" in path.name]


def test_what_lay_on_the_stick_otherwise_is_kept_beside_it(here: Home, stick: Place) -> None:
    here.saved(stick, "tags")
    here.memory.tags.bind("04A224B2C35E80", TILE)
    here.saved(stick, "tags")
    assert (on(stick) / "tags.previous.json").exists()


def test_nothing_is_replaced_without_a_yes(here: Home, there: Home, stick: Place) -> None:
    here.saved(stick, "tags")
    there.memory.tags.bind("DEADBEEF", TILE)
    assert counts(there.look(stick)["tags"]) == (0, 0, 1)
    assert there.taken(stick, "tags") == 0
    assert there.memory.tags.bindings["DEADBEEF"] == TILE
    assert there.taken(stick, "tags", replace=True) == 1
    assert there.memory.tags.bindings["DEADBEEF"] == RHINO


def test_a_match_that_went_on_here_is_put_aside_when_the_stick_s_takes_its_place(here: Home, stick: Place) -> None:
    here.saved(stick, "matches")
    row = next(row for row in here.house.unfinished() if not row.answers)
    sitting = here.house.resume(row)
    sitting.table.answer({"do": "start"}, "touch")
    assert sitting.kept()
    sitting.leave()
    assert counts(here.look(stick)["matches"]) == (0, 1, 1)
    assert here.taken(stick, "matches") == 0
    assert here.taken(stick, "matches", replace=True) == 1
    assert next(each for each in here.house.unfinished() if each.id == row.id).answers == 0
    assert list((here.folder / "damaged").glob(f"{row.id}*"))


def test_a_match_that_is_being_played_stays_as_it_is(here: Home, stick: Place) -> None:
    here.saved(stick, "matches")
    row = next(row for row in here.house.unfinished() if not row.answers)
    sitting = here.house.resume(row)
    sitting.table.answer({"do": "start"}, "touch")
    assert sitting.kept()
    here.taken(stick, "matches", replace=True)
    assert sitting.table.match.steps
    sitting.table.answer({"do": "go"}, "touch")
    assert sitting.kept()
    sitting.leave()
    assert next(each for each in here.house.unfinished() if each.id == row.id).answers >= 2


@pytest.mark.parametrize(
    ("file", "goods"),
    [("matches/m.jsonl", "matches"), ("tags.json", "tags"), ("box-kayak.json", "boxes"), ("memory.json", "settings")],
)
@pytest.mark.parametrize("data", [b"", b"\0" * 400, b"{", b"[" * 5000, b'{"tags": 3}', b"\xff\xfe", b'{"names": [1]}'])
def test_what_is_spoilt_is_named_and_never_taken(
    here: Home, stick: Place, file: str, goods: Goods, data: bytes
) -> None:
    def stands() -> object:
        return (here.memory.tags.bindings, here.memory.box(KAYAK), here.memory.names, len(here.house.history(0, 9)))

    path = on(stick) / file
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    before = stands()
    found = here.look(stick)[goods]
    if counts(found) == (0, 0, 0):
        assert path.name in found.faults[0]
    else:
        assert (goods, data) == ("settings", b'{"tags": 3}'), "it holds nothing that a memory knows, and nothing else"
    assert here.taken(stick, goods) == 0
    assert stands() == before


def test_a_record_torn_anywhere_is_never_taken_as_more_than_it_holds(here: Home, there: Home, stick: Place) -> None:
    here.saved(stick, "matches")
    path, other = sorted((on(stick) / "matches").glob("*.jsonl"))
    other.unlink()
    whole = path.read_bytes()
    lines = [line for line in whole.split(b"\n") if line]
    for end in range(0, len(whole), 29):
        path.write_bytes(whole[:end])
        found = there.look(stick)["matches"]
        assert (found.new == 1) == (
            whole[:end].rstrip(b"\n") in (b"\n".join(lines[: n + 1]) for n in range(len(lines)))
        )
        assert bool(found.faults) != (found.new == 1)
        there.saved(stick, "tags")


def test_silence_is_brought_in_too_and_is_there_after_the_next_start(here: Home, there: Home, stick: Place) -> None:
    here.memory.set_volume(0.0)
    here.saved(stick, "settings")
    there.taken(stick, "settings", replace=True)
    assert there.memory.volume == 0.0
    assert Memory(there.folder, lambda job: job()).volume == 0.0


def test_a_match_stays_where_the_one_of_the_stick_cannot_be_written(here: Home, stick: Place) -> None:
    here.saved(stick, "matches")
    row = next(row for row in here.house.unfinished() if not row.answers)
    sitting = here.house.resume(row)
    sitting.table.answer({"do": "start"}, "touch")
    assert sitting.kept()
    sitting.leave()
    # Nothing can be written where this is in the way.
    (here.folder / "matches" / f"{row.id}.jsonl.new" / "full").mkdir(parents=True)
    here.exchange.take(stick, "matches", replace=True)
    assert here.finish().trouble
    assert next(each for each in here.house.unfinished() if each.id == row.id).answers == 1
    assert not (here.folder / "damaged").exists()


def test_a_file_that_cannot_be_read_leaves_the_others(here: Home, there: Home, stick: Place) -> None:
    for goods in GOODS:
        here.saved(stick, goods)
    (on(stick) / "matches" / "a.jsonl").symlink_to("/proc/self/mem")
    found = there.look(stick)
    assert found["matches"].faults
    assert counts(found["tags"]) == (1, 0, 0)
    assert there.exchange.look(stick) is not None


def test_what_goes_wrong_in_the_console_itself_is_told_and_ends(
    here: Home, stick: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.exchange.tags_file.written", lambda _: 1 / 0)
    here.exchange.save(stick, "tags")
    assert "mistake of its own" in here.finish().trouble


def test_what_was_looked_through_is_looked_through_again_when_it_is_forgotten(here: Home, stick: Place) -> None:
    assert counts(here.look(stick)["tags"]) == (0, 0, 0)
    here.saved(stick, "tags")
    (on(stick) / "tags.json").unlink()
    assert counts(here.look(stick)["tags"]) == (0, 0, 0)
    here.exchange.save(Place(str(on(stick).parent), stick=True), "tags")
    here.finish()
    there_now = here.look(stick)
    (on(stick) / "tags.json").unlink()
    assert here.exchange.look(stick) == list(there_now.values())
    here.exchange.forget()
    assert counts(here.look(stick)["tags"]) == (0, 0, 0)


def test_a_stick_pulled_out_is_told_and_nothing_is_lost(here: Home, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.write_text("a file where a folder should be")
    here.exchange.save(Place(str(gone)), "matches")
    assert "went no further" in here.finish().trouble
    assert len(here.house.unfinished()) == 2


def test_sticks_are_what_is_mounted_where_systems_mount_them(tmp_path: Path) -> None:
    mounts, inside = tmp_path / "mounts", tmp_path / "ŠTĚPÁN’S STICK"
    inside.mkdir()
    lines = [
        f"/dev/sda1 {str(inside).replace(' ', chr(92) + '040')} vfat rw,relatime 0 0",
        "/dev/mmcblk0p2 / ext4 rw 0 0",
        f"tmpfs {tmp_path} tmpfs rw 0 0",
        f"/dev/sdb1 {tmp_path}/nobody-is-there vfat rw 0 0",
        f"/dev/sdc1 {tmp_path} vfat ro 0 0",
        "garbled",
    ]
    mounts.write_text("\n".join(lines), encoding="utf-8")
    assert sticks(mounts, (f"{tmp_path}/",)) == [inside]
    assert sticks(tmp_path / "nothing") == []
