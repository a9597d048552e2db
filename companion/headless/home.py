"""Home without a screen: a match to go on with, or a game to begin, chosen with four buttons."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random, SystemRandom
from typing import Any

from companion.headless.dice import throw_dice
from companion.headless.play import Play
from companion.headless.prompts import WALK, Presses, Prompts, Sayer, wait
from companion.match.index import Row
from companion.match.journal import COLOURS, Player
from companion.rules.form import Choice, Number
from companion.rules.question import Refused
from companion.rules.rulebook import Game, Switch
from companion.table.box_words import remark, told
from companion.table.boxes import Boxes, setup_with
from companion.table.cues import Cues
from companion.table.house import House, Sitting, Unplayable, seated, straight_to
from companion.table.tags import Binding, Tag
from companion.table.voice import Voice, name_of, voice_of
from companion.words import Words


class Home:
    """What the console says first, and returns to after every match."""

    def __init__(
        self,
        house: House,
        boxes: Boxes,
        games: Mapping[str, Game],
        words: Words,
        sayer: Sayer,
        presses: Presses,
        cues: Sequence[Cues] = (),
        bindings: Callable[[], Mapping[Tag, Binding]] = dict,
        chance: Random | None = None,
    ) -> None:
        """cues: who makes every match heard besides what is said. bindings: what the table's tags are stuck to now.

        chance: of the dice that are no match's; the system's, unless it is given.
        """
        self.house = house
        self.boxes = boxes
        self.games = games
        self.words = words
        self.presses = presses
        self.cues = cues
        self.bindings = bindings
        self.chance = chance or SystemRandom()
        self.prompts = Prompts(sayer, lambda: wait(presses))

    def run(self, game: Game | None = None) -> None:
        """Plays until no more presses can come, going straight to `game` first if one is named."""
        self.presses.light(WALK)
        try:
            self.tell_news()
            if game is not None:
                self.go_straight_to(game)
            while True:
                self.choose()
        except EOFError:
            self.prompts.say(self.words.say("headless.no_buttons"))

    def choose(self) -> None:
        """What is to be done: a match that waits, a new one, the dice, and, where it may be, the way out."""
        say = self.words.say
        ways: list[tuple[str, Callable[[], None]]] = [
            *(
                (
                    say("headless.resume", game=name_of(self.words, row.game), names=", ".join(row.names)),
                    partial(self.resume, row),
                )
                for row in self.house.unfinished()
            ),
            *(
                (say("headless.begin", game=name_of(self.words, game.name)), partial(self.begin, game))
                for game in self.games.values()
            ),
            (say("dice.title"), lambda: throw_dice(self.prompts, self.words, self.chance)),
        ]
        self.presses.light(WALK)
        chosen = self.prompts.choose(say("console.name"), [text for text, _ in ways])
        ways[chosen][1]()

    def go_straight_to(self, game: Game) -> None:
        match straight_to(game, self.house):
            case Row() as row:
                self.resume(row)
            case Game():
                self.begin(game)

    def resume(self, row: Row) -> None:
        try:
            sitting = self.house.resume(row)
        except Unplayable as unplayable:
            self.prompts.say(str(unplayable))
            return
        self.sit(sitting)

    def begin(self, game: Game) -> None:
        """A new match: how many play, and every switch; the players are numbered, for names want a keyboard."""
        seats = self.prompts.number(self.words.say("headless.players"), game.seats[0], game.seats[-1], game.seats[0])
        players = [
            Player(self.words.say("player.unnamed", number=number), colour)
            for number, colour in zip(range(1, seats + 1), COLOURS, strict=False)
        ]
        settled = {switch.name: self.switch(game, switch) for switch in game.switches}
        setup = setup_with(game, settled, self.boxes)
        if game.box:
            self.tell_copy(game, setup)
        try:
            sitting = self.house.begin(game, players, setup)
        except Refused as refused:
            self.prompts.say(Voice(self.words, game, ()).reason(refused.reason))
            return
        self.sit(sitting)

    def tell_copy(self, game: Game, setup: Any) -> None:
        """What the table's own copy holds; to type it in wants a keyboard or a screen."""
        self.prompts.say(self.words.say("box.yours", game=name_of(self.words, game.name)))
        for line in told(self.words, game, setup.box):
            self.prompts.say(line)
        if said := remark(self.words, game, setup):
            self.prompts.say(said)

    def switch(self, game: Game, switch: Switch) -> int | str:
        name = self.words.say(f"{game.name}.switch.{switch.name}")
        match switch.form, switch.default:
            case Number(least, int(most)), int(default):
                return self.prompts.number(name, least, most, default)
            case Choice(words), _:
                return words[self.prompts.choose(name, [self.words.say(f"{game.name}.word.{word}") for word in words])]
            case _:
                return switch.default

    def sit(self, sitting: Sitting) -> None:
        match = sitting.table.match
        for news in sitting.news:
            self.prompts.say(news)
        voice = voice_of(self.words, match.game, match.header)
        play = Play(sitting.table, voice, self.prompts.sayer, self.presses, sitting.kept, self.bindings)
        with seated(sitting, play, *self.cues):
            play.run()
        self.tell_news()

    def tell_news(self) -> None:
        for each in self.house.news():
            self.prompts.say(each)
