"""All that the author of a game needs: the nouns, readers of text, the extensions' protocols, and the checker."""

from ludorail.core.advice import Advice
from ludorail.core.conformance import Nonconformity, Report, check_rules
from ludorail.core.encoder import Encoder, Plane
from ludorail.core.errors import FORM, Illegal, NotYourTurn, RuleError, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions import (
    Adviser,
    BestPlay,
    Challenges,
    Curve,
    Drawing,
    Encoding,
    Levels,
    LogMarks,
    LogWords,
    Menu,
    MoveGroups,
    NetworkEditor,
    Picture,
    Puzzles,
    Solution,
    Solver,
    Tally,
    Tasks,
    TurnPlans,
    Valuer,
)
from ludorail.core.limit import Limit
from ludorail.core.meta import Json, Meta, Option, Options
from ludorail.core.note import Note, Told
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.player import Bot, Player, random_bot
from ludorail.core.puzzle import Puzzle
from ludorail.core.reading import (
    boolean,
    fields,
    integer,
    items,
    known_options,
    number,
    players_in_range,
    split_words,
    unknown_event,
    word,
    word_count,
)
from ludorail.core.rules import Rules
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.tally import Row
from ludorail.core.text import Text
from ludorail.core.view import Entry, View

__all__ = [
    "CHANCE",
    "FORM",
    "Advice",
    "Adviser",
    "BestPlay",
    "Bot",
    "Challenges",
    "Chance",
    "Curve",
    "Drawing",
    "Encoder",
    "Encoding",
    "Entry",
    "Event",
    "Illegal",
    "Json",
    "Levels",
    "Limit",
    "LogMarks",
    "LogWords",
    "Menu",
    "Meta",
    "MoveGroups",
    "NetworkEditor",
    "Nonconformity",
    "NotYourTurn",
    "Note",
    "Option",
    "Options",
    "Outcome",
    "Picture",
    "Plane",
    "Player",
    "Puzzle",
    "Puzzles",
    "Report",
    "Row",
    "RuleError",
    "Rules",
    "Solution",
    "Solver",
    "Source",
    "State",
    "Tally",
    "Tasks",
    "Text",
    "Told",
    "TurnPlans",
    "Unreadable",
    "Valuer",
    "View",
    "boolean",
    "check_rules",
    "fields",
    "integer",
    "items",
    "known_options",
    "number",
    "players_in_range",
    "random_bot",
    "split_words",
    "unknown_event",
    "word",
    "word_count",
]
