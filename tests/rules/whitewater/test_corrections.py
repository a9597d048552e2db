"""A mis-tap is put right from the log, later, and what was played since stays as far as it can."""

from companion.match.correction import Correction, carry_out, propose
from companion.match.match import Match
from companion.rules.question import Parts
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES
from tests.rules.whitewater.table import ANA, BEN, CLEO, STILL, Told, asked, begun, parts, round_of, says


def number_of(match: Match, kind: str, nth: int = 1) -> int:
    """The number in the log of the nth answer to a kind of question."""
    numbers = [number for number, entry in enumerate(match.entries, 1) if entry.ask == kind]
    return numbers[nth - 1]


def corrected(match: Match, kind: str, answer: Parts, nth: int = 1) -> Correction:
    """The nth answer to a kind of question is changed."""
    correction = propose(match, number_of(match, kind, nth), answer)
    carry_out(correction, match)
    return correction


def two_rounds() -> Match:
    """Ana moved her zebra onto the cards icon, the others theirs to plain spaces; and once more with cheetahs."""
    match = begun()
    round_of(match, ("zebra", "move", "cards"), ("zebra", "move", "plain"), ("zebra", "move", "plain"))
    round_of(match, *[("cheetah", "move", "plain")] * 3)
    return match


def test_another_card_was_revealed_and_all_the_rest_stays() -> None:
    match = two_rounds()
    correction = corrected(match, "reveal", {"card": "rhino"})
    assert correction.dropped == ()
    assert correction.stopped is None
    assert say.MOVES(seat=ANA, animal="rhino", steps=3) in match.rulings
    assert match.position.teams[ANA].racing == ("rhino", "cheetah")
    assert match.position.round == 3
    assert asked(match) == ("cards_down", ())


def test_it_was_the_turtle_card_and_play_goes_on_from_there() -> None:
    """The turtle card asks which animal moves, what nobody has said: the rest would be lost, and is named first."""
    match = begun()
    round_of(match, ("rhino", "move", "plain"), STILL, STILL)
    says(match, "reveal", "zebra", "move", "plain", *STILL)
    correction = propose(match, number_of(match, "reveal", 4), {"card": "turtle"})
    assert [entry.ask for entry in correction.dropped] == ["use", "landing", "reveal", "use"]
    assert correction.stopped is not None
    assert (correction.stopped.kind, correction.stopped.seats) == ("turtle", (ANA,))
    assert match.position.seat == CLEO, "nothing has changed yet"
    carry_out(correction, match)
    assert asked(match) == ("turtle", (ANA,))


def test_a_card_cannot_have_been_two_cards() -> None:
    """Ana's first card was the cheetah, she says now; but the cheetah was her second, with no card taken back."""
    match = begun()
    round_of(match, ("zebra", "move", "plain"), STILL, STILL)
    round_of(match, ("cheetah", "move", "plain"), STILL, STILL)
    correction = propose(match, number_of(match, "reveal"), {"card": "cheetah"})
    assert correction.stopped is not None
    assert (correction.stopped.kind, correction.stopped.seats) == ("reveal", (ANA,))
    assert correction.dropped[0].answer == {"card": "cheetah"}


def test_it_stopped_on_another_space_and_all_the_rest_stays() -> None:
    match = two_rounds()
    assert match.position.teams[ANA].hand == ("zebra", "rhino", "meerkat", "turtle")
    correction = corrected(match, "landing", {"stop": "plain"})
    assert correction.dropped == ()
    assert match.position.teams[ANA].hand == ("rhino", "meerkat", "turtle"), "no cards were taken back after all"
    assert match.position.round == 3


def test_it_was_home_and_all_the_rest_stays() -> None:
    match = two_rounds()
    assert corrected(match, "landing", {"stop": "home"}, nth=4).dropped == ()
    assert match.position.podiums[SPECIES.index("cheetah")] == (ANA,)
    assert match.position.teams[ANA].racing == ("zebra",)


def test_it_was_no_plus_and_only_the_move_that_came_of_it_goes() -> None:
    match = begun()
    round_of(match, ("zebra", "move", "plus2", "die", "turtle", "plain"), STILL, STILL)
    correction = corrected(match, "landing", {"stop": "plain"})
    assert [(entry.ask, entry.answer) for entry in correction.dropped] == [
        ("landing", {"stop": "die"}),
        ("roll", {"face": "turtle"}),
        ("landing", {"stop": "plain"}),
    ]
    assert correction.stopped is None
    assert match.position.teams[ANA].racing == ("zebra",)
    assert asked(match) == ("cards_down", ())


def test_the_consoles_die_keeps_its_faces_when_an_earlier_space_is_put_right() -> None:
    match = begun(die="console")
    says(match, "zebra", "move", "plain", "rhino", "roll")
    thrown = [entry.answer for entry in match.entries if entry.ask == "roll"]
    assert corrected(match, "landing", {"stop": "cards"}).dropped == ()
    assert [entry.answer for entry in match.entries if entry.ask == "roll"] == thrown


def washed(*over: Told) -> Match:
    """Ben's and Cleo's zebras raced when Ana pushed a tile in; then a round was played."""
    match = begun()
    round_of(match, STILL, ("zebra", "move", "plain"), ("zebra", "move", "plain"))
    says(match, "reveal", "zebra", "push", *over)
    says(match, *STILL, *STILL)
    round_of(match, ("cheetah", "move", "plain"), ("cheetah", "move", "plain"), ("cheetah", "move", "plain"))
    return match


def test_somebody_else_went_over_the_falls_and_all_the_rest_stays() -> None:
    match = washed((BEN, "zebra"), "no_more")
    correction = corrected(match, "washed", {"over": "animal", "seat": CLEO, "animal": "zebra"})
    assert correction.dropped == ()
    assert [team.racing for team in match.position.teams] == [("cheetah",), ("zebra", "cheetah"), ("cheetah",)]
    assert match.position.round == 4


def test_nobody_went_over_the_falls_and_all_the_rest_stays() -> None:
    match = washed((BEN, "zebra"), "no_more")
    correction = corrected(match, "washed", {"over": "nobody"})
    assert [entry.answer for entry in correction.dropped] == [{"over": "no_more"}]
    assert correction.stopped is None
    assert [team.racing for team in match.position.teams] == [("cheetah",), ("zebra", "cheetah"), ("zebra", "cheetah")]


def test_somebody_did_go_over_the_falls_and_the_table_is_asked_who_else() -> None:
    """With only one animal on the course nobody else can have gone, and all the rest stays."""
    match = washed("nobody")
    question = match.steps[number_of(match, "washed") - 1].question
    correction = propose(match, number_of(match, "washed"), parts(question, (BEN, "zebra")))
    assert correction.stopped is not None
    assert correction.stopped.kind == "washed"
    match = begun()
    round_of(match, STILL, ("zebra", "move", "plain"), STILL)
    round_of(match, ("zebra", "push", "nobody"), STILL, STILL)
    assert corrected(match, "washed", {"over": "animal", "seat": BEN, "animal": "zebra"}).dropped == ()
    assert match.position.teams[BEN].racing == ()
    assert asked(match) == ("cards_down", ())
