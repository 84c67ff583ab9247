"""Locomotion as the rest of the house sees it: its `Rules`."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Option, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.rules import Rules
from ludorail.games.locomotion.rules import driving, setting
from ludorail.games.locomotion.rules import turn as turns
from ludorail.games.locomotion.rules.checks import check_event
from ludorail.games.locomotion.rules.events import (
    DEALS,
    DIE,
    FIRST,
    ROLL,
    SEQUENCES,
    VEHICLES,
    Couple,
    Deal,
    End,
    First,
    Lay,
    Pull,
    Push,
    Roll,
    Scatter,
    Sequence,
    SetVehicle,
    Speed,
    Uncouple,
)
from ludorail.games.locomotion.rules.options import (
    BUILD,
    DEFAULT_RAILS,
    NETWORK_NAMES,
    PLACINGS,
    full_options,
    resolved_options,
    start_state,
)
from ludorail.games.locomotion.rules.parsing import read_event
from ludorail.games.locomotion.rules.position.reading import read_position
from ludorail.games.locomotion.rules.position.writing import write_position
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    DEALING,
    FIRST_SEAT,
    LAY,
    MODES,
    NONE,
    OVER,
    ROLLING,
    SEQUENCE,
    SET,
    SOLO_MODE,
    TURN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import couplings_text, points_text, text

WIN_POINTS: Final = 5
"""LO-24: the winner's points."""

_SEATS: Final = ((0,), (1,), (2,), (3,))
_CHANCE: Final = (CHANCE,)
_NOBODY: Final[tuple[int, ...]] = ()


