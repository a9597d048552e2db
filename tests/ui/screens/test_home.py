"""Home: games are begun, matches gone on with, given up and deleted, news told, by touch and by four buttons."""

import pytest

from companion.rules.question import Reason
from companion.rules.registry import GAMES
from companion.rules.whitewater.course import SPACES
from companion.table.box_words import told_fault
from companion.table.hand_written import Fault
from companion.ui.assemblies import regions
from companion.ui.examples.home import examples
from companion.ui.screens.confirm import Dialog, told
from companion.ui.screens.hardware_page import HardwarePage
from companion.ui.screens.history import History
from companion.ui.screens.home import BOXES, Begin, Home
from companion.ui.screens.players import Players
from companion.ui.screens.screen import BACK, STAY, DeviceState, Screen, Show
from companion.ui.screens.toasts import LASTING
from companion.ui.screens.waiting import Choose, Waiting
from companion.ui.widgets import Button
from tests.ui.screens.consoles import LANGUAGES, At, Devices
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, styled, text, touch


def go_on(screen: Screen, size: tuple[int, int]) -> Button:
    (button,) = (widget for widget in look(screen, size) if isinstance(widget, Button) and widget.action == "go_on")
    return button


# Games


def test_the_four_games_stand_in_order_and_say_for_how_many_they_are() -> None:
    read = text(Home(At().console))
    titles = ["Safari Splash!", "Whitewater", "Kayak Chaos", "Niagara"]
    assert sorted(titles, key=read.index) == titles
    assert read.count("players") == 4


def test_boxes_tell_the_seats_that_the_rulebooks_tell() -> None:
    assert all(BOXES[game.name] == (game.seats[0], game.seats[-1]) for game in GAMES.values())


def test_a_game_that_is_built_asks_who_plays() -> None:
    assert isinstance(shown(touch(Home(At().console), Begin("safari"))), Players)


@pytest.mark.parametrize("name", sorted(BOXES.keys() - GAMES.keys()))
def test_a_game_that_is_not_built_says_so_for_a_moment_and_is_not_begun(name: str) -> None:
    at = At()
    home = Home(at.console)
    assert shows(home, "Not built yet")
    assert touch(home, Begin(name)) == STAY
    assert shows(home, "does not know its rules")
    home.tick()
    assert home.moving
    at.clock.seconds += LASTING
    assert home.tick() == STAY
    assert not home.moving
    assert not shows(home, "does not know its rules")


def test_no_game_at_all_is_still_a_home() -> None:
    home = Home(At(games={}).console)
    assert touch(home, Begin("safari")) == STAY
    assert_sound(home)


# Matches that wait


def test_the_newest_match_is_gone_on_with_at_one_touch() -> None:
    at = At()
    home = Home(at.console)
    step = touch(home, "go_on")
    assert at.house.asked == [("resume", at.house.unfinished()[0].id)]
    assert isinstance(step, Show)
    assert not isinstance(step.screen, Dialog)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_button_to_go_on_names_the_game_and_is_the_accent(size: tuple[int, int]) -> None:
    button = go_on(Home(At().console), size)
    assert button.kind == "primary"
    assert "Safari Splash!" in button.text


def test_with_room_it_names_the_players() -> None:
    assert "Magdalena" in go_on(Home(At().console), (800, 480)).text
    assert "Magdalena, Ben, Štěpán" in go_on(Home(At().console), (720, 1280)).text


def test_upright_it_has_a_row_of_its_own() -> None:
    home = Home(At().console)
    button, place = go_on(home, (720, 1280)), regions(styled(home, (720, 1280)).metrics)
    assert button.box.w == place.body.w
    assert button.box.bottom < place.foot.y


def test_nothing_waits_and_nothing_is_offered_to_go_on_with() -> None:
    actions = open_actions(Home(At(unfinished=0).console))
    assert "go_on" not in actions
    assert "waiting" not in actions
    assert Home(At(unfinished=0).console).act("go_on") == STAY, "the last one may be taken while it is touched"


def test_a_match_that_cannot_be_gone_on_with_says_why() -> None:
    at = At()
    at.house.locked = "This match is being played in another window."
    dialog = shown(touch(Home(at.console), "go_on"))
    assert shows(dialog, "another window")
    assert touch(dialog, "ok") == BACK


def choose(at: At, number: int = 0) -> tuple[Waiting, Screen]:
    """The list of waiting matches, and the dialog about one of them."""
    waiting = Waiting(at.console)
    return waiting, shown(touch(waiting, Choose(at.house.unfinished()[number].id)))


def test_any_waiting_match_can_be_gone_on_with() -> None:
    at = At(unfinished=4)
    row = at.house.unfinished()[3]
    _, dialog = choose(at, 3)
    step = touch(dialog, "resume")
    assert at.house.asked == [("resume", row.id)]
    assert isinstance(step, Show)
    assert step.instead


@pytest.mark.parametrize("what", ["abandon", "delete"])
def test_giving_up_and_deleting_ask_first(what: str) -> None:
    at = At()
    row = at.house.unfinished()[1]
    _, dialog = choose(at, 1)
    asking = shown(touch(dialog, what))
    assert at.house.asked == []
    assert touch(asking, "no") == BACK
    assert asking.act("away") == BACK
    assert at.house.asked == []
    assert touch(asking, "yes") == BACK
    assert at.house.asked == [(what, row.id)]
    assert row not in at.house.unfinished()


@pytest.mark.parametrize("what", ["resume", "abandon", "delete"])
def test_what_cannot_be_done_with_a_match_says_why(what: str) -> None:
    at = At()
    _, dialog = choose(at)
    at.house.locked = "It is being played elsewhere."
    step = touch(dialog, what)
    if what != "resume":
        step = touch(shown(step), "yes")
    assert shows(shown(step), "played elsewhere")
    assert len(at.house.unfinished()) == 2


