"""The chance that a line ascends within a number of turns, if its seat draws a car in each.

The cars that stay leave gaps, each of some slots, to be filled with rising cars from those that can still be drawn.
A drawn car fits one gap at most, so the gaps fill side by side, and the chance that the line rises in time is about
the product of the chances of its gaps, for the best choice of cars that stay.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.game_of_trains.bots.line_keys import BITS, CAR_BITS, falls, line_key, places_of, shifted
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS

SHARES: Final = 84
"""The cars that can still be drawn count as this many equal shares, the unit of a gap's width."""
MOVING_ABILITIES: Final = 4
"""The number of abilities that move cars within a line; they are the first ones."""
HORIZONS: Final[i64] = 5
"""The numbers of turns within which a line may be done: 1, 2, 4, 7 and 12."""
IN_7: Final[i64] = 3
"""The place of 7 turns among them."""


class Chances:
    """The chances to be done within 1, 2, 4, 7 and 12 turns."""

    def __init__(self, in1: float, in2: float, in4: float, in7: float, in12: float) -> None:
        self.in1 = in1
        self.in2 = in2
        self.in4 = in4
        self.in7 = in7
        self.in12 = in12

    def raise_to_later(self, other: "Chances") -> None:
        """Raises each chance to that of a line reached by one turn's move, where that is higher.

        A line that rises after the move is done in that turn.
        """
        if other.in1 == 1.0:
            self.in1 = self.in2 = self.in4 = self.in7 = self.in12 = 1.0
            return
        self.in2 = max(self.in2, other.in1)
        self.in4 = max(self.in4, (other.in2 + other.in4) / 2.0)
        self.in7 = max(self.in7, (other.in4 + 2.0 * other.in7) / 3.0)
        self.in12 = max(self.in12, (other.in7 + 4.0 * other.in12) / 5.0)

    def add(self, other: "Chances", weight: float) -> None:
        """Adds the chances of another, times a weight."""
        self.in1 += weight * other.in1
        self.in2 += weight * other.in2
        self.in4 += weight * other.in4
        self.in7 += weight * other.in7
        self.in12 += weight * other.in12


class GapTable:
    """The chances that a gap is filled, by its slots and its width in shares, one for each horizon.

    Each car drawn into the gap is put in the slot that leaves the best chance, or not used.
    """

    def __init__(self) -> None:
        turns = [_no_turns()]
        while len(turns) <= 12:
            turns.append(_add_turn(turns[-1]))
        self.chances: Final = vec[float](
            [
                turns[turn][slots][shares]
                for slots in range(SLOTS + 1)
                for shares in range(SHARES + 1)
                for turn in (1, 2, 4, 7, 12)
            ]
        )


@cache
def gap_table() -> GapTable:
    """The table, made once."""
    return GapTable()


def _no_turns() -> list[list[float]]:
    """The chances without a turn, by slots and shares: only a gap of no slots is filled."""
    return [[1.0] * (SHARES + 1), *([0.0] * (SHARES + 1) for _ in range(SLOTS))]


def _add_turn(now: list[list[float]]) -> list[list[float]]:
    """The chances with one more turn."""
    more = [now[0]]
    for slots in range(1, SLOTS + 1):
        more.append([_gap_with_turn(now, slots, shares) for shares in range(SHARES + 1)])
    return more


