"""Trains (FT-10 to FT-12): what a seat's trains are, and which of them may take a car."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.freight_train.events import TYPES, Cars

MIXED: Final[i64] = 11
"""The kind of the mixed train; the kind of any other is its type."""
NO_KIND: Final[i64] = -1
KINDS: Final[i64] = 12
NO_TYPE: Final[i64] = -1


class Roster:
    """What the first `ready` trains from `first` on are made of, so that `takers` can say who may take a car.

    The trains are taken to be legal. Only one type can then have two trains, and only while no train has two
    types: of those two trains one is the mixed train (FT-11).
    """

    def __init__(self, trains: list[Cars], first: i64, ready: i64, closed: i64) -> None:
        empty: i64 = 0
        single: i64 = 0
        mixed: i64 = 0
        aboard: i64 = 0
        # For each type four bits: the place from 1 of the train of that type, the longer one if there are two.
        places: i64 = 0
        twice: i64 = NO_TYPE
        twice_long = False
        twins: i64 = 0
        for place in range(ready):
            train = trains[first + place]
            size = len(train)
            bit: i64 = 1 << place
            if size == 0:
                empty |= bit
                continue
            car: i64 = train[0]
            if size > 1 and train[1] != car:
                mixed = bit
                for other in train:
                    aboard |= 1 << i64(other)
                continue
            if size == 1:
                single |= bit
            known = (places >> (4 * car)) & 15
            if known == 0:
                places |= (place + 1) << (4 * car)
            else:
                twice = car
                known_bit: i64 = 1 << (known - 1)
                twins = bit | known_bit
                twice_long = size > 1 or single & known_bit == 0
                if size > 1:
                    places += (place + 1 - known) << (4 * car)
        self._empty: Final[i64] = empty
        self._single: Final[i64] = single
        self._mixed: Final[i64] = mixed
        self._aboard: Final[i64] = aboard
        self._places: Final[i64] = places
        self._twice: Final[i64] = twice
        self._twice_long: Final = twice_long
        self._twins: Final[i64] = twins
        self._open: Final[i64] = ((1 << ready) - 1) & ~closed

    def takers(self, car: i64) -> i64:
        """The set of trains that a car of that type may join (FT-10, FT-11)."""
        place = (self._places >> (4 * car)) & 15
        own: i64 = 0
        if place > 0:
            own = 1 << (place - 1)
            if car == self._twice and not self._twice_long:
                own = self._twins
        takers = own
        if place == 0:
            takers |= self._empty
        if self._mixed != 0:
            if (self._aboard >> car) & 1 == 0:
                takers |= self._mixed
        elif self._twice == NO_TYPE:
            # No train is the mixed one yet: any train of one car can become it, or an empty one.
            takers |= self._empty | self._single
        elif self._twice != car:
            takers |= self._twins & self._single
        return takers & self._open

    def empty(self) -> i64:
        """The set of trains without a car."""
        return self._empty

    def with_cars(self) -> i64:
        """The set of trains with a car and no caboose."""
        return self._open & ~self._empty


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
