"""The catalogs: compiled, whole, and of one mind about their facts; and no sentence outside them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import companion
from companion import words
from companion.rules.form import Choice, Form
from companion.rules.question import QuestionKind
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.surface import SURFACES
from companion.words import pseudo
from companion.words.compiling import compiled, sources

CODE = Path(companion.__file__).parent
EN = words.load()


@pytest.mark.parametrize("source", sources(), ids=lambda source: f"{source.parent.name}/{source.stem}")
def test_compiled_catalogs_are_those_of_their_sources(source: Path) -> None:
    assert source.with_suffix(".mo").read_bytes() == compiled(source), "run: python -m companion.words.compiling"


@pytest.mark.parametrize("source", sources(), ids=lambda source: f"{source.parent.name}/{source.stem}")
def test_no_message_is_said_twice_or_left_empty(source: Path) -> None:
    ids = re.findall(r'^msgid "(.+)"$', source.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(ids) == len(set(ids))
    with source.open("rb") as opened:
        for message in read_po(opened, locale=source.parent.name):
            if message.id:
                assert all(texts_of(message)), message.id


def texts_of(message: Message) -> list[str]:
    """The texts of a message: one, or one a plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def needed(game: Game) -> Iterator[str]:
    """Every message that a game's vocabulary calls for."""
    yield "name"
    rules = {kind.rule for kind in game.questions} | {kind.rule for kind in game.rulings}
    rules |= {kind.rule for kind in game.reasons} | {switch.rule for switch in game.switches}
    yield from (f"rule.{rule}" for rule in rules)
    for question in game.questions:
        yield f"ask.{question.name}"
        yield from option_messages(question.name, question.parts)
    yield from (f"ruling.{kind.name}" for kind in game.rulings)
    yield from (f"why_not.{kind.name}" for kind in game.reasons)
    yield from (f"switch.{switch.name}" for switch in game.switches)
    for aid in game.aids:
        yield from (f"aid.{aid.name}", f"aid.{aid.name}.hint")
    for component in game.component_kinds:
        yield from (f"component.{component.name}", f"components.{component.name}")


def option_messages(kind: str, parts: dict[str, Form]) -> Iterator[str]:
    choices = next((form.words for form in parts.values() if isinstance(form, Choice)), None)
    if choices is not None:
        yield from (f"option.{kind}.{word}" for word in choices)
    else:
        yield f"option.{kind}"
        yield from (f"part.{part}" for part in parts)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_has_words_for_its_whole_vocabulary(game: Game) -> None:
    missing = [
        message
        for message in needed(game)
        if not EN.has(f"{game.name}.{message}") and not EN.has(f"{game.name}.option.{message.rpartition('.')[2]}")
    ]
    assert missing == []


def known_facts(game: Game) -> Iterator[tuple[str, set[str]]]:
    """Every message of a game that tells facts, with the names of those it is handed."""
    for question in game.questions:
        about, parts = set(question.about), set(question.parts)
        words = [word for form in question.parts.values() if isinstance(form, Choice) for word in form.words]
        yield f"ask.{question.name}", {"who"} | about
        for name in (question.name, *(f"{question.name}.{word}" for word in words)):
            yield f"option.{name}", about | parts
            yield f"{'answer' if EN.has(f'{game.name}.answer.{name}') else 'option'}.{name}", parts
        yield from ((piece, parts) for piece in pieces(question))
    for kind in game.rulings:
        yield f"ruling.{kind.name}", set(kind.facts)
    for reason in game.reasons:
        yield f"why_not.{reason.name}", set(reason.facts)
    for component in game.component_kinds:
        yield f"component.{component.name}", {"colour"} | set(component.parts)


def pieces(question: QuestionKind) -> Iterator[str]:
    """What there may be for the further parts of an answer, one by one."""
    for part, form in question.parts.items():
        yield f"piece.{question.name}.{part}"
        if isinstance(form, Choice):
            yield from (f"piece.{question.name}.{part}.{word}" for word in form.words)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_piece_of_an_answer_is_for_a_part_that_there_is_not(game: Game) -> None:
    known = {f"{game.name}.{piece}" for question in game.questions for piece in pieces(question)}
    assert {message for message in messages() if message.startswith(f"{game.name}.piece.")} <= known


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_sentence_names_only_facts_that_it_is_handed(game: Game) -> None:
    """An answer of a record comes without the facts of its question: its sentence does without them, too."""
    said, told = messages(), set()
    for name, facts in known_facts(game):
        for text in said.get(f"{game.name}.{name}", []):
            assert set(fields(text)) <= facts, name
            told |= set(fields(text))
    assert told


