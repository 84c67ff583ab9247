"""Bots for the tests: two predictable ones, and one for each way to misbehave."""

import os
import sys
import time
from contextlib import suppress
from typing import Any

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

no_bot = 3


def first(view: View[Any], limit: Limit, source: Source) -> Event:
    """The first legal move."""
    return view.legal()[0]


def last(view: View[Any], limit: Limit, source: Source) -> Event:
    """The last legal move."""
    return view.legal()[-1]


def slow(view: View[Any], limit: Limit, source: Source) -> Event:
    """The first legal move, after a while: a run that can be interrupted."""
    time.sleep(0.002)
    return view.legal()[0]


def errs(view: View[Any], limit: Limit, source: Source) -> Event:
    raise LookupError("where am I?\nwho knows")


def leaves(view: View[Any], limit: Limit, source: Source) -> Event:
    sys.exit("good-bye")


class Wild(BaseException):
    """An error that is not an `Exception`."""

    def __str__(self) -> str:
        raise LookupError("no words")


def goes_wild(view: View[Any], limit: Limit, source: Source) -> Event:
    raise Wild


class Claim:
    """An object that cannot even be printed."""

    def __eq__(self, other: object) -> bool:
        raise LookupError("do not compare me")

    def __repr__(self) -> str:
        raise LookupError("do not look at me")


def claims(view: View[Any], limit: Limit, source: Source) -> Event:
    return Claim()  # type: ignore[return-value]  # no move at all


def writes(view: View[Any], limit: Limit, source: Source) -> Event:
    """Talks while it plays."""
    print("I think")
    return view.legal()[0]


def dies(view: View[Any], limit: Limit, source: Source) -> Event:
    """Kills its whole process."""
    os._exit(1)


def clings(view: View[Any], limit: Limit, source: Source) -> Event:
    """Never ends, and ignores every interruption."""
    while True:
        with suppress(Exception):
            dawdles(view, limit, source)


def dawdles(view: View[Any], limit: Limit, source: Source) -> Event:
    while True:
        pass


def invents(view: View[Any], limit: Limit, source: Source) -> Event:
    return Event("take everything")


def spoils(view: View[Any], limit: Limit, source: Source) -> Event:
    """Plays on in the view it was given, then returns a move that would be legal there."""
    assert view.seat is not None
    view.rules.advance(view.known, view.seat, view.legal()[-1])
    return Event("take 9")


def forges(view: View[Any], limit: Limit, source: Source) -> Event:
    """Returns an object that the rules do not know, with the text of a legal move."""
    return Event(view.legal()[0].text)
