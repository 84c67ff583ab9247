"""Random networks that look like railways."""

from ludorail.core.source import Source
from ludorail.games.locomotion.network import Network


def random_network(rails: int, source: Source) -> Network:
    raise NotImplementedError
