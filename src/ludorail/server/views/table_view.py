"""A table as a client is shown it: made from views alone."""

from ludorail.core.chance.fair import Seed
from ludorail.core.text import LANGUAGES, addressed, in_words
from ludorail.server.messages.base import PuzzleOf, Settings
from ludorail.server.messages.replies import (
    IncidentSeen,
    OfferSeen,
    ResultSeen,
    SaidSeen,
    ScoreSeen,
    SeatSeen,
    TableSeen,
    TermsSeen,
)
from ludorail.tables.analysis.trial import tell_moves
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Offered, Said
from ludorail.tables.model.people.seat import spoken_names
from ludorail.tables.model.play import Play
from ludorail.tables.model.table import Table


def show_table(registry: TableRegistry, live: LiveTable, seat: int | None) -> TableSeen:
    """The table without its game. The link to join is for people with a seat; the seed is shown after the game."""
    table = live.table
    return TableSeen(
        number=table.number,
        life=table.life,
        game=table.game,
        players=table.players,
        options=table.wished,
        settings=Settings.of(table.settings),
        seats=[_seat(registry, live, number) for number in range(len(table.seats))],
        you=seat,
        mails=registry.notifier.mails,
        email=seat is not None and table.taken(seat).email is not None,
        join=live.links.join_code if seat is not None else None,
        watch=live.links.watch_code,
        games=table.games,
        score={name: ScoreSeen(wins=won.wins, points=won.points) for name, won in table.score.items()},
        leaders=table.leaders,
        goes_on=registry.goes_on_in(live),
        result=_result(table, seat),
        promise=Seed(table.secret).promise,
        words=list(table.seed.words),
        word=_word_of(table, seat),
        seals=[seal.hash for seal in table.seals],
        seal=next((seal.hash for seal in table.seals if seal.seat == seat and seal.word is None), None),
        unsealing=table.unsealing is not None,
        host=table.host,
        before=_terms_before(table, seat),
        changed_by=table.changed_by,
        incidents=[IncidentSeen(at=one.at, kind=one.kind, seat=one.seat, by=one.by) for one in table.incidents],
        change=any(table.rematch_requests.values()),
        unwilling=table.unwilling,
        offer=_offer(table, seat),
        watchers=live.watchers,
        past=live.is_past,
        seed=table.secret.hex() if table.life == "over" and not table.review else None,
        closed=table.closed,
        review=table.review,
        puzzle=PuzzleOf.of(table.puzzle),
        data=None if table.play is None else table.rules.data(table.play.start),
    )


def _seat(registry: TableRegistry, live: LiveTable, number: int) -> SeatSeen | None:
    taken = live.table.seats[number]
    if taken is None:
        return None
    time = live.replaceable_at(number)
    return SeatSeen(
        name=taken.name,
        bot=taken.bot,
        away=taken.stand_in is not None,
        resigned=taken.resigned,
        here=live.is_here(number),
        ready=taken.ready or not taken.is_person,
        again=number in live.table.rematch_requests,
        replace_in=None if time is None else max(0.0, time - registry.now()),
        nudge_in=None if time is None else max(0.0, decisions.nudgeable_at(live.table, number) - registry.now()),
    )


def _offer(table: Table, seat: int | None) -> OfferSeen | None:
    offer = table.offer
    if offer is None or offer.seat != seat or table.play is None:
        return None
    return OfferSeen(
        left=offer.left,
        error=offer.error,
        better=offer.better,
        deeds=_deeds(table, table.play, offer),
        reason=offer.reason,
        final=offer.final,
    )


def _deeds(table: Table, play: Play, offer: Offered) -> list[dict[str, str]]:
    """The better moves of an offer in words, by language."""
    view = play.rules.view(play.folded(offer.left), offer.seat, play.entries[: offer.left])
    told = [
        tell_moves(view, offer.better, language, spoken_names(table.seats, language)) for language in LANGUAGES
    ]
    return [dict(zip(LANGUAGES, deed, strict=True)) for deed in zip(*told, strict=True)]


def _word_of(table: Table, seat: int | None) -> str | None:
    opened = ((seal.seat, seal.word) for seal in table.seals)
    return next((word for by, word in (*table.words, *opened) if by == seat), None)


def _terms_before(table: Table, seat: int | None) -> TermsSeen | None:
    agreed = None if seat is None or table.life != "open" else table.taken(seat).agreed
    if agreed is None or agreed == table.terms:
        return None
    return TermsSeen(players=agreed.players, options=agreed.options, settings=Settings.of(agreed.settings))


def _result(table: Table, seat: int | None) -> ResultSeen | None:
    if table.result is None or table.play is None:
        return None
    found = table.reason_over
    reason = None if found is None else in_words(addressed(found, seat), names_in_words(table))
    return ResultSeen(points=list(table.result.points), winners=list(table.result.winners), reason=reason)


def names_in_words(table: Table) -> dict[str, list[str]]:
    """The names of the seats in every language."""
    return {language: spoken_names(table.seats, language) for language in LANGUAGES}


def show_position(table: Table, play: Play, seat: int | None) -> dict[str, object]:
    """The part of a `ViewSeen` that depends on the seat alone: the position, and the moves it may make."""
    view, playing = play.view(seat), table.life == "playing"
    return {
        "position": view.position(),
        "legal": [move.text for move in view.legal()] if playing else [],
        "to_act": to_act(table),
        "undo": playing and seat is not None and decisions.may_undo(table, seat),
    }


def show_clocks(table: Table, now: float) -> dict[str, object]:
    """The part of a `ViewSeen` that changes with time, its last."""
    clocks = table.clocks
    return {
        "clocks": clocks.left(now) if clocks is not None else [None] * table.players,
        "hurry": max(0.0, clocks.timeout[1] - now) if clocks is not None and clocks.timeout is not None else None,
    }


def to_act(table: Table) -> list[int]:
    """The seats that are to act."""
    actors = table.play.actors if table.play is not None and table.life == "playing" else ()
    return [actor for actor in actors if actor >= 0]


def show_said(number: int, line: Said) -> SaidSeen:
    """A line of chat, or a reaction."""
    return SaidSeen(number=number, seat=line.seat, name=line.name, text=line.text, reaction=line.reaction)
