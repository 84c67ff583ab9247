"""Answers the queries of clients: the game at an earlier moment, moves only tried, advice, plans, outlines."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial

from ludorail.server.messages import replies, requests
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.analysis.outline import outline as draw_outline
from ludorail.tables.analysis.thinking import Advised, advise, find_ways
from ludorail.tables.analysis.trial import after
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.model import decisions
from ludorail.tables.model.people.seat import spoken_names
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table


def look(
    table: Table, seat: int | None, query: requests.Look, line_at: Callable[[int], replies.LineSeen | None]
) -> replies.Looked:
    """Shows the game as it was, as far as the seat may know it."""
    play = table.play
    if play is None:
        raise Refusal("not_playing")
    if query.at > len(play.entries):
        raise Refusal("event_none", most=len(play.entries), found=query.at)
    view = play.rules.view(play.folded(query.at), seat)
    return replies.Looked(id=query.id, at=query.at, position=view.position(), legal=[], line=line_at(query.at))


def attempt(table: Table, seat: int | None, query: requests.Try) -> replies.Tried:
    """Shows where a seat's moves would lead."""
    play = decisions.present(table, query.at)
    view = after(play.view(decisions.acting(table, seat)), query.moves)
    actors = view.rules.actors(view.known)
    return replies.Tried(
        id=query.id,
        at=table.at,
        position=view.position(),
        legal=[move.text for move in view.legal()],
        to_act=[actor for actor in actors if actor >= 0],
    )


async def hint(
    table: Table, seat: int | None, query: requests.Hint, language: str | None, workers: Workers, address: str
) -> replies.Hinted:
    """Advises a seat that may act, as a good bot would."""
    if not table.settings.hints and len(table.people) > 1:
        raise Refusal("no_hints")
    acting, at, record = _posed(table, seat, query.moves)
    names = spoken_names(table.seats, language) if language else []
    work = partial(advise, record, acting, query.moves, language, names, secrets.randbits(63))
    found = await workers.think_about(work, Asker((address,), table.id, person=True))
    return replies.Hinted(id=query.id, at=at, advice=[_advice_seen(one) for one in found])


def _advice_seen(one: Advised) -> replies.AdviceSeen:
    first, *rest = [replies.AdvisedMove(move=move.text, deed=move.words) for move in one.moves]
    return replies.AdviceSeen(move=first.move, deed=first.deed, estimate=one.estimate, words=one.reason, rest=rest)


async def ways(
    table: Table, seat: int | None, query: requests.Ways, workers: Workers, address: str
) -> replies.WaysSeen:
    """Finds the plans that the game offers a seat that may act."""
    acting, at, record = _posed(table, seat, query.moves)
    asker = Asker((address,), table.id, person=True)
    found = await workers.run(partial(find_ways, record, acting, query.moves), asker)
    return replies.WaysSeen(id=query.id, at=at, ways=found)


async def outline(
    table: Table, seat: int | None, query: requests.Outline, language: str | None
) -> replies.Outlined:
    """Shows the game, now or as it was, as its package draws it for a seat, with the seat's moves in words."""
    play = table.play
    if play is None:
        raise Refusal("not_playing")
    at = len(play.entries) if query.at is None else query.at
    if at > len(play.entries):
        raise Refusal("event_none", most=len(play.entries), found=at)
    view = play.rules.view(play.folded(at), seat)
    may_move = query.at is None and table.life == "playing"
    spoken = language or "en"
    found = await asyncio.to_thread(draw_outline, view, may_move, spoken, spoken_names(table.seats, spoken))
    moves = [replies.MoveSeen(move=move.move, words=move.words, group=move.group) for move in found.moves]
    return replies.Outlined(id=query.id, at=at, svg=found.svg, text=found.text, moves=moves, titles=found.titles)


def _posed(table: Table, seat: int | None, moves: Sequence[str]) -> tuple[int, int, str]:
    """The seat, the state's number and the record for a worker; moves that cannot be tried are refused here."""
    play, acting = decisions.playing(table), decisions.acting(table, seat)
    after(play.view(acting), moves)
    return acting, table.at, play.record((), open_seed=False).text()
