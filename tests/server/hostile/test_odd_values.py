"""Values of the wrong type in place of options and networks: refused in words, never a fault."""

import asyncio
import json
from collections.abc import Iterable

import httpx
import pytest

from ludorail import game_ids
from ludorail.games import load_game
from tests.server.harness import Servers, joined, open_table

ODD = [
    *("null", "true", "false", "0", "-1", "1.5", "1.0", "-0.0", "1e3", "1e308", "999999999", "1000000000"),
    *(str(2**31), str(2**63), str(-(2**64)), "NaN", "Infinity", '""', '"?"', r'"\u0000"', '"random 1.5"'),
    *("[]", "[1.5]", "[[0, 0, 1.5]]", "[[true, 0, 0]]", "[[[]]]", "{}", '{"?": 1.5}'),
]
"""Odd values, as JSON."""


def options_of(game: str) -> list[str]:
    return [option.name for option in load_game(game).meta.options] + ["?"]


def require_words(servers: Servers, path: str, bodies: Iterable[str]) -> None:
    """Requires that every wrong request is answered with what is wrong."""
    with httpx.Client(base_url=servers.url(), headers={"content-type": "application/json"}, timeout=60) as client:
        for body in bodies:
            answer = client.post(path, content=body)
            assert answer.status_code in (200, 201, 400, 422), (body, answer.text)
            if answer.status_code >= 400:
                assert set(answer.json()["text"]) == {"en", "fr"}, body


@pytest.mark.parametrize("game", game_ids())
def test_odd_options_open_no_table(sqlite_server: Servers, game: str) -> None:
    players = load_game(game).meta.max_players
    bodies = [
        f'{{"game": "{game}", "players": {players}, "options": {{"{name}": {value}}}}}'
        for name in options_of(game)
        for value in ODD
    ]
    require_words(sqlite_server, "/api/tables", bodies)


@pytest.mark.parametrize("game", game_ids())
def test_odd_options_in_messages_are_refused_and_the_socket_stays(sqlite_server: Servers, game: str) -> None:
    async def story() -> None:
        table, tokens = open_table(sqlite_server, game, load_game(game).meta.max_players, 1)
        for name in options_of(game):
            async with joined(sqlite_server.url(), table["watch"], tokens[0]) as one:
                for kind in ("adjust", "change"):
                    for value in (value for value in ODD if value not in ("NaN", "Infinity")):
                        answer = await one.ask(kind, options={name: json.loads(value)})
                        assert answer["kind"] in ("done", "refused"), (kind, name, value)

    asyncio.run(story())


def test_odd_networks_are_refused(sqlite_server: Servers) -> None:
    forms = ('{"network": ODD}', '{"network": [ODD]}', '{"network": [[0, 0, ODD]]}')
    require_words(
        sqlite_server, "/api/networks/check", [form.replace("ODD", odd) for form in forms for odd in ODD]
    )


def test_no_odd_value_was_a_fault(sqlite_server: Servers) -> None:
    assert '"trace"' not in sqlite_server.all[0].log.read_text()
