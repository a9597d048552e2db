"""Home in the terminal: matches to go on with, games to begin, and what was played before."""

from collections.abc import Callable, Mapping, Sequence

from companion.match.index import Row
from companion.rules.question import Refused
from companion.rules.rulebook import Game
from companion.table.house import House, Sitting, Unplayable, seated, straight_to
from companion.table.tag_text import tag_held
from companion.table.tag_words import told_tag
from companion.table.tags import Binding, Tag
from companion.table.voice import name_of, voice_of
from companion.terminal.asking import Asking, BoxFiles, GivenUp
from companion.terminal.commands import whole
from companion.terminal.lines import Lines
from companion.terminal.play import Play
from companion.terminal.setting_up import ask_players, ask_setup
from companion.words import Words

HISTORY_PAGE = 20


class Home:
    """The first thing a terminal shows, and what every match returns to."""

    def __init__(
        self,
        house: House,
        boxes: BoxFiles,
        games: Mapping[str, Game],
        words: Words,
        lines: Lines,
        bindings: Callable[[], Mapping[Tag, Binding]] = dict,
    ) -> None:
        """bindings: what the table's tags are stuck to now."""
        self.house = house
        self.boxes = boxes
        self.games = games
        self.words = words
        self.lines = lines
        self.bindings = bindings

    def run(self, game: Game | None = None) -> None:
        """Shows home until it is left, going straight to `game` first if one is named."""
        try:
            self.tell_news()
            if game is not None:
                self.go_straight_to(game)
            while self.choose():
                pass
        except EOFError:
            self.lines.write("")
        self.tell("goodbye")

    def choose(self) -> bool:
        """One choice at home; False when the player leaves."""
        unfinished = list(self.house.unfinished())
        games = list(self.games.values())
        self.lines.write("")
        self.lines.write(self.words.say("console.name"))
        number = 0
        for number, row in enumerate(unfinished, start=1):
            self.tell("home.resume", number=number, match=self.describe(row))
        for number, game in enumerate(games, start=len(unfinished) + 1):
            self.tell("home.begin", number=number, game=name_of(self.words, game.name))
        self.tell("home.others")
        self.lines.prompt(self.words.say("terminal.home.prompt"))
        typed = (self.lines.read() or "").strip()
        if (tag := tag_held(typed)) is not None:
            self.lines.write(told_tag(tag, self.bindings(), self.words))
            return True
        order, _, rest = typed.partition(" ")
        chosen = whole(order) or 0
        if 1 <= chosen <= len(unfinished):
            self.resume(unfinished[chosen - 1])
        elif len(unfinished) < chosen <= number:
            self.begin(games[chosen - len(unfinished) - 1])
        elif order in self.games:
            self.begin(self.games[order])
        elif self.is_command(order, "quit"):
            return False
        elif self.is_command(order, "history"):
            self.history(whole(rest) or 1)
        elif self.is_command(order, "abandon"):
            self.put_away(unfinished, rest, "abandon", self.house.abandon)
        elif self.is_command(order, "delete"):
            self.put_away(unfinished, rest, "delete", self.house.delete)
        elif order:
            self.tell("home.unclear", text=order)
        return True

    def go_straight_to(self, game: Game) -> None:
        match straight_to(game, self.house):
            case Row() as row:
                self.resume(row)
            case Game():
                self.begin(game)

    def begin(self, game: Game) -> None:
        asking = Asking(game, self.boxes, self.words, self.lines)
        try:
            players = ask_players(asking)
            sitting = self.house.begin(game, players, ask_setup(players, asking))
        except GivenUp:
            return
        except Refused as refused:
            asking.refuse(refused.reason)
            return
        self.sit(sitting)

    def resume(self, row: Row) -> None:
        try:
            sitting = self.house.resume(row)
        except Unplayable as unplayable:
            self.lines.write(str(unplayable))
            return
        self.sit(sitting)

    def sit(self, sitting: Sitting) -> None:
        """Plays at a table until it is left."""
        match = sitting.table.match
        for news in sitting.news:
            self.lines.write(news)
        voice = voice_of(self.words, match.game, match.header)
        play = Play(sitting.table, voice, self.lines, sitting.kept, self.bindings)
        with seated(sitting, play):
            play.run()
        self.tell_news()

    def history(self, page: int) -> None:
        rows = self.house.history((page - 1) * HISTORY_PAGE, HISTORY_PAGE)
        for row in rows:
            self.tell("history.row", match=self.describe(row), ending=self.ending(row), id=row.id)
        if not rows:
            self.tell("history.none")
        elif len(rows) == HISTORY_PAGE:
            self.tell("history.more", page=page + 1)

    def put_away(self, rows: Sequence[Row], rest: str, what: str, act: Callable[[Row], None]) -> None:
        """Abandons or deletes an unfinished match, after asking."""
        chosen = whole(rest) or 0
        if not 1 <= chosen <= len(rows):
            self.tell("home.which", command=self.words.say(f"terminal.command.{what}"))
            return
        row = rows[chosen - 1]
        self.lines.prompt(self.words.say(f"terminal.sure.{what}_named", match=self.describe(row)))
        if self.is_command(self.lines.read() or "", "yes"):
            try:
                act(row)
            except Unplayable as unplayable:
                self.lines.write(str(unplayable))
            else:
                self.tell(f"home.{what}_done", match=self.describe(row))

    def describe(self, row: Row) -> str:
        """A stored match in a few words."""
        began = row.began[:16].replace("T", " ")
        return self.words.say(
            "match.described", game=name_of(self.words, row.game), names=", ".join(row.names), began=began
        )

    def ending(self, row: Row) -> str:
        """How a stored match ended."""
        if row.status != "finished":
            return self.words.say(f"match.{row.status}")
        return self.words.say("match.won_by", names=", ".join(row.names[seat] for seat in row.winners))

    def is_command(self, typed: str, command: str) -> bool:
        return typed.casefold() in (command, command[0], self.words.say(f"terminal.command.{command}").casefold())

    def tell_news(self) -> None:
        for news in self.house.news():
            self.lines.write(news)

    def tell(self, message: str, **facts: object) -> None:
        self.lines.write(self.words.say(f"terminal.{message}", **facts))
