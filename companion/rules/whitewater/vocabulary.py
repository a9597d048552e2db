"""Every question, ruling and refusal of Whitewater, with the rule it rests on."""

from companion.rules.form import Choice, Number, Seat, Seats
from companion.rules.question import QuestionKind
from companion.rules.rulebook import ReasonKind, RulingKind
from companion.rules.whitewater.animals import FACES, SPECIES
from companion.rules.whitewater.box import BOX_REASONS
from companion.rules.whitewater.course import COURSE_REASONS, SPACES
from companion.rules.whitewater.setup import SETUP_REASONS

ANIMAL = Choice(SPECIES)
STEPS = Number(1, 5)
PLACE = Number(1, 6)

HOME = "home"
STAYS = "stays"
"""An animal before a missing tile that cannot move at all (W2)."""

WITH_TILE = "with_tile"
WITHOUT_TILE = "without_tile"
"""A push now: a tile comes in (W1), or none is left and the round is the last (W2)."""

ANIMAL_OVER = "animal"
NOBODY = "nobody"
NO_MORE = "no_more"

# Questions

TILE_LIES = QuestionKind("tile_lies", {"tile": Number(1)}, "Course", about={"slot": Number(1, 5)})
STARTER = QuestionKind("starter", {"seat": Seat()}, "Game Setup")
REVEAL_NOW, RECOUNT = "reveal", "recount"
CARDS_DOWN = QuestionKind(
    "cards_down", {"do": Choice((REVEAL_NOW, RECOUNT)), "tiles": Number()}, "Gameplay", about={"drawn": Number()}
)
"""recount: the cards are down, and the table has found another number of tiles on the pile than the console."""
REVEAL = QuestionKind("reveal", {"card": ANIMAL}, "Gameplay")
USE = QuestionKind(
    "use",
    {"do": Choice(("move", "marker", "push", "roll", "cards"))},
    "Gameplay",
    follows=True,
    about={"card": ANIMAL, "steps": STEPS, "push": Choice((WITH_TILE, WITHOUT_TILE))},
)
TURTLE = QuestionKind("turtle", {"animal": ANIMAL}, "Gameplay", follows=True)
LANDING = QuestionKind(
    "landing",
    {"stop": Choice((*SPACES, HOME, STAYS))},
    "The Icons",
    follows=True,
    about={"seat": Seat(), "animal": ANIMAL, "steps": STEPS},
)
MARKER = QuestionKind("marker", {"to": Seat()}, "W9", follows=True)
ROLL = QuestionKind("roll", {"face": Choice(FACES)}, "W4", follows=True)
SUN = QuestionKind("sun", {"animal": ANIMAL}, "W4", follows=True)
TILE_IN = QuestionKind("tile_in", {"tile": Number(1)}, "Course", follows=True)
WASHED = QuestionKind(
    "washed", {"over": Choice((ANIMAL_OVER, NOBODY, NO_MORE)), "seat": Seat(), "animal": ANIMAL}, "W1", follows=True
)

QUESTIONS = (
    TILE_LIES, STARTER, CARDS_DOWN, REVEAL, USE, TURTLE, LANDING, MARKER, ROLL, SUN, TILE_IN, WASHED,
)  # fmt: skip

# Rulings

