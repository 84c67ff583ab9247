"""Advice for a seat: its moves, how likely it wins with each, and why, told of the whole turn that a move begins.

Points in a reason are what the seat, or a rival, would get more or less than before if the day ended with the turn.
"""

from collections import Counter
from operator import itemgetter

from ludorail.core.advice import Advice
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.text import Text, listed_seats
from ludorail.core.view import View
from ludorail.games.freight_train.bots.advice_rearranging import best_brought
from ludorail.games.freight_train.bots.levels import STYLE, look_ahead, seat_of
from ludorail.games.freight_train.rules.day import kind_scores
from ludorail.games.freight_train.rules.evening import Evening, as_left
from ludorail.games.freight_train.rules.events import (
    CAR_TYPES,
    AddCaboose,
    End,
    Fill,
    MainToTrain,
    MainToYard,
    Put,
    Rearrange,
    YardToTrain,
)
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import MAIN_ROW_SIZE, FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED, kinds
from ludorail.games.freight_train.texts import text
from ludorail.games.freight_train.words.log import cars_text


def advise(view: View[FreightState], limit: Limit, source: Source) -> list[Advice]:
    """The moves worth a thought, the best first; `estimate` is the chance to win."""
    found: list[Advice] = []
    for choice in look_ahead(view, limit, source).best_first():
        move = choice.turn.moves[0]
        if all(advice.move != move for advice in found):
            # The first ones were followed farthest; what was followed less is no better for what it seemed at first.
            estimate = min([choice.mean(STYLE.faith), *[advice.estimate for advice in found[-1:]]])
            found.append(Advice(move, estimate, _Story(view.known, seat_of(view), choice.turn.moves).reason()))
    return found


