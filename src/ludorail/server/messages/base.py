"""Parts that requests, replies and HTTP bodies share. The wire has models of its own: none of the store's is sent."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from ludorail.core.reading import GREATEST_NUMBER
from ludorail.tables.model import lines


def _as_records_have_it(value: JsonValue) -> JsonValue:
    """Refuses numbers that are not whole or too large: rules are written, and compiled, for those of records."""
    if isinstance(value, float) or (isinstance(value, int) and abs(value) > GREATEST_NUMBER):
        raise ValueError("not a number of a record")
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _as_records_have_it(part)
    return value


if TYPE_CHECKING:
    from ludorail.core.meta import Json, Options

    GivenJson = Json
    GivenOptions = Options
else:
    Json = JsonValue
    Options = dict[str, JsonValue]  # pydantic's own word for it: ours refers to itself
    # From clients, for the rules:
    GivenJson = Annotated[JsonValue, AfterValidator(_as_records_have_it)]
    GivenOptions = dict[str, GivenJson]

__all__ = [
    "Body",
    "Clock",
    "Email",
    "GivenJson",
    "GivenOptions",
    "Json",
    "Message",
    "Options",
    "PuzzleOf",
    "Settings",
]

Email = Annotated[str, Field(max_length=200, pattern=r"^[!-?A-~]+@[!-?A-~]+$")]


class Message(BaseModel):
    """A message on the socket, or a part of one."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Body(BaseModel):
    """The body of an HTTP request or of its answer."""

    model_config = ConfigDict(extra="forbid")


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Clock(_Frozen):
    """Time to think: without limit, for each move, or for the whole game with an increment for each turn."""

    kind: Literal["none", "move", "total"] = "none"
    seconds: Annotated[float, Field(gt=0, le=10_000_000)] = 600
    increment: Annotated[float, Field(ge=0, le=100_000)] = 0


class Settings(_Frozen):
    """The settings of a table, apart from the options of its game."""

    listed: bool = False
    clock: Clock = Clock()
    at_zero: Literal["bot", "resign"] = "bot"
    grace: Annotated[float, Field(ge=0, le=3600)] = 30
    stand_in: Annotated[str, Field(max_length=20)] = "level2"
    chat: bool = True
    watchers_chat: bool = False
    games: Annotated[int, Field(ge=1, le=100)] = 1
    pause: Annotated[float, Field(ge=0, le=604_800)] = 45
    shared: bool = False
    hints: bool = True
    patience: Annotated[float, Field(ge=0, le=604_800)] = 300
    interval: Annotated[float, Field(ge=0, le=604_800)] = 0
    teaching: bool = False

    @classmethod
    def of(cls, settings: lines.Settings) -> "Settings":
        """The settings of a table, for a client."""
        return cls.model_validate(settings.model_dump())

    def for_table(self) -> lines.Settings:
        """The settings from a client, for the log of a table."""
        return lines.Settings.model_validate(self.model_dump())


class PuzzleOf(_Frozen):
    """The puzzle to solve at a table."""

    day: str
    level: int

    @classmethod
    def of(cls, puzzle: lines.PuzzleOf | None) -> "PuzzleOf | None":
        """The puzzle of a table, for a client."""
        return None if puzzle is None else cls(day=puzzle.day, level=puzzle.level)
