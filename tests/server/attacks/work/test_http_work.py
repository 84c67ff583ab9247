"""Work over HTTP is counted by address before it is done; people who load a page never notice."""

import json
import time
from collections import Counter

import httpx

from ludorail.server.config import Limits
from ludorail.server.handlers.tables import OPEN_WORK
from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, watching
from tests.server.harness import Servers

COSTLY = {"game": "locomotion", "players": 4, "options": {"network": "random 45"}, "bots": ["nobody"]}
OPEN = {"game": "game-of-trains", "players": 2, "name": "Ada", "settings": {"listed": True}}
LIMITS = Limits()
PAGE = ("/", "/api/games", "/api/networks", "/api/tables", "/api/messages")


def test_tables_that_are_refused_cost_their_address_and_hold_up_nobody(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    refused = Counter[int]()
    begin = time.monotonic()
    with watching(house) as watch, Stranger(house.all[0]).http() as client:
        for number in range(strength.of(20, 1000)):
            wish = {**COSTLY, "options": {"network": "random 45", "rounds": number + 1}}
            answer = client.post("/api/tables", json=wish)
            refused[answer.status_code] += 1
            assert set(answer.json()["text"]) == {"en", "fr"}
    assert set(refused) <= {409, 429}
    allowed = LIMITS.work_burst + LIMITS.work_a_second * (time.monotonic() - begin)
    assert refused[409] <= allowed / OPEN_WORK + 1
    Stranger(house.all[0]).post("/api/tables", OPEN)
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_large_bodies_that_are_no_wish_hold_up_nobody(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    wish = {"game": "locomotion", "players": 2}
    bodies = [
        json.dumps({**wish, "options": {"network": [[]] * strength.of(15_000, 200_000)}}),
        json.dumps({**wish, "options": dict.fromkeys(map(str, range(strength.of(5_000, 70_000))), 1)}),
        json.dumps({**wish, "options": {"network": "x" * strength.of(60_000, 900_000)}}),
        json.dumps({"network": [[0, 0, 0]] * strength.of(5_000, 80_000)}),
        "[" * strength.of(60_000, 900_000),
    ]
    with watching(house) as watch, Stranger(house.all[0]).http() as client:
        for body in bodies:
            for path in ("/api/tables", "/api/networks/check", "/api/puzzles"):
                answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
                assert 400 <= answer.status_code < 500
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_a_class_of_people_behind_one_address_loads_its_pages(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    school = Stranger(house.all[0])
    code = school.post("/api/tables", OPEN)["watch"]
    with watching(house) as watch, school.http() as client:
        for _ in range(strength.of(10, 100)):
            for path in (*PAGE, f"/api/tables/{code}", f"/api/tables/{code}/known"):
                assert client.get(path).status_code == httpx.codes.OK
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_a_full_lobby_holds_up_nobody(house: Servers, measured: Measured, strength: Strength) -> None:
    for _ in range(strength.of(1, 10)):
        stranger = Stranger(house.all[0])
        for _ in range(10):
            stranger.post("/api/tables", OPEN)
    with watching(house) as watch:
        for _ in range(strength.of(3, 30)):
            with Stranger(house.all[0]).http() as client:
                found = client.get("/api/tables").json()
    assert len(found) >= 10
    assert all(table["join"] for table in found)
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)
