"""The valuer: each seat's chance to win from any position, by what everybody may see of it."""

from math import log
from typing import Final

from mypy_extensions import i64

from ludorail.core.thinking.seat_model import SeatModel, load_model
from ludorail.games.game_of_trains.bots.evaluation import STILL_THERE, mixed, moving_abilities, win_chances, won_by
from ludorail.games.game_of_trains.bots.line_chances import MOVING_ABILITIES, Chances, LineChances
from ludorail.games.game_of_trains.bots.line_keys import falls, line_key, places_of, rising_cars, shifted
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS
from ludorail.games.game_of_trains.rules.state import DRAWN, KEEP, OVER, PLACE, PLAY, REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn_end import rises
from ludorail.games.game_of_trains.texts import PACKAGE

MODEL: Final[SeatModel] = load_model(PACKAGE)
VERSION: Final = MODEL.version
LEVEL: Final = 3

FEW_CARS: Final = 24
"""With fewer unseen cars than this, those of the discard will come again before long."""
HOME_RANGE: Final[i64] = 2
"""How far from its home slot a drawn car is tried."""
LEAST_CHANCE: Final = 0.001


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
    players = state.players
    before = state.phase <= KEEP
    keeps = before and (state.phase < KEEP or seat >= state.seat)
    locks: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if state.locks[seat * SLOTS + slot] != 0:
            locks += 1
    gap = state.phase == REFILL and state.lines[seat * SLOTS + state.gap - 1] == 0
    turn = seat == state.seat and not before
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
        1.0 if turn and state.phase == PLACE else 0.0,
        1.0 if turn and state.phase == DRAWN else 0.0,
        1.0 if gap else 0.0,
        float(seat + 1) if keeps else 0.0,
        float(locks),
        float(len(state.faceup)),
        float(len(state.pile)) / 50.0,
        1.0 if before else 0.0,
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
    ability: i64
    place: i64
    most: i64 = -1
    best: i64 = 0
    for ability in range(MOVING_ABILITIES):
        if abilities & (1 << ability) != 0:
            for place in range(places_of(ability)):
                if falls(line, place, ability):
                    moved = shifted(line, place, ability)
                    rising = rising_cars(moved)
                    if rising > most:
                        most, best = rising, moved
    if most < 0:
        return alone
    likely = 1.0
    if state.phase <= KEEP or seat != state.seat or state.phase == PLACE:
        likely = STILL_THERE
    helped = Chances(alone.in1, alone.in2, alone.in4, alone.in7, alone.in12)
    helped.raise_to_later(lines.of_line(best))
    return mixed(helped, alone, likely)
