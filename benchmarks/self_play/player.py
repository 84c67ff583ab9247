"""Plays games in the kernel of `play.cu`, by networks whose weights are arrays of torch."""

import ctypes
import subprocess
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = Any  # Any: an array of torch, which only those who train have installed
torch: Any = import_module("torch")

SLOTS, CARS, SHARES = 7, 84, 84
FEATURES = 40
"""The features of a seat, as `game.h` and the game's `network.py` have them."""
ROWS = 7 * 22
"""The parts of the cars that can be drawn, for each slot."""
ABILITIES = ("swap", "hop", "left", "right", "drop-left", "drop-middle", "drop-right", "lock")
LONGEST = 60
"""Turns of a seat after which games are left."""
POSITIONS = 40
"""Positions kept for each game in the mean."""
FINISHED = 8.9
"""An upper bound on the targets of finished games."""

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Player:
    """The compiled kernel, for networks of a number of units."""

    def __init__(self, units: int, deck: dict[str, list[int]], seed: int) -> None:
        self._play = _compiled(units).play
        self._gaps = torch.tensor(gap_chances().reshape(-1), device=DEVICE)
        table = np.zeros(CARS + 1, np.uint8)
        for number, name in enumerate(ABILITIES):
            table[deck[name]] = number
        self._ability = torch.tensor(table, device=DEVICE)
        self._random = np.random.default_rng(seed)

    def positions(
        self, net: Array, players: int, games: int, err: float, levels: float
    ) -> tuple[Array, Array, Array]:
        """Features, buckets and targets of all positions of games in which a network plays against itself.

        In a share of them, `levels`, all seats play as levels 2 and 3 do, and the network only judges.
        A target is who won, less the luck from there on: the same in the mean, with less variance.
        """
        most = games * POSITIONS
        features = torch.empty((most, players, FEATURES), device=DEVICE)
        buckets = torch.empty((most, players, SLOTS), dtype=torch.uint8, device=DEVICE)
        targets = torch.empty((most, players), device=DEVICE)
        _, count = self._run([net] * players, games, err, most, features, buckets, targets, levels)
        rows = targets[:count, 0] < FINISHED
        return features[:count][rows], buckets[:count][rows], targets[:count][rows]

    def match(self, one: Array, other: Array, players: int, games: int) -> tuple[float, float]:
        """The share of games that `one` wins against `other` in all other seats, and its standard error."""
        games -= games % players
        winners, _ = self._run([one] + [other] * (players - 1), games, 0.0, 0, None, None, None)
        mine = -torch.arange(games, device=DEVICE) % players
        won = (winners == mine).float().view(-1, players).mean(1)
        return float(won.mean()), float(won.std() / len(won) ** 0.5)

    def _run(
        self,
        nets: list[Array],
        games: int,
        err: float,
        most: int,
        features: Array | None,
        buckets: Array | None,
        targets: Array | None,
        levels: float = 0.0,
    ) -> tuple[Array, int]:
        pointers = torch.tensor([net.data_ptr() for net in nets], dtype=torch.int64, device=DEVICE)
        winners = torch.full((games,), -1, dtype=torch.int8, device=DEVICE)
        counters = torch.zeros(2, dtype=torch.int32, device=DEVICE)
        if DEVICE == "cuda":
            torch.cuda.synchronize()
        failed = self._play(
            len(nets),
            games,
            _pointer(self._ability),
            _pointer(pointers),
            _pointer(self._gaps),
            ctypes.c_float(err),
            ctypes.c_float(levels),
            ctypes.c_uint64(int(self._random.integers(2**63))),
            LONGEST,
            most,
            *[_pointer(array) for array in (counters, features, buckets, targets, winners)],
        )
        if failed:
            raise RuntimeError("the games could not be played")
        return winners.long(), min(most, int(counters[1]))


def _pointer(array: Array | None) -> ctypes.c_void_p:
    return ctypes.c_void_p(None if array is None else array.data_ptr())


def _compiled(units: int) -> ctypes.CDLL:
    """Compiles the kernel for the accelerator, or for the processor where there is none."""
    library = Path(tempfile.mkdtemp()) / "play.so"
    if DEVICE == "cuda":
        command = ["nvcc", "-O3", "-arch=native", "--use_fast_math", "-Xcompiler", "-fPIC"]
    else:
        command = ["g++", "-O3", "-x", "c++", "-fPIC"]
    source = Path(__file__).with_name("play.cu")
    subprocess.run([*command, "-shared", f"-DUNITS={units}", "-o", str(library), str(source)], check=True)
    return ctypes.CDLL(str(library))


def gap_chances() -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """The table of `line_chances.GapTable`: by slots, shares and horizon."""
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
    table = [[[turns[t][s][w] for t in (1, 2, 4, 7, 12)] for w in range(SHARES + 1)] for s in range(SLOTS + 1)]
    return np.array(table, np.float32)
