"""Notes: what a game's log keeps of each event until its line is put into words."""

from dataclasses import dataclass
from typing import ClassVar

from ludorail.core.event import Event
from ludorail.core.text import Text


@dataclass(frozen=True, slots=True)
class Note:
    """An event in its line. `owner` is the seat that the line is about, or `CHANCE`; a game's own notes hold more."""

    owner: int
    event: Event
    quiet: ClassVar[bool] = False
    """Whether it is logged without being announced: one step of something still under way."""


@dataclass(frozen=True, slots=True)
class Told(Note):
    """An event whose line needs nothing but these words."""

    text: Text
