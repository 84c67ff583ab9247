"""`ludorail solve`: the best solution of a game for one player, and whether it is proved."""

import json
import sys
from contextlib import nullcontext
from time import perf_counter

from ludorail.cli.faults import Fault, rule_fault
from ludorail.cli.files import load_state
from ludorail.cli.numbers import format_number
from ludorail.cli.parser import Arguments, Parser, positive
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.errors import RuleError
from ludorail.core.extensions.solver import Solution, Solver, solver_of
from ludorail.core.record import entry_text
from ludorail.core.state import State
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit

EXIT_STATUS = {"proved": 0, "none": 3, "unknown": 4}
"""By the status of the solution, so that scripts need not read the sentence."""

UPDATE_SECONDS = 0.5
"""Seconds between two updates of the progress on a terminal."""
LINE_SECONDS = 10.0
"""Seconds between two lines of progress elsewhere."""


def add_arguments(parser: Parser) -> None:
    """Adds the file, the time limit, and the form of the answer."""
    parser.argument("file", "help.puzzle")
    parser.option("--limit", "seconds", "help.solve_limit", positive("--limit"))
    parser.flag("--json", "help.json")


def run(given: Arguments, language: str) -> int:
    """Prints the solution, one event a line, its cost, and whether it is proved."""
    rules, state = load_state(given.file)
    solver = solver_of(rules)
    if solver is None:
        raise Fault(text("solve.game", game=rules.meta.title))
    try:
        solution = _search(solver, state, Limit(seconds=given.limit), language)
    except RuleError as error:
        raise rule_fault(error) from None
    if given.json:
        print(json.dumps(_as_json(solution)))
    else:
        for line in _lines(solution):
            print(line)
        if solution.events:
            for name, figure in solution.figures().items():
                print(f"{name} {figure}")
        print(_verdict(solver, solution, language).say(language))
    return EXIT_STATUS[solution.status]


def _search(solver: Solver, state: State, limit: Limit, language: str) -> Solution:
    """Solves the position, and prints its progress if that takes long."""
    console = make_console(stderr=True)
    status = console.status(text("solve.searching").say(language)) if console.is_terminal else nullcontext()
    last = perf_counter()

    def show_progress(states: int, bound: int) -> None:
        nonlocal last
        if perf_counter() - last < (LINE_SECONDS if shown is None else UPDATE_SECONDS):
            return
        last = perf_counter()
        reached, memory = format_number(states, language), format_number(_peak_memory(), language)
        words = text("solve.progress", states=reached, memory=memory, bound=bound).say(language)
        if shown is None:
            console.print(words)
        else:
            shown.update(words)

    with status as shown:
        return solver.solve(state, limit, show_progress)


def _peak_memory() -> int:
    """The most memory this process has had, in megabytes; 0 on systems that do not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak >> (20 if sys.platform == "darwin" else 10)


def _lines(solution: Solution) -> list[str]:
    """The events of the solution as a record has them."""
    return [entry_text((0, event)) for event in solution.events]


def _verdict(solver: Solver, solution: Solution, language: str) -> Text:
    if solution.status == "proved":
        return text("solve.proved")
    if solution.status == "none":
        return text("solve.none")
    key = "solve.memory" if solution.states > solver.MOST_STATES else "solve.limit"
    stopped = text(key, states=format_number(solver.MOST_STATES, language))
    return text("solve.unproved" if solution.events else "solve.unknown", stopped=stopped, bound=solution.bound)


def _as_json(solution: Solution) -> dict[str, object]:
    found = bool(solution.events)
    return {
        "status": solution.status,
        "way": _lines(solution) if found else None,
        **{name: figure if found else None for name, figure in solution.figures().items()},
        "bound": None if solution.status == "none" else solution.bound,
        "states": solution.states,
    }
