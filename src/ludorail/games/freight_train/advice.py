"""Advice for a seat: its moves, how likely it wins with each, and why, told of the whole turn that a move begins."""

from ludorail.bots.advice import Advice
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.text import Text
from ludorail.core.view import View
from ludorail.games.freight_train.events import (
    CAR_TYPES,
    AddCaboose,
    Cars,
    End,
    Fill,
    MainToTrain,
    MainToYard,
    Put,
    YardToTrain,
)
from ludorail.games.freight_train.levels import STYLE, look_ahead, seat_of
from ludorail.games.freight_train.rules_day import kind_scores
from ludorail.games.freight_train.rules_trains import KINDS, MIXED, kinds
from ludorail.games.freight_train.state import MAIN_ROW_SIZE, FreightState
from ludorail.games.freight_train.texts import car_text, text


def advise(view: View[FreightState], limit: Limit, source: Source) -> list[Advice]:
    """The moves worth a thought, the best first; `estimate` is the chance to win."""
    found: list[Advice] = []
    for choice in look_ahead(view, limit, source).best_first():
        move = choice.turn.moves[0]
        if all(advice.move != move for advice in found):
            reason = _Story(view.known, seat_of(view), choice.turn.moves).reason()
            found.append(Advice(move, choice.mean(STYLE.faith), reason))
    return sorted(found, key=lambda advice: -advice.estimate)


class _Story:
    """A turn to be told: what it does to the seat's trains, and where they stand then."""

    def __init__(self, state: FreightState, seat: int, moves: list[Event]) -> None:
        self.state = state
        self.seat = seat
        self.moves = moves
        self.trains = state.trains_of(seat)
        self.stored: list[int] = []
        main = state.main.copy()
        private = state.private[2 * seat : 2 * seat + 2]
        for move in moves:
            match move:
                case MainToTrain():
                    self._couple(move.train - 1, main, move.row - 1)
                case YardToTrain():
                    self._couple(move.train - 1, private, move.yard - 1)
                case MainToYard():
                    self.stored.append(main[move.row - 1][-1])
                    main[move.row - 1] = main[move.row - 1][:-1]

    def _couple(self, train: int, rows: list[Cars], row: int) -> None:
        self.trains[train] += rows[row][-1:]
        rows[row] = rows[row][:-1]

    def reason(self) -> Text:
        first = self.moves[0]
        match first:
            case Fill():
                return self._fill()
            case AddCaboose():
                kind = kinds(self.trains)[first.train - 1]
                return text("reason.caboose", train=train_text(kind))
            case End() | Put():
                return text("reason.end" if isinstance(first, End) else "reason.rearrange")
            case MainToTrain() | MainToYard() | YardToTrain():
                return self._cars()
        return text(f"reason.{first.text}")

    def _fill(self) -> Text:
        state = self.state
        risky = int(MAIN_ROW_SIZE - state.deck_size + state.below)
        if state.night or risky <= 0:
            return text("reason.fill")
        return text("reason.fill_night", percent=min(100, round(100 * risky / int(state.below + 1))))

    def _cars(self) -> Text:
        grown = self._best_grown()
        stored = self._stored()
        if grown is None:
            return stored
        return text("reason.both", first=grown, second=stored) if self.stored else grown

    def _best_grown(self) -> Text | None:
        """The train to speak of: the one whose growth brings most, if the day ended now."""
        before = [_lengths(self.state.trains_of(seat)) for seat in range(self.state.players)]
        after = before.copy()
        after[self.seat] = _lengths(self.trains)
        grown = [kind for kind in range(KINDS) if after[self.seat][kind] > before[self.seat][kind]]
        if not grown:
            return None

        def gain(kind: int) -> tuple[int, int]:
            return self._lead(after, kind) - self._lead(before, kind), after[self.seat][kind]

        kind = max(grown, key=gain)
        length = after[self.seat][kind]
        begun = before[self.seat][kind] == 0
        words = text("reason.starts" if begun else "reason.grows", train=train_text(kind), length=length)
        return text("reason.train", train=words, standing=self._standing(after, kind))

    def _lead(self, lengths: list[list[int]], kind: int) -> int:
        scores = kind_scores([seat[kind] for seat in lengths])
        return 2 * scores[self.seat] - sum(scores)

    def _standing(self, lengths: list[list[int]], kind: int) -> Text:
        rivals = [seat for seat in range(self.state.players) if seat != self.seat]
        rival = max(rivals, key=lambda seat: lengths[seat][kind])
        own, other = lengths[self.seat][kind], lengths[rival][kind]
        if kind != MIXED and own > other + self._loose(kind):
            return text("reason.safe")
        if other == 0:
            return text("reason.alone")
        key = "reason.ahead" if own > other else "reason.level" if own == other else "reason.behind"
        return text(key, seat=rival, length=other)

    def _loose(self, car: int) -> int:
        """How many cars of a type another seat could still get for its train."""
        rows = [*self.state.main, *self.state.private]
        return self.state.deck[car] + sum(row.count(car) for row in rows)

    def _stored(self) -> Text:
        """What is put aside; a car that another's train waits for, and no train of one's own, if there is one."""
        own = _lengths(self.trains)
        for seat in range(self.state.players):
            theirs = _lengths(self.state.trains_of(seat))
            for car in self.stored:
                if seat != self.seat and theirs[car] > 0 and own[car] == 0:
                    return text("reason.denies", car=car_text(car), seat=seat)
        return text("reason.stores", count=len(self.stored))


def train_text(kind: int) -> Text:
    """The name of a kind of train."""
    return text("train.mixed" if kind == MIXED else f"train.{CAR_TYPES[kind]}")


def _lengths(trains: list[Cars]) -> list[int]:
    """The length of the train of each kind."""
    lengths = [0] * KINDS
    for cars, kind in zip(trains, kinds(trains), strict=True):
        if cars:
            lengths[kind] = len(cars)
    return lengths
