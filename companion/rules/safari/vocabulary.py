"""Every question, ruling and refusal of Safari Splash!, with the rule it rests on."""

from companion.rules.form import Choice, Number, Seat, Seats, Sum, Text, Time
from companion.rules.question import QuestionKind
from companion.rules.rulebook import ReasonKind, RulingKind
from companion.rules.safari.setup import START_CARD_OF_OTHER_LEVEL, START_CARDS_MISSING

POINTS = Number(least=-1000)
"""A river's points; negative ones are legal (S3)."""

# Questions

READY = QuestionKind("ready", {"do": Choice(("start",))}, "Setup 3")
COUNTDOWN = QuestionKind("countdown", {"do": Choice(("go", "wait"))}, "Setup 3")
RUNNING = QuestionKind("running", {"do": Choice(("splash", "stuck", "pause", "end")), "seat": Seat()}, "Gameplay")
PAUSED = QuestionKind("paused", {"do": Choice(("resume", "end"))}, "S7", about={"time": Time()})
COUNT = QuestionKind(
    "count",
    {
        "cards": Number(),
        "favourite": Number(),
        "disliked": Number(),
        "special": Number(),
        "pairs": Number(),
        "trios": Number(),
        "foursomes": Number(),
    },
    "End of the Game",
)
DOUBT = QuestionKind(
    "doubt",
    {"do": Choice(("again", "keep"))},
    "S4",
    follows=True,
    about={"cards": Number(), "elsewhere": Number()},
)
"""cards: in the doubted river. elsewhere: in the rivers counted before it."""

QUESTIONS = (READY, COUNTDOWN, RUNNING, PAUSED, COUNT, DOUBT)

# Rulings

LEVEL = RulingKind("level", {"level": Number(0, 3), "time": Time()}, "Setup 2")
LOVES = RulingKind("loves", {"seat": Seat(), "animals": Text()}, "Conditions from the starting card")
DISLIKES = RulingKind("dislikes", {"seat": Seat(), "animals": Text()}, "Conditions from the starting card")
PAIR = RulingKind("pair", {"seat": Seat(), "animals": Text()}, "Conditions from the starting card")
STARTED = RulingKind("started", {"time": Time()}, "Gameplay")
SPLASH = RulingKind("splash", {"number": Number(1)}, "SPLASH!")
SPLASH_TOO_MANY = RulingKind("splash_too_many", {"number": Number(7)}, "S6")
STUCK = RulingKind("stuck", {"seat": Seat()}, "S9")
PAUSE = RulingKind("pause", {"time": Time()}, "S7")
RESUMED = RulingKind("resumed", {"time": Time()}, "S7")
TIME_UP = RulingKind("time_up", {}, "End of the Game")
ENDED_EARLY = RulingKind("ended_early", {"time": Time()}, "End of the Game")
SCORED = RulingKind("scored", {"seat": Seat(), "sum": Sum(), "cards": Number()}, "End of the Game")
RECOUNT = RulingKind("recount", {"seat": Seat()}, "S4")
KEPT = RulingKind("kept", {"seat": Seat()}, "S4")
WON = RulingKind("won", {"seat": Seat(), "points": POINTS}, "End of the Game")
WON_BY_RIVER = RulingKind(
    "won_by_river", {"seat": Seat(), "points": POINTS, "cards": Number(), "level_with": Seats()}, "S5"
)
SHARED = RulingKind("shared", {"seats": Seats(), "points": POINTS, "cards": Number()}, "S5")

RULINGS = (
    LEVEL, LOVES, DISLIKES, PAIR, STARTED, SPLASH, SPLASH_TOO_MANY, STUCK, PAUSE, RESUMED, TIME_UP, ENDED_EARLY,
    SCORED, RECOUNT, KEPT, WON, WON_BY_RIVER, SHARED,
)  # fmt: skip

# Refusals

NOT_STARTED = ReasonKind("not_started", {}, "S6")
HANDS_OFF = ReasonKind("hands_off", {}, "S6")
TIME_IS_UP = ReasonKind("time_is_up", {}, "S6")
SAME_CALL = ReasonKind("same_call", {}, "S6")
ALREADY_STUCK = ReasonKind("already_stuck", {"seat": Seat()}, "S9")
GROUPS_UNCLEAR = ReasonKind("groups_unclear", {}, "Conditions from the help card")
PAIRS_UNCLEAR = ReasonKind("pairs_unclear", {}, "S2")

REASONS = (
    NOT_STARTED, HANDS_OFF, TIME_IS_UP, SAME_CALL, ALREADY_STUCK, GROUPS_UNCLEAR, PAIRS_UNCLEAR,
    START_CARDS_MISSING, START_CARD_OF_OTHER_LEVEL,
)  # fmt: skip
