"""Advice for a seat: its moves, how likely it wins with each, and why."""

from dataclasses import dataclass

from ludorail.core.advice import Advice
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.text import Text
from ludorail.games.game_of_trains.bots.levels import Trains, best_first, drawable
from ludorail.games.game_of_trains.bots.line_chances import MOVERS, Lines
from ludorail.games.game_of_trains.rules.deck import ABILITIES, DROPPED, LOCK
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.rules.state import OVER, REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn import rises, use
from ludorail.games.game_of_trains.texts import text


def advise(view: Trains, limit: Limit, source: Source) -> list[Advice]:
    """All moves of the seat, the best first; `estimate` is the chance to win."""
    if not view.legal():
        return []
    story = _Story(view)
    found: list[Advice] = []
    for prospect in best_first(view, limit):
        # The first ones were looked at most closely; what seemed worse before is no better for being looked at less.
        estimate = min([prospect.chance, *[advice.estimate for advice in found[-1:]]])
        found.append(Advice(prospect.move, estimate, story.reason(prospect.move)))
    return found


@dataclass(frozen=True)
class _Fit:
    """A line, and which of its slots have cars that can stay."""

    line: list[int]
    slots: list[int]

    def around(self, slot: int) -> tuple[int, int]:
        """The nearest cars that stay to the left and to the right; 0 and one more than the last at the ends."""
        left = [self.line[other - 1] for other in self.slots if other < slot]
        right = [self.line[other - 1] for other in self.slots if other > slot]
        return max(left, default=0), min(right, default=CARS + 1)


class _Story:
    """What can be said of the moves from one position."""

    def __init__(self, view: Trains) -> None:
        assert view.seat is not None
        self.rules = view.rules
        self.seat = view.seat
        self.known = view.known
        self.cars = drawable(view.known)
        self.lines = Lines(self.cars)
        self.fit = self._fit(_line(view.known, view.seat))

    def reason(self, move: Event) -> Text:
        """Why a move is good, or is not."""
        if isinstance(move, Draw):
            return self._with_threats(self._draw(), self.known)
        after = self.known.copy()
        self.rules.advance(after, self.seat, move)
        if after.phase == OVER:
            return text("advice.wins")
        return self._with_threats(self._deed(move, after), after)

    def _deed(self, move: Event, after: TrainState) -> Text:
        match move:
            case Keep():
                return self._put(move.car, move.slot, after)
            case Place():
                return self._put(self.known.drawn, move.slot, after)
            case Use() if DROPPED[self.known.deck.ability[move.car]]:
                return self._drop(DROPPED[self.known.deck.ability[move.car]])
            case Use() if self.known.deck.ability[move.car] == LOCK:
                key = "advice.lock" if move.slot in self.fit.slots else "advice.lock_idle"
                return text(key, car=self.fit.line[move.slot - 1])
        return self._move(after)

    def _draw(self) -> Text:
        """How many of the cars that may come bring the line on."""
        wins, fits = 0, 0
        for car in self.cars:
            lines = [[*self.fit.line[:slot], car, *self.fit.line[slot + 1 :]] for slot in range(SLOTS)]
            wins += any(rises(line, 0) for line in lines)
            fits += any(len(self.lines.staying(line)) > len(self.fit.slots) for line in lines)
        key, count = ("advice.draw_wins", wins) if wins else ("advice.draw", fits)
        return text(key, percent=round(100 * count / max(1, len(self.cars))))

    def _put(self, car: int, slot: int, after: TrainState) -> Text:
        fit = self._fit(_line(after, self.seat))
        replaced = self.fit.line[slot - 1]
        values = {"car": car, "replaced": replaced, "missing": SLOTS - len(fit.slots)}
        if slot not in fit.slots:
            key = "advice.spoils" if slot in self.fit.slots else "advice.misfit"
        elif slot in self.fit.slots and len(fit.slots) <= len(self.fit.slots):
            key = "advice.room" if self._hope(fit) > self._hope(self.fit) else "advice.cramped"
        else:
            return text("advice.fits", where=_where(car, *fit.around(slot)), **values)
        return text(key, **values)

    def _move(self, after: TrainState) -> Text:
        """What an ability does to the line, by how many cars can stay then."""
        fit = self._fit(_line(after, self.seat))
        before, count = len(self.fit.slots), len(fit.slots)
        if count == before:
            key = "advice.roomier" if self._hope(fit) > self._hope(self.fit) else "advice.same"
        else:
            key = "advice.more" if count > before else "advice.fewer"
        return text(key, count=count, before=before)

    def _drop(self, slot: int) -> Text:
        """Whose car a drop hits: that of the rival who has most to lose, and one's own."""
        rivals = [seat for seat in range(self.known.players) if seat != self.seat]
        losses = {seat: self._loss(seat, slot) for seat in rivals}
        rival = min(rivals, key=lambda seat: ("fits", "misfit", "locked").index(losses[seat]))
        # Where several would lose only what they are better without, none of them is worth naming.
        loss = "none" if losses[rival] == "misfit" and len(rivals) > 1 else losses[rival]
        theirs = text(f"advice.theirs.{loss}", seat=rival, car=_line(self.known, rival)[slot - 1])
        mine = text(f"advice.mine.{self._loss(self.seat, slot)}", car=self.fit.line[slot - 1])
        return text("advice.drop", theirs=theirs, mine=mine)

    def _loss(self, seat: int, slot: int) -> str:
        if self.known.locks[seat * SLOTS + slot - 1]:
            return "locked"
        return "fits" if slot in self._fit(_line(self.known, seat)).slots else "misfit"

    def _with_threats(self, deed: Text, after: TrainState) -> Text:
        """Adds who can win with a face-up car then, or could if it were left there."""
        for seat in range(self.known.players):
            if seat == self.seat or after.phase == REFILL:
                continue
            before, then = _winning_ability(self.known, seat), _winning_ability(after, seat)
            if then is not None:
                return text("advice.threat", deed=deed, ability=then, seat=seat)
            if before is not None:
                return text("advice.denies", deed=deed, ability=before, seat=seat)
        return deed

    def _hope(self, fit: _Fit) -> float:
        return self.lines.chances(fit.line, 0).in7

    def _fit(self, line: list[int]) -> _Fit:
        return _Fit(line, self.lines.staying(line))


def _line(state: TrainState, seat: int) -> list[int]:
    return state.lines[seat * SLOTS : (seat + 1) * SLOTS]


def _where(car: int, left: int, right: int) -> Text:
    if left == 0 and right > CARS:
        return text("advice.where.alone", car=car)
    if left == 0:
        return text("advice.where.left", car=car, right=right)
    if right > CARS:
        return text("advice.where.right", car=car, left=left)
    return text("advice.where.between", car=car, left=left, right=right)


def _winning_ability(state: TrainState, seat: int) -> Text | None:
    """The ability of a face-up car with which a seat's line would rise, if there is one."""
    for car in state.faceup:
        ability = state.deck.ability[car]
        for event in state.deck.uses[car] if ability < MOVERS else []:
            assert isinstance(event, Use)
            then = state.copy()
            then.seat = seat
            use(then, event)
            if then.phase == OVER:
                return text(f"ability.{ABILITIES[ability]}")
    return None
