"""Positions with one thing changed: a number, a word, an element too many, a key too few."""

from collections.abc import Iterator
from typing import Final

from ludorail.core.chance.source import Source
from ludorail.core.meta import Json

HUGE: Final = 1_000_000
STRANGE: Final[dict[str, Json]] = {"no such key": "no such value"}
WORD: Final = "no such word"

Path = tuple[str | int, ...]


def mutated(value: Json, source: Source, most: int, subtly: bool) -> Iterator[tuple[str, Json]]:
    """Yields at most `most` changed copies of a value, at random, each with a description of the change.

    A part is replaced by something of another kind; with `subtly`, there may also be slightly more or less of it.
    """
    changes = [
        (path, other)
        for path, old in _parts(value, ())
        for other in [*_nonsense(old), *(_slips(old) if subtly else ())]
        if other != old
    ]
    for _ in range(min(most, len(changes))):
        path, other = changes.pop(source.below(len(changes)))
        yield f"{_shown(path)} is {other!r}", _with(value, path, other)


def _parts(value: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    """Yields every value inside a value with the path to it, the whole first."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _parts(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _parts(inner, (*path, index))


def _nonsense(value: Json) -> list[Json]:
    """Returns values that make no sense in place of this one."""
    if isinstance(value, bool):
        return [None, 2, WORD]
    if isinstance(value, int):
        return [-1, HUGE, None, WORD, [value]]
    if isinstance(value, str):
        return [WORD, "", 0, None, STRANGE]
    if isinstance(value, list):
        return [[*value, None], None, STRANGE]
    if isinstance(value, dict):
        fewer: list[Json] = [{k: v for k, v in value.items() if k != key} for key in value]
        return [*fewer, None, []]
    return [-1, WORD, STRANGE]


def _slips(value: Json) -> list[Json]:
    """Returns values that are nearly right in place of this one."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, list):
        return [value[1:], value[:-1], [*value, *value[-1:]], value[::-1]]
    return [{**value, **STRANGE}] if isinstance(value, dict) else [0]


def _with(value: Json, path: Path, other: Json) -> Json:
    """Returns a copy of a value with another one at a path."""
    if not path:
        return other
    first, *rest = path
    if isinstance(value, dict):
        return {key: _with(inner, tuple(rest), other) if key == first else inner for key, inner in value.items()}
    assert isinstance(value, list)
    return [_with(inner, tuple(rest), other) if index == first else inner for index, inner in enumerate(value)]


def _shown(path: Path) -> str:
    return ".".join(map(str, path)) or "the position"
