"""An operator who reads the secret, and a player in league with them, try to choose the dice of another player."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
import sqlalchemy as sa

from ludorail import load_game, read_record
from ludorail.core.chance.fair import Seed, seal_of, verify
from ludorail.core.errors import Unreadable
from ludorail.tables.model.attention import OPENING_TIME
from ludorail.tables.model.lines import TableOpened, read_line
from ludorail.tables.store.schema import LINES, TABLES
from ludorail.tables.store.store import engine_for
from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.strangers import Stranger
from tests.server.harness import Client, Message, Servers

GAME = "game-of-trains"


@dataclass
class Cheat:
    """A player in league with an operator: reads the table's log and so knows the secret."""

    stranger: Stranger
    table: Message
    names: list[str] = field(default_factory=lambda: [f"Mallory {number}" for number in "zyxwvuts"])

    def sit(self) -> str:
        """Takes the free seat, and returns its token."""
        wish = {"name": self.names.pop()}
        return str(self.stranger.post(f"/api/tables/{self.table['join']}/seats", wish)["token"])

    async def secret(self) -> bytes:
        """Reads the secret as an operator would."""
        engine = engine_for(self.stranger.server.database)
        first = (
            sa.select(LINES.c.body)
            .join(TABLES)
            .where(TABLES.c.watch_code == self.table["watch"], LINES.c.number == 1)
        )
        async with engine.connect() as connection:
            line = read_line((await connection.execute(first)).scalar_one())
        await engine.dispose()
        assert isinstance(line, TableOpened)
        return bytes.fromhex(line.secret)

    async def ground_word(self, *words: str) -> str:
        """A word that, after these, makes the first card the best one for the cheat."""
        secret, rules = await self.secret(), load_game(GAME)
        start = rules.start(2, {})

        def first_card(word: str) -> str:
            return rules.sample(start, Seed(secret, (*words, word)).source(1)).text

        tries = [f"ground {number}" for number in range(60)]
        return max(tries, key=first_card)


@asynccontextmanager
async def table_of_a_victim(house: Servers) -> AsyncIterator[tuple[Cheat, Client]]:
    """A table for two where the victim sits alone."""
    honest = Stranger(house.all[0])
    table = honest.post("/api/tables", {"game": GAME, "players": 2, "name": "Vic"})
    cheat = Cheat(Stranger(house.all[-1]), table)
    async with honest.at_table(table["watch"], table["token"]) as victim:
        yield cheat, victim


@asynccontextmanager
async def seated(cheat: Cheat) -> AsyncIterator[Client]:
    """Seats the cheat, who is not ready: the victim must speak first."""
    async with cheat.stranger.at_table(cheat.table["watch"], cheat.sit()) as client:
        await client.done("get_ready", ready=False)
        yield client


async def until_told(victim: Client, number: int) -> None:
    """Waits until the victim has seen the table as of that line."""
    await victim.until(lambda: victim.table["number"] >= number)


async def record_of(victim: Client, cheat: Cheat) -> str:
    """The record of the game, once the victim has resigned."""
    await victim.done("resign")
    await victim.until_over()
    with cheat.stranger.http() as http:
        return http.get(f"/api/tables/{cheat.table['watch']}/record").text


async def adds_a_word(cheat: Cheat, client: Client) -> int:
    return await client.done("add_word", word=await cheat.ground_word("victim"))


async def changes_the_table(cheat: Cheat, client: Client) -> int:
    answer = await client.ask("adjust", options={"open_draw": True}, settings={"chat": False})
    assert answer["code"] == "not_host"
    return await client.done("set_name", name="Vicky")


async def sits_down_again(cheat: Cheat, client: Client) -> int:
    await client.done("free_seat", seat=1)
    async with cheat.stranger.at_table(cheat.table["watch"], cheat.sit()) as again:
        await again.done("add_word", word=await cheat.ground_word("victim"))
        return await again.done("start")


