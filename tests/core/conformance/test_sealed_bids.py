"""The conformance checker on a game with secret moves: it passes, and each way of breaking it is caught."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from ludorail.core.chance.source import Source
from ludorail.core.conformance import Nonconformity, check_rules
from ludorail.core.errors import Illegal, RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Option, Options
from ludorail.core.view import View
from tests.core.conformance.sealed_bids import KEYS, Auction, Bid, SealedBids


def test_a_game_with_secret_moves_passes() -> None:
    checked = check_rules(SealedBids(), games=4, thorough=True).checked
    for promise in ("hidden_events_look_alike", "positions_hold_the_whole_state", "positions_share_nothing"):
        assert checked[promise] > 0


# What is hidden


class LeaksHighBids(SealedBids):
    """The log tells a bid of 4."""

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return event if event == Bid(4) else super().redact(by, event, seat)


class ShowsBidsToTheLast(SealedBids):
    """The last seat sees the bids that the log keeps from it."""

    def hide(self, state: Auction, seat: int | None) -> Auction:
        return state.copy() if seat == len(state.hands) - 1 else super().hide(state, seat)


class ForgetsOnesOwn(SealedBids):
    """The log keeps a bid even from the seat that made it."""

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return super().redact(by, event, None)


class OpensByItself(SealedBids):
    """The last bid settles the round, so that hidden bids show without an event that tells them."""

    def advance(self, state: Auction, by: int, event: Event) -> None:
        super().advance(state, by, event)
        if all(state.bids):
            self.settle(state)


class HidesNothingInPlace(SealedBids):
    """When nothing is hidden, a view holds the state itself."""

    def hide(self, state: Auction, seat: int | None) -> Auction:
        return super().hide(state, seat) if any(state.bids) else state


class HidesBesideIt(SealedBids):
    """A view is a copy that shares the hands."""

    def hide(self, state: Auction, seat: int | None) -> Auction:
        known = super().hide(state, seat)
        known.hands = known.hands if any(state.bids) else state.hands
        return known


class ViewsAnotherGame(SealedBids):
    """The position of a view does not give the game's options."""

    def view_position(self, view: View[Auction]) -> dict[str, Json]:
        return super().view_position(view) | {"options": {}}


# Positions