TILES = RulingKind("tiles", {"removed": Number(), "laid": Number(), "drawn": Number()}, "The River Course")
ALL_TILES = RulingKind("all_tiles", {"laid": Number(), "drawn": Number()}, "The River Course")
"""Of six players, who play with all of them."""
TILE_LIES_THERE = RulingKind("tile_lies_there", {"tile": Number(1), "slot": Number(1, 5)}, "Course")
STARTS = RulingKind("starts", {"seat": Seat()}, "Game Setup")
ROUND = RulingKind("round", {"round": Number(1), "seat": Seat()}, "Gameplay")
REVEALED = RulingKind("revealed", {"seat": Seat(), "card": ANIMAL}, "Gameplay")
MOVES = RulingKind("moves", {"seat": Seat(), "animal": ANIMAL, "steps": STEPS}, "Gameplay")
STOPPED = RulingKind("stopped", {"seat": Seat(), "animal": ANIMAL}, "W5")
STAYED = RulingKind("stayed", {"seat": Seat(), "animal": ANIMAL}, "W2")
LANDED = RulingKind("landed", {"seat": Seat(), "animal": ANIMAL, "icon": Choice(SPACES)}, "The Icons")
FINISHED = RulingKind("finished", {"seat": Seat(), "animal": ANIMAL, "place": PLACE, "points": Number()}, "W10")
NO_MOVE = RulingKind("no_move", {"seat": Seat(), "animal": ANIMAL}, "W4")
MARKER_MOVED = RulingKind("marker_moved", {"seat": Seat(), "to": Seat()}, "W9")
MARKER_STAYED = RulingKind("marker_stayed", {"seat": Seat()}, "W9")
ROLLED = RulingKind("rolled", {"seat": Seat(), "face": Choice(FACES)}, "W4")
TOOK_CARDS = RulingKind("took_cards", {"seat": Seat()}, "W8")
REFILLED = RulingKind("refilled", {"seat": Seat()}, "W8")
TILE_CAME_IN = RulingKind("tile_came_in", {"tile": Number(1)}, "Course")
RECOUNTED = RulingKind("recounted", {"drawn": Number()}, "box")
PUSHED = RulingKind("pushed", {"drawn": Number()}, "W1")
PUSHED_ON = RulingKind("pushed_on", {"tiles": Number(0, 4)}, "W2")
"""A push with an empty pile. tiles: left in the river."""
RIVER_GONE = RulingKind("river_gone", {}, "W2")
"""A push when no tile is left at all."""
WASHED_AWAY = RulingKind("washed_away", {"seat": Seat(), "animal": ANIMAL}, "W1")
LAST_ROUND_HOME = RulingKind("last_round_home", {"seat": Seat()}, "W3")
LAST_ROUND_PILE = RulingKind("last_round_pile", {}, "W2")
WON = RulingKind("won", {"seat": Seat(), "points": Number()}, "End of the Game")
WON_BY_ANIMAL = RulingKind(
    "won_by_animal",
    {"seat": Seat(), "points": Number(), "animal": ANIMAL, "place": PLACE, "level_with": Seats()},
    "W11",
)
SHARED = RulingKind("shared", {"seats": Seats(), "points": Number()}, "W11")

RULINGS = (
    TILES, ALL_TILES, TILE_LIES_THERE, STARTS, ROUND, REVEALED, MOVES, STOPPED, STAYED, LANDED, FINISHED, NO_MOVE,
    MARKER_MOVED, MARKER_STAYED, ROLLED, TOOK_CARDS, REFILLED, TILE_CAME_IN, RECOUNTED, PUSHED, PUSHED_ON,
    RIVER_GONE, WASHED_AWAY, LAST_ROUND_HOME, LAST_ROUND_PILE, WON, WON_BY_ANIMAL, SHARED,
)  # fmt: skip

MAPPED_ONLY = (TILE_LIES_THERE, TILE_CAME_IN)
"""Rulings that only a table with a mapped board hears; all others are the same with and without a map."""

# Refusals

CARD_PLAYED = ReasonKind("card_played", {"card": ANIMAL}, "Gameplay")
ANIMAL_HOME = ReasonKind("animal_home", {"animal": ANIMAL, "place": PLACE}, "W7")
MARKER_LIES_THERE = ReasonKind("marker_lies_there", {"seat": Seat()}, "W9")
NOTHING_MISSING = ReasonKind("nothing_missing", {}, "W12")
NOT_RACING = ReasonKind("not_racing", {"seat": Seat(), "animal": ANIMAL}, "W1")
TILE_NOT_ON_PILE = ReasonKind("tile_not_on_pile", {"tile": Number(1)}, "Course")

REASONS = (
    CARD_PLAYED, ANIMAL_HOME, MARKER_LIES_THERE, NOTHING_MISSING, NOT_RACING, TILE_NOT_ON_PILE,
    *SETUP_REASONS, *BOX_REASONS, *COURSE_REASONS,
)  # fmt: skip
