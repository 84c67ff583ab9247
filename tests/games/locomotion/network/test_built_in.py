"""The networks that come with the game, and networks from a file."""

import pytest

from ludorail import RuleError, Seeded, Source
from ludorail.core.text import LANGUAGES
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.network.built_in import NamedNetwork, built_in_networks, load_networks
from ludorail.games.locomotion.network.reading import rails_json, whole_network
from tests.games.locomotion.network.network_shapes import columns, dead_ends, has_loop

BUILT_IN = pytest.mark.parametrize("named", built_in_networks(), ids=lambda named: named.name)


@BUILT_IN
@pytest.mark.rule("LO-2", "LO-3", "LO-4", "LO-6")
def test_a_built_in_network_keeps_the_rules_and_looks_like_a_railway(named: NamedNetwork) -> None:
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


def test_by_default_the_smallest_network_is_played_and_one_player_plays_solo() -> None:
    options = RULES.resolve_options(1, {}, Seeded(0))
    assert options["mode"] == "solo"
    assert options["network"] == rails_json(built_in_networks()[0].rails)


@pytest.mark.parametrize("name", ["", "nowhere", "random x", "random 46", "random 3", "randomly", "random 07"])
def test_an_unknown_network_is_refused(name: str) -> None:
    with pytest.raises(RuleError):
        RULES.resolve_options(2, {"network": name}, Seeded(0))


@pytest.mark.rule("LO-2", "LO-8")
@pytest.mark.parametrize(("name", "rule"), [("random 46", "LO-2"), ("random 3", "LO-8")])
def test_a_random_network_of_a_size_that_cannot_be_is_refused_before_it_is_made(name: str, rule: str) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.resolve_options(2, {"network": name}, Source())  # which draws nothing
    assert refusal.value.rule == rule


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
