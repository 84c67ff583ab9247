"""Measures of whether a network looks like a railway."""

from ludorail.games.locomotion import Network


def has_loop(network: Network) -> bool:
    """Whether there is a loop longer than the triangle at every junction."""
    near = network.near
    links = sum(map(len, near)) // 2
    triangles = sum(b in near[a] for p, around in enumerate(near) for a in around for b in around if p < a < b)
    return links - len(near) + 1 > triangles


def dead_ends(network: Network) -> int:
    """The number of points with one neighbour."""
    return sum(len(around) == 1 for around in network.near)


def columns(network: Network) -> int:
    """The width of the network as it is drawn."""
    halves = [2 * q + r for q, r in zip(network.q, network.r, strict=True)]
    return 2 * (max(halves) - min(halves)) + 1
