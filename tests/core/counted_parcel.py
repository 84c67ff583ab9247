"""Last Parcel with its calls counted."""

from collections import Counter

from ludorail.core.event import Event
from tests.core.last_parcel import Heap, LastParcel


class CountedParcel(LastParcel):
    """Counts the calls of the rules' methods, by name."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def parse(self, text: str) -> Event:
        self.calls["parse"] += 1
        return super().parse(text)

    def advance(self, state: Heap, by: int, event: Event) -> None:
        self.calls["advance"] += 1
        super().advance(state, by, event)

    def hide(self, state: Heap, seat: int | None) -> Heap:
        self.calls["hide"] += 1
        return super().hide(state, seat)

    def legal(self, state: Heap, seat: int) -> list[Event]:
        self.calls["legal"] += 1
        return super().legal(state, seat)