@pytest.mark.parametrize("trick", [adds_a_word, sits_down_again])
def test_a_game_does_not_begin_on_words_that_came_after_the_last(
    trick: object, house: Servers, measured: Measured
) -> None:
    async def story() -> None:
        async with table_of_a_victim(house) as (cheat, victim):
            async with seated(cheat) as client:
                await victim.done("add_word", word="victim")
                await victim.done("get_ready")  # accepts a game in which this word is the last
                number = await trick(cheat, client)  # type: ignore[operator]  # one of those above
                await client.ask("start")
                await until_told(victim, number)
            await asyncio.sleep(0.2)
            await victim.done("say", text="still here")
            measured("games begun on a ground word", victim.table["life"] != "open", 0)
            assert not victim.table["seats"][0]["ready"]  # and the victim is asked again

    asyncio.run(story())


def test_the_game_that_begins_is_the_one_that_the_victim_accepted(house: Servers) -> None:
    async def story() -> None:
        async with table_of_a_victim(house) as (cheat, victim):
            async with seated(cheat) as client:
                await victim.done("add_word", word="victim")
                await victim.done("get_ready")
                await changes_the_table(cheat, client)
                await client.done("start")
                await victim.until(lambda: victim.view)
                assert (await client.ask("add_word", word="late"))["code"] == "not_open"
            record = read_record(await record_of(victim, cheat))
            assert record.headers["Words"] == '["victim"]'
            assert verify(record) > 0

    asyncio.run(story())


def test_sealed_words_are_known_to_nobody_before_all_is_settled(house: Servers, measured: Measured) -> None:
    mine, theirs = "victim-" + "k" * 22, "mallory-" + "m" * 22

    async def story() -> None:
        async with table_of_a_victim(house) as (cheat, victim):
            async with seated(cheat) as client:
                await victim.done("seal_word", seal=seal_of(mine))
                await victim.done("get_ready")
                await client.done("seal_word", seal=seal_of(theirs))
                await client.done("start")
                await victim.until(lambda: victim.table["unsealing"])
                seals = victim.table["seals"]
                await victim.done("add_word", word=mine)
                ground = await cheat.ground_word(mine)  # now the cheat knows all, and can change nothing
                tricks: list[tuple[str, dict[str, object]]] = [
                    ("add_word", {"word": ground}),
                    ("seal_word", {"seal": seal_of(ground)}),
                    ("free_seat", {"seat": 1}),
                    ("set_name", {"name": "Vicky"}),
                    ("get_ready", {"ready": False}),
                ]
                answers = [await client.ask(kind, **more) for kind, more in tricks]
                done = sum(answer["kind"] == "done" for answer in answers)
                measured("tricks that worked after the words were opened", done, 0)
                await client.done("add_word", word=theirs)
                await victim.until(lambda: victim.view)
            assert victim.table["seals"] == seals
            text = await record_of(victim, cheat)
            assert verify(read_record(text)) > 0
            assert read_record(text).headers["Seals"] == f'["{seal_of(mine)}", "{seal_of(theirs)}"]'
            with pytest.raises(Unreadable, match="Seals"):
                verify(read_record(text.replace(theirs, ground)))

    asyncio.run(story())


def test_a_word_that_is_held_back_is_no_choice_between_two_games(house: Servers, strength: Strength) -> None:
    if not strength.full:
        pytest.skip(
            f"the time to open words is {OPENING_TIME:g} s; tests/tables/model/test_ready.py has the rules"
        )
    mine = "victim-" + "k" * 22

    async def story() -> None:
        async with table_of_a_victim(house) as (cheat, victim), seated(cheat) as client:
            await victim.done("seal_word", seal=seal_of(mine))
            await victim.done("get_ready")
            await client.done("seal_word", seal=seal_of("held back"))
            await client.done("start")
            await victim.until(lambda: victim.table["unsealing"])
            await victim.done("add_word", word=mine)
            await victim.until(lambda: not victim.table["unsealing"])
            assert (victim.table["life"], victim.table["words"], victim.table["seals"]) == ("open", [], [])
            assert not victim.table["seats"][0]["ready"]
            assert (await client.ask("seal_word", seal=seal_of("x")))["code"] == "silent"

    asyncio.run(story())
