"""Trains (FT-10 to FT-12): what a seat's trains are, and which of them may take a car."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.freight_train.rules.events import TYPES, Cars

MIXED: Final[i64] = 11
"""The kind of the mixed train; the kind of any other is its type."""
NO_KIND: Final[i64] = -1
KINDS: Final[i64] = 12
NO_TYPE: Final[i64] = -1


class Roster:
    """What the trains a seat may use are made of, just enough to say which of them may take a car.

    The trains are taken to be legal. Only one type can then have two trains, and only while no train has two
    types: one of those two is the mixed train (FT-11).
    """

    def __init__(self, ready: i64, closed: i64, firsts: i64, long: i64, mixed: i64, aboard: i64) -> None:
        self._ready: Final[i64] = ready
        self._closed: Final[i64] = closed
        """The set of trains with a caboose."""
        self._firsts: Final[i64] = firsts
        """Four bits for each train: the type of its first car plus 1, or 0 for none."""
        self._long: Final[i64] = long
        """The set of trains of one type with two or more cars."""
        self._mixed: Final[i64] = mixed
        """The train with cars of several types, as a set."""
        self._aboard: Final[i64] = aboard
        """The set of types on that train."""
        empty: i64 = 0
        places: i64 = 0
        twice: i64 = NO_TYPE
        twins: i64 = 0
        for place in range(ready):
            bit: i64 = 1 << place
            first = (firsts >> (4 * place)) & 15
            if first == 0:
                empty |= bit
            elif bit != mixed:
                known = (places >> (4 * first)) & 15
                if known == 0:
                    places |= (place + 1) << (4 * first)
                else:
                    twice = first - 1
                    twins = bit | (1 << (known - 1))
        self.empty: Final[i64] = empty
        """The set of trains without a car."""
        self._places: Final[i64] = places
        """Four bits for each type plus 1: the place, from 1, of the first train of that type."""
        self._twice: Final[i64] = twice
        """The type that has two trains."""
        self._twins: Final[i64] = twins
        """Those two trains."""

    def takers(self, car: i64) -> i64:
        """The set of trains that a car of that type may join (FT-10, FT-11)."""
        place = (self._places >> (4 * car + 4)) & 15
        takers: i64 = 0
        if car == self._twice:
            # Either of two single cars may grow; beside a longer train a single car is the mixed train.
            longer = self._twins & self._long
            takers = longer if longer != 0 else self._twins
        elif place > 0:
            takers = 1 << (place - 1)
        else:
            takers = self.empty
        if self._mixed != 0:
            if (self._aboard >> car) & 1 == 0:
                takers |= self._mixed
        elif self._twice == NO_TYPE:
            # No train is the mixed one yet: an empty one or any of a single car can become it.
            takers |= ~self._long
        elif self._twice != car:
            takers |= self._twins & ~self._long
        return takers & ~self._closed & ((1 << self._ready) - 1)

    def with_cars(self) -> i64:
        """The set of trains with a car and no caboose."""
        return ~self.empty & ~self._closed & ((1 << self._ready) - 1)

    def after(self, car: i64, place: i64) -> "Roster":
        """The trains when one of the takers has taken the car."""
        bit: i64 = 1 << place
        first = (self._firsts >> (4 * place)) & 15
        if bit & self._long:
            return self
        firsts, long, mixed, aboard = self._firsts, self._long, self._mixed, self._aboard
        if first == 0:
            firsts |= (car + 1) << (4 * place)
        elif bit == mixed:
            aboard |= 1 << car
        elif first == car + 1:
            long |= bit
        else:
            mixed = bit
            aboard = (1 << car) | (1 << (first - 1))
        return Roster(self._ready, self._closed, firsts, long, mixed, aboard)


def roster(trains: list[Cars], begin: i64, ready: i64, closed: i64) -> Roster:
    """The roster of so many trains of a list; `closed` is the set of those with a caboose."""
    firsts: i64 = 0
    long: i64 = 0
    mixed: i64 = 0
    aboard: i64 = 0
    for place in range(ready):
        train = trains[begin + place]
        size = len(train)
        if size == 0:
            continue
        first: i64 = train[0]
        firsts |= (first + 1) << (4 * place)
        if size > 1:
            second: i64 = train[1]
            if first == second:
                long |= 1 << place
            else:
                mixed = 1 << place
                for car in train:
                    aboard |= 1 << i64(car)
    return Roster(ready, closed, firsts, long, mixed, aboard)


def kinds(trains: list[Cars]) -> list[int]:
    """The kind of each of a seat's trains (FT-12); `NO_KIND` for one without cars."""
    found: list[int] = [NO_KIND] * len(trains)
    claimed: i64 = 0
    for place in range(len(trains)):
        train = trains[place]
        if len(train) > 1:
            kind: i64 = train[0] if train[0] == train[1] else MIXED
            found[place] = kind
            claimed |= 1 << kind
    for place in range(len(trains)):
        train = trains[place]
        if len(train) == 1:
            bit: i64 = 1 << i64(train[0])
            found[place] = MIXED if claimed & bit else train[0]
            claimed |= bit
    return found


def fault(trains: list[Cars]) -> str:
    """The rule that a seat's trains break, or an empty text if they are legal (FT-10, FT-11)."""
    mixed = [train for train in trains if len(set(train)) > 1]
    if len(mixed) > 1 or any(len(set(train)) < len(train) for train in mixed):
        return "FT-10"
    doubles = 0
    for car in range(TYPES):
        of_type = [train for train in trains if len(train) > 0 and len(set(train)) == 1 and train[0] == car]
        if sum(1 for train in of_type if len(train) > 1) > 1:
            return "FT-11"
        doubles += max(0, len(of_type) - 1)
    return "FT-11" if doubles + len(mixed) > 1 else ""
