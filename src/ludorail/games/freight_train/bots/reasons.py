"""The reason for a turn in words: the points it brings its seat or costs the others, the cars it stores or denies.

Points in a reason compare the day's payout after the turn with the payout before it, as if the day ended there.
"""

from collections import Counter
from functools import cached_property
from operator import itemgetter

from ludorail.core.event import Event
from ludorail.core.text import Text, listed_seats
from ludorail.games.freight_train.bots.rearranging import best_delivery
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
from ludorail.games.freight_train.rules.payout import DayPayout, play_unscored
from ludorail.games.freight_train.rules.scoring import kind_scores
from ludorail.games.freight_train.rules.state import MAIN_ROW_SIZE, FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED, train_kinds
from ludorail.games.freight_train.texts import cars_text, text

TELL_GAIN = ("reason.stores_dear", "reason.paid", "reason.in_all", "reason.tonight")
"""Reasons that tell the points that the turn brings in all."""


class TurnReason:
    """The reason for one turn of a seat, told by the day's payout before and after it."""

    def __init__(self, state: FreightState, seat: int, moves: list[Event]) -> None:
        self.state = state
        self.seat = seat
        self.moves = moves
        self.state_after = play_unscored(state, seat, moves)
        self.before = DayPayout(state)
        self.after = DayPayout(self.state_after)
        self.rivals = [rival for rival in self.after.seats if rival != seat]
        self.gain = self.after.points[seat] - self.before.points[seat]
        self.stored = self._stored_cars()

    def _stored_cars(self) -> Counter[int]:
        """The cars that the turn puts into the private yard, by type."""
        main = self.state.main.copy()
        stored: Counter[int] = Counter()
        for move in self.moves:
            if isinstance(move, MainToTrain | MainToYard):
                if isinstance(move, MainToYard):
                    stored[main[move.row - 1][-1]] += 1
                main[move.row - 1] = main[move.row - 1][:-1]
        return stored

    @cached_property
    def reason(self) -> Text:
        """The reason in words, which depends on the kind of the turn's first move."""
        first = self.moves[0]
        match first:
            case Fill():
                return self._fill_reason()
            case AddCaboose():
                kind = train_kinds(self.state.trains_of(self.seat))[first.train - 1]
                return self._with_gain(text("reason.caboose", train=_train_text(kind)))
            case End():
                return self._end_reason()
            case Rearrange() | Put():
                return self._rearranging_reason()
            case MainToTrain() | MainToYard() | YardToTrain():
                return self._cars_reason()
        return text(f"reason.{first.text}")

    @property
    def is_warning(self) -> bool:
        """Whether the reason speaks against the turn: it tells points lost tonight, or one paid for nothing."""
        key = self.reason.key
        return key == "reason.rearrange_idle" or (self.gain < 0 and key in TELL_GAIN)

    def _with_gain(self, reason: Text) -> Text:
        """Adds the points that the turn brings, if it brings any."""
        return text("reason.paid", reason=reason, points=_signed(self.gain)) if self.gain else reason

    def _fill_reason(self) -> Text:
        """New cars to choose from, and the chance that they end the day (FT-6)."""
        state = self.state
        risky = int(MAIN_ROW_SIZE - state.deck_size + state.below)
        if state.night or risky <= 0:
            return text("reason.fill")
        return text("reason.fill_night", percent=min(100, round(100 * risky / int(state.below + 1))))

    def _end_reason(self) -> Text:
        if len(RULES.legal(self.state, self.seat)) == 1:
            return text("reason.end_only")
        return text("reason.end_kept" if self.state.day < 3 else "reason.end")

    def _rearranging_reason(self) -> Text:
        """The cars that the next turn could bring to the trains, if it could bring more than this one."""
        delivery = best_delivery(self.state_after, self.seat)
        before, after = self.before.points[self.seat] - 1, delivery.payout.points[self.seat]
        if isinstance(self.moves[0], Rearrange):
            before = max(before, best_delivery(self.state, self.seat).payout.points[self.seat] - 1)
        if after <= before or not delivery.cars:
            return text("reason.rearrange_idle")
        cars = delivery.by_type()
        kind = next(iter(cars))
        length = delivery.payout.lengths[self.seat][kind]
        key = "grow" if self.after.lengths[self.seat][kind] else "start" if length > 1 else "start_one"
        train = text(f"reason.can_{key}", train=_train_text(kind), length=length)
        gain = after - self.after.points[self.seat]
        return text("reason.rearrange", cars=cars_text(cars), train=train, points=_signed(gain))

    # Cars that go to trains

    def _cars_reason(self) -> Text:
        """The train that grows to most effect, the cars denied to a rival, or the cars stored for later."""
        grown = [kind for kind in range(KINDS) if self._length(kind) > self.before.lengths[self.seat][kind]]
        denied = self._denied()
        if not grown:
            return denied or self._storing()
        kind = max(grown, key=lambda kind: (kind == self._first_kind(), self._swing(kind), self._length(kind)))
        reason = self._growth(kind)
        if denied is not None:
            return text("reason.both", first=reason, second=denied)
        gain = self._change(kind, self.seat)
        if self.gain != gain:
            return text("reason.in_all" if gain else "reason.tonight", reason=reason, points=_signed(self.gain))
        return reason

    def _first_kind(self) -> int | None:
        """The kind of the train that the first car goes to, if it goes to one."""
        first = self.moves[0]
        if isinstance(first, MainToTrain | YardToTrain):
            return int(train_kinds(self.state_after.trains_of(self.seat))[first.train - 1])
        return None

    def _length(self, kind: int) -> int:
        return self.after.lengths[self.seat][kind]

    def _change(self, kind: int, seat: int) -> int:
        """The points that the turn brings a seat for a kind, or costs it."""
        return self.after.points_for(kind)[seat] - self.before.points_for(kind)[seat]

    def _swing(self, kind: int) -> int:
        """The points that the turn brings the seat for a kind, and those it costs the others."""
        return self._change(kind, self.seat) - sum(self._change(kind, rival) for rival in self.rivals)

    def _growth(self, kind: int) -> Text:
        """The new length of a train, the points for it, and where it stands."""
        length = self._length(kind)
        key = "grows" if self.before.lengths[self.seat][kind] else "starts" if length > 1 else "starts_one"
        train = text(f"reason.{key}", train=_train_text(kind), length=length)
        gain, standing = self._change(kind, self.seat), self._standing(kind)
        if gain:
            return text("reason.gains", train=train, points=_signed(gain), standing=standing)
        return text("reason.stands", train=train, standing=standing)

    # The standing of a train among those of its kind

    def _standing(self, kind: int) -> Text:
        """The standing of the seat's train, beside the rival next to it."""
        lengths = [self.after.lengths[seat][kind] for seat in self.after.seats]
        own = lengths[self.seat]
        level = [rival for rival in self.rivals if lengths[rival] == own]
        longer = [rival for rival in self.rivals if lengths[rival] > own]
        if longer:
            ahead = min(longer, key=lambda rival: lengths[rival])
            key = "second" if self.after.points_for(kind)[self.seat] else "behind"
            return self._costing(kind, ahead, text(f"reason.{key}", seat=ahead, length=lengths[ahead]))
        if level:
            return self._costing(kind, level[0], text("reason.level", seats=listed_seats(level)))
        return self._leading(kind, lengths)

    def _leading(self, kind: int, lengths: list[int]) -> Text:
        """The lead of the longest train: alone, safe for today, or ahead of the runner-up."""
        runner_up = max(self.rivals, key=lambda rival: (lengths[rival], -self._change(kind, rival)))
        if lengths[runner_up] == 0:
            return text("reason.alone")
        lead = lengths[self.seat] - lengths[runner_up]
        if self._change(kind, runner_up) == 0 and lead > self._cars_to_come(kind):
            return text("reason.safe")
        key = "leaves" if self._change(kind, self.seat) and self.after.points_for(kind)[runner_up] else "ahead"
        return self._costing(kind, runner_up, text(f"reason.{key}", seat=runner_up, length=lengths[runner_up]))

    def _cars_to_come(self, kind: int) -> int:
        """The most cars that another seat could still get for its train of a kind."""
        if kind == MIXED:
            return KINDS
        rows = [*self.state_after.main, *self.state_after.private]
        return self.state_after.deck[kind] + sum(row.count(kind) for row in rows)

    def _costing(self, kind: int, named: int, standing: Text) -> Text:
        """Adds the points that the turn costs a rival, if any: the one who loses most, or else the one named."""
        loser = min([named, *self.rivals], key=lambda rival: self._change(kind, rival))
        loss = self._change(kind, loser)
        if loss >= 0:
            return standing
        key = "reason.costing" if loser == named else "reason.costing_another"
        return text(key, standing=standing, seat=loser, points=_signed(loss))

    # Cars that go to the private yard

    def _denied(self) -> Text | None:
        """The stored cars that would have brought a rival most, if they would have brought any points."""
        found = [(self._worth_to(rival, car), rival, car) for rival in self.rivals for car in self.stored]
        worth, rival, car = max(found, key=itemgetter(0), default=(0, 0, 0))
        if worth <= 0:
            return None
        cars = cars_text(Counter({car: self.stored[car]}))
        return text("reason.denies", cars=cars, seat=rival, points=worth)

    def _worth_to(self, rival: int, car: int) -> int:
        """The points that a rival would gain tonight with the stored cars of a type; 0 if its train takes none."""
        lengths = [self.after.lengths[seat][car] for seat in self.after.seats]
        if lengths[rival] == 0 or self.after.doubled[rival][car]:
            return 0
        longer = lengths.copy()
        longer[rival] += self.stored[car]
        return kind_scores(longer)[rival] - kind_scores(lengths)[rival]

    def _storing(self) -> Text:
        """The stored cars, with the points they bring or cost tonight."""
        stored = text("reason.stores", cars=cars_text(self.stored))
        if self.gain < 0:
            return text("reason.stores_dear", stored=stored, points=_signed(self.gain))
        return self._with_gain(stored) if self.gain else text("reason.stores_later", stored=stored)


def _train_text(kind: int) -> Text:
    """The name of a kind of train."""
    return text("train.mixed" if kind == MIXED else f"train.{CAR_TYPES[kind]}")


def _signed(points: int) -> str:
    """Points with their sign, a true minus sign included."""
    return f"{points:+}".replace("-", "−") if points else "0"
