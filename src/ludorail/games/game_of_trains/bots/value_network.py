"""The network that evaluates positions where a turn begins; it learnt from games against itself and of other levels.

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
"""The number of parts in which cars are told apart at each place, by how many of those that can be drawn are
smaller."""
LEAST_CHANCE: Final = 0.001

RACE: Final[i64] = 0
"""The feature that depends on all seats; those of a seat's turn are the next ones after `TURN`."""
TURN: Final[i64] = 25
FEATURES_A_PASS: Final[i64] = 4
"""The number of features that are multiplied by their weights in one pass."""


class Sharpness:
    """The spread of the chances, fitted to games of levels 2 and 3: the network's own are too close together."""

    def __init__(self, factor: float, first: float, choice: float = 0.0) -> None:
        self.factor: Final = factor
        """The factor of all scores."""
        self.first: Final = first
        """Added to the score of the seat whose turn it is."""
        self.choice: Final = choice
        """Added to the score of a seat for each car that it may still keep at the start."""


class Part:
    """The contribution of some features: to the units of their own seat, to those of all seats, and to the score."""

    def __init__(self, own: vec[float], mean: vec[float], score: float) -> None:
        self.own: Final = own
        self.mean: Final = mean
        self.score = score


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
        self.in_turn: Final[dict[int, Sharpness]] = {}
        """By the number of players."""
        self.at_start: Final[dict[int, Sharpness]] = {}
        """The same before the first turn."""
        self._turns: Final[dict[int, list[Part]]] = {}

    def turns(self, players: i64) -> list[Part]:
        """The contributions of a seat by the number of turns before its own, with what all seats' turns add."""
        found = self._turns.get(players)
        if found is None:
            found = [self._of_turn(turn, players) for turn in range(players)]
            self._turns[players] = found
        return found

    def _of_turn(self, turn: i64, players: i64) -> Part:
        part = Part(self.bias[:], vec[float]([0.0] * self.units), 0.0)
        of_seat = [float(turn) / float(players), 1.0 if turn == 0 else 0.0]
        of_mean = [float(players - 1) / float(2 * players), 1.0 / float(players)]
        of_game = [1.0 if players == 2 else 0.0, 1.0 if players == 3 else 0.0]
        number: i64
        unit: i64
        for number in range(len(of_seat + of_game)):
            own, mean = (of_seat + of_game)[number], (of_mean + of_game)[number]
            part.score += self.skip[TURN + number] * own
            row = (TURN + number) * self.units
            for unit in range(self.units):
                part.own[unit] += self.own[row + unit] * own + self.mean[row + unit] * mean
        return part


def read_network(text: str) -> ValueNetwork:
    """Reads a network from the text of its file."""
    found = json.loads(text)
    network = ValueNetwork(found["own"], found["mean"], found["bias"], found["output"], found["skip"])
    for players, (factor, first) in found.get("in_turn", {}).items():
        network.in_turn[int(players)] = Sharpness(factor, first)
    for players, (factor, first, choice) in found.get("at_start", {}).items():
        network.at_start[int(players)] = Sharpness(factor, first, choice)
    return network


@cache
def network() -> ValueNetwork:
    """The network that comes with the game, read once."""
    return read_network(resources.files(PACKAGE).joinpath("data", "valuer.json").read_text(encoding="utf-8"))


def softmax(scores: vec[float]) -> None:
    """Turns scores into chances that add up to 1."""
    most = scores[0]
    total = 0.0
    seat: i64
    for seat in range(len(scores)):
        most = max(most, scores[seat])
    for seat in range(len(scores)):
        scores[seat] = exp(scores[seat] - most)
        total += scores[seat]
    for seat in range(len(scores)):
        scores[seat] /= total


