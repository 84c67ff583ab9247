"""Decisions on moves: a person's, a bot's, those of the rules' own clock, and moves taken back."""

from collections.abc import Sequence

from ludorail.core.event import CHANCE
from ludorail.tables.model.decisions.checks import check_not_away, playing, seated
from ludorail.tables.model.decisions.decision import AlreadyDone
from ludorail.tables.model.lines import Moved, Resumed, Undone
from ludorail.tables.model.play import MOST_EVENTS, Play
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.table import Table, move_id

MOST_MOVES = 100


def acting(table: Table, seat: int | None) -> int:
    """Returns the seat if its person may act now."""
    play, seat = playing(table), seated(seat)
    if seat not in play.actors:
        raise Refusal("not_your_turn")
    check_not_away(table, seat)
    return seat


def present(table: Table, at: int) -> Play:
    """Returns the game if moves made on state number `at` may still be judged; raises `Stale` if not."""
    if table.life == "playing" and not table.together_since <= at <= table.at:
        raise Stale(table.at)
    return playing(table)


def move(
    table: Table,
    now: float,
    seat: int,
    at: int,
    id: str,  # noqa: A002  # the log's own word
    moves: Sequence[str],
) -> Moved | AlreadyDone:
    """A person's moves on state number `at`, all of them or none; a message that comes twice counts once."""
    before = table.ids.get(move_id(seat, id))
    if before is not None:
        return AlreadyDone(before)
    check_not_away(table, seat)
    return _moved(table, now, seat, at, id, moves)


def bot_move(table: Table, now: float, seat: int, at: int, move: str) -> Moved:
    """A bot's move on state number `at`, unless its person has come back."""
    taken = table.seats[seat]
    if taken is None or taken.played_by is None:
        raise Refusal("away")
    if table.offer is not None:
        raise Refusal("not_your_turn")
    return _moved(table, now, seat, at, f"bot {table.number}", [move])


def _moved(table: Table, now: float, seat: int, at: int, name: str, moves: Sequence[str]) -> Moved:
    play = present(table, at)
    if not 1 <= len(moves) <= MOST_MOVES:
        raise Refusal("too_many_moves")
    if len(play.entries) + len(moves) > MOST_EVENTS:
        raise Refusal("game_long", most=MOST_EVENTS)
    if table.teaches and table.people == [seat] and table.players > 1:
        events, held = play.prepare_alone(seat, moves)
        return Moved(time=now, seat=seat, id=name, events=events, held=held)
    return Moved(time=now, seat=seat, id=name, events=play.prepare(seat, moves, _pauses(table)))


def _pauses(table: Table) -> bool:
    """Whether the next round waits until people have looked at the last."""
    return table.settings.interval > 0 and bool(table.people)


def next_round(table: Table, now: float) -> Resumed | None:
    """The next round begins; `None` if it has."""
    if not table.between_rounds or table.play is None:
        return None
    return Resumed(time=now, events=table.play.due_chance())


def go_on(table: Table, now: float) -> Resumed | None:
    """The game goes on after a held move: to the end, to the pause between two rounds, or to chance."""
    if not table.held or table.play is None or table.offer is not None:
        return None
    stops = _pauses(table) and table.play.rules.between_rounds(table.play.state)
    return Resumed(time=now, events=[] if stops else table.play.due_chance())


def timeout_move(table: Table, now: float) -> Moved | None:
    """The move that the rules' own clock makes for the first seat that was too slow; `None` before it is time."""
    play, clocks = table.play, table.clocks
    if play is None or clocks is None or clocks.timeout is None or clocks.timeout[1] > now:
        return None
    move, _ = clocks.timeout
    for seat in play.actors:
        if seat != CHANCE and play.rules.parse(move) in play.rules.legal(play.state, seat):
            events = play.prepare(seat, [move], _pauses(table))
            return Moved(time=now, seat=seat, id=f"clock {table.number}", events=events)
    return None


def undo(table: Table, now: float, seat: int, left: int | None = None) -> Undone:
    """A person takes back the last move of this turn, or all moves after the first `left` events."""
    check_not_away(table, seat)
    kept = len(playing(table).entries) - 1 if left is None else left
    if not may_undo(table, seat, kept):
        raise Refusal("undo")
    return Undone(time=now, seat=seat, left=kept)


def may_undo(table: Table, seat: int, left: int | None = None) -> bool:
    """Whether a seat may take back its last move, or all moves after the first `left` events."""
    play = playing(table)
    kept = len(play.entries) - 1 if left is None else left
    return play.may_undo(seat, kept) and kept >= play.seed.since
