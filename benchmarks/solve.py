"""Benchmark of shunting: the shortest solutions of random puzzles, some of them beside Fast Downward.

Run it with `make benchmark-solve`; it takes about a quarter of an hour, nearly all of it the planner's. Half of the
puzzles are on generated networks, half on rails laid at random. Each row of the table of larger puzzles is measured in
a process of its own, so that its memory is its own too.
"""

import resource
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from statistics import median, quantiles
from time import perf_counter

from benchmarks.solve_planner import DRIVE, plan
from ludorail import CHANCE, COMPILED, Seeded, Source
from ludorail.core.meta import Json
from ludorail.core.thinking.limit import Limit
from ludorail.games.locomotion import RULES, LocomotionState, Network, solve
from ludorail.games.locomotion.network.generator import random_network

PLANNER_SEEDS = range(10)
PLANNER_RAILS = (4, 8)
PLANNER_SECONDS = 100.0
OURS_SECONDS = 60.0
SIZES = (("8 to 20 rails", 8, 20, 200), ("45 rails", 45, 45, 40))


def laid_anywhere(rails: int, source: Source) -> Network:
    """A network of rails, each laid in a random place where it may lie."""
    network = Network(((0, 0, 0),))
    while len(network.rails) < rails:
        openings = network.openings()
        network = network.with_rail(openings[source.below(len(openings))])
    return network


NETWORKS: tuple[tuple[str, Callable[[int, Source], Network]], ...] = (
    ("generated", random_network),
    ("laid anywhere", laid_anywhere),
)


def make_puzzle(seed: int, fewest: int, most: int) -> LocomotionState:
    """A random puzzle of four wagons: even seeds on a generated network, odd ones on rails laid at random."""
    source = Seeded(seed)
    _, lay = NETWORKS[seed % 2]
    rails: list[Json] = [[*rail] for rail in lay(fewest + source.below(most - fewest + 1), source).rails]
    state = RULES.start(1, {"mode": "solo", "network": rails})
    while RULES.actors(state) == (CHANCE,):
        RULES.advance(state, CHANCE, RULES.sample(state, source))
    return state


def beside_the_planner() -> None:
    """Prints the puzzles given to both, and how many times as fast we are."""
    print("| puzzle | rails | distance, couplings | Ludorail s | Fast Downward s | its search alone s |")
    print("|---:|---:|---:|---:|---:|---:|")
    whole, search = [], []
    for seed in PLANNER_SEEDS:
        state = make_puzzle(seed, *PLANNER_RAILS)
        begun = perf_counter()
        ours = solve(state)
        seconds = perf_counter() - begun
        theirs = plan(state, PLANNER_SECONDS)
        row = f"| {seed} | {len(state.network.rails)} | {ours.distance}, {ours.couplings} | {seconds:.4f} |"
        if theirs.cost is None:
            print(f"{row} over {PLANNER_SECONDS:.0f} | |", flush=True)
            continue
        assert theirs.cost == DRIVE * ours.distance + ours.couplings, f"puzzle {seed}: another cost"
        whole.append(theirs.seconds / seconds)
        search.append(theirs.search / seconds)
        print(f"{row} {theirs.seconds:.2f} | {theirs.search:.2f} |", flush=True)
    print(
        f"\nBoth finish {len(whole)} of {len(PLANNER_SEEDS)}. Ludorail is quicker, in the median, by a factor of ",
        end="",
    )
    print(f"{median(whole):,.0f}, and of {median(search):,.0f} if the planner's search alone counts.\n")


def measure(fewest: int, most: int, count: int, kind: int) -> tuple[list[float], int, int]:
    """Returns the seconds of each puzzle, the number proved, and the peak memory in MB."""
    seconds: list[float] = []
    proved = 0
    for seed in range(kind, 2 * count + kind, 2):
        state = make_puzzle(seed, fewest, most)
        begun = perf_counter()
        proved += solve(state, Limit(seconds=OURS_SECONDS)).status != "unknown"
        seconds.append(perf_counter() - begun)
    return seconds, proved, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def alone() -> None:
    """Prints the table of larger puzzles."""
    print("| puzzles | solved | median s | 95 % s | worst s | memory MB |\n|---|---:|---:|---:|---:|---:|")
    for name, fewest, most, count in SIZES:
        for kind, (network, _) in enumerate(NETWORKS):
            with ProcessPoolExecutor(max_workers=1) as process:
                seconds, proved, memory = process.submit(measure, fewest, most, count // 2, kind).result()
            times = [median(seconds), quantiles(seconds, n=20)[-1], max(seconds)]
            shown = " | ".join(f"{time:.3f}" for time in times)
            print(f"| {name}, {network} | {proved} of {count // 2} | {shown} | {memory} |", flush=True)


if __name__ == "__main__":
    assert COMPILED, "the figures are of the compiled rules"
    alone()
    print()
    beside_the_planner()
