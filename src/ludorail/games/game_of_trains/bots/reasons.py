"""The reasons for moves in words: the cars that can stay in the line, the draw, drops, locks and threats."""

from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.text import Text
from ludorail.games.game_of_trains.bots.levels import TrainView, drawable_cars
from ludorail.games.game_of_trains.bots.line_chances import MOVING_ABILITIES, LineChances
from ludorail.games.game_of_trains.rules.deck import ABILITIES, DROPPED, LOCK
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.rules.state import OVER, REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn import use_ability
from ludorail.games.game_of_trains.rules.turn_end import rises
from ludorail.games.game_of_trains.texts import text

WARNINGS = ("reason.spoils", "reason.fewer", "reason.lock_idle")
"""Reasons that speak against a move."""


def is_warning(reason: Text) -> bool:
    """Whether a reason speaks against its move, whatever it adds about rivals."""
    own = reason.values.get("reason", reason)
    assert isinstance(own, Text)
    if own.key != "reason.drop":
        return own.key in WARNINGS
    theirs, mine = own.values["theirs"], own.values["mine"]
    assert isinstance(theirs, Text)
    assert isinstance(mine, Text)
    return mine.key == "reason.mine.fits" and theirs.key != "reason.theirs.fits"


@dataclass(frozen=True)
class _Line:
    """A line of cars, and the slots whose cars can stay."""

    cars: list[int]
    kept: list[int]

    def around(self, slot: int) -> tuple[int, int]:
        """The nearest cars that stay to the left and right of a slot; 0 and `CARS + 1` where there is none."""
        left = [self.cars[other - 1] for other in self.kept if other < slot]
        right = [self.cars[other - 1] for other in self.kept if other > slot]
        return max(left, default=0), min(right, default=CARS + 1)


