"""Reading a position: its form, and then everything that must hold of it, with the rule that says so."""

from dataclasses import dataclass
from typing import Final

from ludorail.core.meta import Json
from ludorail.core.reading import (
    fields,
    in_order,
    integer,
    integer_or_null,
    items,
    require,
    show_json,
    word,
)
from ludorail.games.game_of_trains.rules.deck import LOCK, LOCKABLE, Deck
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS
from ludorail.games.game_of_trains.rules.state import MAX_PLAYERS, MIN_PLAYERS
from ludorail.games.game_of_trains.texts import text

GAME: Final = "game-of-trains"

PHASES: Final = ("deal", "offer", "keep", "play", "", "place", "refill", "over")
"""By phase of the state; a draw that waits for its card is `play` too."""

KEYS: Final = (
    "game", "players", "options", "phase", "lines", "locks", "faceup", "pile",
    "discard", "offers", "to_act", "turn", "drawn", "refill", "winner",
)  # fmt: skip


@dataclass(frozen=True)
class Given:
    """A position of the right form: numbers in their ranges, sorted lists sorted."""

    players: int
    phase: str
    lines: list[list[int]]
    locks: list[list[int]]
    faceup: list[int]
    pile: list[int]
    discard: list[int]
    offers: list[list[int]]
    to_act: int | str | None
    turn: int
    drawn: int | None
    refill: list[tuple[int, int]]
    winner: int | None

    @property
    def seat(self) -> int:
        """The seat that is dealt to, draws, keeps, or has the turn."""
        if self.phase == "deal":
            return sum(1 for line in self.lines if line)
        if self.phase == "offer":
            return sum(1 for offer in self.offers if offer)
        if self.phase == "keep":
            return sum(1 for offer in self.offers if not offer)
        return self.turn

    @property
    def order(self) -> list[int]:
        """The seats from the one that has the turn on."""
        return [(self.turn + i) % self.players for i in range(self.players)]


def read(value: Json, deck: Deck) -> Given:
    """A position that a game could have."""
    given = _read_form(value)
    _check_cars(given)
    _check_locks(given, deck)
    _check_face_up(given, deck)
    _check_dealt(given)
    _check_offers(given)
    _check_to_act(given)
    _check_gaps(given)
    _check_lines(given)
    return given


def _read_form(value: Json) -> Given:
    table = fields(value, "position", KEYS)
    word(table["game"], "game", (GAME,))
    players = integer(table["players"], "players", MIN_PLAYERS, MAX_PLAYERS)
    fields(table["options"], "options", ())
    phase = word(table["phase"], "phase", [name for name in PHASES if name])
    last = players - 1
    return Given(
        players,
        phase,
        _lines(table["lines"], players),
        _locks(table["locks"], players),
        _cars(table["faceup"], "faceup"),
        _sorted_cars(table["pile"], "pile"),
        _sorted_cars(table["discard"], "discard"),
        [_sorted_cars(offer, "offers") for offer in items(table["offers"], "offers", players)],
        _to_act(table["to_act"], last),
        integer(table["turn"], "turn", 0, last, "GT-8"),
        integer_or_null(table["drawn"], "drawn", 1, CARS, "GT-1"),
        [_waiting(pair, last) for pair in items(table["refill"], "refill")],
        integer_or_null(table["winner"], "winner", 0, last, "GT-13"),
    )


def _cars(value: Json, where: str) -> list[int]:
    return [integer(car, where, 1, CARS, "GT-1") for car in items(value, where)]


def _sorted_cars(value: Json, where: str) -> list[int]:
    cars = _cars(value, where)
    in_order(cars, where)
    return cars


def _lines(value: Json, players: int) -> list[list[int]]:
    lines = [items(line, "lines") for line in items(value, "lines", players)]
    for seat, line in enumerate(lines):
        require(len(line) in (0, SLOTS), "GT-3", text("position.line_length", seat=seat, found=len(line)))
    return [[integer(car, "lines", 0, CARS, "GT-1") for car in line] for line in lines]


def _locks(value: Json, players: int) -> list[list[int]]:
    rows = [items(row, "locks", SLOTS, "GT-14") for row in items(value, "locks", players)]
    return [[integer(lock, "locks", 0, CARS, "GT-1") for lock in row] for row in rows]


def _to_act(value: Json, last: int) -> int | str | None:
    if isinstance(value, str):
        return word(value, "to_act", ("*",))
    return integer_or_null(value, "to_act", 0, last, "GT-8")


def _waiting(value: Json, last: int) -> tuple[int, int]:
    pair = items(value, "refill", 2)
    return integer(pair[0], "refill", 0, last, "GT-12"), integer(pair[1], "refill", 1, SLOTS, "GT-12")


def _check_cars(given: Given) -> None:
    """GT-1: every car is in one place."""
    rows = [*given.lines, *given.locks, given.faceup, given.pile, given.discard, *given.offers, [given.drawn or 0]]
    cars = [car for row in rows for car in row if car]
    for car in range(1, CARS + 1):
        require(car in cars, "GT-1", text("position.car_missing", car=car))
        require(cars.count(car) == 1, "GT-1", text("position.car_twice", car=car))


