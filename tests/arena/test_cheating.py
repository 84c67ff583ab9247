"""No bot knows what is hidden: it plays the same in two states that look the same to its seat."""

from collections.abc import Iterator

import pytest

from ludorail import game_ids, load_game
from ludorail.bots import Bot, Limit, advise, random_bot, uct_bot
from ludorail.core.chance.source import Seeded, Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.bots import levels_of
from ludorail.core.meta import Options
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.view import Entry, View
from tests.core.last_parcel import Heap, LastParcel

LOOKS = 12
LIMIT = Limit(iterations=12)


def views(rules: AnyRules, seed: int, limit: int) -> Iterator[tuple[View[State], View[State]]]:
    """Yields views of the acting seat in a random game, each with a view of a state with other hidden cards."""
    source = Seeded(seed)
    players = max(2, rules.meta.min_players)
    wished: Options = {"network": "random 12"} if rules.meta.id == "locomotion" else {}
    state = rules.start(players, rules.resolve_options(players, wished, source))
    log: list[Entry] = []
    for _ in range(limit):
        actors = rules.actors(state)
        if not actors:
            return
        by = actors[source.below(len(actors))]
        if by == CHANCE:
            event = rules.sample(state, source)
        else:
            view = rules.view(state, by, log)
            guessed = rules.resample(view, source)
            yield view, View(rules, by, rules.hide(guessed, by), view.events)
            moves = view.legal()
            event = moves[source.below(len(moves))]
        rules.advance(state, by, event)
        log.append((by, event))


def plays_by_what_it_sees(rules: AnyRules, bot: Bot, seed: int) -> bool:
    """Whether the bot plays the same move whenever its seat sees the same."""
    for look, (view, other) in enumerate(views(rules, seed, 400)):
        if bot(view, LIMIT, Seeded(look)) != bot(other, LIMIT, Seeded(look)):
            return False
        if look == LOOKS:
            break
    return True


def advised(view: View[State], limit: Limit, source: Source) -> Event:
    """Returns all advice as one event, so that estimates, order and reasons must be the same too."""
    advice = advise(view, limit, source)
    return Event("; ".join(f"{one.move.text} {one.estimate!r} {one.reason.say()}" for one in advice))


def house_bots(game: str) -> list[Bot]:
    """The bots for any game, and the game's own levels if it has them."""
    return [random_bot, uct_bot, advised, *(player.bot for player in levels_of(load_game(game)))]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_bots_play_by_what_they_see(game: str, seed: int) -> None:
    for bot in house_bots(game):
        assert plays_by_what_it_sees(load_game(game), bot, seed)


def test_bots_play_by_what_they_see_where_cards_are_hidden() -> None:
    for seed in range(20):
        for bot in (random_bot, uct_bot):
            assert plays_by_what_it_sees(LastParcel(), bot, seed)


class Leaky(LastParcel):
    """The tiny game, with the cards of both seats in every view."""

    def hide(self, state: Heap, seat: int | None) -> Heap:
        return state.copy()

    def resample(self, view: View[Heap], source: Source) -> Heap:
        state = view.known.copy()
        state.cards = [
            card if owner == view.seat else 1 + source.below(3) for owner, card in enumerate(state.cards)
        ]
        return state


def peeking(view: View[Heap], limit: Limit, source: Source) -> Event:
    """Takes as many parcels as the other seat's card shows."""
    assert view.seat is not None
    moves = view.legal()
    return moves[view.known.cards[1 - view.seat] % len(moves)]


def test_a_bot_that_peeks_is_caught() -> None:
    assert not all(plays_by_what_it_sees(Leaky(), peeking, seed) for seed in range(10))
    assert all(plays_by_what_it_sees(LastParcel(), peeking, seed) for seed in range(10))
