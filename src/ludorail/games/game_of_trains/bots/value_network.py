"""The network of level 4: each seat's chance to win a position, as games that it played against itself ended.

It has one hidden layer and scores each seat by the seat's features and the mean of all seats' features. Most of what
a seat adds depends on its line, its locks and the face-up abilities alone, and is computed once for each.
"""

import json
from functools import cache
from importlib import resources
from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.game_of_trains.bots.evaluation import STILL_THERE, Evaluator, mixed, win_chances
from ludorail.games.game_of_trains.bots.line_chances import MOVING_ABILITIES, SHARES, Chances, LineChances
from ludorail.games.game_of_trains.bots.line_keys import car_at, rising_cars, with_car
from ludorail.games.game_of_trains.bots.search_position import FREE_PLACES, SearchPosition
from ludorail.games.game_of_trains.rules.deck import DROP_LEFT, LOCK
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.texts import PACKAGE

FEATURES: Final[i64] = 40
BUCKETS: Final[i64] = 22
"""Cars are told apart at each place by how many of those that can be drawn are smaller, in so many parts."""
LEAST_CHANCE: Final = 0.001

RACE: Final[i64] = 0
"""The feature that depends on all seats; those of a seat's turn are the next ones after `TURN`."""
TURN: Final[i64] = 25


class ValueNetwork:
    """The weights. `own` and `mean` have a row for each feature, then one for each bucket at each place."""

    def __init__(
        self, own: list[float], mean: list[float], bias: list[float], output: list[float], skip: list[float]
    ) -> None:
        self.units: Final[i64] = len(bias)
        self.own: Final = vec[float](own)
        self.mean: Final = vec[float](mean)
        self.bias: Final = vec[float](bias)
        self.output: Final = vec[float](output)
        self.skip: Final = vec[float](skip)


@cache
def network() -> ValueNetwork:
    """The network that comes with the game, read once."""
    text = resources.files(PACKAGE).joinpath("data", "network.json").read_text(encoding="utf-8")
    found = json.loads(text)
    return ValueNetwork(found["own"], found["mean"], found["bias"], found["output"], found["skip"])


class Part:
    """The contribution of some features: to the units of their own seat, to those of all seats, and to the score."""

    def __init__(self, own: vec[float], mean: vec[float], score: float) -> None:
        self.own: Final = own
        self.mean: Final = mean
        self.score = score


class SeatPart:
    """The contribution of a seat, and its chances by the number of turns before its own."""

    def __init__(self, part: Part, chances: list[Chances]) -> None:
        self.part: Final = part
        self.chances: Final = chances