class KeepsWinsBack(SealedBids):
    """The number of freights won decides a tie, and is not in the position."""

    def position(self, state: Auction) -> dict[str, Json]:
        return {key: value for key, value in super().position(state).items() if key != "wins"}

    def from_position(self, position: Json, data: Json = None) -> Auction:
        if not isinstance(position, dict) or set(position) != set(KEYS) - {"wins"}:
            raise Illegal("SB-3", "the position has other keys")
        points = position["points"]
        wins = [(one + 3) // 4 if isinstance(one, int) else 0 for one in points] if isinstance(points, list) else 0
        state = super().from_position({**position, "wins": wins}, data)  # type: ignore[dict-item]  # a list of JSON
        state.wins = [0] * len(state.wins)
        return state


class GivesItsLists(SealedBids):
    """A position shares the state's own list of points."""

    def position(self, state: Auction) -> dict[str, Json]:
        position = super().position(state)
        position["points"] = state.points  # type: ignore[assignment]  # a list of JSON
        return position


class KeepsTheList(SealedBids):
    """A state shares the list of points of the position it was read from."""

    def from_position(self, position: Json, data: Json = None) -> Auction:
        state = super().from_position(position, data)
        state.points = position["points"]  # type: ignore[assignment,call-overload,index]  # read as such above
        return state


class ReadsAnyGame(SealedBids):
    """The position of another game is read as one of this game."""

    def from_position(self, position: Json, data: Json = None) -> Auction:
        is_named = isinstance(position, dict) and isinstance(position.get("game"), str)
        return super().from_position(position | {"game": "sealed-bids"} if is_named else position, data)  # type: ignore[operator]  # a dict if it is named


class TakesAList(SealedBids):
    """Data that is not a set of parts is accepted."""

    def check_data(self, data: Json) -> None:
        if isinstance(data, dict):
            super().check_data(data)


# Options


class ChangesTheWish(SealedBids):
    """Defaults are filled into the very options that were asked for."""

    def options(self, players: int, given: Options) -> Options:
        given.setdefault("rounds", 3)
        return super().options(players, given)


class RefusesAChoice(SealedBids):
    """Two rounds are offered and refused."""

    def options(self, players: int, given: Options) -> Options:
        if given.get("rounds") == 2:
            raise Illegal("SB-1", "no")
        return super().options(players, given)


class OffersNoDefault(SealedBids):
    """The default is none of the choices."""

    meta = replace(SealedBids.meta, options=(Option("rounds", 3, choices=(2, 4)), SealedBids.meta.options[1]))


class ResolvesByItself(SealedBids):
    """The options of a new game depend on how many were asked for before."""

    meta = replace(SealedBids.meta, options=(Option("rounds", choices=(2, 3)), SealedBids.meta.options[1]))

    def __init__(self) -> None:
        self.rounds: Iterator[int] = cycle([2, 3])

    def resolve_options(self, players: int, wished: Options, source: Source) -> Options:
        return super().resolve_options(players, {"rounds": next(self.rounds), **wished}, source)


class CrashesInOnePair(SealedBids):
    """Two options are sound by themselves but not together."""

    def settle(self, state: Auction) -> None:
        super().settle(state)
        assert not (state.split and state.rounds == 4)


# Playing


class HurriesTooMuch(SealedBids):
    """Gives no seat any time."""

    def timeout_move(self, state: Auction) -> tuple[int, Event] | None:
        is_first = self.actors(state) != (CHANCE,) and all(len(hand) == 4 for hand in state.hands)
        return (0, Bid(1)) if is_first else None


class NamesNoRule(SealedBids):
    """A refusal has a blank in place of the rule."""

    def check(self, state: Auction, by: int, event: Event) -> None:
        try:
            super().check(state, by, event)
        except RuleError as error:
            raise Illegal(" ", "no") from error


BROKEN: dict[SealedBids, str] = {
    LeaksHighBids(): "the log tells seat . 'bid 4', which the view hides from it",
    ShowsBidsToTheLast(): "its view tells apart two moves that it may not see",
    ForgetsOnesOwn(): "its view tells apart two moves that it may not see",
    OpensByItself(): "its view tells apart two moves that it may not see|shows what was hidden from it",
    HidesNothingInPlace(): "hide gives seat 0 the state itself",
    HidesBesideIt(): "does with its view changes the state",
    ViewsAnotherGame(): "the view of seat . has {} for 'options'",
    KeepsWinsBack(): "a position read back after . events comes to another end",
    GivesItsLists(): "a position has lists that are those of the state",
    KeepsTheList(): "a state has lists that are those of the position",
    ReadsAnyGame(): "a position of another game is accepted",
    TakesAList(): "data for a part that the game does not have are accepted",
    ChangesTheWish(): "the rules change them to {'rounds': 3}",
    RefusesAChoice(): "rounds = 2 is offered, and refused",
    OffersNoDefault(): "rounds is 3 by default, which is none of its choices",
    ResolvesByItself(): "the same numbers make other options",
    CrashesInOnePair(): "{'rounds': 4, 'split': True} is accepted, and then it raises AssertionError",
    HurriesTooMuch(): "timeout_move has 0 seconds",
    NamesNoRule(): "a refusal names no rule",
}


@pytest.mark.parametrize("rules", BROKEN, ids=lambda rules: type(rules).__name__)
def test_a_game_broken_on_purpose_is_caught(rules: SealedBids) -> None:
    with pytest.raises(Nonconformity, match=BROKEN[rules]):
        check_rules(rules, games=6, thorough=True)
