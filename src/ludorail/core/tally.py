"""Where points came from: what a game's own package tells in its module `tally`, once a game is over."""

from dataclasses import dataclass

from ludorail.core.text import Text


@dataclass(frozen=True)
class Row:
    """Points that each seat got from one source; `when` is the day or round they were counted in, if there is one."""

    when: int | None
    label: Text
    points: tuple[int, ...]
