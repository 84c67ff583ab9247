"""`ludorail solve`: the best solution of a game for one player, and whether it is proved."""

import json
from contextlib import nullcontext
from time import perf_counter

from ludorail.cli.faults import Fault, rule_fault
from ludorail.cli.files import load_state
from ludorail.cli.memory import most_memory
from ludorail.cli.numbers import format_number
from ludorail.cli.parser import Given, Parser, positive
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.errors import RuleError
from ludorail.core.extensions import Solution, Solver, solver_of
from ludorail.core.limit import Limit
from ludorail.core.record import entry_text
from ludorail.core.state import State
from ludorail.core.text import Text

STATUS = {"proved": 0, "none": 3, "unknown": 4}
"""What the command exits with, so that scripts need not read the sentence."""

TELL_EVERY = 0.5
"""Seconds between two looks at how far it has come, on a terminal."""
NOTE_EVERY = 10.0
"""Seconds between two lines that say so, where there is none."""


def add_arguments(parser: Parser) -> None:
    """A file, how long to search, and the form of the answer."""
    parser.argument("file", "help.puzzle")
    parser.option("--limit", "seconds", "help.solve_limit", positive("--limit"))
    parser.flag("--json", "help.json")


def run(given: Given, language: str) -> int:
    """Prints the way, one event a line, what it costs, and whether it is proved."""
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
        for line in _way(solution):
            print(line)
        if solution.events:
            for name, figure in solution.figures().items():
                print(f"{name} {figure}")
        print(_verdict(solver, solution, language).say(language))
    return STATUS[solution.status]


def _search(solver: Solver, state: State, limit: Limit, language: str) -> Solution:
    """Solves, and tells how far it has come if it takes long."""
    console = make_console(stderr=True)
    status = console.status(text("solve.searching").say(language)) if console.is_terminal else nullcontext()
    told = perf_counter()

    def tell(states: int, bound: int) -> None:
        nonlocal told
        if perf_counter() - told < (NOTE_EVERY if shown is None else TELL_EVERY):
            return
        told = perf_counter()
        memory = format_number(most_memory(), language)
        words = text("solve.progress", states=format_number(states, language), memory=memory, bound=bound).say(
            language
        )
        if shown is None:
            console.print(words)
        else:
            shown.update(words)

    with status as shown:
        return solver.solve(state, limit, tell)


def _way(solution: Solution) -> list[str]:
    """The events as a record has them."""
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
        "way": _way(solution) if found else None,
        **{name: figure if found else None for name, figure in solution.figures().items()},
        "bound": None if solution.status == "none" else solution.bound,
        "states": solution.states,
    }