class Locomotion(Rules[LocomotionState]):
    """Locomotion: each player shunts wagons behind a locomotive until they stand in the order of the cards."""

    meta = Meta(
        id="locomotion",
        title="Locomotion",
        designer="Helge Andersen",
        publisher="Franckh-Kosmos",
        year=1987,
        min_players=1,
        max_players=4,
        package="ludorail.games.locomotion",
        options=(
            Option("mode", "die", MODES, fewest_players=2),
            Option("network", required=True, names=NETWORK_NAMES),
            Option("rails", DEFAULT_RAILS, only_with=(("network", BUILD),)),
            Option("placing", "random", PLACINGS),
            Option("wagons", 4, (4, 3, 2)),
            Option("rounds", fewest_players=2),
            Option(
                "cards", True, (True, False), only_with=(("placing", "manual"),), absent=False, fewest_players=2
            ),
        ),
    )

    # Before the game

    def options(self, players: int, given: Options) -> Options:
        return full_options(players, given)

    def resolve_options(self, players: int, wished: Options, source: Source) -> Options:
        return resolved_options(players, wished, source)

    def start(self, players: int, options: Options, data: Json = None) -> LocomotionState:
        if data is not None:
            self.check_data(data)
        return start_state(players, self.options(players, options))

    # Playing

    def actors(self, state: LocomotionState) -> tuple[int, ...]:
        phase = state.phase
        if phase in (TURN, CHOOSING):
            return _SEATS[state.turn]
        if phase == ROLLING:
            return _CHANCE
        if phase == OVER:
            return _NOBODY
        actor = setting.actor_before_turns(state)
        return _CHANCE if actor == CHANCE else _SEATS[actor]

    def legal(self, state: LocomotionState, seat: int) -> list[Event]:
        phase = state.phase
        if phase in (TURN, CHOOSING):
            if seat != state.turn:
                return []
            return turns.legal_steps(state) if phase == TURN else turns.legal_speeds(state)
        if phase > SET or seat == CHANCE or seat != setting.actor_before_turns(state):
            return []
        return setting.legal_rails(state) if phase == LAY else setting.legal_settings(state)

    def chance(self, state: LocomotionState) -> Chance:
        return Chance(_form(state), _evenly(_chances(state)))

    def sample(self, state: LocomotionState, source: Source) -> Event:
        if state.phase == ROLLING:
            return ROLL[1 + source.below(DIE)]
        if state.phase == SET:
            return setting.draw_setting(state, source)
        outcomes = _chances(state)
        return outcomes[source.below(len(outcomes))]

    def check(self, state: LocomotionState, by: int, event: Event) -> None:
        check_event(state, by, event)

    def advance(self, state: LocomotionState, by: int, event: Event) -> None:
        if isinstance(event, Pull):
            driving.pull(state, state.turn, event)
            turns.spend(state)
        elif isinstance(event, Push):
            driving.push(state, state.turn, event)
            turns.spend(state)
        elif isinstance(event, Couple):
            driving.couple(state, state.turn, event)
            turns.spend_or_win(state)
        elif isinstance(event, Uncouple):
            driving.uncouple(state, state.turn, event)
            turns.spend_or_win(state)
        elif isinstance(event, End):
            turns.end_turn(state)
        elif isinstance(event, Roll):
            turns.roll(state, event)
        elif isinstance(event, Speed):
            turns.choose_speed(state, event)
        elif isinstance(event, Lay):
            setting.lay(state, event)
        elif isinstance(event, (SetVehicle, Scatter)):
            setting.place(state, event.vehicle, event.q, event.r)
        elif isinstance(event, Deal):
            setting.deal(state, event)
        elif isinstance(event, Sequence):
            setting.turn_cards(state, event)
        elif isinstance(event, First):
            turns.begin(state, event.seat)

    def outcome(self, state: LocomotionState) -> Outcome | None:
        if state.phase != OVER:
            return None
        if state.mode == SOLO_MODE:
            distance = state.distances[0]
            reason = text(
                "outcome.solo", distance=points_text(distance), couplings=couplings_text(state.couplings[0])
            )
            return Outcome(reason, (distance,), (0,))
        points = self.points_by_default(state, int(state.players), int(state.winner))
        if state.winner == NONE:
            return Outcome(text("outcome.rounds", rounds=state.rounds), points, ())
        return Outcome(text("outcome.goal", seat=state.winner), points, (state.winner,))

    def points_by_default(self, state: LocomotionState, players: int, winner: int) -> tuple[int, ...]:
        """LO-24: the points of each seat, however the game was won."""
        return tuple(
            [WIN_POINTS if seat == winner else driving.rightly_placed(state, seat) for seat in range(players)]
        )

    # Text

    def parse(self, text: str) -> Event:
        return read_event(text)

    def position(self, state: LocomotionState) -> dict[str, Json]:
        return write_position(state)

    def from_position(self, position: Json, data: Json = None) -> LocomotionState:
        if data is not None:
            self.check_data(data)
        return read_position(position)


def _chances(state: LocomotionState) -> list[Event]:
    """LO-8, LO-9, LO-15, LO-16, LO-26: everything that chance may do now, each equally likely."""
    if state.phase == SET:
        return setting.legal_settings(state)
    if state.phase == DEALING:
        return list(DEALS[state.players])
    if state.phase == SEQUENCE:
        return list(SEQUENCES)
    if state.phase == FIRST_SEAT:
        return list(FIRST[: state.players])
    return list(ROLL[1:])


def _evenly(events: list[Event]) -> Iterator[tuple[Event, int]]:
    return iter([(event, 1) for event in events])


def _form(state: LocomotionState) -> str:
    """The event that chance is to make, as a form."""
    if state.phase == SET:
        vehicle: i64 = setting.settable_vehicles(state)[0]
        return f"set {setting.seat_to_set(state)} {VEHICLES[vehicle]} q r"
    if state.phase == DEALING:
        return "cards " + " ".join([f"p{seat}" for seat in range(state.players)])
    if state.phase == SEQUENCE:
        return "sequence c1 c2 c3 c4"
    return "first s" if state.phase == FIRST_SEAT else "roll n"


RULES: Final = Locomotion()
