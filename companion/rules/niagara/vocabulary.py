"""Every question, ruling and refusal of Niagara, with the rule it rests on."""

from companion.rules.form import Choice, Number, Seat, Seats, Sum
from companion.rules.niagara.plans import DELIVER, UNLOAD
from companion.rules.niagara.plans import WAYS as WAYS_TO_GO
from companion.rules.niagara.position import CARDS
from companion.rules.niagara.river import ARMS, COLOURS, PLACES
from companion.rules.niagara.winning import WAYS
from companion.rules.question import QuestionKind
from companion.rules.rulebook import ReasonKind, RulingKind

GEM = Choice(COLOURS)
PLACE = Choice(PLACES)
CARD = Choice(CARDS)
CANOE = Number(1, 2)
EMPTY = "empty"
POINTS = Number(1, 6)
DEED = Choice((UNLOAD, *(f"{what}-{colour}" for what in ("load", "swap") for colour in COLOURS), DELIVER))
WEATHER = Number(-1, 2)

# Questions

STARTER = QuestionKind("starter", {"seat": Seat()}, "Rounds")
BUY_BACK = QuestionKind("buy_back", {"do": Choice(("buy", "leave")), "gem": GEM}, "N9")
CARDS_DOWN = QuestionKind("cards_down", {"do": Choice(("reveal",))}, "Cartas")
REVEAL = QuestionKind("reveal", {"card": CARD}, "Cartas")
WEATHER_STEP = QuestionKind(
    "weather_step", {"step": Choice(("up", "down"))}, "N6", follows=True, about={"weather": WEATHER}
)
PADDLE = QuestionKind(
    "paddle",
    {
        "way": Choice(WAYS_TO_GO),
        "canoe": CANOE,
        "start": PLACE,
        "holds": Choice((EMPTY, *COLOURS)),
        "steps": Number(1, 8),
        "to": PLACE,
        "before": DEED,
        "after": DEED,
        "victim": Seat(),
        "loot": GEM,
    },
    "Movimiento de la canoa",
    follows=True,
    about={"number": POINTS},
)
"""canoe, start: the one that moves, and from where. holds: what it carries, while the other is still to move from the
same place with another load; else the place says which is meant. way, steps, to: how, how far and where it goes;
without a step no steps are named. before, after: what it does at either end (N1). victim, loot: whom it steals from
there, and what (Robo)."""
FORK = QuestionKind("fork", {"arm": Choice(ARMS)}, "N8", follows=True)

QUESTIONS = (STARTER, BUY_BACK, CARDS_DOWN, REVEAL, WEATHER_STEP, PADDLE, FORK)

# Rulings

STARTS = RulingKind("starts", {"seat": Seat()}, "Rounds")
ROUND = RulingKind("round", {"round": Number(1), "seat": Seat()}, "Rounds")
FREE_CANOE = RulingKind("free_canoe", {"seat": Seat()}, "N9")
BOUGHT = RulingKind("bought", {"seat": Seat(), "gem": GEM}, "N9")
REVEALED = RulingKind("revealed", {"seat": Seat(), "card": CARD}, "Cartas")
WEATHER_NOW = RulingKind("weather_now", {"seat": Seat(), "weather": WEATHER}, "N6")
LAUNCHED = RulingKind("launched", {"seat": Seat(), "to": PLACE}, "Movimiento de la canoa")
PADDLED = RulingKind("paddled", {"seat": Seat(), "to": PLACE}, "Movimiento de la canoa")
LANDED = RulingKind("landed", {"seat": Seat()}, "Movimiento de la canoa")
STAYED_ASHORE = RulingKind("stayed_ashore", {"seat": Seat()}, "N3")
UNLOADED = RulingKind("unloaded", {"seat": Seat(), "gem": GEM}, "N1")
LOADED = RulingKind("loaded", {"seat": Seat(), "gem": GEM}, "Movimiento de la canoa")
WON_GEM = RulingKind("won_gem", {"seat": Seat(), "gem": GEM}, "N1")
STOLEN = RulingKind("stolen", {"seat": Seat(), "victim": Seat(), "loot": GEM}, "Robo")
WENT_OVER = RulingKind("went_over", {"seat": Seat()}, "N9")
WENT_OVER_WITH = RulingKind("went_over_with", {"seat": Seat(), "gem": GEM}, "N9")
ALL_CLOUDS = RulingKind("all_clouds", {}, "N7")
"""Nobody has played a number: the weather alone moves the river."""
RIVER = RulingKind("river", {"sum": Sum(), "steps": Number()}, "N7")
RIVER_LEAST = RulingKind("river_least", {"sum": Sum()}, "N7")
"""One step all the same, when the sum comes to less."""
RIVER_STILL = RulingKind("river_still", {"sum": Sum()}, "Letter")
FORKED = RulingKind("forked", {"arm": Choice(ARMS)}, "N8")
TOOK_CARDS = RulingKind("took_cards", {"seat": Seat()}, "Cartas")
WON = RulingKind("won", {"seat": Seat(), "way": Choice(WAYS)}, "Final del juego")
WON_BY_VALUE = RulingKind("won_by_value", {"seat": Seat(), "value": Number(), "level_with": Seats()}, "Final del juego")
WON_BY_COUNT = RulingKind("won_by_count", {"seat": Seat(), "count": Number(), "level_with": Seats()}, "N10")
SHARED = RulingKind("shared", {"seats": Seats(), "value": Number(), "count": Number()}, "N10")

