"""Everything the author of a game needs: the nouns, readers of text, the extensions' protocols, and the checker."""

from ludorail.core.chance.source import Source
from ludorail.core.conformance import Nonconformity, Report, check_rules
from ludorail.core.encoding.encoder import Encoder, Plane
from ludorail.core.errors import FORM, Illegal, NotYourTurn, RuleError, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.bots import Advice, Adviser, Levels, Valuer
from ludorail.core.extensions.encoding import Encoding, Tasks
from ludorail.core.extensions.network import NetworkEditor
from ludorail.core.extensions.puzzle import Puzzle
from ludorail.core.extensions.review import Curve, Row, Tally
from ludorail.core.extensions.rules import TurnPlans
from ludorail.core.extensions.solver import BestPlay, Challenges, Puzzles, Solution, Solver
from ludorail.core.extensions.words import Drawing, LogMarks, LogWords, Menu, MoveGroups, Note, Picture, Told
from ludorail.core.meta import Json, Meta, Option, Options
from ludorail.core.outcome import Chance, Outcome
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
from ludorail.core.state import State
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Bot, Player, random_bot
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
