"""Random networks."""

import pytest

from ludorail import Seeded
from ludorail.games.locomotion.network.generator import random_network
from ludorail.games.locomotion.network.reading import fewest_rails, whole_network
from tests.games.locomotion.network.network_shapes import columns, dead_ends, has_loop

FROM_SEED_1 = ((0, 0, 0), (-1, 3, 2), (0, 3, 1), (1, -1, 1), (1, -4, 0), (-1, -5, 0))


@pytest.mark.rule("LO-6")
@pytest.mark.parametrize("rails", range(2, 46))
def test_a_random_network_of_any_size_keeps_the_rules(rails: int) -> None:
    for seed in range(4):
        assert len(whole_network(random_network(rails, Seeded(seed)).rails).rails) == rails


def test_the_fewest_rails_for_one_player_can_be_drawn() -> None:
    assert len(random_network(fewest_rails(1), Seeded(0)).rails) == 2


def test_the_same_seed_lays_the_same_network_for_ever() -> None:
    assert random_network(6, Seeded(1)).rails == FROM_SEED_1
    assert random_network(30, Seeded(7)).rails == random_network(30, Seeded(7)).rails
    assert random_network(30, Seeded(7)).rails != random_network(30, Seeded(8)).rails


def test_random_networks_look_like_railways() -> None:
    networks = [random_network(rails, Seeded(seed)) for rails in (10, 13, 20, 30, 45) for seed in range(20)]
    points = [around for network in networks for around in network.near]
    assert sum(len(around) > 3 for around in points) < len(points) / 100
    assert all(has_loop(network) for network in networks)
    assert sum(dead_ends(network) > 0 for network in networks) >= 0.95 * len(networks)
    assert all(columns(network) <= 90 for network in networks)
