"""The built-in networks and the generator of random ones."""

import pytest

from ludorail import RuleError, Seeded
from ludorail.core.text import LANGUAGES
from ludorail.games.locomotion import RULES, Network
from ludorail.games.locomotion.network.built_in import NamedNetwork, built_in_networks, load_networks
from ludorail.games.locomotion.network.generator import random_network
from ludorail.games.locomotion.network.reading import fewest_rails, rails_json, whole_network
from ludorail.games.locomotion.texts import text

BUILT_IN = pytest.mark.parametrize("named", built_in_networks(), ids=lambda named: named.name)


def has_loop(network: Network) -> bool:
    """Whether there is a way round that is longer than the triangle every junction makes."""
    near = network.near
    links = sum(map(len, near)) // 2
    triangles = sum(b in near[a] for p, around in enumerate(near) for a in around for b in around if p < a < b)
    return links - len(near) + 1 > triangles


def dead_ends(network: Network) -> int:
    return sum(len(around) == 1 for around in network.near)


def columns(network: Network) -> int:
    """How wide the network is drawn."""
    halves = [2 * q + r for q, r in zip(network.q, network.r, strict=True)]
    return 2 * (max(halves) - min(halves)) + 1


@BUILT_IN
@pytest.mark.rule("LO-2", "LO-3", "LO-4", "LO-6")
def test_a_built_in_network_is_one(named: NamedNetwork) -> None:
    network = whole_network(named.rails)
    assert has_loop(network)
    assert dead_ends(network) >= 1
    assert sum(len(around) > 3 for around in network.near) <= 1
    assert columns(network) <= 90


@BUILT_IN
def test_a_built_in_network_has_a_title_in_every_language(named: NamedNetwork) -> None:
    assert all(named.title[language] for language in LANGUAGES)


@BUILT_IN
def test_a_built_in_network_has_room_for_four(named: NamedNetwork) -> None:
    options = RULES.resolve_options(4, {"network": named.name}, Seeded(0))
    assert options["network"] == rails_json(named.rails)


def test_the_built_in_networks_go_from_13_rails_to_all_45() -> None:
    sizes = [len(named.rails) for named in built_in_networks()]
    assert len(sizes) >= 6
    assert sizes == sorted(sizes)
    assert (sizes[0], sizes[-1]) == (13, 45)


def test_without_a_wish_the_smallest_network_is_played_and_one_player_plays_solo() -> None:
    options = RULES.resolve_options(1, {}, Seeded(0))
    assert options["mode"] == "solo"
    assert options["network"] == rails_json(built_in_networks()[0].rails)


@pytest.mark.parametrize("wish", ["", "nowhere", "random x", "random 46", "random 3", "randomly", "random 07"])
def test_a_network_that_is_not_there_is_refused(wish: str) -> None:
    with pytest.raises(RuleError):
        RULES.resolve_options(2, {"network": wish}, Seeded(0))


@pytest.mark.parametrize("players", [0, 5, 77])
def test_a_number_of_players_that_no_network_has_room_for_is_refused(players: int) -> None:
    with pytest.raises(RuleError):
        RULES.resolve_options(players, {}, Seeded(0))


ONE = '[[network]]\nname = "one"\ntitle = {en = "One", fr = "Un"}\nrails = [[0, 0, 0], [3, 0, 0]]\n'


def test_networks_are_read_from_a_file_of_ones_own() -> None:
    assert load_networks(ONE) == (NamedNetwork("one", {"en": "One", "fr": "Un"}, ((0, 0, 0), (3, 0, 0))),)


@pytest.mark.parametrize(
    ("rule", "toml"),
    [
        ("REC", "[[network"),
        ("REC", "networks = []"),
        ("REC", ONE + ONE),
        ("REC", ONE.replace('"one"', "1")),
        ("REC", ONE.replace(', fr = "Un"', "")),
        ("REC", ONE.replace("[3, 0, 0]", "3")),
        ("LO-2", ONE.replace("[3, 0, 0]", "[3, 0, 5]")),
        ("LO-3", ONE.replace("[3, 0, 0]", "[2, 0, 0]")),
        ("LO-3", ONE.replace("[3, 0, 0]", "[9, 0, 0]")),
        ("LO-4", ONE.replace("[3, 0, 0]", "[0, 1, 0]")),
    ],
)
def test_a_file_with_a_fault_is_refused_with_the_rule_it_breaks(rule: str, toml: str) -> None:
    with pytest.raises(RuleError) as refusal:
        load_networks(toml)
    assert refusal.value.rule == rule
    for language in LANGUAGES:
        assert refusal.value.say(language)


@pytest.mark.rule("LO-6")
@pytest.mark.parametrize("rails", range(2, 46))
def test_a_random_network_of_any_size_is_one(rails: int) -> None:
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


FROM_SEED_1 = ((0, 0, 0), (-1, 3, 2), (0, 3, 1), (1, -1, 1), (1, -4, 0), (-1, -5, 0))


def test_every_built_in_network_has_words_in_the_options() -> None:
    for network in built_in_networks():
        for language, title in network.title.items():
            assert text(f"option.choice.network.{network.name}").say(language).lower() == title.lower()
