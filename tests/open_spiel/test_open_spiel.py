"""The games in OpenSpiel: its own test, exact and sampled chance, and nothing hidden that leaks."""

import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludorail import game_ids

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import ludorail.open_spiel  # noqa: E402  # registers the games, which needs OpenSpiel

GOLDEN = Path(__file__).parents[1] / "golden" / "open_spiel"
NAMES = [f"python_ludorail_{game.replace('-', '_')}" for game in game_ids()]
SMALL = "python_ludorail_game_of_trains(limit=4)"


def play(state: Any, chooser: random.Random, most: int) -> None:  # noqa: ANN401  # OpenSpiel has no types
    """Plays on at random."""
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(any_action(state, chooser))


def any_action(state: Any, chooser: random.Random) -> int:  # noqa: ANN401  # OpenSpiel has no types
    """A random action of the agent to act."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        return int(chooser.choices(outcomes, weights)[0])
    return int(chooser.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_random_games_are_as_open_spiel_wants_them(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"{name}(limit=60)"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_pickled_and_copied(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    play(state, random.Random(1), 60)
    for twin in (pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(twin) == str(state)
        one, other = random.Random(2), random.Random(2)
        play(twin, one, 20)
    play(state, other, 20)
    assert str(twin) == str(state)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_stays_as_it_is(name: str) -> None:
    told = playthrough(name)
    assert told == GOLDEN.joinpath(f"{name}.txt").read_text(encoding="utf-8")


def playthrough(name: str) -> str:
    """A random game as text: every event with its number and, now and then, what seat 0 knows."""
    state = pyspiel.load_game(f"{name}(limit=60)").new_initial_state()
    chooser = random.Random(7)
    lines = [f"{state.get_game()}", f"actions {state.get_game().num_distinct_actions()}"]
    while not state.is_terminal():
        action = any_action(state, chooser)
        player = int(state.current_player())
        lines.append(f"{player} {action} {state.action_to_string(player, action)}")
        state.apply_action(action)
        if len(lines) % 25 == 0:
            lines.append(f"seat 0 observes {state.observation_string(0)}")
            shown = [round(255 * number) for number in state.observation_tensor(0)]
            lines.append(f"as numbers {sum(place * number for place, number in enumerate(shown, 1))}")
    lines.append(f"returns {[round(value, 3) for value in state.returns()]}")
    return "\n".join(lines) + "\n"


def test_few_outcomes_of_chance_are_exact() -> None:
    state = pyspiel.load_game("python_ludorail_locomotion").new_initial_state()
    chooser = random.Random(3)
    while not state.action_to_string(state.current_player(), any_action(state, chooser)).startswith("roll"):
        state.apply_action(any_action(state, chooser))
    assert [state.action_to_string(-1, action) for action, _ in state.chance_outcomes()] == [
        f"roll {points}" for points in range(1, 7)
    ]
    assert [weight for _, weight in state.chance_outcomes()] == [pytest.approx(1 / 6)] * 6


def test_many_outcomes_of_chance_are_draws_that_can_be_repeated() -> None:
    state = pyspiel.load_game("python_ludorail_game_of_trains").new_initial_state()
    assert len(state.chance_outcomes()) == 256
    deals = {state.action_to_string(-1, action).partition(" ")[2] for action, _ in state.chance_outcomes()}
    assert len(deals) == 256
    twin = state.clone()
    state.apply_action(17)
    twin.apply_action(17)
    assert str(state) == str(twin)


def test_nothing_hidden_is_in_what_a_seat_is_given() -> None:
    game = pyspiel.load_game("python_ludorail_game_of_trains(players=3)")
    state = game.new_initial_state()
    for action in (5, 6, 7, 0):  # three deals, and the offer of seat 0
        state.apply_action(action)
    one, other = state.clone(), state.clone()
    one.apply_action(1)  # the offer of seat 1
    other.apply_action(2)
    assert str(one) != str(other)
    for seat, alike in ((0, True), (1, False), (2, True)):
        assert (one.information_state_string(seat) == other.information_state_string(seat)) == alike
        assert (one.information_state_tensor(seat) == other.information_state_tensor(seat)) == alike
        assert (one.observation_string(seat) == other.observation_string(seat)) == alike
        assert (one.observation_tensor(seat) == other.observation_tensor(seat)) == alike


def test_the_memory_of_a_seat_grows_with_the_game() -> None:
    state = pyspiel.load_game("python_ludorail_game_of_trains").new_initial_state()
    play(state, random.Random(5), 30)
    lines = state.information_state_string(1).splitlines()
    assert len(lines) == 30
    assert "* offer 0 ?" in lines


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_ludorail_locomotion(players=3,network=station,wagons=2,mode=speed,rounds=9)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    play(state, random.Random(1), 40)
    assert '"wagons": 2' in state.observation_string(0)
    assert '"mode": "speed"' in state.observation_string(0)
    assert '"rounds": 9' in state.observation_string(0)


def test_a_game_that_is_cut_is_nobodys() -> None:
    state = pyspiel.load_game(SMALL).new_initial_state()
    play(state, random.Random(1), 100)
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_open_spiels_tree_search_plays() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("python_ludorail_zack_and_pack(limit=30)")
    state = game.new_initial_state()
    chooser = random.Random(1)
    while state.is_chance_node():
        state.apply_action(any_action(state, chooser))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.0, 5, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_regrets_fall_on_a_tiny_variant() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = pyspiel.load_game("python_ludorail_game_of_trains(samples=1,limit=2,cut=chances)")
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[-1] < found[0]
    assert found[-1] >= 0


def test_a_game_that_is_cut_can_be_shared_by_the_chances_to_win() -> None:
    state = pyspiel.load_game("python_ludorail_game_of_trains(players=3,limit=9,cut=chances)").new_initial_state()
    play(state, random.Random(1), 100)
    assert state.is_terminal()
    assert any(state.returns())
    assert sum(state.returns()) == pytest.approx(0)
    with pytest.raises(pyspiel.SpielError, match="is nobody's or shared by chances"):
        pyspiel.load_game("python_ludorail_game_of_trains(cut=money)")


def test_open_spiel_is_asked_for_by_name() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import ludorail.open_spiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "ludorail.open_spiel needs OpenSpiel: pip install open_spiel" in done.stderr


def test_games_are_registered_once() -> None:
    ludorail.open_spiel.register_games()
    assert set(NAMES) <= set(pyspiel.registered_names())
