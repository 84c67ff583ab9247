"""The networks that come with the game."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.meta import Json
from ludorail.core.reading import fields, items
from ludorail.core.text import LANGUAGES
from ludorail.games.locomotion.network.network import Rail
from ludorail.games.locomotion.network.reading import read_rails, whole_network
from ludorail.games.locomotion.texts import text


@dataclass(frozen=True)
class NamedNetwork:
    """A network with its name for the options and its title for people, by language."""

    name: str
    title: dict[str, str]
    rails: tuple[Rail, ...]


@cache
def built_in_networks() -> tuple[NamedNetwork, ...]:
    """All built-in networks, the smallest first."""
    file = resources.files("ludorail.games.locomotion").joinpath("data", "networks.toml")
    return load_networks(file.read_text(encoding="utf-8"))


def load_networks(toml: str) -> tuple[NamedNetwork, ...]:
    """Returns the networks of a TOML text, the smallest first. A fault is raised with the rule that it breaks."""
    try:
        found: dict[str, Json] = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(FORM, text("networks.toml", reason=str(error))) from None
    listed = items(fields(found, "networks", ("network",))["network"], "network")
    networks = [_network(value, f"network[{i}]") for i, value in enumerate(listed)]
    names = [network.name for network in networks]
    for name in names:
        if names.count(name) > 1:
            raise Unreadable(FORM, text("networks.twice", name=name))
    return tuple(sorted(networks, key=lambda network: len(network.rails)))


def _network(value: Json, where: str) -> NamedNetwork:
    found = fields(value, where, ("name", "title", "rails"))
    titles = fields(found["title"], f"{where}.title", LANGUAGES)
    rails = whole_network(read_rails(found["rails"], f"{where}.rails")).rails
    title = {language: _words(titles[language], f"{where}.title") for language in LANGUAGES}
    return NamedNetwork(_words(found["name"], f"{where}.name"), title, rails)


def _words(value: Json, where: str) -> str:
    if not isinstance(value, str) or not value:
        raise Unreadable(FORM, text("networks.words", where=where))
    return value