class MoveReasons:
    """The reasons for and against the moves of a seat in one position."""

    def __init__(self, view: TrainView) -> None:
        assert view.seat is not None
        self.rules = view.rules
        self.seat = view.seat
        self.known = view.known
        self.drawable = drawable_cars(view.known)
        self.chances = LineChances(self.drawable)
        self.line = self._line(view.known, view.seat)

    def reason(self, move: Event) -> Text:
        """The reason why a move is good or bad, with the rival that it lets win or keeps from winning."""
        if isinstance(move, Draw):
            return self._with_threats(self._draw_reason(), self.known)
        after = self.known.copy()
        self.rules.advance(after, self.seat, move)
        if after.phase == OVER:
            return text("reason.wins")
        return self._with_threats(self._move_reason(move, after), after)

    def _move_reason(self, move: Event, after: TrainState) -> Text:
        """The reason for a move that does not win at once, by its kind."""
        match move:
            case Keep():
                return self._placing_reason(move.car, move.slot, after)
            case Place():
                return self._placing_reason(self.known.drawn, move.slot, after)
            case Use() if DROPPED[self.known.deck.ability[move.car]]:
                return self._drop_reason(DROPPED[self.known.deck.ability[move.car]])
            case Use() if self.known.deck.ability[move.car] == LOCK:
                key = "reason.lock" if move.slot in self.line.kept else "reason.lock_idle"
                return text(key, car=self.line.cars[move.slot - 1])
        return self._shift_reason(after)

    def _draw_reason(self) -> Text:
        """The percentage of drawable cars that make the line rise, or else that fit into it."""
        wins, fits = 0, 0
        for car in self.drawable:
            lines = [[*self.line.cars[:slot], car, *self.line.cars[slot + 1 :]] for slot in range(SLOTS)]
            wins += any(rises(line, 0) for line in lines)
            fits += any(len(self.chances.slots_to_keep(line)) > len(self.line.kept) for line in lines)
        key, count = ("reason.draw_wins", wins) if wins else ("reason.draw", fits)
        return text(key, percent=round(100 * count / max(1, len(self.drawable))))

    def _placing_reason(self, car: int, slot: int, after: TrainState) -> Text:
        """Whether a car can stay in its slot, compared with the car it replaces."""
        line = self._line(after, self.seat)
        replaced = self.line.cars[slot - 1]
        values = {"car": car, "replaced": replaced, "missing": SLOTS - len(line.kept)}
        if slot not in line.kept:
            key = "reason.spoils" if slot in self.line.kept else "reason.misfit"
        elif slot in self.line.kept and len(line.kept) <= len(self.line.kept):
            key = "reason.room" if self._chance(line) > self._chance(self.line) else "reason.cramped"
        else:
            return text("reason.fits", where=_where(car, *line.around(slot)), **values)
        return text(key, **values)

    def _shift_reason(self, after: TrainState) -> Text:
        """The number of cars that can stay after an ability has moved some, compared with before."""
        line = self._line(after, self.seat)
        before, count = len(self.line.kept), len(line.kept)
        if count == before:
            key = "reason.roomier" if self._chance(line) > self._chance(self.line) else "reason.same"
        else:
            key = "reason.more" if count > before else "reason.fewer"
        return text(key, count=count, before=before)

    def _drop_reason(self, slot: int) -> Text:
        """The car that a drop takes from the rival with most to lose, and the one it takes from the seat itself."""
        rivals = [seat for seat in range(self.known.players) if seat != self.seat]
        losses = {seat: self._loss(seat, slot) for seat in rivals}
        rival = min(rivals, key=lambda seat: ("fits", "misfit", "locked").index(losses[seat]))
        # Where several rivals would only lose cars that cannot stay, none of them is worth naming.
        loss = "none" if losses[rival] == "misfit" and len(rivals) > 1 else losses[rival]
        theirs = text(f"reason.theirs.{loss}", seat=rival, car=_cars_of(self.known, rival)[slot - 1])
        mine = text(f"reason.mine.{self._loss(self.seat, slot)}", car=self.line.cars[slot - 1])
        return text("reason.drop", theirs=theirs, mine=mine)

    def _loss(self, seat: int, slot: int) -> str:
        """The kind of loss that a drop is to a seat: the car fits, does not fit, or is locked."""
        if self.known.locks[seat * SLOTS + slot - 1]:
            return "locked"
        return "fits" if slot in self._line(self.known, seat).kept else "misfit"

    def _with_threats(self, reason: Text, after: TrainState) -> Text:
        """Adds the rival who could win with a face-up car after the move, or who could have without it."""
        for seat in range(self.known.players):
            if seat == self.seat or after.phase == REFILL:
                continue
            before, then = _winning_ability(self.known, seat), _winning_ability(after, seat)
            if then is not None:
                return text("reason.threat", reason=reason, ability=then, seat=seat)
            if before is not None:
                return text("reason.denies", reason=reason, ability=before, seat=seat)
        return reason

    def _chance(self, line: _Line) -> float:
        """The chance that a line is done within 7 turns."""
        return self.chances.chances(line.cars, 0).in7

    def _line(self, state: TrainState, seat: int) -> _Line:
        cars = _cars_of(state, seat)
        return _Line(cars, self.chances.slots_to_keep(cars))


def _cars_of(state: TrainState, seat: int) -> list[int]:
    return state.lines[seat * SLOTS : (seat + 1) * SLOTS]


def _where(car: int, left: int, right: int) -> Text:
    """The place where a car fits, between the nearest cars that stay."""
    if left == 0 and right > CARS:
        return text("reason.where.alone", car=car)
    if left == 0:
        return text("reason.where.left", car=car, right=right)
    if right > CARS:
        return text("reason.where.right", car=car, left=left)
    return text("reason.where.between", car=car, left=left, right=right)


def _winning_ability(state: TrainState, seat: int) -> Text | None:
    """The ability of a face-up car that would make a seat's line rise, if there is one."""
    for car in state.faceup:
        ability = state.deck.ability[car]
        for event in state.deck.uses[car] if ability < MOVING_ABILITIES else []:
            assert isinstance(event, Use)
            then = state.copy()
            then.seat = seat
            use_ability(then, event)
            if then.phase == OVER:
                return text(f"ability.{ABILITIES[ability]}")
    return None
