"""The valuer: each seat's chance to win from any position, by what everybody may see of it."""

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.core.thinking.seat_model import SeatModel, load_model
from ludorail.games.game_of_trains.bots.evaluation import (
    STILL_THERE,
    Evaluator,
    mixed,
    moving_abilities,
    win_chances,
    won_by,
)
from ludorail.games.game_of_trains.bots.line_chances import MOVING_ABILITIES, Chances, LineChances
from ludorail.games.game_of_trains.bots.line_keys import falls, line_key, places_of, rising_cars, shifted
from ludorail.games.game_of_trains.bots.search_position import SearchPosition
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS
from ludorail.games.game_of_trains.rules.state import DRAWN, KEEP, OVER, PLACE, PLAY, REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn_end import rises
from ludorail.games.game_of_trains.texts import PACKAGE

MODEL: Final[SeatModel] = load_model(PACKAGE)
VERSION: Final = MODEL.version
LEVEL: Final = 3
REVIEW_SECONDS: Final = 30

FEW_CARS: Final = 24
"""With fewer unseen cars than this, those of the discard will come again before long."""
HOME_RANGE: Final[i64] = 2
"""The largest distance from its home slot at which a drawn car is tried."""
LEAST_CHANCE: Final = 0.001
PLACING: Final[i64] = 14
BEFORE: Final[i64] = 21
"""Features that are 0 where a turn begins: `BEFORE`, and four from `PLACING` on."""


