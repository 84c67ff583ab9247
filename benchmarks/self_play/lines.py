"""The chances of many lines at once, the same as in the game's `line_chances.py`, and the features of positions."""

from collections.abc import Sequence

import numpy as np

from benchmarks.self_play.arrays import GPU, Array, xp
from benchmarks.self_play.kernel import KERNEL

SLOTS, CARS, SHARES = 7, 84, 84
DROPS = (0, 3, 6)
"""The places that can be dropped and locked."""
STILL_THERE = 0.7
LEAST = 0.001
FEATURES = 32

SHIFTS: Sequence[tuple[int, int, Sequence[int]]] = (
    [(0, place, (1, 0)) for place in range(6)]
    + [(1, place, (2, 1, 0)) for place in range(5)]
    + [(2, place, (2, 0, 1)) for place in range(5)]
    + [(3, place, (1, 2, 0)) for place in range(5)]
)
"""Every use of a car that moves others: its ability, the first place, and the resulting order of the cars."""


def gap_chances() -> Array:
    """The table of `line_chances.GapTable`, as floats."""
    now = [np.ones(SHARES + 1), *(np.zeros(SHARES + 1) for _ in range(SLOTS))]
    turns = [now]
    for _ in range(12):
        more = [now[0]]
        for slots in range(1, SLOTS + 1):
            row = now[slots].copy()
            for shares in range(SHARES + 1):
                if slots == SLOTS and shares < SHARES:
                    continue
                left = np.arange(shares)
                best = np.full(shares, now[slots][shares])
                for slot in range(slots):
                    best = np.maximum(best, now[slot][left] * now[slots - 1 - slot][shares - 1 - left])
                row[shares] += (best - now[slots][shares]).sum() / SHARES
            more.append(row)
        turns.append(more)
        now = more
    table = np.array([[[turns[t][s][w] for t in (1, 2, 4, 7, 12)] for w in range(SHARES + 1)] for s in range(8)])
    return xp.asarray(table.astype(np.float32))


