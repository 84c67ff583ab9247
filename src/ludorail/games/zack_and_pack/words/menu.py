"""Events in words, as a menu of moves shows them; `log` tells what was done."""

from ludorail.core.event import Event
from ludorail.core.text import Text, comma_listed, listed_seats
from ludorail.games.zack_and_pack.rules.events import Done, Grab, GrabPile, Lift, Order, Pile, Put, Roll, Trucks
from ludorail.games.zack_and_pack.rules.packing import total_length
from ludorail.games.zack_and_pack.rules.state import ZackState, due_of
from ludorail.games.zack_and_pack.texts import text


def describe(known: ZackState, by: int, event: Event) -> Text:
    """Describes an event; `known` is the state before it, where it is legal."""
    match event:
        case Roll():
            sticks = comma_listed(sticks_by_colour(event.counts))
            return text("describe.roll", seat=event.seat, sticks=sticks)
        case Trucks():
            trucks = comma_listed([truck_in_words(known, card) for card in event.cards])
            return text("describe.trucks", seat=event.seat, trucks=trucks)
        case Order():
            return text("describe.order", order=listed_seats(event.seats))
        case Grab():
            return text(
                "describe.grab", truck=truck_in_words(known, event.card), owner=owner_of(known, event.card)
            )
        case GrabPile():
            return text("describe.grab_pile")
        case Pile():
            return text("describe.pile", seat=event.seat, truck=truck_in_words(known, event.card))
        case Put():
            return _put(event)
        case Lift():
            return _lift(known, by, event)
        case Done():
            return _done(known, by)
    raise TypeError(f"not an event of Zack & Pack: {event!r}")


def sticks_by_colour(counts: tuple[int, ...]) -> list[Text]:
    """The number of sticks of each colour present, such as “3 white”; “nothing” if there are none."""
    return [
        text(f"sticks.{'one' if count == 1 else 'many'}.{place + 1}", count=count)
        for place, count in enumerate(counts)
        if count
    ] or [text("describe.nothing")]


def truck_in_words(known: ZackState, card: int) -> Text:
    """A truck by its number and size."""
    truck = known.parts.truck(card)
    key = "describe.truck_flat" if truck.levels == 1 else "describe.truck"
    return text(key, truck=card, levels=truck.levels, room=truck.capacity)


def owner_of(known: ZackState, card: int) -> int:
    """The seat in front of which a truck is on offer."""
    return next(number for number, seat in enumerate(known.seats) if seat.offered >> (card - 1) & 1)


def pay_in_words(free: int, left: int) -> Text:
    """The points to pay for free cells and for sticks left over."""
    what = "both" if free and left else "free" if free else "left" if left else "nothing"
    return text(f"told.pay_{what}", due=free + left, free=free, left=left)


def _stick(length: int) -> Text:
    return text("describe.stick", colour=text(f"colour.{length}"), length=length)


def _put(put: Put) -> Text:
    key = "describe.put_one" if put.length == 1 else f"describe.put_{put.axis}"
    far = {"x": put.x, "y": put.y, "z": put.z}[put.axis] + put.length
    return text(key, stick=_stick(put.length), far=far, **_cell(put.x, put.y, put.z))


def _lift(known: ZackState, by: int, lift: Lift) -> Text:
    stowed = known.seats[by].stowed
    put = next(put for put in stowed if (put.x, put.y, put.z) == (lift.x, lift.y, lift.z))
    return text("describe.lift", stick=_stick(put.length), **_cell(lift.x, lift.y, lift.z))


def _cell(x: int, y: int, z: int) -> dict[str, int]:
    """A cell as people count: columns, rows and levels from 1."""
    return {"x": x + 1, "y": y + 1, "z": z + 1}


def _done(known: ZackState, by: int) -> Text:
    seat = known.seats[by]
    due, left = due_of(known, seat), 2 * total_length(seat.sticks)
    return text("describe.done", pay=pay_in_words(due - left, left))
