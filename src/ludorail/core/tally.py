"""The rows of a tally, which says where the points of a game came from."""

from dataclasses import dataclass

from ludorail.core.text import Text


@dataclass(frozen=True)
class Row:
    """The points of each seat from one thing; `when` is the day or round in which they were scored, if there is one."""

    when: int | None
    label: Text
    points: tuple[int, ...]
