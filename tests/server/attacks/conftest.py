"""Houses to attack, the strength of an attack, and the table of what was measured."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TypeVar

import pytest

from tests.server.conftest import new_database
from tests.server.harness import Server, Servers, running

T = TypeVar("T")

BUSY = 20
"""The factor by which anything may take longer while other tests run beside it."""
DEFAULT_LIMITS = {"LUDORAIL_LIMITS": ""}
"""The limits that houses ship with: attacks meet these."""
SHORT_THOUGHTS = (
    "from ludorail.tables.analysis import workers; workers.LONGEST_THOUGHT = workers.SHORT_THOUGHT = 0.05"
)
"""Shortens the bots' thoughts in a quick attack: who waits behind whom is counted in thoughts, not seconds."""


@dataclass(frozen=True)
class Strength:
    """The strength of an attack."""

    full: bool

    def of(self, quick: T, full: T) -> T:
        """Returns the size of an attack in `make test`, or its size in `make attack`."""
        return full if self.full else quick


@pytest.fixture(scope="session")
def strength(request: pytest.FixtureRequest) -> Strength:
    """Quick, or full with `--full-strength`."""
    return Strength(request.config.getoption("--full-strength"))


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, strength: Strength
) -> Iterator[Servers]:
    """A house with the limits of every house: one process with SQLite, or two with PostgreSQL.

    Tests share it, each with strangers at addresses of their own.
    """
    folder = tmp_path_factory.mktemp(f"attacked-{request.param}")
    with ExitStack() as stack:
        if request.param == "sqlite":
            databases = [f"sqlite:///{folder}/house.db"]
        else:
            databases = [new_database(request.getfixturevalue("postgres_server"))] * 2
        made = [
            Server(database, DEFAULT_LIMITS, log=folder / f"log{number}", change=strength.of(SHORT_THOUGHTS, ""))
            for number, database in enumerate(databases)
        ]
        yield stack.enter_context(running(made))


Measured = Callable[[str, float, float], None]


@pytest.fixture
def measured(request: pytest.FixtureRequest, strength: Strength) -> Measured:
    """Notes a figure for the table of `make attack`, and fails if it is over its goal.

    Quick attacks run beside other tests: they fail only for times that no busy machine explains.
    """

    def note(what: str, figure: float, goal: float) -> None:
        request.node.user_properties.append(("measured", (what, figure, goal)))
        most = strength.of(BUSY * goal, goal) if what.endswith(", s") else goal
        assert figure <= most, f"{what}: {figure:g}, at most {most:g} wanted"

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Prints what was measured, attack by attack."""
    if not config.getoption("--full-strength"):
        return
    rows = [
        (report.nodeid.rpartition("/")[2], what, figure, goal)
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, (what, figure, goal) in report.user_properties
        if name == "measured"
    ]
    terminalreporter.write_line("\n| attack | measured | figure | goal |\n|---|---|---:|---:|")
    for attack, what, figure, goal in rows:
        terminalreporter.write_line(f"| {attack} | {what} | {figure:.4g} | {goal:.4g} |")
