"""Benchmark of stowing: our search beside OR-Tools CP-SAT, on the same trucks and hands.

Run it with `make benchmark-stow`. The two take turns, so that a slow moment of the machine affects both. Each has three
tries at an instance, of which the best counts, and both must find the same volume. The time to build CP-SAT's model
is not counted.
"""

import json
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from ortools.sat.python import cp_model

from ludorail import CHANCE, Seeded
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.rules.packing import pack_sticks, stick_counts
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, FIRST, LATEST
from ludorail.games.zack_and_pack.rules.state import STOW, Parts, Truck, ZackState
from ludorail.games.zack_and_pack.solver import search

Cell = tuple[int, int, int]
Instance = tuple[Truck, int, int]
"""A truck, a hand of sticks, and the cells that are ready in the truck."""

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "zack-and-pack-stow.json"
STEPS = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
TRIES = 3


@dataclass
class StowTimes:
    """The times of one contender, in milliseconds."""

    name: str
    times: list[float] = field(default_factory=list)

    def row(self) -> str:
        """A line of the table."""
        last = quantiles(self.times, n=20)[-1]
        figures = [median(self.times), last, max(self.times)]
        return f"| {self.name} | {' | '.join(f'{figure:.4f}' for figure in figures)} |"


def ours(instance: Instance) -> tuple[int, float]:
    """Stows with our search: the greatest volume, and the milliseconds to find and prove it."""
    truck, sticks, ready = instance
    begun = perf_counter()
    found = search.stow_packed(truck, sticks, ready)
    return found.volume, 1000 * (perf_counter() - begun)


def cp_sat(instance: Instance) -> tuple[int, float]:
    """Stows with CP-SAT, in an empty truck.

    The model has a Boolean for each placement; a cell is filled at most once, and nothing lies over an empty one.
    """
    truck, sticks, _ = instance
    columns = [(x, y) for y, x in product(range(3), range(5)) if truck.floor >> (x + 5 * y) & 1]
    room = {(x, y, z) for x, y in columns for z in range(truck.levels)}
    model = cp_model.CpModel()
    filling: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in room}
    resting: list[tuple[cp_model.IntVar, Cell]] = []
    terms = []
    for length, count in enumerate(stick_counts(sticks), 1):
        placed = []
        for cells in places(room, length) if count else []:
            variable = model.new_bool_var("")
            placed.append(variable)
            for x, y, z in cells:
                filling[x, y, z].append(variable)
                if z > 0 and (x, y, z - 1) not in cells:
                    resting.append((variable, (x, y, z - 1)))
        model.add(sum(placed) <= count)
        terms += [length * variable for variable in placed]
    for variables in filling.values():
        model.add_at_most_one(variables)
    for variable, below in resting:
        model.add_bool_or(*filling[below], variable.negated())
    model.maximize(sum(terms))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    begun = perf_counter()
    status = solver.solve(model)
    taken = 1000 * (perf_counter() - begun)
    assert status == cp_model.OPTIMAL
    return round(solver.objective_value), taken


def places(room: set[Cell], length: int) -> list[set[Cell]]:
    """The cells of a stick, for all ways it can lie or stand in the room."""
    found = []
    for (x, y, z), (dx, dy, dz) in product(sorted(room), STEPS if length > 1 else STEPS[:1]):
        cells = {(x + dx * step, y + dy * step, z + dz * step) for step in range(length)}
        if cells <= room:
            found.append(cells)
    return found


def empty(truck: Truck, hand: tuple[int, ...]) -> Instance:
    """An instance with an empty truck."""
    return truck, pack_sticks(hand), truck.floor


def vectors() -> list[Instance]:
    """The instances of the test vectors."""
    instances = json.loads(VECTORS.read_text(encoding="utf-8"))["instances"]
    return [empty(BUILT_IN[FIRST].truck(instance["truck"]), tuple(instance["sticks"])) for instance in instances]


def throw(source: Seeded) -> tuple[int, ...]:
    """Throws the dice."""
    return tuple(die[source.below(len(die))] for die in BUILT_IN[FIRST].dice)


def throws(count: int, source: Seeded) -> list[Instance]:
    """Trucks drawn at random, each with a throw."""
    return [empty(BUILT_IN[FIRST].truck(1 + source.below(30)), throw(source)) for _ in range(count)]


def every_throw(parts: Parts) -> list[Instance]:
    """Every truck with every throw."""
    hands = product(*(sorted(set(die)) for die in parts.dice))
    return [empty(truck, hand) for hand, truck in product(hands, parts.trucks)]


def any_floor(count: int, source: Seeded) -> list[Instance]:
    """Trucks of any floor and height, each with a throw."""
    trucks = [Truck(1, 1 + source.below(4), 1 + source.below(2**15 - 1)) for _ in range(count)]
    return [empty(truck, throw(source)) for truck in trucks]


def half_loaded(count: int, source: Seeded) -> list[Instance]:
    """Loads from the middle of random games."""
    found: list[Instance] = []
    while len(found) < count:
        state = RULES.start(6, RULES.options(6, {}))
        while RULES.actors(state):
            if state.phase == STOW and source.below(4) == 0:
                found.append(load_of_a_player(state, source))
            play_at_random(state, source)
    return found[:count]


def load_of_a_player(state: ZackState, source: Seeded) -> Instance:
    """The truck, the sticks and the load of one of the players."""
    seat = state.seats[source.below(state.players)]
    return state.parts.truck(seat.truck), seat.sticks, seat.ready


def play_at_random(state: ZackState, source: Seeded) -> None:
    """Plays a random event."""
    actors = RULES.actors(state)
    by = actors[source.below(len(actors))]
    moves = [RULES.sample(state, source)] if by == CHANCE else RULES.legal(state, by)
    RULES.advance(state, by, moves[source.below(len(moves))])


def side_by_side(instances: list[Instance]) -> tuple[StowTimes, StowTimes]:
    """Measures both on the same instances, in turns."""
    quick, reference = StowTimes("Ludorail, vectors, in turns"), StowTimes("CP-SAT, vectors, in turns")
    for instance in instances:
        answers = [(ours(instance), cp_sat(instance)) for _ in range(TRIES)]
        assert all(mine[0] == theirs[0] for mine, theirs in answers), "they disagree"
        quick.times.append(min(mine[1] for mine, _ in answers))
        reference.times.append(min(theirs[1] for _, theirs in answers))
    return quick, reference


def alone(name: str, instances: list[Instance]) -> StowTimes:
    """Measures our search alone."""
    best = [min(ours(instance)[1] for _ in range(TRIES)) for instance in instances]
    return StowTimes(f"Ludorail, {name}", best)


def main() -> None:
    """Measures everything and prints the table."""
    assert not search.__file__.endswith(".py"), "this measures the compiled search: see `make benchmark-stow`"
    source = Seeded(2026)
    quick, reference = side_by_side(vectors())
    rows = [reference, quick, alone("vectors, alone", vectors())]
    rows.append(alone("2,000 throws", throws(2000, source)))
    rows.append(alone("every truck, every throw", every_throw(BUILT_IN[FIRST])))
    rows.append(alone("every truck, every throw, `parts` 2", every_throw(BUILT_IN[LATEST])))
    rows.append(alone("20,000 trucks of any floor", any_floor(20_000, source)))
    rows.append(alone("20,000 loads half-way", half_loaded(20_000, source)))
    print("| milliseconds | median | 95 % | worst |\n|---|---:|---:|---:|")
    print("\n".join(row.row() for row in rows))
    print(f"\nRatio of the medians: {median(reference.times) / median(quick.times):,.0f}")


if __name__ == "__main__":
    main()
