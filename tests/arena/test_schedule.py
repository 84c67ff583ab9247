"""Pairings and seats."""

from collections import Counter, defaultdict

import pytest

from ludorail.arena.messages import ScheduledGame, Setup
from ludorail.arena.schedule import bot_seed, chance_seed, games_of, schedule, seatings
from tests.arena.conftest import make_setup

BOTS = ["a", "b", "c"]


def items(players: int, games: int) -> list[ScheduledGame]:
    return schedule(make_setup("any", BOTS, players), games)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_bot_sits_in_each_seat_equally_often(players: int) -> None:
    places = Counter((bot, seat) for item in items(players, 70) for seat, bot in enumerate(item["seats"]))
    assert len(places) == len(BOTS) * players
    assert len(set(places.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_pair_sits_in_each_way_on_the_same_chance(players: int) -> None:
    luck: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for item in items(players, 40):
        luck[tuple(item["seats"])].append(chance_seed(item))
    assert len(luck) == 3 * (2**players - 2)
    first, *others = luck.values()
    assert all(other == first for other in others)
    assert len(set(first)) == len(first)


def test_two_bots_at_a_table_of_three_sit_in_all_mixes() -> None:
    assert [" ".join(seats) for seats in seatings("a", "b", 3)] == [
        "a a b",
        "a b a",
        "a b b",
        "b a a",
        "b a b",
        "b b a",
    ]


@pytest.mark.parametrize(("players", "games", "expected"), [(2, 1, 6), (2, 400, 1200), (3, 400, 1206), (4, 1, 42)])
def test_every_pair_plays_at_least_what_was_asked(players: int, games: int, expected: int) -> None:
    assert games_of(BOTS, players, games) == expected == len(items(players, games))


def test_a_longer_schedule_begins_with_the_shorter_one() -> None:
    assert items(3, 60)[: len(items(3, 20))] == items(3, 20)


def test_every_bot_of_every_game_has_a_seed_of_its_own() -> None:
    seeds = [bot_seed(item, seat) for item in items(2, 50) for seat in range(2)]
    assert len(set(seeds)) == len(seeds)


def test_another_seed_gives_other_chance(setup: Setup) -> None:
    other: Setup = {**setup, "seed": 2}
    assert chance_seed(schedule(setup, 1)[0]) != chance_seed(schedule(other, 1)[0])
