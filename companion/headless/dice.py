"""The dice without a screen: thrown, said, and thrown again."""

from random import Random

from companion.headless.prompts import Prompts
from companion.table.dice import DICE_MOST, FACES, DieKind, throw
from companion.words import Words


def throw_dice(prompts: Prompts, words: Words, chance: Random) -> None:
    """Throws the dice that are chosen for as long as ROLL or OK is pressed; BACK leaves them."""
    kinds: list[DieKind] = list(FACES)
    kind = kinds[prompts.choose(words.say("dice.title"), [words.say(f"dice.kind.{kind}") for kind in kinds])]
    count = prompts.number(words.say("headless.dice.count"), 1, DICE_MOST, 1) if kind == "d6" else 1
    prompts.say(words.say("headless.dice.how"))
    while prompts.press().button in ("roll", "ok"):
        fell = throw(kind, count, chance)
        prompts.say(told(fell, kind, words))
        if kind == "d6":
            prompts.sayer.point(sum(map(int, fell)))


def told(fell: tuple[str, ...], kind: DieKind, words: Words) -> str:
    """What fell; of several dice, what they come to."""
    if kind != "d6":
        return words.say(f"dice.face.{fell[0]}")
    if len(fell) == 1:
        return fell[0]
    return words.say("dice.sum", faces=" + ".join(fell), sum=sum(map(int, fell)))
