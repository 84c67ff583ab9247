"""The tables of events."""

from ludorail.games.zack_and_pack.rules.events import (
    GRABS,
    LIFTS,
    ORDERS,
    PILES,
    PUTS_X,
    PUTS_Y,
    PUTS_Z,
    ROLLS,
    TRUCK_PAIRS,
)


def test_the_tables_hold_what_their_places_say() -> None:
    assert [GRABS[(1 << (card - 1)) % 61].card for card in range(1, 31)] == [*range(1, 31)]
    assert [PILES[5][(1 << (card - 1)) % 61].text for card in (1, 30)] == ["pile 5 1", "pile 5 30"]
    assert [LIFTS[(1 << cell) % 61].text for cell in (0, 7, 59)] == ["lift 0 0 0", "lift 2 1 0", "lift 4 2 3"]
    assert TRUCK_PAIRS[2][30 * 3 + 8].text == "trucks 2 4 9"
    assert len({roll.text for rolls in ROLLS for roll in rolls}) == 6 * 1080
    assert [len(orders) for orders in ORDERS[3:]] == [6, 24, 120, 720]
    places = {put.text for table in (PUTS_X, PUTS_Y, PUTS_Z) for puts in table[2:] for put in puts if put.base}
    # Along x 12 + 9 + 6 + 3 places a level, along y 10 + 5, standing 15 a column of 3, 2 or 1 starting levels.
    assert len(places) == 4 * (30 + 15) + 15 * (3 + 2 + 1)
