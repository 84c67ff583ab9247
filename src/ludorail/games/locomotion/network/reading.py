"""Networks from lists of rails, with every refusal of LO-2 to LO-4."""

from ludorail.core.errors import Illegal
from ludorail.core.meta import Json
from ludorail.core.reading import GREATEST_NUMBER, integer, items, require, show_json
from ludorail.core.text import Text
from ludorail.games.locomotion.network.network import AXES, POINTS_A_RAIL, RAILS, Network, Rail
from ludorail.games.locomotion.rules.state import TRAIN
from ludorail.games.locomotion.texts import text


def rails_json(rails: tuple[Rail, ...]) -> list[Json]:
    """Rails as positions and options write them."""
    return [list(rail) for rail in rails]


def fewest_rails(players: int) -> int:
    """LO-3: the fewest rails with more points than the players have vehicles."""
    return TRAIN * players // POINTS_A_RAIL + 1


def require_room(players: int, rails: int) -> None:
    """LO-3: refuses a network too small for the vehicles. The error names LO-8, which needs the room."""
    fewest = fewest_rails(players)
    require(rails >= fewest, "LO-8", text("network.small", players=players, fewest=fewest, found=rails))


def read_rails(value: Json, where: str) -> tuple[Rail, ...]:
    """LO-2: reads a list of rails, without asking whether they fit each other."""
    listed = items(value, where)
    require(len(listed) <= RAILS, "LO-2", text("network.large", most=RAILS, found=len(listed)))
    return tuple([_read_rail(rail, f"{where}[{i}]") for i, rail in enumerate(listed)])


def _read_rail(value: Json, where: str) -> Rail:
    q, r, axis = items(value, where, 3)
    return (
        integer(q, f"{where}.q", -GREATEST_NUMBER, GREATEST_NUMBER),
        integer(r, f"{where}.r", -GREATEST_NUMBER, GREATEST_NUMBER),
        integer(axis, f"{where}.axis", 0, AXES - 1, "LO-2"),
    )


def read_network(players: int, value: Json, where: str) -> Network:
    """LO-2 to LO-4: reads a network with room for all vehicles."""
    rails = read_rails(value, where)
    require_room(players, len(rails))
    return whole_network(rails)


def whole_network(rails: tuple[Rail, ...]) -> Network:
    """LO-3, LO-4: makes a network of rails in any order. Raises `Illegal` if they form none."""
    network = Network(rails)
    for p, place in enumerate(zip(network.q, network.r, strict=True)):
        require(network.index[place] == p, "LO-3", text("rail.shares", rail=show_rail(rails[p // POINTS_A_RAIL])))
    parallel = _first_parallel(network)
    if parallel is not None:
        raise Illegal("LO-4", text("rail.parallel", rail=show_rail(parallel)))
    require(not rails or network.hangs_together(), "LO-3", text("network.pieces"))
    return network


def _first_parallel(network: Network) -> Rail | None:
    """LO-4: a rail that touches another of its axis in two pairs of points, if there is one."""
    touching: set[tuple[int, int]] = set()
    for p, near in enumerate(network.near):
        rail = p // POINTS_A_RAIL
        for other in [beside // POINTS_A_RAIL for beside in near if beside // POINTS_A_RAIL > rail]:
            if network.rails[rail][2] == network.rails[other][2]:
                if (rail, other) in touching:
                    return network.rails[other]
                touching.add((rail, other))
    return None


def show_rail(rail: Rail) -> Text:
    """A rail as it is written."""
    return text("rail.written", rail=show_json(list(rail)))