def said_in_code() -> Iterator[tuple[str, bool]]:
    """Every message named where code speaks, and whether the name is whole (else it is a pattern)."""
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                first = node.args[0]
                prefix = "terminal." if node.func.attr in ("tell", "sure") and "terminal" in file.parts else ""
                prefix += "sure." if node.func.attr == "sure" else ""
                # Only in the terminal are these two short for messages of its own.
                if node.func.attr not in (
                    ("say", "has", "tell", "sure") if "terminal" in file.parts else ("say", "has")
                ):
                    continue
                match first:
                    case ast.Constant(value=str(name)) if node.func.attr in ("tell", "sure") or "." in name:
                        yield prefix + name, True
                    case ast.JoinedStr(values=values):
                        pattern = "".join(
                            re.escape(str(value.value)) if isinstance(value, ast.Constant) else "[^ ]+"
                            for value in values
                        )
                        yield re.escape(prefix) + pattern, False


def messages(language: str = "en") -> dict[str, list[str]]:
    """Every message of a language with its texts."""
    found: dict[str, list[str]] = {}
    for source in sources():
        if source.parent.name == language:
            with source.open("rb") as opened:
                for message in read_po(opened, locale=language):
                    if message.id:
                        name = message.id if isinstance(message.id, str) else message.id[0]
                        found[name] = texts_of(message)
    return found


def test_every_message_named_in_code_exists() -> None:
    known = messages()
    for name, whole in said_in_code():
        if whole:
            assert name in known, name
        elif not name.startswith("[^ ]+"):  # a game's own, held by its vocabulary above
            assert any(re.fullmatch(name, each) for each in known), name


def test_every_surface_has_a_name() -> None:
    assert all(EN.has(f"surface.{surface}") for surface in SURFACES)


@pytest.mark.parametrize("language", words.languages())
def test_a_translation_names_the_facts_that_english_names(language: str) -> None:
    english = messages()
    for name, texts in messages(language).items():
        assert name in english, name
        allowed = {field for text in english[name] for field in fields(text)}
        for text in texts:
            assert set(fields(text)) <= allowed, name


def fields(text: str) -> list[str]:
    return [field for _, field, _, _ in Formatter().parse(text) if field is not None]


def test_plurals_follow_their_count() -> None:
    assert EN.say("safari.number.cards", count=1) == "1 card"
    assert EN.say("safari.number.cards", count=0) == "0 cards"


def test_a_message_without_plurals_may_name_its_count() -> None:
    assert EN.say("cli.screens.made", count=3, folder="out") == "Pictures in out: 3"
    assert EN.say("cli.screens.made", count=1, folder="out") == "Pictures in out: 1"


def test_a_sentence_knows_which_facts_it_names() -> None:
    assert EN.facts("list.pair") == {"first", "second"}
    assert EN.facts("no.such.message") == set()


def test_a_missing_message_shows_its_name_and_a_missing_fact_its_place() -> None:
    assert EN.say("no.such.message") == "no.such.message"
    assert EN.say("no.such.message", count=2) == "no.such.message"
    assert EN.say("log.answer", who="Ana", answer="1") == "Ana: 1 ({giver})"


def test_the_pseudo_language_is_accented_and_two_fifths_longer_and_keeps_its_facts() -> None:
    disguised = words.load(words.PSEUDO)
    for name, texts in messages().items():
        for text in texts:
            told = pseudo.disguise(text)
            assert sorted(fields(told)) == sorted(fields(text)), name
            letters = len(re.sub(r"\{[^}]*\}", "", text))
            assert len(told) - len(text) >= round(letters * 0.4), name
    assert disguised.say("list.pair", first="Ana", second="Ben") == "Ana áñd Ben ěš"
    assert disguised.say("no.such.message") == "no.such.message"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "tlh_KL.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "qps"}, "qps"),
        ({"LANGUAGE": "tlh:qps:en"}, "qps"),
    ],
)
def test_the_language_is_the_first_of_the_environment_that_has_words(
    environment: dict[str, str], language: str
) -> None:
    assert words.preferred(environment) == language
    assert words.load(language).language == language


def test_an_unknown_language_falls_back_to_english() -> None:
    assert words.load("tlh").say("list.pair", first="a", second="b") == "a and b"
