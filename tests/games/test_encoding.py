"""The games as numbers: actions keep their numbers for ever, and observations match their planes."""

from pathlib import Path

import pytest

from ludorail import CHANCE, Seeded, game_ids, load_game
from ludorail.core.encoding.encoder import AnyEncoder, clear, put, zeros
from ludorail.core.errors import Illegal
from ludorail.core.extensions.encoding import encoding_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State

GOLDEN = Path(__file__).parents[1] / "golden" / "actions"


def encoded(game: str, players: int, **options: Json) -> tuple[AnyRules, State, AnyEncoder]:
    """The rules of a game, its start and its encoder."""
    rules = load_game(game)
    start = rules.start(players, rules.resolve_options(players, options, Seeded(1)))
    encoding = encoding_of(rules)
    assert encoding is not None
    return rules, start, encoding.make_encoder(start)


def observation(encoder: AnyEncoder, state: State, seat: int) -> dict[str, list[int]]:
    """The planes of an observation by their names."""
    numbers = zeros(encoder.size)
    encoder.observe(state, seat, numbers, 0)
    rest, planes = list(numbers.getvalue()), {}
    for plane in encoder.planes:
        planes[plane.name], rest = rest[: plane.size], rest[plane.size :]
    assert not rest
    return planes


@pytest.mark.parametrize("game", game_ids())
def test_actions_keep_their_numbers(game: str) -> None:
    golden = GOLDEN.joinpath(f"{game}.txt").read_text(encoding="utf-8").splitlines()
    for players in (3, 4):
        assert encoded(game, players)[2].actions == golden


@pytest.mark.parametrize("game", game_ids())
def test_actions_have_names_of_their_own(game: str) -> None:
    actions = encoded(game, 3)[2].actions
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("game", ["freight-train", "locomotion", "zack-and-pack"])
def test_actions_are_known_by_the_texts_of_their_events(game: str) -> None:
    rules, state, encoder = encoded(game, 3)
    for number, text in enumerate(encoder.actions):
        assert encoder.event(state, 0, number).text == text
        assert encoder.number(state, 0, rules.parse(text)) == number


def test_vehicles_set_by_hand_are_actions_after_all_others() -> None:
    driving = encoded("locomotion", 2)[2].actions
    actions = encoded("locomotion", 2, placing="manual")[2].actions
    assert actions[: len(driving)] == driving
    assert len(actions) == len(driving) + 5 * 39
    assert "set yellow 0 0" in actions


@pytest.mark.rule("LO-6")
def test_where_players_lay_rails_there_is_no_fixed_list_of_actions() -> None:
    with pytest.raises(Illegal, match="no fixed list of actions"):
        encoded("locomotion", 2, network="build")


def test_a_seat_observes_itself_first() -> None:
    rules, state, encoder = encoded("game-of-trains", 2)
    source = Seeded(3)
    while rules.actors(state) == (CHANCE,):
        rules.advance(state, CHANCE, rules.sample(state, source))
    position = rules.position(state)
    lines = position["lines"]
    assert isinstance(lines, list)
    for seat in (0, 1):
        planes = observation(encoder, state, seat)
        assert planes["cars"] == [*lines[seat], *lines[1 - seat]]  # type: ignore[misc]  # two lists of cars
        assert planes["to act"] == [1 - seat, seat]
        assert sum(planes["offer"][: seat + 1]) > 0
        assert planes["offer"][seat + 1 :] == [0] * (3 - seat)


def test_cards_that_others_threw_away_face_down_are_not_observed() -> None:
    rules, state, encoder = encoded("game-of-trains", 3)
    source = Seeded(5)
    while len(rules.position(state)["discard"]) < 3:  # type: ignore[arg-type]  # the discard is a list
        by = rules.actors(state)[0]
        event = rules.sample(state, source) if by == CHANCE else rules.legal(state, by)[0]
        rules.advance(state, by, event)
    seen = [sum(observation(encoder, state, seat)["discard"]) for seat in range(3)]
    assert seen == [0, 1, 2]


def test_numbers_beyond_a_byte_are_written_as_the_greatest() -> None:
    numbers = zeros(4)
    put(numbers, 0, 255)
    put(numbers, 1, 256)
    put(numbers, 2, -7)
    assert list(numbers.getvalue()) == [255, 255, 0, 0]
    clear(numbers, bytes(4))
    assert list(numbers.getvalue()) == [0, 0, 0, 0]