class NetworkEvaluator(Evaluator):
    """Evaluates positions of a number of players by the network."""

    def __init__(self, lines: LineChances, players: int) -> None:
        super().__init__(lines)
        self._players: Final[i64] = players
        self._network: Final = network()
        self._lines: Final[dict[int, Part]] = {}
        self._seats: Final[dict[int, SeatPart]] = {}
        self._nothing: Final = vec[float]([0.0] * self._network.units)
        self._no_scores: Final = vec[float]([0.0] * players)
        self._turns: Final = [self._of_turn(turn) for turn in range(players)]

    def values(self, position: SearchPosition) -> vec[float]:
        """Each seat's chance to win, of a position where the game goes on."""
        players = self._players
        weights = self._network
        units = weights.units
        found: list[SeatPart] = []
        order: list[Chances] = []
        i: i64
        unit: i64
        for i in range(players):
            seat = (position.seat + i) % players
            part = self._of_seat(position.lines[seat], position.locks_of(seat), position.abilities)
            found.append(part)
            order.append(part.chances[i])
        race = [log(win + LEAST_CHANCE) for win in win_chances(order)]
        mean_race = 0.0
        for i in range(players):
            mean_race += race[i] / float(players)
        shared = found[0].part.mean[:]
        mean = weights.mean  # the row of the race is the first
        for unit in range(units):
            shared[unit] += mean[unit] * mean_race
        for i in range(1, players):
            mean = found[i].part.mean
            for unit in range(units):
                shared[unit] += mean[unit]
        scores = self._no_scores[:]
        most = -1e300
        for i in range(players):
            score = self._score(found[i].part, self._turns[i], shared, race[i])
            scores[(position.seat + i) % players] = score
            most = max(most, score)
        total = 0.0
        for i in range(players):
            scores[i] = exp(scores[i] - most)
            total += scores[i]
        for i in range(players):
            scores[i] /= total
        return scores

    def _score(self, part: Part, turn: Part, shared: vec[float], race: float) -> float:
        """The score of a seat from what it adds and from what all seats share."""
        weights = self._network
        score = part.score + turn.score + weights.skip[RACE] * race
        own, output = weights.own, weights.output  # the row of the race is the first
        seat, at = part.own, turn.own
        unit: i64
        for unit in range(weights.units):
            value = seat[unit] + at[unit] + shared[unit] + own[unit] * race
            if value > 0.0:
                score += output[unit] * value
        return score

    def _of_turn(self, turn: i64) -> Part:
        """The contribution of a seat `turn` turns away, with what all seats' turns have in common."""
        players = self._players
        weights = self._network
        part = Part(weights.bias[:], self._nothing[:], 0.0)
        self._add(part, TURN, float(turn) / float(players))
        self._add(part, TURN + 1, 1.0 if turn == 0 else 0.0)
        self._add(part, TURN + 2, 1.0 if players == 2 else 0.0)
        self._add(part, TURN + 3, 1.0 if players == 3 else 0.0)
        self._add_mean(part, TURN, float(players - 1) / float(2 * players))
        self._add_mean(part, TURN + 1, 1.0 / float(players))
        self._add_mean(part, TURN + 2, 1.0 if players == 2 else 0.0)
        self._add_mean(part, TURN + 3, 1.0 if players == 3 else 0.0)
        return part

    def _add_mean(self, part: Part, feature: i64, value: float) -> None:
        """Adds the mean of a feature that is the same in every position."""
        units = self._network.units
        unit: i64
        for unit in range(units):
            part.own[unit] += value * self._network.mean[feature * units + unit]

    def _of_line(self, line: i64) -> Part:
        """The contribution of a line by itself."""
        found = self._lines.get(line)
        if found is not None:
            return found
        part = Part(self._nothing[:], self._nothing[:], 0.0)
        alone = self.lines.of_line(line)
        self._add(part, 1, alone.in1)
        self._add(part, 2, alone.in2)
        self._add(part, 3, alone.in4)
        self._add(part, 4, alone.in7)
        self._add(part, 5, alone.in12)
        self._add(part, 6, log(alone.in4 + LEAST_CHANCE))
        self._add(part, 7, log(alone.in7 + LEAST_CHANCE))
        self._add(part, 8, log(alone.in12 + LEAST_CHANCE))
        self._add(part, 30, float(rising_cars(line)) / 6.0)
        self._add(part, 36, log(alone.in1 + LEAST_CHANCE))
        self._add(part, 37, log(alone.in2 + LEAST_CHANCE))
        place: i64
        for place in range(SLOTS):
            share = self.lines.below[car_at(line, place)]
            self._add(part, FEATURES + place * BUCKETS + share * BUCKETS // (SHARES + 1), 1.0)
        self._lines[line] = part
        return part

    def _of_seat(self, line: i64, locks: i64, abilities: i64) -> SeatPart:
        """The contribution of a seat by its line, its locks and the face-up abilities."""
        key = (line << FREE_PLACES | locks) << LOCK + 1 | abilities
        known = self._seats.get(key)
        if known is not None:
            return known
        of_line = self._of_line(line)
        part = Part(of_line.own[:], of_line.mean[:], of_line.score)
        alone = self.lines.of_line(line)
        helped = self.lines.with_abilities(line, abilities)
        if helped is not alone:
            self._add(part, 9, helped.in1 - alone.in1)
            self._add(part, 10, helped.in4 - alone.in4)
            self._add(part, 11, log(helped.in7 + LEAST_CHANCE) - log(alone.in7 + LEAST_CHANCE))
            self._add(part, 38, helped.in2 - alone.in2)
            self._add(part, 39, log(helped.in2 + LEAST_CHANCE) - log(alone.in2 + LEAST_CHANCE))
        self._add_drops(part, line, locks, abilities, log(alone.in7 + LEAST_CHANCE))
        self._add_abilities(part, abilities)
        chances: list[Chances] = []
        likely = 1.0
        for _ in range(self._players):
            chances.append(mixed(helped, alone, likely))
            likely *= STILL_THERE
        found = SeatPart(part, chances)
        self._seats[key] = found
        return found

    def _add_drops(self, part: Part, line: i64, locks: i64, abilities: i64, now: float) -> None:
        """Adds what each drop would take from a line, and whether it can be had now."""
        number: i64
        for number in range(FREE_PLACES):
            face_up = abilities >> DROP_LEFT + number & 1
            if locks >> number & 1 == 0:
                without = self.lines.of_line(with_car(line, number * FREE_PLACES, 0))
                taken = log(without.in7 + LEAST_CHANCE) - now
                self._add(part, 12 + number, taken)
                self._add(part, 15 + number, taken if face_up == 1 else 0.0)
            else:
                self._add(part, 18 + number, 1.0)
            self._add(part, 21 + number, float(face_up))

    def _add_abilities(self, part: Part, abilities: i64) -> None:
        """Adds the abilities that are face up."""
        count: i64 = 0
        moving: i64 = 0
        ability: i64
        for ability in range(LOCK + 1):
            face_up = abilities >> ability & 1
            count += face_up
            if ability < MOVING_ABILITIES:
                moving += face_up
                self._add(part, 32 + ability, float(face_up))
        self._add(part, 24, float(abilities >> LOCK & 1))
        self._add(part, 29, float(count) / 4.0)
        self._add(part, 31, float(moving) / 4.0)

    def _add(self, part: Part, feature: i64, value: float) -> None:
        """Adds one feature of a seat; the mean of all seats has its part of it."""
        if value == 0.0:
            return
        weights = self._network
        units = weights.units
        if feature < FEATURES:
            part.score += weights.skip[feature] * value
        at = feature * units
        share = value / float(self._players)
        own, mean, to_own, to_mean = weights.own, weights.mean, part.own, part.mean
        unit: i64
        for unit in range(units):
            to_own[unit] += own[at + unit] * value
            to_mean[unit] += mean[at + unit] * share
