"""Every question, ruling and refusal of Kayak Chaos, with the rule it rests on."""

from companion.rules.form import Choice, Number, Seat
from companion.rules.kayak.box import BOX_REASONS
from companion.rules.kayak.cards import KINDS, LIFE_RING, RIVER_CARDS
from companion.rules.kayak.channel import WAYS
from companion.rules.kayak.river import AS_PRINTED, TURNED
from companion.rules.kayak.tiles import FACES, FINISH_TILE, MIDDLE, START_TILE
from companion.rules.question import QuestionKind
from companion.rules.rulebook import ReasonKind, RulingKind

CARD = Choice(tuple(kind for kind in KINDS if kind != LIFE_RING))
RIVER_CARD = Choice(RIVER_CARDS)
WAY = Choice(WAYS)
TILE = Number(START_TILE, FINISH_TILE)
MIDDLE_TILE = Number(1, MIDDLE)
LANE = Number(1, 5)
FACE = Choice(FACES)
TURN = Choice((AS_PRINTED, TURNED))
CARDS = Number(0, 5)

DISCARD, FREE_MOVE, END_TURN, REACHED = "discard", "free_move", "end_turn", "reached"

# Questions

START_FACE = QuestionKind("start_face", {"face": FACE}, "Game Setup")
STARTER = QuestionKind("starter", {"seat": Seat()}, "K13")
PUT_IN = QuestionKind("put_in", {"lane": LANE}, "K14")
ACTION = QuestionKind(
    "action",
    {
        "do": Choice((*CARD.words, DISCARD, FREE_MOVE, END_TURN)),
        "way": WAY,
        "tile": TILE,
        "other": TILE,
    },
    "Turns",
    about={"action": Number(1, 3), "cards": CARDS},
)
"""do: the card, or what else. way: of a kayak or a shifted tile. tile, other: what a river card changes, by number."""
PLAIN_ACTION = QuestionKind(
    "plain_action",
    {"do": Choice((*CARD.words, DISCARD, FREE_MOVE, END_TURN, REACHED)), "seat": Seat()},
    "Turns",
    about={"action": Number(1, 3), "cards": CARDS},
)
"""An action when the river is not tracked. seat: who has reached the Finish."""
LAY = QuestionKind("lay", {"tile": MIDDLE_TILE, "face": FACE, "turn": TURN}, "K7", follows=True)
LAY_FINISH = QuestionKind("lay_finish", {"face": FACE}, "K7", follows=True)
RING = QuestionKind(
    "ring",
    {"do": Choice(("ring", "no_ring")), "seat": Seat()},
    "K10",
    follows=True,
    about={"by": Seat(), "card": RIVER_CARD},
)

QUESTIONS = (START_FACE, STARTER, PUT_IN, ACTION, PLAIN_ACTION, LAY, LAY_FINISH, RING)

# Refusals of a move

ROCK_AHEAD = ReasonKind("rock_ahead", {"seat": Seat(), "way": WAY, "lane": LANE}, "Rocks")
NO_SPACE = ReasonKind("no_space", {"seat": Seat(), "way": WAY}, "K3")
PUSHED_ON_ROCK = ReasonKind("pushed_on_rock", {"seat": Seat(), "way": WAY, "lane": LANE}, "K6")
PUSHED_OUT = ReasonKind("pushed_out", {"seat": Seat(), "way": WAY}, "K6")
AGAINST_RAPIDS = ReasonKind("against_rapids", {"seat": Seat()}, "K4")
BEHIND = ReasonKind("behind", {"seat": Seat(), "other": Seat()}, "K5")
DOUBLE_TAKEN = ReasonKind("double_taken", {"seat": Seat(), "other": Seat()}, "K5")
DOUBLE_FULL = ReasonKind("double_full", {"seat": Seat()}, "K5")

BLOCKS = (
    ROCK_AHEAD, NO_SPACE, PUSHED_ON_ROCK, PUSHED_OUT, AGAINST_RAPIDS, BEHIND, DOUBLE_TAKEN, DOUBLE_FULL,
)  # fmt: skip
"""What can stand in the way of a kayak (K3 to K6)."""

# Rulings

STARTS = RulingKind("starts", {"seat": Seat()}, "K13")
IN_THE_WATER = RulingKind("in_the_water", {"seat": Seat(), "lane": LANE}, "K14")
TURN_BEGINS = RulingKind("turn_begins", {"seat": Seat(), "turn": Number(1)}, "Turns")
PLAYED = RulingKind("played", {"seat": Seat(), "card": CARD}, "Action Cards")
DISCARDED = RulingKind("discarded", {"seat": Seat()}, "Turns")
FREE = RulingKind("free", {"seat": Seat()}, "K2")
MOVED = RulingKind("moved", {"seat": Seat(), "way": WAY}, "K3")
PUSHED = RulingKind("pushed", {"seat": Seat(), "other": Seat(), "way": WAY}, "Pushing Kayaks")
RODE = RulingKind("rode", {"seat": Seat()}, "Double Spaces")
WAITS = RulingKind("waits", {"seat": Seat()}, "K5")
SLID = RulingKind("slid", {"seat": Seat()}, "K5")
LAID = RulingKind("laid", {"seat": Seat(), "tile": MIDDLE_TILE, "face": FACE, "turn": TURN}, "The River")
LAID_FINISH = RulingKind("laid_finish", {"seat": Seat(), "face": FACE}, "The River")
MOVE_FAILED = RulingKind("move_failed", {"seat": Seat(), "why": Choice(tuple(each.name for each in BLOCKS))}, "K7")
SHIFTED = RulingKind("shifted", {"tile": MIDDLE_TILE, "way": WAY}, "Weather Shift Cards")
TIPPED = RulingKind("tipped", {"tile": MIDDLE_TILE}, "Tip the Kayak Cards")
SWAPPED = RulingKind("swapped", {"tile": MIDDLE_TILE, "other": MIDDLE_TILE}, "Whirlpool Cards")
CANCELLED = RulingKind("cancelled", {"seat": Seat(), "by": Seat(), "card": RIVER_CARD}, "Life Ring Cards")
REFILLED = RulingKind("refilled", {"seat": Seat(), "cards": CARDS}, "Turns")
SHUFFLED = RulingKind("shuffled", {"cards": Number()}, "K12")
PLAYED_OUT = RulingKind("played_out", {"card": Choice(KINDS)}, "box")
MORE_THAN_BOX = RulingKind("more_than_box", {"card": Choice(KINDS), "count": Number()}, "box")
WON = RulingKind("won", {"seat": Seat()}, "Game End")

RULINGS = (
    STARTS, IN_THE_WATER, TURN_BEGINS, PLAYED, DISCARDED, FREE, MOVED, PUSHED, RODE, WAITS, SLID, LAID, LAID_FINISH,
    MOVE_FAILED, SHIFTED, TIPPED, SWAPPED, CANCELLED, REFILLED, SHUFFLED, PLAYED_OUT, MORE_THAN_BOX, WON,
)  # fmt: skip

# Refusals

PATH_CUT = ReasonKind("path_cut", {"tile": MIDDLE_TILE}, "K9")
PATHS_CUT = ReasonKind("paths_cut", {"tile": MIDDLE_TILE, "other": MIDDLE_TILE}, "K9")
NO_TWO_TILES = ReasonKind("no_two_tiles", {}, "K8")
ONCE_A_TURN = ReasonKind("once_a_turn", {"card": CARD}, "Advanced Rules")
NOT_FULL = ReasonKind("not_full", {"cards": CARDS}, "K2")
ACTION_TAKEN = ReasonKind("action_taken", {}, "K2")
NO_CARDS = ReasonKind("no_cards", {}, "K1")
START_STAYS = ReasonKind("start_stays", {}, "K8")
FINISH_STAYS = ReasonKind("finish_stays", {}, "K8")
LANE_TAKEN = ReasonKind("lane_taken", {"seat": Seat(), "lane": LANE}, "K14")
NO_WAY_IN = ReasonKind("no_way_in", {"seat": Seat()}, "K7")
LAID_NO_PATH = ReasonKind("laid_no_path", {}, "K7")
OWN_ACTION = ReasonKind("own_action", {"seat": Seat()}, "K10")
NO_CARD_TO_CALL = ReasonKind("no_card_to_call", {"seat": Seat()}, "K10")

REASONS = (
    *BLOCKS, PATH_CUT, PATHS_CUT, NO_TWO_TILES, ONCE_A_TURN, NOT_FULL, ACTION_TAKEN, NO_CARDS, START_STAYS,
    FINISH_STAYS, LANE_TAKEN, NO_WAY_IN, LAID_NO_PATH, OWN_ACTION, NO_CARD_TO_CALL, *BOX_REASONS,
)  # fmt: skip
