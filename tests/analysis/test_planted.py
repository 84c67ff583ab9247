"""A planted blunder and a planted stroke of luck in each game: each is found, named, and in the right column."""

from typing import Any, NamedTuple

import pytest

from ludorail import CHANCE, Limit, Record, load_game, review
from ludorail.core.meta import Json
from ludorail.core.record import make_record
from tests.games.freight_train.builder import position as switching
from tests.games.game_of_trains.builder import position as lining_up
from tests.games.locomotion.builder import Train
from tests.games.locomotion.builder import table as driving
from tests.games.zack_and_pack.builder import position as loading

LIMIT = Limit(iterations=60)


class Planted(NamedTuple):
    """The end of a game, with something planted for the first player; each event stands after its seat or `*`."""

    game: str
    start: dict[str, Json]
    events: tuple[str, ...]
    number: int
    """The number of the planted event, from 1."""
    best: str = ""
    """The best move in its place."""

    @property
    def record(self) -> Record:
        """The record of the game."""
        rules = load_game(self.game)
        entries = []
        for line in self.events:
            who, _, event = line.partition(" ")
            entries.append((CHANCE if who == "*" else int(who), rules.parse(event)))
        return make_record(rules, rules.from_position(self.start), entries)


def last_day(**parts: Any) -> dict[str, Json]:  # noqa: ANN401  # handed on
    """The last day of Freight Train, and the last turn of a round: that of the first player."""
    return switching(day=3, engine=1, played=[1], to_act=0, **parts)


BOTH = ("auto", "gondola", "hopper", "container", "reefer")
"""Cars of which both players have a train, the first player the longer one."""
FULL_YARD = last_day(
    points=[5, 24],
    main=("stock*3",),
    private={1: ("box*4 ore*4", "tank*4 coil*4")},
    trains={
        0: [f"{car}*5" for car in BOTH],
        1: [*(f"{car}*4" for car in BOTH), "piggyback*6", "stock*6"],
    },
    below=23,
)
"""The second player wins with some turns more to clear the yard, and loses a point for every car if the day ends."""


def three_coupled(at: int) -> Train:
    """A train on the long line that needs a yellow wagon and nothing else; its locomotive is the westernmost."""
    wagons = [[colour, at + place, 0] for place, colour in enumerate(("red", "blue", "green"), 1)]
    return [at, 0], wagons


def three_coupled_each(first: int, second: int) -> dict[str, Json]:
    """Two such trains: the yellow wagons stand so far in front of the first player's, and next to the other's."""
    standing = [["yellow", 3 + first, 0], ["yellow", second + 4, 0]]
    return driving(three_coupled(0), three_coupled(second), standing=standing)


def last_loader(phase: str, truck: int, **parts: object) -> dict[str, Json]:
    """The first player of Zack & Pack loads last, with a brown stick and two violet ones."""
    sticks = [[0, 0, 1, 0, 2], [0] * 5, [0] * 5]
    return loading(phase, points=[20, 30, 30], truck=[truck, 1, 2], sticks=sticks, **parts)


