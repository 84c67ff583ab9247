"""Answers the page's requests outside its sockets, under the same paths as a server."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json

from ludorail.core.errors import RuleError
from ludorail.server.context import ServerContext
from ludorail.server.handlers import after_game, networks, practice, puzzles, records, reviews, tables
from ludorail.server.handlers.networks import NetworkAsked
from ludorail.server.handlers.refusals import (
    UNPROCESSABLE,
    refusal_content,
    refusal_status,
    rule_content,
    unreadable,
)
from ludorail.server.messages.bodies import Moment, MovesToTell, MoveToJudge, NewPuzzle, NewSeat, NewTable, Upload
from ludorail.server.views.catalogue import show_games
from ludorail.tables.model.refusal import Refusal

B = TypeVar("B", bound=BaseModel)

PAGE_ADDRESS = "page"
"""The address of the only client."""
OK, CREATED, ACCEPTED, NOT_FOUND = 200, 201, 202, 404
CODE = "(?P<code>[A-Za-z0-9_-]{12})"
TABLE = f"/api/tables/{CODE}"
GAME = re.compile("game=([0-9]{1,6})")
"""The number of a game at its table, in the query of an address."""


class PageAnswer(NamedTuple):
    """An answer: a status as in HTTP, and a body, which is JSON or a record."""

    status: int
    body: str


@dataclass(frozen=True)
class PageRequest:
    """A request of the page, taken apart; its `text` is the body."""

    context: ServerContext
    code: str
    event: int
    game: int | None
    token: str | None
    text: str

    def body(self, model: type[B]) -> B:
        """The body of the request. Raises `Refusal` if it cannot be read."""
        try:
            return model.model_validate_json(self.text)
        except ValidationError as error:
            raise unreadable(("body", *error.errors()[0]["loc"])) from None


@cache
def catalogue() -> bytes:
    """The games of every page, as JSON: a page has them in a file, so that it need not wait for Python."""
    return to_json(show_games())


async def _list_games(asked: PageRequest) -> object:
    return catalogue()


async def _list_networks(asked: PageRequest) -> object:
    return networks.networks()


async def _check_network(asked: PageRequest) -> object:
    return networks.check(asked.body(NetworkAsked), PAGE_ADDRESS, asked.context)


Handler = Callable[[PageRequest], Awaitable[object]]
ROUTES: tuple[tuple[str, str, int, Handler], ...] = (
    ("GET", "/api/games", OK, _list_games),
    ("GET", "/api/networks", OK, _list_networks),
    ("POST", "/api/networks/check", OK, _check_network),
    ("GET", "/api/tables", OK, lambda q: tables.lobby(PAGE_ADDRESS, q.context)),
    ("POST", "/api/tables", CREATED, lambda q: tables.open_table(q.body(NewTable), PAGE_ADDRESS, q.context)),
    ("GET", TABLE, OK, lambda q: tables.one_table(q.code, q.token, PAGE_ADDRESS, q.context)),
    (
        "POST",
        f"{TABLE}/seats",
        CREATED,
        lambda q: tables.take_seat(q.code, q.body(NewSeat), PAGE_ADDRESS, q.context),
    ),
    ("POST", "/api/puzzles", CREATED, lambda q: puzzles.open_puzzle(q.body(NewPuzzle), PAGE_ADDRESS, q.context)),
    ("POST", "/api/records", CREATED, lambda q: records.upload(q.body(Upload), PAGE_ADDRESS, q.context)),
    ("GET", f"{TABLE}/record", OK, lambda q: records.record(q.code, q.game, q.token, PAGE_ADDRESS, q.context)),
    (
        "GET",
        TABLE + "/positions/(?P<event>[0-9]{1,9})",
        OK,
        lambda q: records.position_at(q.code, q.event, q.game, PAGE_ADDRESS, q.context),
    ),
    ("POST", "/api/practice", OK, lambda q: practice.moment(q.body(Moment), PAGE_ADDRESS, q.context)),
    ("POST", "/api/practice/ways", OK, lambda q: practice.ways(q.body(Moment), PAGE_ADDRESS, q.context)),
    ("POST", "/api/practice/words", OK, lambda q: practice.tell(q.body(MovesToTell), PAGE_ADDRESS, q.context)),
    (
        "POST",
        "/api/practice/judgement",
        OK,
        lambda q: practice.judgement(q.body(MoveToJudge), PAGE_ADDRESS, q.context),
    ),
    ("POST", f"{TABLE}/review", ACCEPTED, lambda q: reviews.start(q.code, q.game, PAGE_ADDRESS, q.context)),
    ("GET", f"{TABLE}/review", OK, lambda q: reviews.look(q.code, q.game, PAGE_ADDRESS, q.context)),
    ("DELETE", f"{TABLE}/review", OK, lambda q: reviews.stop(q.code, q.game, PAGE_ADDRESS, q.context)),
    ("GET", f"{TABLE}/best", OK, lambda q: after_game.best(q.code, q.game, PAGE_ADDRESS, q.context)),
    ("GET", f"{TABLE}/known", OK, lambda q: after_game.known(q.code, q.context)),
    ("GET", f"{TABLE}/tally", OK, lambda q: after_game.tally(q.code, q.game, PAGE_ADDRESS, q.context)),
    ("GET", f"{TABLE}/curve", OK, lambda q: after_game.curve(q.code, q.game, PAGE_ADDRESS, q.context)),
)


async def answer(context: ServerContext, method: str, address: str, token: str | None, text: str) -> PageAnswer:
    """Answers a request as a server would."""
    path, _, query = address.partition("?")
    for allowed, pattern, status, handle in ROUTES:
        match = re.fullmatch(pattern, path)
        if match is None or allowed != method:
            continue
        found, game = match.groupdict(), GAME.fullmatch(query)
        asked = PageRequest(
            context,
            found.get("code", ""),
            int(found.get("event", 0)),
            None if game is None else int(game[1]),
            token,
            text,
        )
        return await _try(handle, asked, status)
    return PageAnswer(NOT_FOUND, _json(refusal_content(Refusal("no_table"))))


async def _try(handle: Handler, asked: PageRequest, status: int) -> PageAnswer:
    try:
        found = await handle(asked)
    except Refusal as refusal:
        return PageAnswer(refusal_status(refusal), _json(refusal_content(refusal)))
    except RuleError as error:
        return PageAnswer(UNPROCESSABLE, _json(rule_content(error)))
    return PageAnswer(status, found if isinstance(found, str) else _json(found))


def _json(what: object) -> str:
    return (what if isinstance(what, bytes) else to_json(what)).decode()
