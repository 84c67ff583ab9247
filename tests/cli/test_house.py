"""`ludorail house`: an operator's commands, in SQLite and in PostgreSQL, on houses open or closed."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from ludorail.cli import main
from ludorail.core.text import typeset
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.forgetting import forget
from ludorail.tables.model.lines import Settings, TableLine
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table
from ludorail.tables.store.schema import LINES, METADATA, TABLES
from ludorail.tables.store.store import Store
from tests.server.conftest import new_database, postgres
from tests.tables.live.test_registry import NoBots

Capture = pytest.CaptureFixture[str]

NAME = "Wilhelmina"
ADDRESS = "wilhelmina@secret.example"
CHAT = "my-own-words-xyzzy"
SECRETS = (NAME, NAME.lower(), ADDRESS, CHAT)
DAY = 24 * 3600.0


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with postgres() as found:
        yield found.url


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    return new_database(request.getfixturevalue("postgres_url"))


async def play_to_the_end(registry: TableRegistry, live: LiveTable) -> None:
    """Plays the first legal moves until one person resigns."""
    for _ in range(6):
        play = live.table.play
        assert play is not None
        seat = play.actors[0]
        move = play.rules.legal(play.state, seat)[0].text
        made = partial(decisions.move, seat=seat, at=live.table.at, id=f"m{live.table.number}", moves=[move])
        await registry.do(live, made)
    await registry.do(live, partial(decisions.resign, seat=1))


async def furnish(registry: TableRegistry) -> LiveTable:
    """Makes a table with a finished game, names, chat and addresses; one under review; and an open one in the lobby."""
    live = await registry.create("game-of-trains", 2, {}, Settings(watchers_chat=True))
    await registry.do(live, partial(decisions.join, name=NAME, token_hash="w", email=ADDRESS))
    await registry.do(live, partial(decisions.join, name="Bob", token_hash="b", email="bob@example.org"))
    await registry.do(live, partial(decisions.add_word, seat=0, word="swallow"))
    await registry.do(live, partial(decisions.say, seat=0, name="", words=CHAT, reaction=False))
    await registry.do(
        live, partial(decisions.say, seat=1, name="", words=f"hello {NAME.lower()}!", reaction=False)
    )
    await registry.do(live, partial(decisions.say, seat=None, name="Cyd", words="I look on", reaction=False))
    await registry.do(live, decisions.start)
    await play_to_the_end(registry, live)
    assert live.table.play is not None
    names = [seat.name for seat in live.table.seats if seat]
    record = live.table.play.record(names, open_seed=True).text().replace("\n\n", f'\n[Event "by {NAME}"]\n\n', 1)
    await registry.create("game-of-trains", 2, {}, Settings(), record, review=True)
    await registry.create("locomotion", 2, {}, Settings(listed=True))
    assert isinstance(registry.store, Store)
    await review(registry.store, live.table.id)
    return live


async def review(store: Store, table: str) -> None:
    """A review of the table's game, which names a player."""
    await store.reviews.ask(table, 0, 1, now=1.0)
    found = await store.reviews.claim("one", now=1.0, until=2.0)
    assert found is not None
    words = json.dumps({"reason": f"{NAME} is ahead"})
    await store.reviews.keep(replace(found, state="done", review=words), "one", until=2.0)


def furnished(database: str) -> str:
    """Fills a house; returns the id of the table with everything."""

    async def story() -> str:
        registry = TableRegistry(Store(database), NoBots())
        await registry.open()
        live = await furnish(registry)
        await registry.close()
        return live.table.id

    return asyncio.run(story())


def rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a house."""

    async def story() -> dict[str, list[tuple[object, ...]]]:
        store = Store(database)
        async with store.engine.connect() as connection:
            found = {
                name: sorted(map(tuple, await connection.execute(sa.select(table))), key=repr)
                for name, table in METADATA.tables.items()
                if name != "clock"  # it runs on
            }
        await store.engine.dispose()
        return found

    return asyncio.run(story())


def change(database: str, *statements: sa.Executable) -> None:
    async def story() -> None:
        store = Store(database)
        async with store.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
        await store.engine.dispose()

    asyncio.run(story())


def folded(database: str, table: str) -> Table:
    async def story() -> Table:
        registry = TableRegistry(Store(database), NoBots())
        await registry.open()
        found = (await registry.by_id(table)).table
        await registry.close()
        return found

    return asyncio.run(story())


def house(database: str, *words: str) -> int:
    return main(["house", *words, "--database", database])


def other(database: str, tmp_path: Path, postgres_url: str) -> str:
    """An empty database of the other kind."""
    return new_database(postgres_url) if database.startswith("sqlite") else f"sqlite:///{tmp_path}/other.db"


def test_a_backup_restored_into_either_kind_of_database_is_the_same_house(
    database: str, postgres_url: str, tmp_path: Path, capsys: Capture
) -> None:
    furnished(database)
    backup = tmp_path / "backup.db"
    assert house(database, "backup", str(backup)) == 0
    assert backup.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.glob("backup.db*")) == ["backup.db"]
    assert house(f"sqlite:///{backup}", "check") == 0
    target = other(database, tmp_path, postgres_url)
    assert house(target, "restore", str(backup)) == 0
    assert "Tables: 3." in capsys.readouterr().out
    assert rows(target) == rows(database)
    assert house(target, "check") == 0
    assert "Finished games: 1. Faults: 0." in capsys.readouterr().out


def test_a_house_that_has_tables_is_replaced_only_if_told(database: str, tmp_path: Path, capsys: Capture) -> None:
    furnished(database)
    backup = tmp_path / "backup.db"
    assert house(database, "backup", str(backup)) == 0
    before = rows(database)
    furnished(database)
    assert house(database, "restore", str(backup)) == 2
    assert "already has tables" in capsys.readouterr().err
    assert len(rows(database)["tables"]) == 6
    assert house(database, "restore", str(backup), "--replace") == 0
    assert rows(database) == before


def test_nothing_is_overwritten_and_what_is_no_backup_is_refused(tmp_path: Path, capsys: Capture) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    furnished(database)
    taken = tmp_path / "taken"
    taken.write_text("precious")
    assert house(database, "backup", str(taken)) == 2
    assert (taken.read_text(), list(tmp_path.glob("*.part"))) == ("precious", [])
    assert house(database, "restore", str(taken), "--replace") == 2
    empty = tmp_path / "empty.db"
    sqlite3.connect(empty).close()
    assert house(database, "restore", str(empty), "--replace") == 2
    assert house(database, "restore", str(tmp_path / "none"), "--replace") == 2
    assert "isn’t a backup" in capsys.readouterr().err
    assert len(rows(database)["tables"]) == 3


def test_a_restore_that_fails_half_way_leaves_the_house_as_it_was(tmp_path: Path) -> None:
    database, backup = f"sqlite:///{tmp_path}/house.db", tmp_path / "backup.db"
    furnished(database)
    assert house(database, "backup", str(backup)) == 0
    before = rows(database)
    with sqlite3.connect(backup) as connection:  # lines of a table that is not there cannot be restored
        connection.execute("UPDATE lines SET table_id = 'nowhere' WHERE number = 3")
    connection.close()
    assert house(database, "restore", str(backup), "--replace") == 2
    assert rows(database) == before


def test_a_check_finds_each_fault_with_its_table_and_line(database: str, capsys: Capture) -> None:
    table = furnished(database)
    assert house(database, "check") == 0
    capsys.readouterr()
    this = LINES.c.table_id == table
    body = next(str(line[2]) for line in rows(database)["lines"] if '"kind":"started"' in str(line[2]))
    events = json.loads(body)["events"]
    other_events = [events[1].replace("deal 1", "deal 0"), events[0].replace("deal 0", "deal 1"), *events[2:]]
    number = next(line[1] for line in rows(database)["lines"] if line[2] == body)
    changed = json.dumps({**json.loads(body), "events": other_events})
    change(database, LINES.update().where(this, LINES.c.number == number).values(body=changed))
    assert house(database, "check") == 1
    assert f"Table {table}, line " in capsys.readouterr().out
    change(database, LINES.update().where(this, LINES.c.number == number).values(body='{"kind":"nonsense"}'))
    assert house(database, "check") == 1
    assert f"Table {table}, line {number}: This line can’t be read.\n" in capsys.readouterr().out
    change(database, LINES.delete().where(this, LINES.c.number == 3))
    assert house(database, "check") == 1
    assert f"Table {table}, line 3: This line is missing.\n" in capsys.readouterr().out
    assert house(database, "check", "--language", "fr") == 1
    assert typeset(f"Table {table}, ligne 3 : Cette ligne manque.\n", "fr") in capsys.readouterr().out


def test_the_list_tells_of_each_table_and_can_be_narrowed(database: str, capsys: Capture) -> None:
    table = furnished(database)
    assert house(database, "list", "--json") == 0
    found = {line["id"]: line for line in map(json.loads, capsys.readouterr().out.splitlines())}
    assert len(found) == 3
    assert found[table] == {**found[table], "game": "game-of-trains", "life": "over", "people": 2, "listed": False}
    assert sorted(line["people"] for line in found.values()) == [0, 0, 2]
    for words, count in [
        (["--game", "locomotion"], 1),
        (["--life", "over"], 2),
        (["--listed"], 1),
        (["--older-than", "1d"], 0),
    ]:
        assert house(database, "list", "--json", *words) == 0
        assert len(capsys.readouterr().out.splitlines()) == count
    assert house(database, "list", "--life", "open") == 0
    assert "locomotion" in capsys.readouterr().out


def test_a_closed_table_can_be_looked_at_and_nothing_more(database: str, capsys: Capture) -> None:
    async def story() -> tuple[str, str]:
        registry = TableRegistry(Store(database), NoBots())
        await registry.open()
        live = await registry.create("game-of-trains", 2, {}, Settings(listed=True))
        for name in ("a", "b"):
            await registry.do(live, partial(decisions.join, name=name, token_hash=name))
        await registry.close()
        return live.table.id, live.links.watch_code

    table, code = asyncio.run(story())
    assert house(database, "close", f"https://tables.example.org/t/{code}") == 0
    assert house(database, "close", table) == 0
    assert "was already closed" in capsys.readouterr().out
    assert house(database, "close", "nowhere") == 2
    found = folded(database, table)
    assert (found.closed, found.life) == (True, "over")
    assert rows(database)["tables"][0][4:6] == ("over", False)
    for decision in (
        partial(decisions.join, name="c", token_hash="c"),
        decisions.start,
        partial(decisions.say, seat=0, name="", words="hello", reaction=False),
        partial(decisions.again, secret=bytes(32), is_here=lambda seat: True),
        partial(decisions.resign, seat=0),
    ):
        with pytest.raises(Refusal) as refusal:
            decision(found, 0.0)
        assert refusal.value.code == "closed"
    assert house(database, "check") == 0


def test_a_forgotten_person_is_gone_and_their_games_still_verify(database: str, capsys: Capture) -> None:
    table = furnished(database)
    before = folded(database, table)
    assert house(database, "forget", NAME, "--dry-run") == 0
    assert "Nothing was changed. Tables: 2." in capsys.readouterr().out
    assert any(secret in str(rows(database)) for secret in SECRETS)
    assert house(database, "forget", NAME) == 0
    assert "Forgotten for good. Tables: 2." in capsys.readouterr().out
    assert not any(secret in str(rows(database)) for secret in SECRETS)
    after = folded(database, table)
    assert [seat.name for seat in after.seats if seat] == ["Someone", "Bob"]
    assert [seat.email for seat in after.seats if seat] == [None, "bob@example.org"]
    assert [line.text for _, line in after.said] == ["hello Someone!", "I look on"]
    assert (after.result, after.words) == (before.result, before.words)
    assert list(after.score.values()) == list(before.score.values())
    assert before.play is not None
    assert after.play is not None
    assert after.play.entries == before.play.entries
    assert house(database, "check") == 0
    assert house(database, "forget", NAME) == 0
    assert "Tables: 0." in capsys.readouterr().out


def test_a_command_that_is_interrupted_leaves_the_house_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    furnished(database)
    before, calls = rows(database), []

    def interrupt(*given: object) -> dict[int, TableLine]:
        calls.append(given)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return forget(*given)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr("ludorail.tables.upkeep.forgetting.forget", interrupt)
    assert house(database, "forget", NAME) == 130
    assert rows(database) == before


def test_an_address_brings_its_owner_and_only_the_tables_that_are_named(database: str, capsys: Capture) -> None:
    first, second = furnished(database), furnished(database)
    assert house(database, "forget", ADDRESS.upper(), "--table", first) == 0
    assert [seat.name for seat in folded(database, first).seats if seat] == ["Someone", "Bob"]
    assert [seat.name for seat in folded(database, second).seats if seat] == [NAME, "Bob"]


def test_nothing_of_a_forgotten_person_is_left_in_the_files(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    for _ in range(15):
        furnished(database)

    def left() -> set[str]:
        content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        return {secret for secret in SECRETS if secret.encode() in content}

    assert left() == set(SECRETS)
    assert house(database, "forget", NAME) == 0
    assert left() == set()


def test_old_tables_are_deleted_with_all_that_belongs_to_them(database: str, capsys: Capture) -> None:
    old, new = furnished(database), furnished(database)
    body = max((line for line in rows(database)["lines"] if line[0] == old), key=lambda line: int(str(line[1])))
    past = json.dumps({**json.loads(str(body[2])), "time": 1000.0})
    change(
        database,
        LINES.update().where(LINES.c.table_id == old, LINES.c.number == body[1]).values(body=past),
        TABLES.update().values(changed=1000.0),  # rows may be older than logs, and nothing is deleted for that
    )
    assert house(database, "prune", "--older-than", "90d", "--dry-run") == 0
    assert "Tables: 1." in capsys.readouterr().out
    assert len(rows(database)["tables"]) == 6
    assert house(database, "prune", "--older-than", "90d") == 0
    assert "Tables deleted: 1." in capsys.readouterr().out
    left = rows(database)
    assert (len(left["tables"]), {line[0] for line in left["lines"]} & {old}) == (5, set())
    assert new in {row[0] for row in left["tables"]}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "must be one of backup, restore"),
        (["backup"], "FILE is missing"),
        (["check", "twice"], "Unexpected argument"),
        (["prune"], "--older-than is missing"),
        (["prune", "--older-than", "soon"], "an age such as"),
        (["backup", "x", "--dry-run"], "--dry-run doesn’t go with backup"),
        (["list", "--life", "dead"], "--life must be one of"),
        (["check"], "There is no house at"),
    ],
)
def test_a_mistake_is_told_in_one_line(words: list[str], said: str, tmp_path: Path, capsys: Capture) -> None:
    assert house(f"sqlite:///{tmp_path}/none.db", *words) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_house_that_is_open_is_not_restored_over(database: str, tmp_path: Path, capsys: Capture) -> None:
    furnished(database)
    backup = tmp_path / "backup.db"

    async def story() -> tuple[int, str]:
        registry = TableRegistry(Store(database), NoBots())
        await registry.open()
        await asyncio.sleep(0.1)
        command = [sys.executable, "-m", "ludorail", "house", "restore", str(backup), "--replace"]
        assert await asyncio.to_thread(house, database, "backup", str(backup)) == 0
        done = await asyncio.to_thread(
            subprocess.run, [*command, "--database", database], capture_output=True, text=True, check=False
        )
        await registry.close()
        return done.returncode, done.stderr

    status, said = asyncio.run(story())
    assert status == 2
    assert "A server is using this house. Stop it first" in said
