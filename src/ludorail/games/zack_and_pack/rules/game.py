"""The rules of Zack & Pack, as the rest of the house sees them.

A round is in `round`, in the order of the rules page; a seat's moves are in `legal`, those of chance in `chance`, and
the reasons why an event is refused in `checks`.
"""

from typing import ClassVar, Final

from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Option, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.reading import players_in_range
from ludorail.core.rules import Rules
from ludorail.core.text import listed_seats
from ludorail.games.zack_and_pack.rules.chance import possible_chance, sample_chance
from ludorail.games.zack_and_pack.rules.checks import check_event
from ludorail.games.zack_and_pack.rules.events import DONE, GRAB_PILE, MOST_PLAYERS
from ludorail.games.zack_and_pack.rules.legal import legal_moves
from ludorail.games.zack_and_pack.rules.options import (
    ALONE,
    GRABS,
    LEAST_PLAYERS,
    edition_of,
    full_options,
    resolved_options,
)
from ludorail.games.zack_and_pack.rules.parsing import read_event
from ludorail.games.zack_and_pack.rules.parts import FIRST, LATEST, data_of, parts_of
from ludorail.games.zack_and_pack.rules.position.reading import read_position
from ludorail.games.zack_and_pack.rules.position.writing import write_position
from ludorail.games.zack_and_pack.rules.round import advance_state
from ludorail.games.zack_and_pack.rules.state import (
    CHANCE_ACTS,
    GRAB,
    NO_TRUCK,
    NOT_THROWN,
    OVER,
    ROLL,
    STOW,
    Seat,
    ZackState,
)
from ludorail.games.zack_and_pack.texts import text

START_POINTS: Final = 75
"""Points of each player at the start (ZP-4)."""


def _actors_of(acting: int) -> tuple[int, ...]:
    return (
        (CHANCE,) if acting == CHANCE_ACTS else tuple(seat for seat in range(MOST_PLAYERS) if acting >> seat & 1)
    )


_ACTORS: Final = [_actors_of(acting) for acting in range(65)]


class ZackRules(Rules[ZackState]):
    """The rules of Zack & Pack."""

    meta: ClassVar[Meta] = Meta(
        id="zack-and-pack",
        title="Zack & Pack",
        designer="Bernd Eisenstein",
        publisher="Kosmos",
        year=2008,
        min_players=LEAST_PLAYERS,
        max_players=MOST_PLAYERS,
        package="ludorail.games.zack_and_pack",
        options=(
            Option("grab", "live", GRABS),
            Option("clock"),
            Option("parts", LATEST, (LATEST, FIRST), absent=FIRST),
        ),
        data=("trucks", "dice"),
    )

    # Before the game

    def options(self, players: int, given: Options) -> Options:
        """Returns the options with defaults filled in."""
        return full_options(players, given)

    def resolve_options(self, players: int, wished: Options, source: Source) -> Options:
        """Returns the options of a new game, which has the latest parts unless the first are asked for."""
        return resolved_options(players, wished)

    def start(self, players: int, options: Options, data: Json = None) -> ZackState:
        """The state before the first throw: 75 points each, all cards in the pile."""
        players_in_range(players, LEAST_PLAYERS, MOST_PLAYERS)
        full = full_options(players, options)
        clock = full["clock"]
        seats = [Seat(START_POINTS, NOT_THROWN, 0, NO_TRUCK, 0, []) for _ in range(players)]
        parts = parts_of(data, edition_of(full))
        return ZackState(parts, full["grab"] == "ordered", clock if isinstance(clock, int) else 0, seats)

    def check_data(self, data: Json) -> None:
        """Refuses data that is not a whole set of trucks or dice."""
        if data is None:
            raise Unreadable(FORM, text("error.data", found="null"))
        parts_of(data)

    def data(self, state: ZackState) -> Json:
        """The trucks and dice that replace the built-in ones; None if none do."""
        return data_of(state.parts)

    # Playing

    def actors(self, state: ZackState) -> tuple[int, ...]:
        """The seats that may act now."""
        return _ACTORS[state.acting]

    def legal(self, state: ZackState, seat: int) -> list[Event]:
        """All legal moves of a seat, each once."""
        return legal_moves(state, seat)

    def chance(self, state: ZackState) -> Chance:
        """The possible events of chance."""
        return possible_chance(state)

    def sample(self, state: ZackState, source: Source) -> Event:
        """Draws one event of `chance`."""
        return sample_chance(state, source)

    def check(self, state: ZackState, by: int, event: Event) -> None:
        """Refuses an event that is not legal now."""
        check_event(state, by, event)

    def advance(self, state: ZackState, by: int, event: Event) -> None:
        """Carries out a legal event."""
        advance_state(state, by, event)

    def timeout_move(self, state: ZackState) -> tuple[int, Event] | None:
        """The seconds of the option `clock`, for grabbing and again for stowing, and the move made when they are up."""
        if state.clock == 0 or state.phase not in (GRAB, STOW):
            return None
        return int(state.clock), GRAB_PILE if state.phase == GRAB else DONE

    def stop_move(self, state: ZackState) -> Event | None:
        """`done` while stowing, where sticks could be put and lifted for ever (ZP-11)."""
        return DONE if state.phase == STOW else None

    def between_rounds(self, state: ZackState) -> bool:
        """Before the first throw of every round but the first."""
        return state.phase == ROLL and state.round > 1 and state.chance_seat == state.start

    def outcome(self, state: ZackState) -> Outcome | None:
        """The points, once someone has none left (ZP-15); a load alone has no winner (ZP-16)."""
        if state.phase != OVER:
            return None
        points = tuple([int(seat.points) for seat in state.seats])
        if state.players == ALONE:
            return Outcome(text("end.alone"), points, ())
        out = [number for number, mine in enumerate(points) if mine == 0]
        best = [number for number, mine in enumerate(points) if mine == max(points)]
        reason = text("end.one" if len(out) == 1 else "end.several", seats=listed_seats(out))
        return Outcome(reason, points, tuple(best))

    # Texts and positions

    def parse(self, text: str) -> Event:
        """The event with that text."""
        return read_event(text)

    def position(self, state: ZackState) -> dict[str, Json]:
        """The whole state as a JSON object."""
        return write_position(state)

    def from_position(self, position: Json, data: Json = None) -> ZackState:
        """The state of a position."""
        return read_position(position, data)


RULES: Final = ZackRules()
