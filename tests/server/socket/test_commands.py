"""A command leaves the server before it waits for its table: nothing of the server is called back from there."""

import contextlib
from functools import partial
from typing import get_args

import pytest

from ludorail.core.errors import RuleError
from ludorail.server.messages import requests
from ludorail.server.socket.commands import decision_of
from ludorail.tables.model import decisions
from ludorail.tables.model.people.tokens import token_hash
from ludorail.tables.model.refusal import Refusal
from tests.tables.builder import Desk, People

ARGUMENTS: dict[type[requests.Command], dict[str, object]] = {
    requests.Move: {"at": 1, "moves": ["take 1"]},
    requests.Say: {"text": "hello"},
    requests.AddWord: {"word": "tunnel"},
    requests.SealWord: {"seal": "0" * 64},
    requests.SetEmail: {"email": "a@example.org"},
    requests.SetName: {"name": "Ada"},
    requests.SeatBot: {"bot": "level1"},
    requests.FreeSeat: {"seat": 1},
    requests.Nudge: {"seat": 1},
    requests.Replace: {"seat": 1},
    requests.AnswerOffer: {"take_back": True},
}


def functions_in(value: object) -> set[object]:
    """The functions that a decision is made of, with those among its arguments."""
    if isinstance(value, partial):
        parts = [value.func, *value.args, *value.keywords.values()]
        return {function for part in parts for function in functions_in(part)}
    return {value} if callable(value) else set()


@pytest.mark.parametrize("kind", get_args(requests.Command))
def test_every_command_becomes_a_decision_of_the_tables(kind: type[requests.Command]) -> None:
    message = kind.model_validate({"id": "1", **ARGUMENTS.get(kind, {})})
    decision = decision_of(message, token_hash("a"), "", People(), 10)
    found = functions_in(decision)
    assert found
    assert found <= {getattr(decisions, name) for name in decisions.__all__}
    desk = Desk("game-of-trains", 2).fill()
    with contextlib.suppress(Refusal, RuleError):
        decision(desk.table, desk.now)  # with all its arguments


def test_a_clock_that_is_too_short_for_the_house_is_refused_to_clients() -> None:
    desk = Desk("game-of-trains", 2).fill()
    changes = {"clock": {"kind": "move", "seconds": 5}}
    message = requests.Adjust.model_validate({"id": "1", "settings": changes})
    sender = desk.table.taken(0).token_hash
    assert decision_of(message, sender, "", People(), 5)(desk.table, desk.now)
    with pytest.raises(Refusal) as refusal:
        decision_of(message, sender, "", People(), 6)(desk.table, desk.now)
    assert refusal.value.code == "clock_short"
