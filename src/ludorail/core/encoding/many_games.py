"""Many games of one kind, played side by side and restarted as they end; without numpy, so that it can be compiled."""

from typing import Any, Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from ludorail.core.chance.source import Source
from ludorail.core.encoding.encoder import AnyEncoder, clear, zeros
from ludorail.core.event import CHANCE
from ludorail.core.rules import Rules
from ludorail.core.state import State
from ludorail.core.thinking.seat_model import won_shares


class ManyGames:
    """`count` games. In each a seat is to act: `seats` says which.

    After a step, `terminated` and `truncated` mark the games that ended in it and began anew, and `rewards` has a row
    with what each seat was given.
    """

    def __init__(
        self,
        rules: Rules[Any],  # Any: of any game
        encoder: AnyEncoder,
        start: State,
        players: i64,
        count: i64,
        limit: i64,
        by_points: bool,
        source: Source,
    ) -> None:
        self._rules: Final = rules
        self._encoder: Final = encoder
        self._start: Final = start
        self._players: Final[i64] = players
        self._count: Final[i64] = count
        self._limit: Final[i64] = limit
        self._by_points: Final = by_points
        self._source: Source = source
        self._states: Final[list[State]] = [start] * count
        self._decisions: Final[vec[i64]] = vec[i64]([i64(0)] * count)
        self._size: Final[i64] = encoder.size
        self._actions: Final[i64] = encoder.action_count
        self._no_observations: Final = bytes(count * encoder.size)
        self._no_masks: Final = bytes(count * encoder.action_count)
        self._observations: Final[BytesWriter] = zeros(count * encoder.size)
        self._masks: Final[BytesWriter] = zeros(count * encoder.action_count)
        self.seats: Final[vec[i64]] = vec[i64]([i64(0)] * count)
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (count * players))
        self.terminated: Final[vec[u8]] = vec[u8]([u8(0)] * count)
        self.truncated: Final[vec[u8]] = vec[u8]([u8(0)] * count)

    def reset(self, source: Source) -> None:
        """Begins all games anew, with chance from a source."""
        self._source = source
        self._clear_results()
        game: i64
        for game in range(self._count):
            self._begin(game)
        self._observe()

    def step(self, actions: list[int]) -> None:
        """Plays an action in each game. Raises `ValueError` for the first that is not legal; then none is played."""
        self._require_legal(actions)
        self._clear_results()
        rules = self._rules
        encoder = self._encoder
        game: i64
        for game in range(self._count):
            state = self._states[game]
            seat = self.seats[game]
            rules.advance(state, seat, encoder.event(state, seat, actions[game]))
            self._decisions[game] += 1
            self._go_on(game)
        self._observe()

    def sample_actions(self, source: Source) -> list[int]:
        """Returns a random legal action for each game, each equally likely."""
        chosen: list[int] = []
        game: i64
        for game in range(self._count):
            first = game * self._actions
            last = first + self._actions
            count: i64 = 0
            place = first
            while place < last:
                count += i64(self._masks[place])
                place += 1
            skipped = source.below(count)
            place = first
            while skipped > 0 or self._masks[place] == 0:
                skipped -= i64(self._masks[place])
                place += 1
            chosen.append(place - first)
        return chosen

    def observations(self) -> bytes:
        """Returns the observations of the seats that are to act, a row for each game."""
        return self._observations.getvalue()

    def masks(self) -> bytes:
        """Returns the legal actions of the seats that are to act, a row for each game."""
        return self._masks.getvalue()

    def moves(self) -> tuple[list[int], list[int], bytes]:
        """Returns where each game's legal moves begin, and end, the actions of the moves, and their features."""
        begins: list[int] = [0]
        actions: list[int] = []
        width = self._encoder.move_size
        features = zeros(width * self._legal_count())
        at: i64 = 0
        game: i64
        for game in range(self._count):
            state = self._states[game]
            seat = self.seats[game]
            for event in self._rules.legal(state, seat):
                actions.append(self._encoder.number(state, seat, event))
                self._encoder.describe(state, seat, event, features, at)
                at += width
            begins.append(len(actions))
        return begins, actions, features.getvalue()

    def state(self, game: i64) -> State:
        """Returns a copy of the state of a game."""
        return self._states[game].copy()

    def _legal_count(self) -> i64:
        count: i64 = 0
        place: i64
        for place in range(self._count * self._actions):
            count += i64(self._masks[place])
        return count

    def _require_legal(self, actions: list[int]) -> None:
        if len(actions) != self._count:
            raise ValueError(f"{self._count} games need as many actions, not {len(actions)}")
        game: i64
        for game in range(self._count):
            action: i64 = actions[game]
            if action < 0 or action >= self._actions or self._masks[game * self._actions + action] == 0:
                raise ValueError(f"action {action} is not legal in game {game}")

    def _clear_results(self) -> None:
        game: i64
        for game in range(self._count):
            if self.terminated[game] != 0 or self.truncated[game] != 0:
                self.terminated[game] = 0
                self.truncated[game] = 0
                self._write_rewards(game, [0.0] * self._players)

    def _begin(self, game: i64) -> None:
        self._states[game] = self._start.copy()
        self._decisions[game] = 0
        self._go_on(game)

    def _go_on(self, game: i64) -> None:
        """Lets chance act until a seat is to act; a game that ends is rewarded and begins anew.

        Where several seats may act, each is equally likely to be next.
        """
        state = self._states[game]
        actors = self._rules.actors(state)
        while len(actors) == 1 and actors[0] == CHANCE:
            self._rules.play_chance(state, self._source)
            actors = self._rules.actors(state)
        count = len(actors)
        if count == 0:
            self._end(game, state)
        elif 0 < self._limit <= self._decisions[game]:
            self.truncated[game] = 1
            self._begin(game)
        else:
            self.seats[game] = actors[0] if count == 1 else actors[self._source.below(count)]

    def _end(self, game: i64, state: State) -> None:
        outcome = self._rules.outcome(state)
        assert outcome is not None
        if self._by_points:
            self._write_rewards(game, [float(points) for points in outcome.points])
        else:
            mean = 1.0 / float(self._players)
            self._write_rewards(game, [share - mean for share in won_shares(outcome.winners, self._players)])
        self.terminated[game] = 1
        self._begin(game)

    def _write_rewards(self, game: i64, rewards: list[float]) -> None:
        place = game * self._players
        for reward in rewards:
            self.rewards[place] = reward
            place += 1

    def _observe(self) -> None:
        """Writes the observations and masks of all games."""
        encoder = self._encoder
        clear(self._observations, self._no_observations)
        clear(self._masks, self._no_masks)
        game: i64
        for game in range(self._count):
            state = self._states[game]
            seat = self.seats[game]
            encoder.observe(state, seat, self._observations, game * self._size)
            encoder.mark_legal(state, seat, self._masks, game * self._actions)
