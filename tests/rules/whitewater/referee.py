"""A referee who has read the rules and keeps his own notes: knows what must be asked next, and who has won.

Written from the text alone, as literally as it goes, for a table that does not map its board.
"""

from collections.abc import Generator

from msgspec import Struct

from companion.rules.question import Parts

NUMBER = {"cheetah": 5, "zebra": 4, "rhino": 3, "meerkat": 2, "turtle": 1}
ACTION = {"cheetah": "marker", "zebra": "push", "rhino": "roll", "meerkat": "cards"}
TAKEN_OUT = {6: 0, 5: 2, 4: 4, 3: 6, 2: 8}
SPACES = ("plain", "plus1", "plus2", "plus3", "marker", "die", "cards", "tile")

COUNTS: list[Parts] = [{"do": "recount", "tiles": tiles} for tiles in range(61)]
"""However many tiles the table finds on its pile."""

Said = frozenset[tuple[str, object]]
"""An answer, in no order."""


class Asks(Struct, frozen=True):
    """What must be asked, of whom, and every answer there is."""

    kind: str
    seats: tuple[int, ...]
    answers: frozenset[Said]


Asking = Generator[Asks, Parts, None]


def asks(kind: str, seats: tuple[int, ...], answers: list[Parts]) -> Asks:
    return Asks(kind, seats, frozenset(frozenset(answer.items()) for answer in answers))


class Referee:
    """tiles: in the box. podiums: points of the places, by animal."""

    def __init__(self, seats: int, tiles: int, podiums: dict[str, tuple[int, ...]]) -> None:
        self.podiums = podiums
        self.players = list(range(seats))
        self.pile = tiles - TAKEN_OUT[seats] - 5
        self.river = 5
        self.hands = [set(NUMBER) for _ in self.players]
        self.racing: list[set[str]] = [set() for _ in self.players]
        self.home: dict[str, list[int]] = {animal: [] for animal in NUMBER}
        self.marker = 0
        self.last_round = False

    def play(self) -> Asking:
        answer = yield asks("starter", (), [{"seat": player} for player in self.players])
        self.marker = int(answer["seat"])
        while not self.last_round:
            answer = yield asks("cards_down", (), [{"do": "reveal"}, *COUNTS])
            self.pile = int(answer.get("tiles", self.pile))
            first = self.marker
            for player in self.players[first:] + self.players[:first]:
                yield from self.turn(player)
            for hand in self.hands:
                if not hand:
                    hand.update(NUMBER)

    def turn(self, player: int) -> Asking:
        answer = yield asks("reveal", (player,), [{"card": card} for card in self.hands[player]])
        card = str(answer["card"])
        self.hands[player].remove(card)
        if card == "turtle":
            able = [animal for animal in ("turtle", "rhino", "meerkat") if player not in self.home[animal]]
            answer = yield asks("turtle", (player,), [{"animal": animal} for animal in able])
            yield from self.move(player, str(answer["animal"]), 1)
            return
        choice = [ACTION[card]] if player in self.home[card] else ["move", ACTION[card]]
        answer = yield asks("use", (player,), [{"do": do} for do in choice])
        match answer["do"]:
            case "move":
                yield from self.move(player, card, NUMBER[card])
            case "marker":
                yield from self.give_marker(player, [each for each in self.players if each != self.marker])
            case "push":
                yield from self.push()
            case "roll":
                yield from self.roll(player)
            case "cards":
                self.hands[player].update(NUMBER)

    def move(self, player: int, animal: str, spaces: int) -> Asking:
        stops = [*SPACES, "home", *(["stays"] if self.river < 5 else [])]
        answer = yield asks("landing", (), [{"stop": stop} for stop in stops])
        stop = str(answer["stop"])
        if stop == "stays":
            return
        if stop == "home":
            self.racing[player].discard(animal)
            self.home[animal].append(player)
            if sum(player in podium for podium in self.home.values()) == 3:
                self.last_round = True
            return
        self.racing[player].add(animal)
        match stop:
            case "plus1" | "plus2" | "plus3":
                yield from self.move(player, animal, int(stop[-1]))
            case "marker":
                yield from self.give_marker(player, self.players)
            case "die":
                yield from self.roll(player)
            case "cards":
                self.hands[player].update(NUMBER)
            case "tile":
                yield from self.push()

    def give_marker(self, player: int, to: list[int]) -> Asking:
        answer = yield asks("marker", (player,), [{"to": each} for each in to])
        self.marker = int(answer["to"])

    def roll(self, player: int) -> Asking:
        answer = yield asks("roll", (player,), [{"face": face} for face in (*NUMBER, "sun")])
        face = str(answer["face"])
        if face == "sun":
            able = [animal for animal in NUMBER if player not in self.home[animal]]
            answer = yield asks("sun", (player,), [{"animal": animal} for animal in able])
            yield from self.move(player, str(answer["animal"]), 1)
        elif player not in self.home[face]:
            yield from self.move(player, face, NUMBER[face])

    def push(self) -> Asking:
        falls = True
        if self.pile:
            self.pile -= 1
        else:
            self.last_round = True
            falls = self.river > 0
            self.river = max(0, self.river - 1)
        nobody = "nobody"
        while falls and any(self.racing):
            animals: list[Parts] = [
                {"over": "animal", "seat": player, "animal": animal}
                for player in self.players
                for animal in self.racing[player]
            ]
            answer = yield asks("washed", (), [*animals, {"over": nobody}])
            if answer["over"] == nobody:
                return
            self.racing[int(answer["seat"])].remove(str(answer["animal"]))
            nobody = "no_more"

    def points(self, player: int) -> int:
        total = 0
        for animal, podium in self.home.items():
            if player in podium and (place := podium.index(player)) < len(self.podiums[animal]):
                total += self.podiums[animal][place]
        return total

    def winners(self) -> list[int]:
        most = max(map(self.points, self.players))
        tied = [player for player in self.players if self.points(player) == most]
        for animal in reversed(NUMBER):
            with_it = [player for player in self.home[animal] if player in tied]
            if len(tied) > 1 and with_it:
                return with_it[:1]
        return tied
