"""Positions that no game could reach: a car in two places, an act out of turn, a line that has won already."""

from ludorail.core.reading import require, show_json
from ludorail.games.game_of_trains.rules.deck import LOCK, LOCKABLE, Deck
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS
from ludorail.games.game_of_trains.rules.position.reading import GivenPosition
from ludorail.games.game_of_trains.texts import text


def check_position(given: GivenPosition, deck: Deck) -> None:
    """Raises `Illegal`, with the rule it breaks, for a position that no game could reach."""
    _check_cars(given)
    _check_locks(given, deck)
    _check_face_up(given, deck)
    _check_dealt(given)
    _check_offers(given)
    _check_to_act(given)
    _check_gaps(given)
    _check_lines(given)


def _check_cars(given: GivenPosition) -> None:
    """Requires every car to be in one place (GT-1)."""
    rows = [*given.lines, *given.locks, given.faceup, given.pile, given.discard, *given.offers, [given.drawn or 0]]
    cars = [car for row in rows for car in row if car]
    for car in range(1, CARS + 1):
        require(car in cars, "GT-1", text("position.car_missing", car=car))
        require(cars.count(car) == 1, "GT-1", text("position.car_twice", car=car))


def _check_locks(given: GivenPosition, deck: Deck) -> None:
    """Requires locks to be lock cards, under cars in slots 1, 4 or 7, after the start (GT-14)."""
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


def _check_face_up(given: GivenPosition, deck: Deck) -> None:
    """Requires face-up cars of different abilities (GT-7), and none before the first car is kept (GT-6)."""
    for i, car in enumerate(given.faceup):
        for other in given.faceup[:i]:
            like = deck.ability[car] == deck.ability[other]
            require(not like, "GT-7", text("position.face_up_pair", car=other, other=car))
    if given.phase in ("deal", "offer"):
        rule = "GT-3" if given.phase == "deal" else "GT-5"
        require(not given.faceup and not given.discard, rule, text("position.early", phase=given.phase))


def _check_dealt(given: GivenPosition) -> None:
    """Requires lines dealt in seat order, which fall until their seats keep a car (GT-3)."""
    for seat, line in enumerate(given.lines):
        dealt = given.phase != "deal" or seat < given.seat
        require(bool(line) == dealt, "GT-3", text("position.dealt", seat=seat, phase=given.phase))
        if given.phase in ("deal", "offer") or (given.phase == "keep" and given.offers[seat]):
            require(_falls(line), "GT-3", text("position.falls", seat=seat))
    require(given.phase != "deal" or given.seat < given.players, "GT-3", text("position.all_dealt"))


def _check_offers(given: GivenPosition) -> None:
    """Requires offers drawn in seat order (GT-5), and cars kept in seat order (GT-6)."""
    rule = "GT-5" if given.phase in ("deal", "offer") else "GT-6"
    for seat, offer in enumerate(given.offers):
        drawn = (given.phase == "offer" and seat < given.seat) or (given.phase == "keep" and seat >= given.seat)
        count = seat + 1 if drawn else 0
        require(len(offer) == count, rule, text("position.offer", seat=seat, expected=count, found=len(offer)))
    waits = given.phase not in ("offer", "keep") or given.seat < given.players
    require(waits, rule, text("position.no_offer", phase=given.phase))


def _check_to_act(given: GivenPosition) -> None:
    """Requires the right actor for the phase (GT-8), and whatever the phase needs: a car, a winner, a pile."""
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


def _check_gaps(given: GivenPosition) -> None:
    """Requires gaps to be those of one drop that wait for their refills, in seat order (GT-12)."""
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


def _left_empty(given: GivenPosition, first: int, slot: int) -> list[tuple[int, int]]:
    """The refills still due for a drop of this slot, once the seats before the `first` in turn order have theirs."""
    if slot not in LOCKABLE:
        return []
    return [(seat, slot) for seat in given.order[first:] if not given.locks[seat][slot - 1]]


def _check_lines(given: GivenPosition) -> None:
    """Requires a rising line of the winner and nobody else (GT-13), and lines that fall but for a kept car (GT-3)."""
    for seat, line in enumerate(given.lines):
        rises = bool(line) and 0 not in line and line == sorted(line)
        key = "position.rises" if rises else "position.winner_line"
        require(rises == (seat == given.winner), "GT-13", text(key, seat=seat))
        if given.phase == "keep":
            falls_but_for_one = any(_falls(line[:i] + line[i + 1 :]) for i in range(SLOTS))
            require(falls_but_for_one, "GT-3", text("position.falls_but_for_one", seat=seat))


def _falls(line: list[int]) -> bool:
    return line == sorted(line, reverse=True)
