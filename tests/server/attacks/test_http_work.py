"""Work over HTTP is counted by address, before it is done; people who load a page never notice."""

import json

import httpx

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, watching
from tests.server.harness import Servers

COSTLY = {"game": "locomotion", "players": 4, "options": {"network": "random 45"}, "bots": ["nobody"]}
OPEN = {"game": "game-of-trains", "players": 2, "name": "Ada", "settings": {"listed": True}}
PAGE = ("/", "/api/games", "/api/networks", "/api/tables", "/api/messages")


def test_tables_that_are_refused_cost_their_address_and_hold_up_nobody(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    attacker, found = Stranger(house.all[0]), list[int]()
    with watching(house) as watch, attacker.http() as client:
        for number in range(strength.of(20, 1000)):
            wish = {**COSTLY, "options": {"network": "random 45", "rounds": number + 1}}
            found.append(client.post("/api/tables", json=wish).status_code)
    assert set(found) <= {409, 429}
    if strength.full:
        assert found.count(409) < 600
        assert client_text(attacker).keys() == {"en", "fr"}
    Stranger(house.all[0]).post("/api/tables", OPEN)
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def client_text(stranger: Stranger) -> dict[str, str]:
    """The words of the refusal that an address meets which has asked for too much."""
    with stranger.http() as client:
        while (answer := client.post("/api/tables", json=COSTLY)).status_code != httpx.codes.TOO_MANY_REQUESTS:
            pass
        text: dict[str, str] = answer.json()["text"]
        return text


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