class SeatFeatures:
    """The features of a seat that are not 0, to be multiplied by their weights a few at once."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self._rows: Final = vec[i64]([0] * (FEATURES + SLOTS + FEATURES_A_PASS))
        self._values: Final = vec[float]([0.0] * (FEATURES + SLOTS + FEATURES_A_PASS))

    def add(self, feature: i64, value: float) -> None:
        """Adds a feature, or a bucket at a place, if it is not 0."""
        if value != 0.0:
            self._rows[self.count] = feature
            self._values[self.count] = value
            self.count += 1

    def add_to(self, part: Part, network: ValueNetwork, players: i64) -> None:
        """Adds the contribution of the features, to the mean of all seats too, and forgets the features."""
        rows, values = self._rows, self._values
        at: i64
        for at in range(self.count):
            if rows[at] < FEATURES:
                part.score += network.skip[rows[at]] * values[at]
        for at in range(self.count, self.count + FEATURES_A_PASS):
            rows[at] = 0
            values[at] = 0.0
        for at in range(0, self.count, FEATURES_A_PASS):
            self._add_some(part.own, network.own, at, network.units, 1.0)
            self._add_some(part.mean, network.mean, at, network.units, 1.0 / float(players))
        self.count = 0

    def _add_some(self, to: vec[float], weights: vec[float], at: i64, units: i64, share: float) -> None:
        rows, values = self._rows, self._values
        a, b, c, d = rows[at] * units, rows[at + 1] * units, rows[at + 2] * units, rows[at + 3] * units
        v, w = values[at] * share, values[at + 1] * share
        x, y = values[at + 2] * share, values[at + 3] * share
        unit: i64
        for unit in range(units):
            to[unit] += (
                weights[a + unit] * v + weights[b + unit] * w + weights[c + unit] * x + weights[d + unit] * y
            )


class SeatPart:
    """The contribution of a seat, and its chances by the number of turns before its own."""

    def __init__(self, part: Part, chances: list[Chances]) -> None:
        self.part: Final = part
        self.chances: Final = chances


class NetworkEvaluator(Evaluator):
    """Evaluates positions of a number of players by a network."""

    def __init__(self, lines: LineChances, players: int, weights: ValueNetwork) -> None:
        super().__init__(lines)
        self._players: Final[i64] = players
        self._network: Final = weights
        self._sharpness: Final = weights.in_turn[players]
        self._lines: Final[dict[int, Part]] = {}
        self._seats: Final[dict[int, SeatPart]] = {}
        self._features: Final = SeatFeatures()
        self._nothing: Final = vec[float]([0.0] * weights.units)
        self._no_scores: Final = vec[float]([0.0] * players)
        self._turns: Final = weights.turns(players)

    def values(self, position: SearchPosition) -> vec[float]:
        """Each seat's chance to win, of a position where the game goes on."""
        scores = self.scores(position)
        sharpness = self._sharpness
        seat: i64
        for seat in range(self._players):
            scores[seat] *= sharpness.factor
        scores[position.seat] += sharpness.first
        softmax(scores)
        return scores

    def scores(self, position: SearchPosition) -> vec[float]:
        """The score of each seat: the network's own chances are their softmax."""
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
        for i in range(players):
            scores[(position.seat + i) % players] = self._score(found[i].part, self._turns[i], shared, race[i])
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

    def _of_line(self, line: i64) -> Part:
        """The contribution of a line by itself."""
        found = self._lines.get(line)
        if found is not None:
            return found
        features = self._features
        alone = self.lines.of_line(line)
        features.add(1, alone.in1)
        features.add(2, alone.in2)
        features.add(3, alone.in4)
        features.add(4, alone.in7)
        features.add(5, alone.in12)
        features.add(6, log(alone.in4 + LEAST_CHANCE))
        features.add(7, log(alone.in7 + LEAST_CHANCE))
        features.add(8, log(alone.in12 + LEAST_CHANCE))
        features.add(30, float(rising_cars(line)) / 6.0)
        features.add(36, log(alone.in1 + LEAST_CHANCE))
        features.add(37, log(alone.in2 + LEAST_CHANCE))
        place: i64
        for place in range(SLOTS):
            share = self.lines.below[car_at(line, place)]
            features.add(FEATURES + place * BUCKETS + share * BUCKETS // (SHARES + 1), 1.0)
        part = Part(self._nothing[:], self._nothing[:], 0.0)
        features.add_to(part, self._network, self._players)
        self._lines[line] = part
        return part

    def _of_seat(self, line: i64, locks: i64, abilities: i64) -> SeatPart:
        """The contribution of a seat by its line, its locks and the face-up abilities."""
        key = (line << FREE_PLACES | locks) << LOCK + 1 | abilities
        known = self._seats.get(key)
        if known is not None:
            return known
        of_line = self._of_line(line)
        features = self._features
        alone = self.lines.of_line(line)
        helped = self.lines.with_abilities(line, abilities)
        if helped is not alone:
            features.add(9, helped.in1 - alone.in1)
            features.add(10, helped.in4 - alone.in4)
            features.add(11, log(helped.in7 + LEAST_CHANCE) - log(alone.in7 + LEAST_CHANCE))
            features.add(38, helped.in2 - alone.in2)
            features.add(39, log(helped.in2 + LEAST_CHANCE) - log(alone.in2 + LEAST_CHANCE))
        self._add_drops(line, locks, abilities, log(alone.in7 + LEAST_CHANCE))
        self._add_abilities(abilities)
        part = Part(of_line.own[:], of_line.mean[:], of_line.score)
        features.add_to(part, self._network, self._players)
        chances: list[Chances] = []
        likely = 1.0
        for _ in range(self._players):
            chances.append(mixed(helped, alone, likely))
            likely *= STILL_THERE
        found = SeatPart(part, chances)
        self._seats[key] = found
        return found

    def _add_drops(self, line: i64, locks: i64, abilities: i64, now: float) -> None:
        """Adds what each drop would take from a line, and whether that drop is available now."""
        number: i64
        for number in range(FREE_PLACES):
            face_up = abilities >> DROP_LEFT + number & 1
            if locks >> number & 1 == 0:
                without = self.lines.of_line(with_car(line, number * FREE_PLACES, 0))
                taken = log(without.in7 + LEAST_CHANCE) - now
                self._features.add(12 + number, taken)
                self._features.add(15 + number, taken if face_up == 1 else 0.0)
            else:
                self._features.add(18 + number, 1.0)
            self._features.add(21 + number, float(face_up))

    def _add_abilities(self, abilities: i64) -> None:
        """Adds the abilities that are face up."""
        count: i64 = 0
        moving: i64 = 0
        ability: i64
        for ability in range(LOCK + 1):
            face_up = abilities >> ability & 1
            count += face_up
            if ability < MOVING_ABILITIES:
                moving += face_up
                self._features.add(32 + ability, float(face_up))
        self._features.add(24, float(abilities >> LOCK & 1))
        self._features.add(29, float(count) / 4.0)
        self._features.add(31, float(moving) / 4.0)
