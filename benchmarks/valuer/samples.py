"""Samples to fit a valuer to: the features of positions from games, with each seat's share of the win.

    python -m benchmarks.valuer.samples --games train.xz --out build/valuer/locomotion

writes a file of 32-bit floats for each number of players, and a description of them.
"""

import argparse
import json
from array import array
from pathlib import Path
from typing import IO

from benchmarks.valuer.games import read_games
from benchmarks.valuer.moments import moments, result
from ludorail import Seeded
from ludorail.core.extensions.find import extension_of


def main() -> None:
    """Writes the samples that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer.samples")
    parser.add_argument("--games", type=Path, nargs="+", required=True)
    parser.add_argument("--moments", type=int, default=10)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    files: dict[int, IO[bytes]] = {}
    features, game = 0, ""
    for number, record in enumerate(record for path in given.games for record in read_games(path)):
        valuer, shares = extension_of(record.rules, "bots.valuer"), result(record)
        players, game = len(shares), record.rules.meta.id
        shift = Seeded(number).below(1000) / 1000
        for state in moments(record, given.moments, shift):
            found = valuer.features(state)
            if found:
                features = len(found) // players
                if players not in files:
                    files[players] = (given.out / f"{players}.f32").open("wb")
                array("f", [*found, *shares]).tofile(files[players])
    for file in files.values():
        file.close()
    about = {"game": game, "features": features, "players": sorted(files)}
    (given.out / "samples.json").write_text(json.dumps(about), encoding="utf-8")
    print(f"{game}: {number + 1} games, {features} features")


if __name__ == "__main__":
    main()
