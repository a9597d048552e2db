"""Home without a screen: a match to go on with, or a game to begin, chosen with four buttons."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.headless.play import Play
from companion.headless.prompts import Presses, Prompts, wait
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
        say: Callable[[str], None],
        presses: Presses,
        cues: Sequence[Cues] = (),
        bindings: Callable[[], Mapping[Tag, Binding]] = dict,
    ) -> None:
        """cues: who makes every match heard besides what is said. bindings: what the table's tags are stuck to now."""
        self.house = house
        self.boxes = boxes
        self.games = games
        self.words = words
        self.presses = presses
        self.cues = cues
        self.bindings = bindings
        self.prompts = Prompts(say, lambda: wait(presses))

    def run(self, game: Game | None = None) -> None:
        """Plays until no more presses can come, going straight to `game` first if one is named."""
        try:
            self.tell_news()
            if game is not None:
                self.go_straight_to(game)
            while True:
                self.choose()
        except EOFError:
            self.prompts.say(self.words.say("headless.no_buttons"))

    def choose(self) -> None:
        unfinished = list(self.house.unfinished())
        games = list(self.games.values())
        texts = [
            *(
                self.words.say("headless.resume", game=name_of(self.words, row.game), names=", ".join(row.names))
                for row in unfinished
            ),
            *(self.words.say("headless.begin", game=name_of(self.words, game.name)) for game in games),
        ]
        chosen = self.prompts.choose(self.words.say("console.name"), texts)
        if chosen < len(unfinished):
            self.resume(unfinished[chosen])
        else:
            self.begin(games[chosen - len(unfinished)])

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
        play = Play(sitting.table, voice, self.prompts.say, self.presses, sitting.kept, self.bindings)
        with seated(sitting, play, *self.cues):
            play.run()
        self.tell_news()

    def tell_news(self) -> None:
        for each in self.house.news():
            self.prompts.say(each)
