"""Every question, ruling and refusal of Crossing, with the rule it rests on."""

from companion.rules.form import Choice, Number, Seat, Seats
from companion.rules.question import QuestionKind
from companion.rules.rulebook import ReasonKind, RulingKind
from tests.crossing.setup import TOO_FEW_STONES

TURN = QuestionKind("turn", {"do": Choice(("walk", "dive"))}, "C2")
THROW = QuestionKind("throw", {"face": Number(1, 3)}, "C3", follows=True)
LANDING = QuestionKind("landing", {"stone": Number(1)}, "C3", follows=True, about={"seat": Seat()})
FOOTING = QuestionKind("footing", {"stone": Choice(("holds", "tips"))}, "C4", follows=True, about={"seat": Seat()})
ROPE = QuestionKind("rope", {"do": Choice(("throw", "watch")), "seat": Seat()}, "C4", follows=True)
THANKS = QuestionKind("thanks", {"do": Choice(("give", "nod")), "pebbles": Number(1)}, "C4", follows=True)
QUESTIONS = (TURN, THROW, LANDING, FOOTING, ROPE, THANKS)

WALKS = RulingKind("walks", {"seat": Seat(), "stones": Number(1, 3)}, "C3")
LANDED = RulingKind("landed", {"seat": Seat(), "stone": Number(1)}, "C3")
DIVED = RulingKind("dived", {"seat": Seat()}, "C2")
SWAM = RulingKind("swam", {"seat": Seat()}, "C4")
HELD = RulingKind("held", {"seat": Seat(), "by": Seat(), "pebbles": Number()}, "C4")
WON = RulingKind("won", {"seats": Seats(), "pebbles": Number()}, "C5")
RULINGS = (WALKS, LANDED, DIVED, SWAM, HELD, WON)

ON_THE_BANK = ReasonKind("on_the_bank", {"seat": Seat()}, "C2")
TAKEN = ReasonKind("taken", {"stone": Number(1), "seat": Seat()}, "C3")
REASONS = (ON_THE_BANK, TAKEN, TOO_FEW_STONES)
