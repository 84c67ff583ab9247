"""What a client is shown of a table: made from views alone."""

from ludorail.core.fair import Seed
from ludorail.core.text import LANGUAGES, in_words
from ludorail.server.socket.messages import ResultSeen, SaidSeen, ScoreSeen, SeatSeen, TableSeen
from ludorail.server.views.log_view import Teller
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.seat import Seat, spoken_names
from ludorail.tables.model.table import Table


def show_table(house: TableRegistry, hub: LiveTable, seat: int | None) -> TableSeen:
    """The table without its game. The link to join is for those who sit there; the seed for the time after."""
    table = hub.table
    return TableSeen(
        number=table.number,
        life=table.life,
        game=table.game,
        players=table.players,
        options=table.wished,
        settings=table.settings,
        seats=[_seat(taken, hub.here(number)) for number, taken in enumerate(table.seats)],
        you=seat,
        mails=house.notifier.mails,
        email=seat is not None and table.taken(seat).email is not None,
        join=hub.found.join_code if seat is not None else None,
        watch=hub.found.watch_code,
        games=table.games,
        score={name: ScoreSeen(wins=won.wins, points=won.points) for name, won in table.score.items()},
        leaders=table.leaders,
        goes_on=house.goes_on_in(hub),
        result=_result(table),
        promise=Seed(table.secret).promise,
        words=[word for _, word in table.words],
        word=next((word for by, word in table.words if by == seat), None),
        seed=table.secret.hex() if table.life == "over" and not table.review else None,
        review=table.review,
        puzzle=table.puzzle,
        data=None if table.play is None else table.rules.data(table.play.start),
    )


def _seat(taken: Seat | None, here: bool) -> SeatSeen | None:
    if taken is None:
        return None
    away = taken.stand_in is not None
    return SeatSeen(name=taken.name, bot=taken.bot, away=away, resigned=taken.resigned, here=here)


def _result(table: Table) -> ResultSeen | None:
    if table.result is None or table.play is None:
        return None
    outcome = table.play.outcome
    reason = None if outcome is None else in_words(outcome.reason, names_in_words(table))
    return ResultSeen(points=list(table.result.points), winners=list(table.result.winners), reason=reason)


def names_in_words(table: Table) -> dict[str, list[str]]:
    """The names of the seats in every language."""
    return {language: spoken_names(table.seats, language) for language in LANGUAGES}


def missed_since(table: Table, number: int) -> int:
    """How many events a client that saw up to that number may keep."""
    seen = table.seen[min(number, table.number) :]
    return (
        min((count for game, count in seen if game == table.games), default=0) if _same_game(table, number) else 0
    )


def _same_game(table: Table, number: int) -> bool:
    return number <= table.number and table.seen[number][0] == table.games


def show_view(table: Table, seat: int | None, seen: int, now: float, teller: Teller) -> dict[str, object] | None:
    """The game as a seat, or somebody watching, may see it after having seen up to a number: a `ViewSeen`.

    It is the message of which most are sent, and all in it comes from the rules: to check it, or only to make it one
    of its kind, would take longer than to find it.
    """
    play = table.play
    if play is None:
        return None
    view = play.view(seat)
    playing = table.life == "playing"
    since = missed_since(table, seen)
    clocks = table.clocks
    return {
        "kind": "view",
        "number": table.number,
        "at": table.at,
        "game": table.games,
        "since": since,
        "events": play.seen(seat, since, whole=False),
        "lines": teller.tell(table, play, seat, since),
        "position": view.position(),
        "legal": [move.text for move in view.legal()] if playing else [],
        "to_act": to_act(table),
        "undo": playing and seat is not None and decide.may_undo(table, seat),
        "clocks": clocks.left(now) if clocks is not None else [None] * table.players,
        "hurry": max(0.0, clocks.hurry[1] - now) if clocks is not None and clocks.hurry is not None else None,
    }


def to_act(table: Table) -> list[int]:
    """The seats that are to act."""
    actors = table.play.actors if table.play is not None and table.life == "playing" else ()
    return [actor for actor in actors if actor >= 0]


def show_said(table: Table, seen: int) -> list[SaidSeen]:
    """The chat after a number."""
    return [
        SaidSeen(number=number, seat=line.seat, name=line.name, text=line.text, reaction=line.reaction)
        for number, line in table.said
        if number > seen
    ]
