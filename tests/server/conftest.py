"""Servers for the tests: one with SQLite, two with PostgreSQL, and two with PostgreSQL and Redis."""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from tests.missing_program import give_up_without
from tests.server.harness import Server, Servers, free_port, running

HOUSES = count(1)


@dataclass(frozen=True)
class Postgres:
    """A PostgreSQL of the tests' own."""

    url: str
    start: Callable[[], None]
    stop: Callable[[], None]


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Runs a throw-away PostgreSQL; it refuses to run as root, so root starts it as its own user."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = shutil.which("initdb") or (str(found[-1]) if found else None)
    if initdb is None:
        give_up_without("PostgreSQL", "postgresql")
    pg_ctl = str(Path(initdb).with_name("pg_ctl"))
    # Not inside pytest's own folder, which other users cannot enter.
    folder = Path(tempfile.mkdtemp(prefix="ludorail-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    port, data = free_port(), str(folder / "data")

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

    run(initdb, "-D", data, "-A", "trust", "-U", "postgres", "--no-sync")
    # Tests kill processes but never the machine, so nothing has to reach the disk.
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    start = partial(run, pg_ctl, "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
    stop = partial(run, pg_ctl, "-D", data, "-m", "immediate", "stop")
    start()
    try:
        yield Postgres(f"postgresql://postgres@127.0.0.1:{port}/postgres", start, stop)
    finally:
        stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass(frozen=True)
class Redis:
    """A Redis of the tests' own."""

    url: str
    process: "subprocess.Popen[bytes]"


@contextmanager
def redis() -> Iterator[Redis]:
    """Runs a throw-away Redis."""
    program = shutil.which("redis-server")
    if program is None:
        give_up_without("Redis", "redis-server")
    port = free_port()
    process = subprocess.Popen(
        [program, "--port", str(port), "--bind", "127.0.0.1", "--save", ""], stdout=subprocess.DEVNULL
    )
    try:
        yield Redis(f"redis://127.0.0.1:{port}/0", process)
    finally:
        process.send_signal(signal.SIGCONT)  # a test may have stopped it
        process.terminate()
        process.wait()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL for all tests of a worker."""
    with postgres() as found:
        yield found.url


def new_database(server: str) -> str:
    """An empty database."""
    name = f"house{next(HOUSES)}"

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.rpartition("/")[0] + f"/{name}"


@pytest.fixture
def postgres_database(postgres_server: str) -> str:
    """An empty database of PostgreSQL."""
    return new_database(postgres_server)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    return new_database(request.getfixturevalue("postgres_server"))


@pytest.fixture(scope="session", params=["sqlite", "postgres", "redis"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """The servers of each kind."""
    folder = tmp_path_factory.mktemp(request.param)
    with ExitStack() as stack:
        if request.param == "sqlite":
            made = [Server(f"sqlite:///{folder}/house.db", log=folder / "log")]
        else:
            database = new_database(request.getfixturevalue("postgres_server"))
            news = {"LUDORAIL_REDIS_URL": stack.enter_context(redis()).url} if request.param == "redis" else {}
            made = [Server(database, news, log=folder / f"log{number}") for number in range(2)]
        yield stack.enter_context(running(made))


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """One server with SQLite, for what does not depend on the store."""
    folder = tmp_path_factory.mktemp("one")
    with running([Server(f"sqlite:///{folder}/house.db", log=folder / "log")]) as servers:
        yield servers


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps the tests of one kind of server in one worker, so that each is started once (`--dist loadgroup`).

    They come first: a worker that begins such a group last would leave the others with nothing to do.
    """
    kinds = {item: _kind_of_server(item) if isinstance(item, pytest.Function) else None for item in items}
    for item, kind in kinds.items():
        if kind is not None:
            item.add_marker(pytest.mark.xdist_group(kind))
    items.sort(key=lambda item: kinds[item] is None)


def _kind_of_server(item: pytest.Function) -> str | None:
    params = item.callspec.params if hasattr(item, "callspec") else {}
    if "servers" in params:
        return str(params["servers"])
    if "postgres_server" in item.fixturenames or params.get("database") == "postgres":
        return "postgres"
    return "sqlite" if "sqlite_server" in item.fixturenames else None