def values(state: TrainState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    if state.phase == OVER:
        return won_by(state.winner, state.players)
    return MODEL.chances(features(state), state.players)


def features(state: TrainState) -> list[float]:
    """The features that the model is given, seat by seat. Nothing of it depends on hidden cars."""
    players = state.players
    lines = LineChances(_drawable(state))
    first: i64 = 0
    if state.phase > KEEP:
        first = state.seat if state.phase == PLAY or state.phase == DRAWN else (state.seat + 1) % players
    abilities = moving_abilities(state) if state.phase != DRAWN else 0
    alone: list[Chances] = []
    helped: list[Chances] = []
    i: i64
    for i in range(players):
        seat = (first + i) % players
        mine = _chances(state, lines, seat)
        alone.append(mine)
        helped.append(_with_ability(state, lines, seat, mine, abilities))
    race = win_chances(helped)
    found: list[float] = []
    seat_again: i64
    for seat_again in range(players):
        i = (seat_again - first + players) % players
        found += _of_seat(state, seat_again, i, alone[i], helped[i], race[i])
    return found


def _of_seat(
    state: TrainState, seat: i64, turns_away: i64, alone: Chances, helped: Chances, race: float
) -> list[float]:
    """The features of one seat. `turns_away` seats have a turn before it."""
    before = state.phase <= KEEP
    locks: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if state.locks[seat * SLOTS + slot] != 0:
            locks += 1
    row = _row(alone, helped, race, turns_away, state.players, locks, len(state.faceup), len(state.pile))
    turn = seat == state.seat and not before
    row[PLACING] = 1.0 if turn and state.phase == PLACE else 0.0
    row[PLACING + 1] = 1.0 if turn and state.phase == DRAWN else 0.0
    gap = state.phase == REFILL and state.lines[seat * SLOTS + state.gap - 1] == 0
    row[PLACING + 2] = 1.0 if gap else 0.0
    keeps = before and (state.phase < KEEP or seat >= state.seat)
    row[PLACING + 3] = float(seat + 1) if keeps else 0.0
    row[BEFORE] = 1.0 if before else 0.0
    return row


def _row(
    alone: Chances, helped: Chances, race: float, turns_away: i64, players: i64, locks: i64, faceup: i64, pile: i64
) -> list[float]:
    """The features of one seat where a turn begins."""
    return [
        log(race + LEAST_CHANCE),
        alone.in1,
        alone.in2,
        alone.in4,
        alone.in7,
        alone.in12,
        log(alone.in4 + LEAST_CHANCE),
        log(alone.in7 + LEAST_CHANCE),
        log(alone.in12 + LEAST_CHANCE),
        helped.in1 - alone.in1,
        helped.in4 - alone.in4,
        log(helped.in7 + LEAST_CHANCE) - log(alone.in7 + LEAST_CHANCE),
        float(turns_away) / float(players),
        1.0 if turns_away == 0 else 0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        float(locks),
        float(faceup),
        float(pile) / 50.0,
        0.0,
        1.0 if players == 2 else 0.0,
        1.0 if players == 3 else 0.0,
    ]


def _drawable(state: TrainState) -> list[int]:
    """The cars that may be drawn in the next turns, as far as everybody can tell."""
    seen = [False] * (CARS + 1)
    for car in state.lines:
        seen[car] = True
    for car in state.locks:
        seen[car] = True
    for car in state.faceup:
        seen[car] = True
    seen[state.drawn] = True
    known: i64 = 0
    place: i64
    for place in range(len(state.thrown_by), len(state.discard)):
        seen[state.discard[place]] = True
        known += 1
    cars = [car for car in range(1, CARS + 1) if not seen[car]]
    if len(cars) < FEW_CARS and known > 0:
        cars += state.discard[len(state.thrown_by) :]
    return cars


def _chances(state: TrainState, lines: LineChances, seat: i64) -> Chances:
    """The chances of a seat's line; with a drawn car in hand, of the best line that it can make."""
    if state.phase != PLACE or seat != state.seat:
        return lines.chances(state.lines, seat)
    cars = state.lines
    home = (state.drawn - 1) * SLOTS // CARS
    best = lines.chances(cars, seat)
    slot: i64
    for slot in range(SLOTS):
        place = seat * SLOTS + slot
        replaced = cars[place]
        cars[place] = state.drawn
        done = rises(cars, seat)
        chances = best
        if done or (slot >= home - HOME_RANGE and slot <= home + HOME_RANGE):
            chances = lines.chances(cars, seat)
        cars[place] = replaced
        if done:
            return chances
        if chances.in4 + chances.in12 > best.in4 + best.in12:
            best = chances
    return best


def _with_ability(state: TrainState, lines: LineChances, seat: i64, alone: Chances, abilities: i64) -> Chances:
    """The chances of a seat's line if it may use a face-up car that moves its cars, as long as it is there."""
    line = line_key(state.lines, seat)
    best = _best_shift(line, abilities)
    if best == line:
        return alone
    likely = 1.0
    if state.phase <= KEEP or seat != state.seat or state.phase == PLACE:
        likely = STILL_THERE
    return mixed(_helped(lines, alone, best), alone, likely)


def _helped(lines: LineChances, alone: Chances, shifted_line: i64) -> Chances:
    """The chances of a line that an ability can turn into another."""
    helped = Chances(alone.in1, alone.in2, alone.in4, alone.in7, alone.in12)
    helped.raise_to_later(lines.of_line(shifted_line))
    return helped


def _best_shift(line: i64, abilities: i64) -> i64:
    """The line with the most rising cars that one of these abilities can make; the line itself if none helps."""
    ability: i64
    place: i64
    most: i64 = -1
    best = line
    for ability in range(MOVING_ABILITIES):
        if abilities & (1 << ability) != 0:
            for place in range(places_of(ability)):
                if falls(line, place, ability):
                    moved = shifted(line, place, ability)
                    rising = rising_cars(moved)
                    if rising > most:
                        most, best = rising, moved
    return best


# Looking ahead


class ValuerEvaluator(Evaluator):
    """Evaluates the positions of a look ahead from a state; the pile is taken to be as large as it is there."""

    def __init__(self, lines: LineChances, state: TrainState) -> None:
        super().__init__(lines)
        self._players: Final[i64] = state.players
        self._pile: Final[i64] = len(state.pile)
        self._shifted: Final[dict[int, Chances]] = {}

    def values(self, position: SearchPosition) -> vec[float]:
        """Each seat's chance to win, of a position where the game goes on."""
        players = self._players
        helped: list[Chances] = []
        i: i64
        for i in range(players):
            line = position.lines[(position.seat + i) % players]
            alone = self.lines.of_line(line)
            helped.append(
                mixed(self._with_ability(line, position.abilities), alone, 1.0 if i == 0 else STILL_THERE)
            )
        race = win_chances(helped)
        faceup = _bits(position.abilities)
        found: list[float] = []
        seat: i64
        for seat in range(players):
            i = (seat - position.seat + players) % players
            alone = self.lines.of_line(position.lines[seat])
            locks = _bits(position.locks_of(seat))
            found += _row(alone, helped[i], race[i], i, players, locks, faceup, self._pile)
        return vec[float](MODEL.chances(found, players))

    def _with_ability(self, line: i64, abilities: i64) -> Chances:
        """The chances of a line if its seat uses one of the face-up abilities; each is computed once."""
        key = line << MOVING_ABILITIES | abilities & ((1 << MOVING_ABILITIES) - 1)
        found = self._shifted.get(key)
        if found is None:
            found = self.lines.of_line(line)
            best = _best_shift(line, abilities)
            if best != line:
                found = _helped(self.lines, found, best)
            self._shifted[key] = found
        return found


def _bits(number: i64) -> i64:
    """The number of bits that are set."""
    count: i64 = 0
    while number != 0:
        count += number & 1
        number >>= 1
    return count
