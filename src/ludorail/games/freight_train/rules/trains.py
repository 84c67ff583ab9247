"""Trains (FT-10 to FT-12): their kinds, and which of a seat's trains may take a car."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.freight_train.rules.events import TYPES, Cars

MIXED: Final[i64] = 11
"""The kind of the mixed train; the kind of any other train is its type."""
NO_KIND: Final[i64] = -1
KINDS: Final[i64] = 12
NO_TYPE: Final[i64] = -1


def train_kinds(trains: list[Cars]) -> list[int]:
    """The kind of each of a seat's trains (FT-12); `NO_KIND` for one without cars."""
    return [int(kind) for kind in kinds_of(trains, 0, len(trains))]


def kinds_of(trains: list[Cars], first: i64, count: i64) -> vec[i64]:
    """The kinds of `count` trains of a list from `first` on: those of one seat."""
    found = vec[i64]([NO_KIND] * count)
    claimed: i64 = 0
    place: i64
    car: i64
    for place in range(count):
        train = trains[first + place]
        if len(train) > 1:
            car = train[0]
            kind: i64 = car if car == train[1] else MIXED
            found[place] = kind
            claimed |= 1 << kind
    for place in range(count):
        train = trains[first + place]
        if len(train) == 1:
            car = train[0]
            found[place] = MIXED if (claimed >> car) & 1 else car
            claimed |= 1 << car
    return found


def broken_rule(trains: list[Cars]) -> str:
    """The id of the rule that a seat's trains break, or an empty text if they are legal (FT-10, FT-11)."""
    mixed = [train for train in trains if len(set(train)) > 1]
    if len(mixed) > 1 or any(len(set(train)) < len(train) for train in mixed):
        return "FT-10"
    doubles = 0
    for car in range(TYPES):
        of_type = [train for train in trains if len(set(train)) == 1 and train[0] == car]
        if sum(1 for train in of_type if len(train) > 1) > 1:
            return "FT-11"
        doubles += max(0, len(of_type) - 1)
    return "FT-11" if doubles + len(mixed) > 1 else ""


class Roster:
    """A summary of the trains that a seat may use, just enough to tell which of them may take a car.

    The trains are taken to be legal. So at most one type has two trains, and only while no train has two types:
    one of that pair is the mixed train (FT-11). Sets of trains are bits.
    """

    def __init__(self, ready: i64, closed: i64, first_cars: i64, long: i64, mixed: i64, mixed_types: i64) -> None:
        self._ready: Final[i64] = ready
        """The number of trains."""
        self._closed: Final[i64] = closed
        """The trains with a caboose (FT-26)."""
        self._first_cars: Final[i64] = first_cars
        """Four bits for each train: the type of its first car plus 1, or 0 for none."""
        self._long: Final[i64] = long
        """The trains of one type with two or more cars."""
        self._mixed: Final[i64] = mixed
        """The train with cars of several types, if there is one."""
        self._mixed_types: Final[i64] = mixed_types
        """The types on that train, a bit each."""
        empty: i64 = 0
        first_trains: i64 = 0
        paired_type: i64 = NO_TYPE
        pair: i64 = 0
        for place in range(ready):
            bit: i64 = 1 << place
            first = (first_cars >> (4 * place)) & 15
            if first == 0:
                empty |= bit
            elif bit != mixed:
                earlier = (first_trains >> (4 * first)) & 15
                if earlier == 0:
                    first_trains |= (place + 1) << (4 * first)
                else:
                    paired_type = first - 1
                    pair = bit | (1 << (earlier - 1))
        self.empty: Final[i64] = empty
        """The trains without a car."""
        self._first_trains: Final[i64] = first_trains
        """Four bits for each type plus 1: the first train of that type, from 1."""
        self._paired_type: Final[i64] = paired_type
        """The type that has two trains."""
        self._pair: Final[i64] = pair
        """The two trains."""

    def takers(self, car: i64) -> i64:
        """The trains that a car of this type may join (FT-10, FT-11)."""
        place = (self._first_trains >> (4 * car + 4)) & 15
        takers: i64 = 0
        if car == self._paired_type:
            # Either of two single cars may grow; beside a longer train a single car is the mixed train.
            longer = self._pair & self._long
            takers = longer if longer != 0 else self._pair
        elif place > 0:
            takers = 1 << (place - 1)
        else:
            takers = self.empty
        if self._mixed != 0:
            if (self._mixed_types >> car) & 1 == 0:
                takers |= self._mixed
        elif self._paired_type == NO_TYPE:
            # No train is the mixed one yet: an empty one or any of a single car can become it.
            takers |= ~self._long
        elif self._paired_type != car:
            takers |= self._pair & ~self._long
        return takers & ~self._closed & ((1 << self._ready) - 1)

    def with_cars(self) -> i64:
        """The trains with a car and no caboose."""
        return ~self.empty & ~self._closed & ((1 << self._ready) - 1)

    def after(self, car: i64, place: i64) -> "Roster":
        """The roster once a train that may take the car has taken it."""
        bit: i64 = 1 << place
        first = (self._first_cars >> (4 * place)) & 15
        if bit & self._long:
            return self
        first_cars, long, mixed, mixed_types = self._first_cars, self._long, self._mixed, self._mixed_types
        if first == 0:
            first_cars |= (car + 1) << (4 * place)
        elif bit == mixed:
            mixed_types |= 1 << car
        elif first == car + 1:
            long |= bit
        else:
            mixed = bit
            mixed_types = (1 << car) | (1 << (first - 1))
        return Roster(self._ready, self._closed, first_cars, long, mixed, mixed_types)


def make_roster(trains: list[Cars], begin: i64, ready: i64, closed: i64) -> Roster:
    """Summarises `ready` trains of a list, from `begin` on; `closed` are those with a caboose, as bits."""
    first_cars: i64 = 0
    long: i64 = 0
    mixed: i64 = 0
    mixed_types: i64 = 0
    for place in range(ready):
        train = trains[begin + place]
        size = len(train)
        if size == 0:
            continue
        first: i64 = train[0]
        first_cars |= (first + 1) << (4 * place)
        if size > 1:
            second: i64 = train[1]
            if first == second:
                long |= 1 << place
            else:
                mixed = 1 << place
                for car in train:
                    mixed_types |= 1 << i64(car)
    return Roster(ready, closed, first_cars, long, mixed, mixed_types)
