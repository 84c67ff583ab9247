"""One game played by numbers, as the environments play it."""

import io
import json
import secrets
from dataclasses import replace
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.encoding.encoder import AnyEncoder, zeros
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.encoding import encoding_of, tasks_of
from ludorail.core.extensions.words import drawing_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.thinking.seat_model import won_shares
from ludorail.core.view import Entry, View
from ludorail.games import load_game

Rewards: TypeAlias = Literal["win", "points"]
Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

LIMIT = 2_000
"""Decisions after which a game is cut: games between random players may practically never end."""
WIDTH = 100


class LearningTable:
    """A game in progress: the observations of its seats, their legal actions, and their rewards at the end.

    `rewards` is `"win"`, each seat's share of the win less the mean of all seats, or `"points"`. A game for one player
    is rewarded as its task is. Raises `RuleError` for options that the game, or its encoding, does not have.
    """

    def __init__(self, game: str, players: int, rewards: Rewards, limit: int, options: dict[str, Json]) -> None:
        if rewards not in ("win", "points"):
            raise ValueError(f"rewards are 'win' or 'points', not {rewards!r}")
        self.rules: AnyRules = load_game(game)
        self.players = players
        self.limit = limit
        self._rewards = rewards
        self._tasks = tasks_of(self.rules) if players == 1 else None
        self._options = options
        self.source: Source = Seeded(secrets.randbits(64))
        self._start = self._begin()
        self.encoder = make_encoder(self.rules, self._start)
        self.scale = scale_of(self.encoder)
        self.state = self._start.copy()
        self.log: list[Entry] = []
        self.decisions = 0
        self._seen: dict[int, list[Entry]] = {}

    def observation_space(self) -> Any:  # noqa: ANN401  # Any: Gymnasium's boxes do not say what is in them
        """Returns a new space of observations."""
        return spaces.Box(0.0, 1.0, (int(self.encoder.size),), np.float32)

    def action_space(self) -> spaces.Discrete:
        """Returns a new space of actions."""
        return spaces.Discrete(int(self.encoder.action_count))

    # Playing

    def reset(self, seed: int | None) -> None:
        """Begins a new game; without a seed, chance goes on from where it is."""
        if seed is not None:
            self.source = Seeded(seed)
        self.state = self._begin() if self._tasks is not None else self._start.copy()
        self.log = []
        self.decisions = 0
        self._seen = {}
        self._let_chance_act()

    def _begin(self) -> State:
        if self._tasks is not None:
            task: State = self._tasks.start_task(self._options, self.source)
            return task
        rules = self.rules
        start: State = rules.start(self.players, rules.resolve_options(self.players, self._options, self.source))
        return start

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return self.rules.actors(self.state)

    @property
    def is_cut(self) -> bool:
        """Whether the game has reached the limit before its end."""
        return bool(self.to_act) and 0 < self.limit <= self.decisions

    def next_seat(self) -> int:
        """Returns the seat that acts next; where several may, each is equally likely."""
        actors = self.to_act
        return actors[0] if len(actors) == 1 else actors[self.source.below(len(actors))]

    def play(self, seat: int, event: Event) -> None:
        """Plays a legal event of a seat, and lets chance act."""
        self.rules.advance(self.state, seat, event)
        self.log.append((seat, event))
        self.decisions += 1
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        while self.to_act == (CHANCE,):
            self.log.append((CHANCE, self.rules.play_chance(self.state, self.source)))

    def rewards(self) -> list[float]:
        """Returns the rewards of all seats once the game is over; nothing before."""
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            return [0.0] * self.players
        if self._tasks is not None:
            return [self._tasks.reward(outcome)]
        if self._rewards == "points":
            return [float(points) for points in outcome.points]
        return [share - 1 / self.players for share in won_shares(outcome.winners, self.players)]

    # Numbers

    def observe(self, seat: int) -> Observation:
        """Returns what a seat observes, each number between 0 and 1."""
        numbers = zeros(self.encoder.size)
        self.encoder.observe(self.state, seat, numbers, 0)
        return np.frombuffer(numbers.getvalue(), np.uint8) * self.scale

    def mask(self, seat: int) -> Mask:
        """Returns a 1 for each legal action of a seat; only zeros if it may not act."""
        numbers = zeros(self.encoder.action_count)
        if seat in self.to_act:
            self.encoder.mark_legal(self.state, seat, numbers, 0)
        return np.frombuffer(numbers.getvalue(), np.int8).copy()

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether an action is legal for a seat now."""
        return 0 <= action < self.encoder.action_count and bool(self.mask(seat)[action])

    def event(self, seat: int, action: int) -> Event:
        """Returns the event of a legal action."""
        return self.encoder.event(self.state, seat, action)

    def number(self, seat: int, event: Event) -> int:
        """Returns the action of a legal event."""
        return int(self.encoder.number(self.state, seat, event))

    def random_action(self, seat: int) -> int:
        """Returns a random legal action of a seat."""
        return self.number(seat, self.rules.choose(self.state, seat, self.source))

    # People and bots

    def view(self, seat: int) -> View[State]:
        """Returns the view of a seat. Events that were redacted before are kept, for games can be long."""
        seen = self._seen.setdefault(seat, [])
        view = self.rules.view(self.state, seat, self.log[len(seen) :])
        seen += view.events
        return replace(view, events=tuple(seen))

    def text(self) -> str:
        """Returns a drawing of the game as a spectator sees it; its position where `rich` is missing."""
        position = self.rules.view(self.state, None).position()
        try:
            from rich.console import Console

            drawing = drawing_of(self.rules)
        except ModuleNotFoundError:
            drawing = None
        if drawing is None:
            return json.dumps(position)
        drawn = io.StringIO()
        Console(file=drawn, width=WIDTH).print(drawing.draw(position, "en"))
        return drawn.getvalue()


def make_encoder(rules: AnyRules, start: State) -> AnyEncoder:
    """Returns the encoder of a game. Raises `ValueError` for a game, or options, without one."""
    encoding = encoding_of(rules)
    if encoding is None:
        raise ValueError(f"{rules.meta.title} has no encoding.")
    try:
        return encoding.make_encoder(start)
    except RuleError as error:
        raise ValueError(error.say("en")) from error


def scale_of(encoder: AnyEncoder) -> Observation:
    """Returns the factors that bring each number of an observation between 0 and 1."""
    return np.concatenate([np.full(plane.size, 1 / plane.most, np.float32) for plane in encoder.planes])


def action_number(encoder: AnyEncoder, text: str) -> int:
    """Returns the number of the action with a text. Raises `ValueError` if there is none."""
    if text not in encoder.actions:
        raise ValueError(f"no action is called {text!r}")
    return encoder.actions.index(text)


class TableEnv:
    """The part of an environment that is the same for one agent and for several: actions as text, and the board."""

    table: LearningTable
    render_mode: str | None

    def action_text(self, action: int) -> str:
        """Returns the text of an action."""
        return self.table.encoder.actions[action]

    def action_number(self, text: str) -> int:
        """Returns the action with a text."""
        return action_number(self.table.encoder, text)

    def render(self) -> str | None:
        """Draws the game as a spectator sees it: as text, or printed with the mode `human`."""
        drawn = self.table.text()
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn
