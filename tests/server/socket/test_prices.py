"""The prices of messages: what they store is counted, and an hour of it is not much."""

import pytest

from ludorail import load_game
from ludorail.core.chance.source import Seeded
from ludorail.server.config import Limits
from ludorail.server.messages import requests as r
from ludorail.server.socket import prices
from ludorail.tables.model.lines import Changed, Emailed, Moved, Renamed, Said, Settings, TableLine, Undone

HOUR = 3600
MOST_IN_AN_HOUR = 200_000_000

NETWORK = load_game("locomotion").resolve_options(4, {"network": "random 45"}, Seeded(1))
MOVES = ["couple 1 2 3 4"] * 100

PAIRS: dict[str, tuple[r.Request, TableLine]] = {
    "a hundred moves": (
        r.Move(id="x" * 64, at=1, moves=MOVES),
        Moved(time=1700000000.123456, seat=0, id="x" * 64, events=[f"0 {move}" for move in MOVES]),
    ),
    "an undo": (r.Undo(id="x"), Undone(time=1700000000.123456, seat=0, left=100)),
    "chat": (
        r.Say(id="x", text="\N{STEAM LOCOMOTIVE}" * 300),
        Said(time=1700000000.123456, seat=0, name="x" * 24, text="\N{STEAM LOCOMOTIVE}" * 300),
    ),
    "options": (
        r.Adjust(id="x", options=NETWORK),
        Changed(time=1700000000.123456, players=4, options=NETWORK, settings=Settings()),
    ),
    "an address": (r.SetEmail(id="x", email=f"{'x' * 190}@x.org"), Emailed(time=1.0, seat=0, email="x" * 200)),
    "a name": (r.SetName(id="x", name="x" * 24), Renamed(time=1.0, seat=0, name="\N{STEAM LOCOMOTIVE}" * 24)),
}


@pytest.mark.parametrize("what", PAIRS)
def test_a_message_is_counted_as_what_it_stores(what: str) -> None:
    request, line = PAIRS[what]
    assert len(line.model_dump_json().encode()) <= 1.2 * prices.stored(request)


def test_queries_store_nothing_and_moves_of_people_are_no_work() -> None:
    assert prices.stored(r.Look(id="x", at=1)) == 0
    assert prices.work(r.Move(id="x", at=1, moves=["draw"])) == 0
    assert prices.work(r.Move(id="x", at=1, moves=MOVES)) > 0


def test_an_address_cannot_fill_the_disk() -> None:
    limits = Limits()
    assert limits.stored_burst + HOUR * limits.stored_a_second < MOST_IN_AN_HOUR