class _Story:
    """A turn to be told: what the evening would pay before it, and what after."""

    def __init__(self, state: FreightState, seat: int, moves: list[Event]) -> None:
        self.state = state
        self.seat = seat
        self.moves = moves
        self.left = as_left(state, seat, moves)
        self.before = Evening(state)
        self.after = Evening(self.left)
        self.rivals = [rival for rival in self.after.seats if rival != seat]
        self.gain = self.after.points[seat] - self.before.points[seat]
        self.stored = self._stored_cars()

    def _stored_cars(self) -> Counter[int]:
        """What the turn puts into the private yard."""
        main = self.state.main.copy()
        stored: Counter[int] = Counter()
        for move in self.moves:
            if isinstance(move, MainToTrain | MainToYard):
                if isinstance(move, MainToYard):
                    stored[main[move.row - 1][-1]] += 1
                main[move.row - 1] = main[move.row - 1][:-1]
        return stored

    def reason(self) -> Text:
        first = self.moves[0]
        match first:
            case Fill():
                return self._fill()
            case AddCaboose():
                kind = kinds(self.state.trains_of(self.seat))[first.train - 1]
                return self._paid(text("reason.caboose", train=train_text(kind)))
            case End():
                return self._end()
            case Rearrange() | Put():
                return self._rearranged()
            case MainToTrain() | MainToYard() | YardToTrain():
                return self._cars()
        return text(f"reason.{first.text}")

    def _paid(self, deed: Text) -> Text:
        return text("reason.paid", deed=deed, points=_signed(self.gain)) if self.gain else deed

    def _fill(self) -> Text:
        state = self.state
        risky = int(MAIN_ROW_SIZE - state.deck_size + state.below)
        if state.night or risky <= 0:
            return text("reason.fill")
        return text("reason.fill_night", percent=min(100, round(100 * risky / int(state.below + 1))))

    def _end(self) -> Text:
        if len(RULES.legal(self.state, self.seat)) == 1:
            return text("reason.end_only")
        return text("reason.end_kept" if self.state.day < 3 else "reason.end")

    def _rearranged(self) -> Text:
        """What the next turn could bring to the trains, if it is more than before."""
        then = best_brought(self.left, self.seat)
        before, after = self.before.points[self.seat] - 1, then.evening.points[self.seat]
        if isinstance(self.moves[0], Rearrange):
            before = max(before, best_brought(self.state, self.seat).evening.points[self.seat] - 1)
        if after <= before or not then.cars:
            return text("reason.rearrange_idle")
        cars = then.by_type()
        kind = next(iter(cars))
        length = then.evening.lengths[self.seat][kind]
        key = "grow" if self.after.lengths[self.seat][kind] else "start" if length > 1 else "start_one"
        train = text(f"reason.can_{key}", train=train_text(kind), length=length)
        gain = after - self.after.points[self.seat]
        return text("reason.rearrange", cars=cars_text(cars), train=train, points=_signed(gain))

    def _cars(self) -> Text:
        grown = [kind for kind in range(KINDS) if self._length(kind) > self.before.lengths[self.seat][kind]]
        denied = self._denied()
        if not grown:
            return denied or self._stored()
        kind = max(grown, key=lambda kind: (kind == self._first_kind(), self._swing(kind), self._length(kind)))
        story = self._grown(kind)
        if self._first_kind() is None:
            story = text("reason.then", story=story)
        if denied is not None:
            return text("reason.both", first=story, second=denied)
        gain = self._change(kind, self.seat)
        if self.gain != gain:
            return text("reason.in_all" if gain else "reason.tonight", story=story, points=_signed(self.gain))
        return story

    def _first_kind(self) -> int | None:
        """The kind of the train that the first car goes to."""
        first = self.moves[0]
        if isinstance(first, MainToTrain | YardToTrain):
            return int(kinds(self.left.trains_of(self.seat))[first.train - 1])
        return None

    def _length(self, kind: int) -> int:
        return self.after.lengths[self.seat][kind]

    def _change(self, kind: int, seat: int) -> int:
        """What the turn brings a seat for a kind."""
        return self.after.paid(kind)[seat] - self.before.paid(kind)[seat]

    def _swing(self, kind: int) -> int:
        return self._change(kind, self.seat) - sum(self._change(kind, rival) for rival in self.rivals)

    def _grown(self, kind: int) -> Text:
        length = self._length(kind)
        key = "grows" if self.before.lengths[self.seat][kind] else "starts" if length > 1 else "starts_one"
        train = text(f"reason.{key}", train=train_text(kind), length=length)
        gain, standing = self._change(kind, self.seat), self._standing(kind)
        if gain:
            return text("reason.gains", train=train, points=_signed(gain), standing=standing)
        return text("reason.stands", train=train, standing=standing)

    # Where a train stands among those of its kind

    def _standing(self, kind: int) -> Text:
        lengths = [self.after.lengths[seat][kind] for seat in self.after.seats]
        own = lengths[self.seat]
        level = [rival for rival in self.rivals if lengths[rival] == own]
        longer = [rival for rival in self.rivals if lengths[rival] > own]
        if longer:
            ahead = min(longer, key=lambda rival: lengths[rival])
            key = "second" if self.after.paid(kind)[self.seat] else "behind"
            return self._costing(kind, ahead, text(f"reason.{key}", seat=ahead, length=lengths[ahead]))
        if level:
            return self._costing(kind, level[0], text("reason.level", seats=listed_seats(level)))
        return self._leading(kind, lengths)

    def _leading(self, kind: int, lengths: list[int]) -> Text:
        next_one = max(self.rivals, key=lambda rival: (lengths[rival], -self._change(kind, rival)))
        if lengths[next_one] == 0:
            return text("reason.alone")
        if self._change(kind, next_one) == 0 and lengths[self.seat] > lengths[next_one] + self._loose(kind):
            return text("reason.safe")
        key = "leaves" if self._change(kind, self.seat) and self.after.paid(kind)[next_one] else "ahead"
        return self._costing(kind, next_one, text(f"reason.{key}", seat=next_one, length=lengths[next_one]))

    def _loose(self, kind: int) -> int:
        """How many cars another seat could still get for its train of a kind."""
        if kind == MIXED:
            return KINDS
        rows = [*self.left.main, *self.left.private]
        return self.left.deck[kind] + sum(row.count(kind) for row in rows)

    def _costing(self, kind: int, named: int, standing: Text) -> Text:
        """Adds what the rival loses who loses most by it: of several, the one that is named."""
        loser = min([named, *self.rivals], key=lambda rival: self._change(kind, rival))
        loss = self._change(kind, loser)
        if loss >= 0:
            return standing
        key = "reason.costing" if loser == named else "reason.costing_another"
        return text(key, standing=standing, seat=loser, points=_signed(loss))

    # Cars that go to the private yard

    def _denied(self) -> Text | None:
        """The cars put aside that would have brought a rival most."""
        found = [(self._worth_to(rival, car), rival, car) for rival in self.rivals for car in self.stored]
        worth, rival, car = max(found, key=itemgetter(0), default=(0, 0, 0))
        if worth <= 0:
            return None
        cars = cars_text(Counter({car: self.stored[car]}))
        denies = text("reason.denies", cars=cars, seat=rival, points=worth)
        return denies if car == self._first_car() else text("reason.then", story=denies)

    def _first_car(self) -> int | None:
        """The car of the main yard that the turn begins with."""
        first = self.moves[0]
        if isinstance(first, MainToTrain | MainToYard):
            return int(self.state.main[first.row - 1][-1])
        return None

    def _worth_to(self, rival: int, car: int) -> int:
        """What a rival's train of a type would score more tonight with these cars; nothing if it takes none."""
        lengths = [self.after.lengths[seat][car] for seat in self.after.seats]
        if lengths[rival] == 0 or self.after.doubled[rival][car]:
            return 0
        longer = lengths.copy()
        longer[rival] += self.stored[car]
        return kind_scores(longer)[rival] - kind_scores(lengths)[rival]

    def _stored(self) -> Text:
        stored = text("reason.stores", cars=cars_text(self.stored))
        if self.gain < 0:
            return text("reason.stores_dear", stored=stored, points=_signed(self.gain))
        return self._paid(stored) if self.gain else text("reason.stores_later", stored=stored)


def train_text(kind: int) -> Text:
    """The name of a kind of train."""
    return text("train.mixed" if kind == MIXED else f"train.{CAR_TYPES[kind]}")


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"