def test_waiting_matches_have_pages_and_every_one_is_reached() -> None:
    at = At(unfinished=20)
    waiting = Waiting(at.console)
    met = set()
    for _ in range(20):
        met |= {action for action in open_actions(waiting) if isinstance(action, Choose)}
        if "later" not in open_actions(waiting):
            break
        touch(waiting, "later")
    assert len(met) == 20
    touch(waiting, "earlier")
    assert "later" in open_actions(waiting)


def test_a_match_that_is_gone_when_it_is_touched_changes_nothing() -> None:
    assert Waiting(At().console).act(Choose("2026-01-01-safari-00000000")) == STAY


# Devices and news


def test_devices_are_told_only_when_there_is_something_to_say() -> None:
    at = At()
    at.console.devices = Devices([DeviceState("lamps", "ok"), DeviceState("speaker", "absent")])
    home = Home(at.console)
    assert "hardware" not in open_actions(home)
    at.console.devices = Devices([DeviceState("buttons", "ok"), DeviceState("reader", "lost")])
    assert shows(home, "Buttons")
    assert isinstance(shown(touch(home, "hardware")), HardwarePage)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_lost_device_is_told_before_one_that_is_well(size: tuple[int, int]) -> None:
    at = At("qps")
    at.console.devices = Devices([DeviceState("buttons", "ok"), DeviceState("speaker", "lost")])
    assert shows(Home(at.console), at.console.words.say("health.lost"), size)


def test_news_is_told_one_after_another() -> None:
    at = At()
    home = Home(at.console)
    assert home.tick() == STAY
    at.house.untold = ["A record was set aside.", "Nothing is being kept."]
    assert home.tick() == STAY, "the house is not asked at every tick"
    at.clock.seconds += 1
    first = shown(home.tick())
    assert shows(first, "set aside")
    assert touch(first, "ok") == BACK
    assert shows(shown(home.tick()), "Nothing is being kept")
    assert home.tick() == STAY


def test_history_is_one_touch_away() -> None:
    assert isinstance(shown(touch(Home(At().console), "history")), History)


# Buttons, sizes, languages


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_reach_everything(size: tuple[int, int]) -> None:
    at = At()
    walk = Walk(Home(at.console), size)
    assert isinstance(shown(walk.to("history")), History)
    assert isinstance(shown(walk.to(Begin("safari"))), Players)
    dialog = shown(Walk(shown(walk.to("waiting")), size).to(Choose(at.house.unfinished()[0].id)))
    assert Walk(shown(Walk(dialog, size).to("delete")), size).to("yes") == BACK
    assert len(at.house.unfinished()) == 1


def states(at: At) -> dict[str, Screen]:
    """Home and the waiting matches as they may be."""
    home = Home(at.console)
    home.act(Begin("niagara"))
    _, dialog = choose(at)
    lost = Home(at.console)
    at.console.devices = Devices([DeviceState(name, "lost") for name in ("buttons", "lamps", "buzzer", "speaker")])
    at.house.untold = ["A record could not be read and was set aside: " + "2026-05-01-safari-0000000a.jsonl. " * 3]
    return {
        "home": Home(at.console),
        "toast": home,
        "lost": lost,
        "news": shown(lost.tick()),
        "waiting": Waiting(at.console),
        "one": dialog,
        "abandon": shown(dialog.act("abandon")),
        "delete": shown(dialog.act("delete")),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("unfinished", [1, 9])
def test_every_state_can_be_shown_everywhere(language: str, unfinished: int) -> None:
    for name, screen in states(At(language, unfinished, crowded=True)).items():
        assert_sound(screen, name)


TROUBLE = ("damaged", "unkept", "busy", "other_rules", "unreadable", "other_game", "gone", "cut_short")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trouble", TROUBLE)
def test_whatever_the_house_has_to_say_can_be_read_everywhere(language: str, trouble: str) -> None:
    at = At(language)
    name = "2026-05-01-safari-0000000a"
    garbled = at.console.words.say("fault.line_garbled", detail="JSON is malformed: invalid character (byte 112)")
    facts = {"name": f"{name}.jsonl", "id": name, "folder": "/home/magdalena/.local/share/river-table"}
    facts |= {"error": "No space left on device", "fault": garbled, "game": "ludo"}
    said = at.console.words.say(f"house.{trouble}", **facts, number=1234, recorded=1, here=2)
    assert "{" not in said
    at.house.untold = [said]
    assert_sound(shown(Home(at.console).tick()))


FOUND = ("0" * 900, "a b " * 300, "plain" * 90, "\x1b[2J\u202e" * 60)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", FOUND, ids=["digits", "words", "a long word", "orders"])
def test_whatever_is_found_in_a_box_s_file_it_can_be_told_everywhere(language: str, found: str) -> None:
    at = At(language)
    say, whitewater = at.console.words.say, GAMES["whitewater"]
    for kind in ("not_one_of", "unknown_field", "not_a_whole_number"):
        reason = Reason(kind, {"found": found, "known": ", ".join(SPACES)})
        fault = told_fault(at.console.words, whitewater, Fault("course.stretches[12].spaces[30]", reason))
        file = "/home/pi/.local/share/river-table/box-whitewater.json"
        assert_sound(told(Home(at.console), at.console.words, say("box.unused.previous", file=file, fault=fault)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(examples(At().console)))
def test_every_example_can_be_shown_everywhere(language: str, name: str) -> None:
    assert_sound(examples(At(language).console)[name]())
