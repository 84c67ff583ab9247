"""What is asked on a socket and changes nothing: the game at an earlier moment, moves only tried, advice, plans,
and a drawing of the game for clients that have no board for it.
"""

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial

from ludorail.server.socket import messages as m
from ludorail.tables.analysis.outline import outline as draw_outline
from ludorail.tables.analysis.trial import after
from ludorail.tables.analysis.workers import Workers, advise, find_ways
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.seat import spoken_names
from ludorail.tables.model.table import Table


def look(table: Table, seat: int | None, ask: m.Look) -> m.Looked:
    """The game as it was, to whoever may see it."""
    play = table.play
    if play is None:
        raise Refusal("not_playing")
    if ask.at > len(play.entries):
        raise Refusal("event_none", most=len(play.entries), found=ask.at)
    view = play.rules.view(play.folded(ask.at), seat)
    return m.Looked(id=ask.id, at=ask.at, position=view.position(), legal=[])


def attempt(table: Table, seat: int | None, ask: m.Try) -> m.Tried:
    """What a seat's moves would lead to."""
    play = decide.present(table, ask.at)
    view = after(play.view(_acting(table, seat)), ask.moves)
    actors = view.rules.actors(view.known)
    return m.Tried(
        id=ask.id,
        at=table.at,
        position=view.position(),
        legal=[move.text for move in view.legal()],
        to_act=[actor for actor in actors if actor >= 0],
    )


async def hint(table: Table, seat: int | None, ask: m.Hint, language: str | None, workers: Workers) -> m.Hinted:
    """What a good bot would tell a seat that may act."""
    acting, at, record = _posed(table, seat, ask.moves)
    names = spoken_names(table.seats, language) if language else []
    found = await workers.run(partial(advise, record, acting, ask.moves, language, names, secrets.randbits(63)))
    advice = [
        m.AdviceSeen(move=move, deed=deed, estimate=estimate, words=words) for move, deed, estimate, words in found
    ]
    return m.Hinted(id=ask.id, at=at, advice=advice)


async def ways(table: Table, seat: int | None, ask: m.Ways, workers: Workers) -> m.WaysSeen:
    """The plans that a game's own package finds for a seat that may act."""
    acting, at, record = _posed(table, seat, ask.moves)
    found = await workers.run(partial(find_ways, record, acting, ask.moves))
    return m.WaysSeen(id=ask.id, at=at, ways=found)


async def outline(table: Table, seat: int | None, ask: m.Outline, language: str | None) -> m.Outlined:
    """The game as its own package draws it for a seat, now or as it was, with the seat's moves in words."""
    play = table.play
    if play is None:
        raise Refusal("not_playing")
    at = len(play.entries) if ask.at is None else ask.at
    if at > len(play.entries):
        raise Refusal("event_none", most=len(play.entries), found=at)
    view = play.rules.view(play.folded(at), seat)
    may_move = ask.at is None and table.life == "playing"
    spoken = language or "en"
    found = await asyncio.to_thread(draw_outline, view, may_move, spoken, spoken_names(table.seats, spoken))
    moves = [m.MoveSeen(move=move.move, words=move.words, group=move.group) for move in found.moves]
    return m.Outlined(id=ask.id, at=at, svg=found.svg, text=found.text, moves=moves)


def _posed(table: Table, seat: int | None, moves: Sequence[str]) -> tuple[int, int, str]:
    """What a process needs to think of a seat's question; moves that cannot be tried are refused here."""
    play, acting = decide.playing(table), _acting(table, seat)
    after(play.view(acting), moves)
    return acting, table.at, play.record((), open_seed=False).text()


def _acting(table: Table, seat: int | None) -> int:
    play = decide.playing(table)
    if seat is None:
        raise Refusal("not_yours")
    if seat not in play.actors:
        raise Refusal("not_your_turn")
    if table.taken(seat).played_by is not None:
        raise Refusal("away")
    return seat
