"""Moves that are tried and not made: the view of a seat after them, from its view before."""

from collections.abc import Sequence

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.extensions.words import words
from ludorail.core.state import State
from ludorail.core.view import View


def after(view: View[State], moves: Sequence[str]) -> View[State]:
    """The view after the seat's own moves, up to the first event of chance. Raises if a move is not legal.

    The moves are made on a guess at what is hidden, so that trying them reveals nothing of it.
    """
    assert view.seat is not None
    rules, seat = view.rules, view.seat
    state, events = rules.resample(view, Seeded(0)), list(view.events)
    for move in moves:
        if rules.actors(state) == (CHANCE,):
            break
        event = rules.parse(move)
        rules.apply(state, seat, event)
        events.append((seat, event))
    return View(rules, seat, rules.hide(state, seat), tuple(events))


def tell_moves(view: View[State], moves: Sequence[str], language: str, names: Sequence[str]) -> list[str]:
    """Puts moves of the view's seat into words, each as it is met on the way, up to the first event of chance."""
    assert view.seat is not None
    rules, told = view.rules, list[str]()
    for count, move in enumerate(moves):
        there = after(view, moves[:count])
        if view.seat not in rules.actors(there.known):
            break
        told.append(words(rules, there.known, view.seat, rules.parse(move), language, names))
    return told
