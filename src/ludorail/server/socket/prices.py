"""The work and the room in the store that a message asks for, counted before it is answered."""

from ludorail.server.messages import requests as r

WORK: dict[type[r.Request], float] = {
    r.Look: 1,
    r.Try: 1,
    r.Hint: 5,
    r.Ways: 5,
    r.Outline: 20,
    r.Change: 10,
    r.Adjust: 10,
    r.GetReady: 20,
    r.Start: 20,
    r.Rematch: 5,
}
"""Milliseconds on the event loop, or in its threads, by kind of message; others take less than one."""
MOVES_A_MS = 20
FREE_MOVES = 10
"""Moves in a message that are not counted: no turn of a person is longer."""

LINE_BYTES = 300
"""A line of a log without its content."""
OPTIONS_BYTES = 1_000
"""The options and settings of a table, which are stored whole when one of them changes."""


def work(request: r.Request) -> float:
    """Milliseconds of work that a message asks for."""
    moves = len(request.moves) if isinstance(request, r.Move | r.Try | r.Hint | r.Ways) else 0
    return WORK.get(type(request), 0) + max(0, moves - FREE_MOVES) / MOVES_A_MS


def stored(request: r.Request) -> int:
    """Bytes, roughly, that a message adds to the log of its table; queries add none."""
    match request:
        case r.Hello() | r.Look() | r.Try() | r.Hint() | r.Ways() | r.Outline():
            return 0
        case r.Move():
            return LINE_BYTES + sum(len(move) + 5 for move in request.moves)
        case r.Say():
            return LINE_BYTES + 4 * len(request.text)
        case r.Change() | r.Adjust() | r.GetReady() | r.Start():
            return LINE_BYTES + OPTIONS_BYTES
    return LINE_BYTES