class Lines:
    """The chances of many lines at once."""

    def __init__(self) -> None:
        self.gaps = gap_chances()
        self.kernel = xp.RawKernel(KERNEL, "lines_kernel") if GPU else None

    def find(self, lines: Array, bits: Array, row: Array, below: Array) -> Array:
        """For each line: its chances alone, with the abilities in `bits`, and within 7 turns without each drop's car.

        `row` is the line's row in `below`, the shares of drawable cars below each car.
        """
        count = len(lines)
        if self.kernel is None:
            return self._slowly(lines, bits, row, below)
        out = xp.empty((count, 13), xp.float32)
        given = [xp.ascontiguousarray(a.astype(xp.int32)) for a in (lines, bits, row, below)]
        if count:
            self.kernel(((count + 127) // 128,), (128,), (*given, self.gaps, out, np.int32(count)))
        return out

    def _slowly(self, lines: Array, bits: Array, row: Array, below: Array) -> Array:
        variants = [lines]
        for _, place, order in SHIFTS:
            moved = lines.copy()
            moved[:, place : place + len(order)] = lines[:, [place + i for i in order]]
            variants.append(moved)
        for place in DROPS:
            without = lines.copy()
            without[:, place] = 0
            variants.append(without)
        shares = np.tile(below[row], (len(variants), 1))
        found = self._chances(np.concatenate(variants), shares).reshape(len(variants), len(lines), 5)
        alone, helped = found[0], found[0].copy()
        for number, (ability, place, order) in enumerate(SHIFTS, 1):
            use = ((bits >> ability) & 1 > 0) & (lines[:, place] > lines[:, place + len(order) - 1])
            in1, in2, in4, in7, in12 = found[number].T
            later = np.stack([0 * in1, in1, (in2 + in4) / 2, (in4 + 2 * in7) / 3, (in7 + 4 * in12) / 5], 1)
            later = np.where((in1 == 1)[:, None], 1, np.maximum(helped, later))
            helped[use] = later[use]
        return np.concatenate([alone, helped, found[22:, :, 3].T], 1)

    def _chances(self, lines: Array, shares: Array) -> Array:
        n = len(lines)
        cars = np.concatenate([np.zeros((n, 1), int), lines, np.full((n, 1), CARS + 1)], 1)
        best = [np.ones((n, 5), np.float32)]
        turns = np.array([1, 2, 4, 7, 12], np.float32)
        rows = np.arange(n)
        for slot in range(1, 9):
            here = np.zeros((n, 5), np.float32)
            for before in range(slot):
                missing = slot - before - 1
                smaller, car = cars[:, before], cars[:, slot]
                bad = (car - smaller <= missing) | ((smaller == 0) & (before > 0))
                width = np.where(bad, 0, shares[rows, car] - shares[rows, np.minimum(smaller + 1, 85)])
                other, one = self.gaps[missing, width], best[before]
                both = one * other
                both = np.where((one != 1) & (other != 1), both * (1 - (1 - both) / turns), both)
                here = np.maximum(here, np.where(bad[:, None], 0, both))
            best.append(here)
        return best[8]


def shares_below(drawable: Array) -> Array:
    """The shares of drawable cars below each car; `drawable` has a flag for each car from 0 to 84."""
    flags = xp.concatenate([drawable, xp.zeros((len(drawable), 1), bool)], 1)
    counts = xp.cumsum(flags, 1) - flags
    total = xp.maximum(1, drawable.sum(1))[:, None]
    share = SHARES * counts // total
    rest = 2 * (SHARES * counts - share * total)
    return share + ((rest > total) | ((rest == total) & (share % 2 == 1)))


def race(mixed: Array) -> Array:
    """Each seat's chance to be first; seats are in the order of their turns."""
    players = mixed.shape[1]
    wins = []
    for seat in range(players):
        late = xp.ones((len(mixed), 5), xp.float32)
        for other in range(players):
            if other == seat:
                continue
            o = mixed[:, other]
            if other < seat:
                parts = [o[:, 0], o[:, 1], o[:, 1] + (o[:, 2] - o[:, 1]) * 0.75]
                parts += [o[:, 2] + (o[:, 3] - o[:, 2]) * 0.667, o[:, 3] + (o[:, 4] - o[:, 3]) * 0.6]
            else:
                parts = [o[:, 0] * 0, o[:, 0], o[:, 1] + (o[:, 2] - o[:, 1]) * 0.25]
                parts += [o[:, 2] + (o[:, 3] - o[:, 2]) * 0.333, o[:, 3] + (o[:, 4] - o[:, 3]) * 0.4]
            late *= 1 - xp.stack(parts, 1)
        mine = mixed[:, seat]
        steps = xp.concatenate([mine[:, :1], mine[:, 1:] - mine[:, :-1]], 1)
        wins.append(1e-9 + (steps * late).sum(1))
    found = xp.stack(wins, 1)
    return found / found.sum(1, keepdims=True)


def features(found: Array, lines: Array, locks: Array, faceup: Array) -> Array:
    """The features of positions, seats in the order of their turns.

    `found` is from `Lines`, by position and seat; `locks` has flags, `faceup` a flag for each ability.
    """
    count, players = lines.shape[:2]
    alone, helped, without = found[..., :5], found[..., 5:10], found[..., 10:]
    likely = (STILL_THERE ** xp.arange(players)).astype(xp.float32)[None, :, None]
    first = race(likely * helped + (1 - likely) * alone)
    exposed = xp.where(locks, 0, xp.log(without + LEAST) - xp.log(alone[..., 3:4] + LEAST))
    drops = xp.broadcast_to(faceup[:, None, 4:7], (count, players, 3)).astype(xp.float32)
    away = xp.broadcast_to(xp.arange(players)[None, :], (count, players))

    def all_seats(values: Array) -> Array:
        return xp.broadcast_to(values[:, None], (count, players))

    ones = xp.ones((count, players), xp.float32)
    columns = [
        xp.log(first + LEAST),
        *(alone[..., i] for i in range(5)),
        *(xp.log(alone[..., i] + LEAST) for i in (2, 3, 4)),
        helped[..., 0] - alone[..., 0],
        helped[..., 2] - alone[..., 2],
        xp.log(helped[..., 3] + LEAST) - xp.log(alone[..., 3] + LEAST),
        *(exposed[..., k] for k in range(3)),
        *(exposed[..., k] * drops[..., k] for k in range(3)),
        *(locks[..., k] for k in range(3)),
        *(drops[..., k] for k in range(3)),
        all_seats(faceup[:, 7]),
        away / players,
        away == 0,
        ones * (players == 2),
        ones * (players == 3),
        all_seats(faceup.sum(1) / 4),
        (lines[..., :-1] < lines[..., 1:]).sum(-1) / 6,
        all_seats(faceup[:, :4].sum(1) / 4),
    ]
    return xp.stack([column.astype(xp.float32) for column in columns], -1)
