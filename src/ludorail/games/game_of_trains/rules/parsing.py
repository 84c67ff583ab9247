"""Events from text. `checks` says whether an event makes sense in a game."""

from typing import Final

from ludorail.core.event import Event
from ludorail.core.reading import number, split_words, unknown_event, word_count
from ludorail.games.game_of_trains.rules.events import DRAW, SLOTS, Card, Deal, Keep, Offer, Place, Use

WORD_COUNTS: Final = {
    "deal": (2 + SLOTS,),
    "offer": (3, 4, 5, 6),
    "keep": (3,),
    "draw": (1,),
    "card": (2,),
    "place": (2,),
    "use": (2, 3),
}
"""The number of words of each kind of event."""


def read_event(line: str) -> Event:
    """Reads an event. Raises `Unreadable` where the text is no event of this game."""
    words = split_words(line)
    kind = words[0]
    if kind not in WORD_COUNTS:
        raise unknown_event(kind)
    # A wrong number of cars breaks a rule of the game (GT-3, GT-5); it is no fault of form.
    if not (kind in ("deal", "offer") and len(words) > 1):
        word_count(words, *WORD_COUNTS[kind])
    return _make_event(kind, [number(word) for word in words[1:]])


def _make_event(kind: str, numbers: list[int]) -> Event:
    if kind == "deal":
        return Deal(numbers[0], tuple(numbers[1:]))
    if kind == "offer":
        return Offer(numbers[0], tuple(numbers[1:]))
    if kind == "keep":
        return Keep(numbers[0], numbers[1])
    if kind == "card":
        return Card(numbers[0])
    if kind == "place":
        return Place(numbers[0])
    if kind == "use":
        return Use(numbers[0], numbers[1] if len(numbers) > 1 else None)
    return DRAW
