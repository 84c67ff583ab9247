"""Very many tables, opened by strangers who do nothing wrong or by one who wants too many."""

import httpx

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, watching
from tests.server.harness import Servers


def test_tables_opened_by_many_addresses_hold_up_nobody(
    house: Servers, strength: Strength, measured: Measured
) -> None:
    with watching(house) as watch:
        for number in range(strength.of(20, 2000)):
            stranger = Stranger(house.all[number % len(house.all)])
            stranger.post("/api/tables", {"game": "game-of-trains", "players": 2, "name": "Ada"})
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_one_address_may_open_only_so_many_tables(house: Servers) -> None:
    stranger = Stranger(house.all[0])
    with stranger.http() as client:
        body = {"game": "game-of-trains", "players": 2, "name": "Ada"}
        found = [client.post("/api/tables", json=body).status_code for _ in range(61)]
    assert found == [httpx.codes.CREATED] * 60 + [httpx.codes.TOO_MANY_REQUESTS]