BLUNDERS = [
    # The longest train of box cars is there to be made; rearranging the yard costs a point, and the game.
    Planted(
        "freight-train",
        last_day(night=True, points=[5, 6], private={0: ("box*2", "")}, trains={0: ["box*2"], 1: ["box*3"]}),
        ("0 rearrange", "0 put box 1", "0 put box 1"),
        1,
        "yard 1 train 1",
    ),
    # A swap would win.
    Planted(
        "game-of-trains",
        lining_up(lines=[[12, 22, 42, 32, 52, 62, 72], [13, 23, 33, 43, 53, 84, 73]], faceup=[4]),
        ("0 draw", "* card 2", "0 place 7"),
        1,
        "use 4 3",
    ),
    # The last wagon stands right in front of the train; so does the other player's.
    Planted("locomotion", three_coupled_each(1, 6), ("0 end", "* roll 4", "1 couple E"), 1, "couple E"),
    # A stick lies across all rows of the truck, where two long ones would fit, and is left there.
    Planted(
        "zack-and-pack",
        last_loader("stow", 5, done=[False, True, True], to_act=[0]),
        ("0 put 3 0 0 0 y", "0 done"),
        1,
        "put 5 0 0 0 x",
    ),
    # The same truck is loaded well, and left before the last stick is in it.
    Planted(
        "zack-and-pack",
        last_loader("stow", 5, done=[False, True, True], to_act=[0]),
        ("0 put 3 0 2 0 x", "0 put 5 0 0 0 x", "0 done"),
        3,
        "put 5 0 1 0 x",
    ),
]
STROKES = [
    # The end of the day, at the first card at which it may come.
    Planted(
        "freight-train",
        FULL_YARD,
        (
            *("0 fill 2", "* night", "* car ore", "* car coil", "* car tank", "* car ore", "* car box"),
            *("0 main 1 train 6", "0 main 1 train 6", "0 main 1 train 6"),
        ),
        2,
    ),
    # One of the few cars that fit between 52 and 75.
    Planted(
        "game-of-trains",
        lining_up(lines=[[12, 22, 32, 42, 52, 83, 75], [13, 23, 33, 43, 53, 84, 73]]),
        ("0 draw", "* card 64", "0 place 6"),
        2,
    ),
    # Four points are needed, or the other player wins with the next throw.
    Planted(
        "locomotion",
        {**three_coupled_each(4, 11), "phase": "roll", "to_act": "*", "points": None},
        ("* roll 6", "0 push E", "0 push E", "0 push E", "0 couple E"),
        1,
    ),
    # The truck into which all sticks fit.
    Planted(
        "zack-and-pack",
        last_loader("pile", 0, offered=[[29, 30], [28], [26]]),
        ("* pile 0 5", "0 put 5 0 0 0 x", "0 put 5 0 1 0 x", "0 put 3 0 2 0 x", "0 done"),
        1,
    ),
]


@pytest.mark.parametrize("planted", BLUNDERS, ids=lambda planted: planted.game)
def test_a_blunder_is_found_and_named_and_counts_as_an_error(planted: Planted) -> None:
    [seat] = review(planted.record, LIMIT, [0]).seats
    [found] = [one for one in seat.decisions if one.number == planted.number]
    assert (found.mark, found.best) == ("blunder", planted.best)
    assert found.standard_error is not None
    assert found.error > found.standard_error
    assert found.better[0] == planted.best
    assert all(found.reason[language] for language in ("en", "fr"))
    assert seat.errors >= found.error > max(0.1, abs(seat.luck))


@pytest.mark.parametrize("planted", BLUNDERS[3:], ids=lambda planted: str(planted.number))
def test_a_fault_in_a_load_is_counted_once(planted: Planted) -> None:
    [seat] = review(planted.record, LIMIT, [0]).seats
    assert [one.number for one in seat.decisions if one.lost] == [planted.number]
    assert [one.number for one in seat.decisions if one.error] == [planted.number]


@pytest.mark.parametrize("planted", STROKES, ids=lambda planted: planted.game)
def test_a_stroke_of_luck_is_found_and_counts_as_no_skill(planted: Planted) -> None:
    lucky, *others = review(planted.record, LIMIT).seats
    assert lucky.luckiest is not None
    assert lucky.luckiest.number == planted.number
    assert lucky.luck >= lucky.luckiest.luck > 0.2
    assert lucky.errors < 0.02
    assert lucky.without_luck == pytest.approx(lucky.result - lucky.luck)
    assert sum(other.luck for other in others) == pytest.approx(-lucky.luck)
    unlucky = [other for other in others if other.unluckiest is not None]
    assert planted.number in [other.unluckiest.number for other in unlucky if other.unluckiest]