RULINGS = (
    STARTS, ROUND, FREE_CANOE, BOUGHT, REVEALED, WEATHER_NOW, LAUNCHED, PADDLED, LANDED, STAYED_ASHORE, UNLOADED,
    LOADED, WON_GEM, STOLEN, WENT_OVER, WENT_OVER_WITH, ALL_CLOUDS, RIVER, RIVER_LEAST, RIVER_STILL, FORKED,
    TOOK_CARDS, WON, WON_BY_VALUE, WON_BY_COUNT, SHARED,
)  # fmt: skip

# Refusals

CARD_PLAYED = ReasonKind("card_played", {"card": CARD}, "Cartas")
NO_GEM_TO_PAY = ReasonKind("no_gem_to_pay", {"gem": GEM}, "N9")
WEATHER_ENDS = ReasonKind("weather_ends", {"weather": WEATHER}, "N6")
NOT_IN_FULL = ReasonKind("not_in_full", {"used": Number(), "number": POINTS}, "N2")
TOO_FAR = ReasonKind("too_far", {"needed": Number(), "number": POINTS}, "Movimiento de la canoa")
LETTER_IN_FULL = ReasonKind("letter_in_full", {"used": Number(), "number": POINTS}, "Letter")
MUST_MOVE = ReasonKind("must_move", {}, "N2")
MUST_LAUNCH = ReasonKind("must_launch", {}, "N3")
ONE_LAUNCH = ReasonKind("one_launch", {}, "N3")
CANOE_MOVED = ReasonKind("canoe_moved", {}, "N2")
CANOES_ALIKE = ReasonKind("canoes_alike", {}, "Movimiento de la canoa")
CANOE_LOST = ReasonKind("canoe_lost", {}, "N9")
SITE_EMPTY = ReasonKind("site_empty", {"gem": GEM}, "N11")
CANOE_FULL = ReasonKind("canoe_full", {"gem": GEM}, "N1")
CANOE_EMPTY = ReasonKind("canoe_empty", {}, "N1")
STEAL_UPWARD = ReasonKind("steal_upward", {"victim": Seat()}, "Robo")
STEAL_EMPTY = ReasonKind("steal_empty", {"victim": Seat()}, "Robo")

REASONS = (
    CARD_PLAYED, NO_GEM_TO_PAY, WEATHER_ENDS, NOT_IN_FULL, TOO_FAR, LETTER_IN_FULL, MUST_MOVE, MUST_LAUNCH,
    ONE_LAUNCH, CANOE_MOVED, CANOES_ALIKE, CANOE_LOST, SITE_EMPTY, CANOE_FULL, CANOE_EMPTY, STEAL_UPWARD, STEAL_EMPTY,
)  # fmt: skip
