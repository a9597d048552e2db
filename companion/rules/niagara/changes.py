"""What the rules change: each function takes a position to the one that follows from it."""

from msgspec.structs import replace

from companion.rules.niagara.plans import DELIVER, NOTHING, UNLOAD
from companion.rules.niagara.position import CARDS, CLOUD, WEATHERS, Canoe, Paddler, Position
from companion.rules.niagara.river import COLOURS, LANDING, LOST, drifted, site_at


def ring_given(at: Position, seat: int) -> Position:
    """Who has the ring goes first (Rounds)."""
    return replace(at, ring=seat)


def round_begun(at: Position) -> Position:
    """A new round: nobody has played a card yet (Rounds)."""
    return replace(at, round=at.round + 1, turns=0, played=(None,) * len(at.paddlers))


def round_over(at: Position) -> Position:
    """The ring passes clockwise (Rounds); who has played all seven cards takes them up again (Cartas)."""
    assert at.ring is not None
    paddlers = tuple(each if each.cards else replace(each, cards=CARDS) for each in at.paddlers)
    return replace(at, ring=(at.ring + 1) % len(paddlers), paddlers=paddlers)


def canoe_back(at: Position, seat: int) -> Position:
    """A lost canoe is ashore again, empty (N9)."""
    canoes = at.paddlers[seat].canoes
    return _canoe(at, seat, next(number for number, canoe in enumerate(canoes) if canoe.at == LOST), Canoe())


def gem_paid(at: Position, seat: int, gem: str) -> Position:
    """A won gem goes back to its site, for a canoe (N9)."""
    return to_its_site(_won(at, seat, gem, -1), gem)


def revealed(at: Position, seat: int, card: str) -> Position:
    """A card is played, and stays out until all seven are (Cartas); for a number, a launch may be due (N3)."""
    paddler = at.paddlers[seat]
    cards = tuple(each for each in paddler.cards if each != card)
    played = (*at.played[:seat], card, *at.played[seat + 1 :])
    launch = "due" if card != CLOUD and all(canoe.at == LANDING for canoe in paddler.canoes) else "free"
    return replace(_paddler(at, seat, replace(paddler, cards=cards)), played=played, launch=launch)


def turn_over(at: Position) -> Position:
    """The next player's turn (Cartas)."""
    return replace(at, turns=at.turns + 1, moved=(False, False), launch="free")


def weather_changed(at: Position, step: str) -> Position:
    """The weather goes one step up or down (N6)."""
    now = WEATHERS.index(at.weather) + (1 if step == "up" else -1)
    return replace(at, weather=WEATHERS[now])


def canoe_done(at: Position, canoe: int, launched: bool) -> Position:
    """A canoe has had its move in this turn (N2, N3)."""
    moved = (True, at.moved[1]) if canoe == 0 else (at.moved[0], True)
    return replace(at, moved=moved, launch="done" if launched else at.launch)


def put(at: Position, seat: int, canoe: int, place: str) -> Position:
    """A canoe is at a place, with what it carries (Movimiento de la canoa)."""
    return _canoe(at, seat, canoe, replace(at.paddlers[seat].canoes[canoe], at=place))


def deed_done(at: Position, seat: int, canoe: int, word: str) -> Position:
    """What a canoe does at a site: it unloads, loads, or swaps; at the landing it unloads for good (N1)."""
    if word == NOTHING:
        return at
    if at.paddlers[seat].canoes[canoe].gem:
        at = unloaded(at, seat, canoe)
    return at if word in (UNLOAD, DELIVER) else loaded(at, seat, canoe, word.partition("-")[2])


def unloaded(at: Position, seat: int, canoe: int) -> Position:
    """The gem of a canoe lies where it is: won at the landing, for anybody at a site (N1)."""
    it = at.paddlers[seat].canoes[canoe]
    assert it.gem
    at = _canoe(at, seat, canoe, replace(it, gem=None))
    site = site_at(it.at)
    if site is None:
        return _won(at, seat, it.gem, 1)
    return to_its_site(at, it.gem) if site == it.gem else _lying(at, site, (*_lying_at(at, site), it.gem))


def loaded(at: Position, seat: int, canoe: int, gem: str) -> Position:
    """A gem of a site lies in a canoe (Movimiento de la canoa)."""
    it = at.paddlers[seat].canoes[canoe]
    site = site_at(it.at)
    assert site
    at = _canoe(at, seat, canoe, replace(it, gem=gem))
    if gem == site:
        return _at_site(at, gem, -1)
    there = list(_lying_at(at, site))
    there.remove(gem)
    return _lying(at, site, tuple(there))


def stolen(at: Position, seat: int, canoe: int, victim: int, loot: str) -> Position:
    """A gem goes from a rival's canoe to the thief's, on the same disc (Robo, N5)."""
    thief = at.paddlers[seat].canoes[canoe]
    theirs = at.paddlers[victim].canoes
    robbed = next(number for number, it in enumerate(theirs) if (it.at, it.gem) == (thief.at, loot))
    at = _canoe(at, victim, robbed, replace(theirs[robbed], gem=None))
    return _canoe(at, seat, canoe, replace(thief, gem=loot))


def gone_over(at: Position, seat: int, canoe: int) -> Position:
    """Canoe and gem are lost; the gem is back on its site (N9)."""
    gem = at.paddlers[seat].canoes[canoe].gem
    at = _canoe(at, seat, canoe, Canoe(LOST))
    return to_its_site(at, gem) if gem else at


def river_rising(at: Position, steps: int) -> Position:
    """The river is about to move so many steps (N7)."""
    return replace(at, drift=steps)


def drifted_one(at: Position, arm: str) -> Position:
    """Every canoe on the water goes where its disc goes, over the falls perhaps; the disc that leaves the stem takes
    `arm` (N8). Those at the falls are still to be declared lost."""
    paddlers = tuple(
        replace(
            paddler, canoes=tuple(replace(it, at=drifted(it.at, arm)) if it.afloat else it for it in paddler.canoes)
        )
        for paddler in at.paddlers
    )
    return replace(at, paddlers=paddlers, drift=at.drift - 1)


def to_its_site(at: Position, gem: str) -> Position:
    """A gem lies on the site of its colour (N1, N9)."""
    return _at_site(at, gem, 1)


def _at_site(at: Position, colour: str, more: int) -> Position:
    number = COLOURS.index(colour)
    return replace(at, sites=(*at.sites[:number], at.sites[number] + more, *at.sites[number + 1 :]))


def _lying_at(at: Position, site: str) -> tuple[str, ...]:
    return at.lying[COLOURS.index(site)]


def _lying(at: Position, site: str, gems: tuple[str, ...]) -> Position:
    number = COLOURS.index(site)
    there = tuple(sorted(gems, key=COLOURS.index))
    return replace(at, lying=(*at.lying[:number], there, *at.lying[number + 1 :]))


def _won(at: Position, seat: int, gem: str, more: int) -> Position:
    won, number = at.paddlers[seat].won, COLOURS.index(gem)
    return _paddler(at, seat, replace(at.paddlers[seat], won=(*won[:number], won[number] + more, *won[number + 1 :])))


def _canoe(at: Position, seat: int, number: int, canoe: Canoe) -> Position:
    first, second = at.paddlers[seat].canoes
    canoes = (canoe, second) if number == 0 else (first, canoe)
    return _paddler(at, seat, replace(at.paddlers[seat], canoes=canoes))


def _paddler(at: Position, seat: int, paddler: Paddler) -> Position:
    return replace(at, paddlers=(*at.paddlers[:seat], paddler, *at.paddlers[seat + 1 :]))
