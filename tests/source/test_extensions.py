"""The extensions of every game follow core's protocols: mypy checks it here, module by module."""

import pytest

from ludorail import game_ids, load_game
from ludorail.core.extensions.bots import Adviser, Levels, Valuer
from ludorail.core.extensions.encoding import Encoding, Tasks
from ludorail.core.extensions.find import extension_of
from ludorail.core.extensions.network import NetworkEditor
from ludorail.core.extensions.paths import EXTENSIONS
from ludorail.core.extensions.review import Curve, Exact, Tally
from ludorail.core.extensions.rules import TurnPlans
from ludorail.core.extensions.solver import BestPlay, Challenges, Puzzles, Solver
from ludorail.core.extensions.words import Drawing, LogWords, Menu, Picture
from ludorail.games.freight_train.bots import advice as ft_advice
from ludorail.games.freight_train.bots import levels as ft_levels
from ludorail.games.freight_train.bots import valuer as ft_valuer
from ludorail.games.freight_train.encoding import encoder as ft_encoder
from ludorail.games.freight_train.review import curve as ft_curve
from ludorail.games.freight_train.review import tally as ft_tally
from ludorail.games.freight_train.words import drawing as ft_drawing
from ludorail.games.freight_train.words import log as ft_log
from ludorail.games.freight_train.words import menu as ft_menu
from ludorail.games.freight_train.words import picture as ft_picture
from ludorail.games.game_of_trains.bots import advice as gt_advice
from ludorail.games.game_of_trains.bots import levels as gt_levels
from ludorail.games.game_of_trains.bots import valuer as gt_valuer
from ludorail.games.game_of_trains.encoding import encoder as gt_encoder
from ludorail.games.game_of_trains.review import curve as gt_curve
from ludorail.games.game_of_trains.review import tally as gt_tally
from ludorail.games.game_of_trains.words import drawing as gt_drawing
from ludorail.games.game_of_trains.words import log as gt_log
from ludorail.games.game_of_trains.words import menu as gt_menu
from ludorail.games.game_of_trains.words import picture as gt_picture
from ludorail.games.locomotion.bots import advice as lo_advice
from ludorail.games.locomotion.bots import levels as lo_levels
from ludorail.games.locomotion.bots import valuer as lo_valuer
from ludorail.games.locomotion.encoding import encoder as lo_encoder
from ludorail.games.locomotion.encoding import tasks as lo_tasks
from ludorail.games.locomotion.network import editor as lo_editor
from ludorail.games.locomotion.review import curve as lo_curve
from ludorail.games.locomotion.review import exact as lo_exact
from ludorail.games.locomotion.review import tally as lo_tally
from ludorail.games.locomotion.rules import turn_plans as lo_turn_plans
from ludorail.games.locomotion.solver import best as lo_best
from ludorail.games.locomotion.solver import challenge as lo_challenge
from ludorail.games.locomotion.solver import puzzles as lo_puzzles
from ludorail.games.locomotion.solver import solve as lo_solve
from ludorail.games.locomotion.words import drawing as lo_drawing
from ludorail.games.locomotion.words import log as lo_log
from ludorail.games.locomotion.words import menu as lo_menu
from ludorail.games.locomotion.words import picture as lo_picture
from ludorail.games.zack_and_pack.bots import advice as zp_advice
from ludorail.games.zack_and_pack.bots import levels as zp_levels
from ludorail.games.zack_and_pack.bots import valuer as zp_valuer
from ludorail.games.zack_and_pack.encoding import encoder as zp_encoder
from ludorail.games.zack_and_pack.encoding import tasks as zp_tasks
from ludorail.games.zack_and_pack.review import curve as zp_curve
from ludorail.games.zack_and_pack.review import exact as zp_exact
from ludorail.games.zack_and_pack.review import tally as zp_tally
from ludorail.games.zack_and_pack.solver import best as zp_best
from ludorail.games.zack_and_pack.solver import puzzles as zp_puzzles
from ludorail.games.zack_and_pack.words import drawing as zp_drawing
from ludorail.games.zack_and_pack.words import log as zp_log
from ludorail.games.zack_and_pack.words import menu as zp_menu
from ludorail.games.zack_and_pack.words import picture as zp_picture

MENUS: list[Menu] = [ft_menu, gt_menu, lo_menu, zp_menu]
LOG_WORDS: list[LogWords] = [ft_log, gt_log, lo_log, zp_log]
DRAWINGS: list[Drawing] = [ft_drawing, gt_drawing, lo_drawing, zp_drawing]
PICTURES: list[Picture] = [ft_picture, gt_picture, lo_picture, zp_picture]
LEVELS: list[Levels] = [ft_levels, gt_levels, lo_levels, zp_levels]
ADVISERS: list[Adviser] = [ft_advice, gt_advice, lo_advice, zp_advice]
VALUERS: list[Valuer] = [ft_valuer, gt_valuer, lo_valuer, zp_valuer]
TURN_PLANS: list[TurnPlans] = [lo_turn_plans]
PUZZLES: list[Puzzles] = [lo_puzzles, zp_puzzles]
BEST_PLAY: list[BestPlay] = [lo_best, zp_best]
CHALLENGES: list[Challenges] = [lo_challenge]
SOLVERS: list[Solver] = [lo_solve]
EXACT: list[Exact] = [lo_exact, zp_exact]
TALLIES: list[Tally] = [ft_tally, gt_tally, lo_tally, zp_tally]
CURVES: list[Curve] = [ft_curve, gt_curve, lo_curve, zp_curve]
EDITORS: list[NetworkEditor] = [lo_editor]
ENCODINGS: list[Encoding] = [ft_encoder, gt_encoder, lo_encoder, zp_encoder]
TASKS: list[Tasks] = [lo_tasks, zp_tasks]

TYPED = dict(
    zip(
        EXTENSIONS,
        (
            MENUS,
            LOG_WORDS,
            DRAWINGS,
            PICTURES,
            LEVELS,
            ADVISERS,
            VALUERS,
            TURN_PLANS,
            PUZZLES,
            BEST_PLAY,
            CHALLENGES,
            SOLVERS,
            TALLIES,
            CURVES,
            EXACT,
            EDITORS,
            ENCODINGS,
            TASKS,
        ),
        strict=True,
    )
)


@pytest.mark.parametrize("path", EXTENSIONS)
def test_every_extension_of_every_game_is_typed_here(path: str) -> None:
    found = [extension_of(load_game(game), path) for game in game_ids()]
    assert [extension for extension in found if extension is not None] == TYPED[path]