def _gap_with_turn(now: list[list[float]], slots: i64, shares: i64) -> float:
    """The chance of one gap with one more turn, on average over the share that the drawn car comes from."""
    unused = now[slots][shares]
    if slots == SLOTS and shares < SHARES:
        return unused  # a line that is all gap has all cars to draw from
    gain = 0.0
    left: i64
    slot: i64
    for left in range((shares + 1) // 2):  # the other half is its mirror image
        right = shares - 1 - left
        best = unused
        for slot in range(slots):
            chance = now[slot][left] * now[slots - 1 - slot][right]
            if chance > best:
                best = chance
        gain += (best - unused) * (1.0 if left == right else 2.0)
    return unused + gain / float(SHARES)


class LineChances:
    """The chances of lines while certain cars can still be drawn; each line is computed once."""

    def __init__(self, drawable: list[int]) -> None:
        self._gaps: Final = gap_table().chances
        self.below: Final = _shares_below(drawable)
        """The shares of drawable cars that are smaller, by car."""
        self._computed: Final[dict[int, Chances]] = {}
        self._with_abilities: Final[dict[int, Chances]] = {}

    def chances(self, lines: list[int], seat: i64) -> Chances:
        """The chances of a seat's line, if the seat only draws. A gap is 0."""
        return self.of_line(line_key(lines, seat))

    def of_line(self, line: i64) -> Chances:
        """The chances of a line, if its seat only draws. A gap is 0."""
        found = self._computed.get(line)
        if found is None:
            found = self._best_path(line)
            self._computed[line] = found
        return found

    def with_abilities(self, line: i64, abilities: i64) -> Chances:
        """The chances, if the seat may use one of these abilities (a bit each) before it draws."""
        abilities &= (1 << MOVING_ABILITIES) - 1
        if abilities == 0:
            return self.of_line(line)
        key = line << MOVING_ABILITIES | abilities
        found = self._with_abilities.get(key)
        if found is None:
            found = Chances(0.0, 0.0, 0.0, 0.0, 0.0)
            found.add(self.of_line(line), 1.0)
            self._try_abilities(found, line, abilities)
            self._with_abilities[key] = found
        return found

    def _try_abilities(self, found: Chances, line: i64, abilities: i64) -> None:
        """Raises the chances by every use of the abilities that exchanges falling cars."""
        ability: i64
        place: i64
        for ability in range(MOVING_ABILITIES):
            if abilities & (1 << ability) != 0:
                for place in range(places_of(ability)):
                    if falls(line, place, ability):
                        found.raise_to_later(self.of_line(shifted(line, place, ability)))

    def _best_path(self, line: i64) -> Chances:
        """The chances of the best path from the left end of the line to its right end, over cars that stay."""
        cars = _with_ends(line)
        turns = vec[float]([1.0, 2.0, 4.0, 7.0, 12.0])
        best = vec[float]([1.0] * HORIZONS + [0.0] * (HORIZONS * (SLOTS + 1)))
        slot: i64
        before: i64
        i: i64
        for slot in range(1, SLOTS + 2):
            here = HORIZONS * slot
            for before in range(slot):
                gap = self._gap(cars[before], cars[slot], before, slot)
                if gap < 0:
                    continue
                there = HORIZONS * before
                for i in range(HORIZONS):
                    one = best[there + i]
                    other = self._gaps[gap + i]
                    both = one * other
                    # If every turn could help both gaps, that would be the chance that both are filled. Where it is
                    # unlikely, it takes a turn for each, and of all pairs of turns few are the same turn twice.
                    if one != 1.0 and other != 1.0:
                        both *= 1.0 - (1.0 - both) / turns[i]
                    if both > best[here + i]:
                        best[here + i] = both
        end = HORIZONS * (SLOTS + 1)
        return Chances(best[end], best[end + 1], best[end + 2], best[end + 3], best[end + 4])

    def _gap(self, smaller: i64, car: i64, before: i64, slot: i64) -> i64:
        """The place in the table of the gap between two cars, or -1 if they cannot both stay; ends count as cars."""
        missing = slot - before - 1
        if car - smaller <= missing or (smaller == 0 and before > 0):
            return -1
        width = self.below[car] - self.below[smaller + 1]
        return HORIZONS * (missing * (SHARES + 1) + width)

    def slots_to_keep(self, line: list[int]) -> list[int]:
        """The slots of the cars that stay on the path with the best chance to be done within 7 turns."""
        cars = _with_ends(line_key(line, 0))
        best: list[tuple[float, list[int]]] = [(1.0, [])]
        for slot in range(1, SLOTS + 2):
            here: tuple[float, list[int]] = (0.0, [])
            for before in range(slot):
                gap = self._gap(cars[before], cars[slot], before, slot)
                chance, slots = best[before]
                if gap >= 0 and chance * self._gaps[gap + IN_7] > here[0]:
                    here = (chance * self._gaps[gap + IN_7], [*slots, slot])
            best.append(here)
        return best[SLOTS + 1][1][:-1]


def _with_ends(line: i64) -> vec[i64]:
    """The seven cars of a line between 0 and `CARS + 1`."""
    cars = vec[i64]([0] * (SLOTS + 2))
    cars[SLOTS + 1] = CARS + 1
    slot: i64 = SLOTS
    while slot > 0:
        cars[slot] = line & CAR_BITS
        line >>= BITS
        slot -= 1
    return cars


def _shares_below(drawable: list[int]) -> vec[i64]:
    """The shares of drawable cars that are smaller, by car."""
    is_drawable = vec[i64]([0] * (CARS + 2))
    for car in drawable:
        is_drawable[car] = 1
    shares = vec[i64]([0] * (CARS + 2))
    total: i64 = max(1, len(drawable))
    count: i64 = 0
    place: i64
    for place in range(CARS + 2):
        shares[place] = _rounded_share(count, total)
        count += is_drawable[place]
    return shares


def _rounded_share(count: i64, total: i64) -> i64:
    """`SHARES * count / total`, rounded; a half goes to the even number, as in Python."""
    share = SHARES * count // total
    rest = 2 * (SHARES * count - share * total)
    return share + 1 if rest > total or (rest == total and share % 2 == 1) else share
