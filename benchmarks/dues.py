"""The mean due of a round of Zack & Pack, for each level and set of parts, and of a truck taken unseen.

Run it with `python -m benchmarks.dues`, compiled: half a minute of one core. Games are of three equal bots, with `grab`
`ordered`; level 4 plays fewer of them.
"""

from collections import Counter
from itertools import product
from math import sqrt
from statistics import mean, stdev

from ludorail import Limit, Seeded, new_game
from ludorail.core.thinking.player import Player
from ludorail.games.zack_and_pack.bots.levels import LEVELS
from ludorail.games.zack_and_pack.rules.packing import pack_sticks
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN
from ludorail.games.zack_and_pack.rules.state import Parts, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed

GAMES = (600, 600, 600, 150)
GUESSES = Limit(iterations=100)


def played(level: Player, parts: int, games: int) -> tuple[list[int], list[int]]:
    """The dues of all seats in all rounds, and the number of rounds of each game."""
    dues: list[int] = []
    rounds: list[int] = []
    for seed in range(games):
        game, source = new_game("zack-and-pack", 3, seed=seed, grab="ordered", parts=parts), Seeded(seed)
        while game.to_act:
            state, seat = game.state, game.to_act[0]
            assert isinstance(state, ZackState)
            move = level.bot(game.rules.view(state, seat), GUESSES, source)
            if move.text == "done" and len(game.to_act) == 1:  # the round is over
                dues += [int(due_of(state, each)) for each in state.seats]
            game.play(move, seat=seat)
        assert isinstance(game.state, ZackState)
        rounds.append(int(game.state.round))
    return dues, rounds


def unseen(parts: Parts) -> float:
    """The mean due of any truck with any throw, perfectly loaded."""
    total = 0
    throws = Counter(product(*parts.dice))
    for hand, weight in throws.items():
        total += weight * sum(stow_packed(truck, pack_sticks(hand)).due for truck in parts.trucks)
    return total / (throws.total() * len(parts.trucks))


def main() -> None:
    """Measures everything and prints the table."""
    print("| parts | level | due a round | rounds |\n|---|---|---|---|")
    for number, parts in BUILT_IN.items():
        for level, games in zip(LEVELS, GAMES, strict=True):
            dues, rounds = played(level, number, games)
            error = 1.96 * stdev(dues) / sqrt(len(dues))
            print(f"| {number} | {level.name} | {mean(dues):.1f} ± {error:.1f} | {mean(rounds):.1f} |", flush=True)
        print(f"| {number} | a truck unseen | {unseen(parts):.1f} | |")


if __name__ == "__main__":
    main()
