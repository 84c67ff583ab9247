"""The options: completed and checked in the form of a record, or resolved from what people ask for."""

from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.meta import Json, Options
from ludorail.core.reading import (
    GREATEST_NUMBER,
    integer,
    known_options,
    number,
    players_in_range,
    require,
    shorten,
    word,
)
from ludorail.games.locomotion.network.built_in import built_in_networks
from ludorail.games.locomotion.network.generator import random_network
from ludorail.games.locomotion.network.network import RAILS, Network, Rail
from ludorail.games.locomotion.network.reading import rails_json, read_network, read_rails, require_room
from ludorail.games.locomotion.rules.events import COLOURS, SEATS
from ludorail.games.locomotion.rules.state import MODES, SET, LocomotionState, empty_state
from ludorail.games.locomotion.texts import text

BUILD = "build"
RANDOM = "random"
NETWORK_NAMES = (*(network.name for network in built_in_networks()), RANDOM, BUILD)
PLACINGS = ("random", "manual")
DEFAULT_RAILS = 13


def full_options(players: int, given: Options) -> Options:
    """Returns the options with defaults filled in. Raises `Unreadable` or `Illegal` for options that no game has."""
    players_in_range(players, 1, SEATS)
    known_options(given, ("mode", "network", "rails", "placing", "wagons", "rounds", "cards"))
    options: Options = {}
    options["mode"] = mode = word(given.get("mode", "die"), "mode", MODES)
    require((mode == "solo") == (players == 1), "LO-22", text("wrong.solo"))
    if "network" not in given:
        raise Unreadable(FORM, text("wrong.network_missing"))
    network = given["network"]
    if network == BUILD:
        options["network"] = BUILD
        options["rails"] = _agreed_rails(players, given.get("rails", DEFAULT_RAILS))
    elif "rails" in given:
        raise Unreadable(FORM, text("wrong.rails_given"))
    elif isinstance(network, str):
        raise Unreadable(FORM, text("wrong.network_word", found=shorten(network)))
    else:
        options["network"] = rails_json(read_network(players, network, "network").rails)
    options["placing"] = word(given.get("placing", "random"), "placing", PLACINGS)
    options["wagons"] = integer(given.get("wagons", COLOURS), "wagons", 2, COLOURS, "LO-23")
    rounds = given.get("rounds")
    if rounds is not None:
        rounds = integer(rounds, "rounds", 1, GREATEST_NUMBER, "LO-25")
        require(mode != "solo", "LO-25", text("wrong.solo_rounds"))
    options["rounds"] = rounds
    if "cards" in given:
        require(given["cards"] is True, "LO-26", text("wrong.cards"))
        require(mode != "solo" and options["placing"] == "manual", "LO-26", text("wrong.cards_by_hand"))
        options["cards"] = True
    return options


def _agreed_rails(players: int, value: Json) -> int:
    """LO-2, LO-3: reads the number of rails: no more than the game has, and enough for the vehicles."""
    count = integer(value, "rails", -GREATEST_NUMBER, RAILS, "LO-2")
    require_room(players, count)
    return count


def start_state(players: int, options: Options) -> LocomotionState:
    """The state before the first event of a game with these options, given in full."""
    network = options["network"]
    rails = () if network == BUILD else read_rails(network, "network")
    state = empty_state(players, Network(rails))
    state.mode = MODES.index(str(options["mode"]))
    state.by_hand = options["placing"] == "manual"
    state.cards = "cards" in options
    state.wagons = integer(options["wagons"], "wagons", 2, COLOURS)
    if options["rounds"] is not None:
        state.rounds = integer(options["rounds"], "rounds", 1, GREATEST_NUMBER)
    if network == BUILD:
        state.rails_agreed = integer(options["rails"], "rails", 1, RAILS)
    else:
        state.phase = SET
    return state


def options_of(state: LocomotionState) -> Options:
    """The options that a game was started with, in full."""
    options: Options = {"mode": MODES[state.mode]}
    if state.rails_agreed:
        options |= {"network": BUILD, "rails": state.rails_agreed}
    else:
        options["network"] = rails_json(state.network.rails)
    options["placing"] = PLACINGS[state.by_hand]
    options["wagons"] = state.wagons
    options["rounds"] = state.rounds or None
    if state.cards:
        options["cards"] = True
    return options


def resolved_options(players: int, wished: Options, source: Source) -> Options:
    """Returns the options of a new game; its network may be named, random or left out, and one player plays solo.

    LO-26: several players who place by hand have the cards by default; `cards` false leaves them out.
    """
    players_in_range(players, 1, SEATS)
    options = dict(wished)
    if players == 1:
        options.setdefault("mode", "solo")
    if options.setdefault("cards", players > 1 and options.get("placing") == "manual") is False:
        del options["cards"]
    network = options.get("network")
    if network is None:
        options["network"] = rails_json(built_in_networks()[0].rails)
    elif isinstance(network, str) and network != BUILD:
        options["network"] = rails_json(_named_network(players, network, source))
    return full_options(players, options)


def _named_network(players: int, name: str, source: Source) -> tuple[Rail, ...]:
    """LO-6: the rails of a built-in network, or of a random one: `random`, or `random 20` for 20 rails."""
    kind, _, count = name.partition(" ")
    if kind == RANDOM:
        rails = number(count) if count else DEFAULT_RAILS
        _agreed_rails(players, rails)
        return random_network(rails, source).rails
    for network in built_in_networks():
        if network.name == name:
            return network.rails
    known = ", ".join([*NETWORK_NAMES, f"{RANDOM} 20"])
    raise Unreadable(FORM, text("wrong.network_name", found=shorten(name), known=known))