def _check_locks(given: Given, deck: Deck) -> None:
    """GT-14: a lock is a card with that ability, under a car in slot 1, 4 or 7, once the game has begun."""
    for seat, row in enumerate(given.locks):
        for slot, lock in enumerate(row, 1):
            if not lock:
                continue
            where = {"seat": seat, "slot": slot, "car": lock}
            require(slot in LOCKABLE, "GT-14", text("position.lock_slot", **where))
            require(deck.ability[lock] == LOCK, "GT-14", text("position.lock_card", **where))
            begun = given.phase not in ("deal", "offer", "keep")
            require(begun, "GT-14", text("position.lock_early", **where))
            require(given.lines[seat][slot - 1 :][:1] != [0], "GT-14", text("position.lock_gap", **where))


def _check_face_up(given: Given, deck: Deck) -> None:
    """GT-7: no two face-up cars have the same ability. Before anybody keeps, there is none, nor a discard."""
    for i, car in enumerate(given.faceup):
        for other in given.faceup[:i]:
            like = deck.ability[car] == deck.ability[other]
            require(not like, "GT-7", text("position.face_up_pair", car=other, other=car))
    if given.phase in ("deal", "offer"):
        rule = "GT-3" if given.phase == "deal" else "GT-5"
        require(not given.faceup and not given.discard, rule, text("position.early", phase=given.phase))


def _check_dealt(given: Given) -> None:
    """GT-3: seats are dealt to in order, and until they keep a car their lines fall."""
    for seat, line in enumerate(given.lines):
        dealt = given.phase != "deal" or seat < given.seat
        require(bool(line) == dealt, "GT-3", text("position.dealt", seat=seat, phase=given.phase))
        if given.phase in ("deal", "offer") or (given.phase == "keep" and given.offers[seat]):
            require(_falls(line), "GT-3", text("position.falls", seat=seat))
    require(given.phase != "deal" or given.seat < given.players, "GT-3", text("position.all_dealt"))


def _check_offers(given: Given) -> None:
    """GT-5, GT-6: seats draw their offers in order, and in order they keep one of them."""
    rule = "GT-5" if given.phase in ("deal", "offer") else "GT-6"
    for seat, offer in enumerate(given.offers):
        drawn = (given.phase == "offer" and seat < given.seat) or (given.phase == "keep" and seat >= given.seat)
        count = seat + 1 if drawn else 0
        require(len(offer) == count, rule, text("position.offer", seat=seat, expected=count, found=len(offer)))
    waits = given.phase not in ("offer", "keep") or given.seat < given.players
    require(waits, rule, text("position.no_offer", phase=given.phase))


def _check_to_act(given: Given) -> None:
    """Who acts in each phase, and what there must be for it."""
    phase, turn = given.phase, given.turn
    expected: dict[str, tuple[str, tuple[int | str | None, ...]]] = {
        "deal": ("GT-3", ("*",)),
        "offer": ("GT-5", ("*",)),
        "keep": ("GT-6", (given.seat,)),
        "play": ("GT-8", (turn, "*")),
        "place": ("GT-8", (turn,)),
        "refill": ("GT-12", ("*",)),
        "over": ("GT-13", (None,)),
    }
    rule, actors = expected[phase]
    require(given.to_act in actors, rule, text("position.to_act", phase=phase, expected=show_json(actors[0])))
    if phase in ("deal", "offer", "keep"):
        require(turn == 0, "GT-8", text("position.turn", found=turn))
    require((given.drawn is not None) == (phase == "place"), "GT-9", text("position.drawn"))
    require((given.winner is not None) == (phase == "over"), "GT-13", text("position.winner"))
    require(given.to_act != "*" or bool(given.pile), "GT-16", text("position.pile"))


def _check_gaps(given: Given) -> None:
    """GT-12: the places left empty are those of a drop that was not refilled yet, in everyone's order."""
    gaps = [(seat, i + 1) for seat, line in enumerate(given.lines) for i, car in enumerate(line) if not car]
    require(bool(given.refill) == (given.phase == "refill"), "GT-12", text("position.refill"))
    if given.phase == "refill":
        require(sorted(given.refill) == gaps, "GT-12", text("position.gaps"))
        first = given.order.index(given.refill[0][0])
        require(given.refill == _left_empty(given, first, given.refill[0][1]), "GT-12", text("position.gaps"))
    elif given.phase == "over" and gaps and given.winner is not None:
        first = given.order.index(given.winner) + 1
        require(gaps == sorted(_left_empty(given, first, gaps[0][1])), "GT-12", text("position.gaps"))
    else:
        require(not gaps, "GT-12", text("position.gaps"))


def _left_empty(given: Given, first: int, slot: int) -> list[tuple[int, int]]:
    """Who waits for a car in that slot when those before the first, in order, have theirs."""
    if slot not in LOCKABLE:
        return []
    return [(seat, slot) for seat in given.order[first:] if not given.locks[seat][slot - 1]]


def _check_lines(given: Given) -> None:
    """GT-13: a line that rises has won, and no other line has. A kept car is one in a falling line."""
    for seat, line in enumerate(given.lines):
        rises = bool(line) and 0 not in line and line == sorted(line)
        key = "position.rises" if rises else "position.winner_line"
        require(rises == (seat == given.winner), "GT-13", text(key, seat=seat))
        if given.phase == "keep":
            falls_but_for_one = any(_falls(line[:i] + line[i + 1 :]) for i in range(SLOTS))
            require(falls_but_for_one, "GT-3", text("position.falls_but_for_one", seat=seat))


def _falls(line: list[int]) -> bool:
    return line == sorted(line, reverse=True)
