"""Positions for a look ahead: lines, locks and abilities as numbers, quick to copy and to change."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.game_of_trains.bots.line_keys import car_at, is_rising, line_key, places_of, shifted, with_car
from ludorail.games.game_of_trains.rules.deck import DROP_LEFT, HOP, LEFT, LOCK, LOCKABLE, SWAP
from ludorail.games.game_of_trains.rules.events import SLOTS, Use
from ludorail.games.game_of_trains.rules.state import NOBODY, TrainState

FREE_PLACES: Final[i64] = 3
"""The places 0, 3 and 6 can be dropped and locked: every third."""
LOCKS: Final[i64] = 7
"""The bits of the locks of one seat, one for each such place."""
AIMS_PER_ABILITY: Final[i64] = 8
"""A use is one number: its ability times this, plus the first place that it moves, or the number of its lock."""


class SearchPosition:
    """A game after a turn. A line without a car at a place has 0 there; `winner` is -1 while the game goes on."""

    def __init__(self, lines: vec[i64], locks: i64, abilities: i64, seat: i64, winner: i64) -> None:
        self.lines: Final = lines
        """By seat, as `line_key` makes them."""
        self.locks = locks
        """Three bits for each seat, from seat 0 on."""
        self.abilities = abilities
        """The abilities that are face up, a bit each: two of the same are never there (GT-7)."""
        self.seat = seat
        self.winner = winner

    def copy(self) -> "SearchPosition":
        """A copy that changes independently."""
        return SearchPosition(self.lines[:], self.locks, self.abilities, self.seat, self.winner)

    def locks_of(self, seat: i64) -> i64:
        """The locks of a seat, a bit each."""
        return self.locks >> FREE_PLACES * seat & LOCKS

    def pass_turn(self) -> None:
        """Passes the turn to the next seat."""
        self.seat += 1
        if self.seat == len(self.lines):
            self.seat = 0

    def put(self, place: i64, car: i64, ability: list[int]) -> None:
        """Puts a car in place of another, which goes face up; `ability` is by car."""
        seat = self.seat
        self.abilities ^= 1 << ability[car_at(self.lines[seat], place)]
        self.lines[seat] = with_car(self.lines[seat], place, car)
        self._unlock(place)

    def use(self, use: i64, ability: list[int]) -> bool:
        """Uses an ability for the seat; returns whether lines wait for refills now, with the turn not passed yet."""
        kind = use // AIMS_PER_ABILITY
        aim = use % AIMS_PER_ABILITY
        seat = self.seat
        self.abilities &= ~(1 << kind)
        if kind == LOCK:
            self.locks |= 1 << FREE_PLACES * seat + aim
            self.pass_turn()
        elif kind >= DROP_LEFT:
            self._drop(kind - DROP_LEFT, ability)
            return True
        else:
            self.lines[seat] = shifted(self.lines[seat], aim, kind)
            self._unlock(aim)
            if kind != HOP:
                self._unlock(aim + 1)
            if kind != SWAP:
                self._unlock(aim + 2)
            self.end_turn()
        return False

    def end_turn(self) -> None:
        """Ends the game if the line of the seat rises, else the turn."""
        if is_rising(self.lines[self.seat]):
            self.winner = self.seat
        else:
            self.pass_turn()

    def uses(self) -> list[int]:
        """All uses of face-up cars that are legal for the seat (GT-10, GT-11)."""
        found: list[int] = []
        kind: i64
        for kind in range(LOCK + 1):
            if self.abilities & 1 << kind == 0:
                continue
            if kind < DROP_LEFT:
                found += [kind * AIMS_PER_ABILITY + aim for aim in range(places_of(kind))]
            elif kind == LOCK:
                locks = self.locks_of(self.seat)
                found += [kind * AIMS_PER_ABILITY + aim for aim in range(FREE_PLACES) if locks & 1 << aim == 0]
            elif self._can_drop(kind - DROP_LEFT):
                found.append(kind * AIMS_PER_ABILITY)
        return found

    def _unlock(self, place: i64) -> None:
        if place % FREE_PLACES == 0:
            self.locks &= ~(1 << FREE_PLACES * self.seat + place // FREE_PLACES)

    def _can_drop(self, number: i64) -> bool:
        locked: i64 = 0
        seat: i64
        for seat in range(len(self.lines)):
            locked += self.locks_of(seat) >> number & 1
        return locked < len(self.lines)

    def _drop(self, number: i64, ability: list[int]) -> None:
        """Removes the car at a place that can be dropped from every line where it is not locked (GT-12)."""
        place = number * FREE_PLACES
        seat: i64
        for seat in range(len(self.lines)):
            if self.locks_of(seat) & 1 << number == 0:
                self.abilities ^= 1 << ability[car_at(self.lines[seat], place)]
                self.lines[seat] = with_car(self.lines[seat], place, 0)


def position_of(state: TrainState) -> SearchPosition:
    """The position of a state in which a seat is to play, to place or to keep a car."""
    locks: i64 = 0
    seat: i64
    number: i64
    for seat in range(state.players):
        for number in range(FREE_PLACES):
            if state.locks[seat * SLOTS + LOCKABLE[number] - 1] != 0:
                locks |= 1 << FREE_PLACES * seat + number
    abilities: i64 = 0
    for car in state.faceup:
        abilities |= 1 << state.deck.ability[car]
    lines = vec[i64]([line_key(state.lines, seat) for seat in range(state.players)])
    return SearchPosition(lines, locks, abilities, state.seat, NOBODY)


def use_of(event: Use, ability: i64) -> i64:
    """The number of a use."""
    if ability == LOCK:
        return ability * AIMS_PER_ABILITY + (event.slot - 1) // FREE_PLACES
    if ability >= DROP_LEFT:
        return ability * AIMS_PER_ABILITY
    return ability * AIMS_PER_ABILITY + event.slot - (3 if ability == LEFT else 1)
