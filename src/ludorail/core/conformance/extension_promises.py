"""The promises of a game's extensions, where it has them: one function for each promise.

A function here is given an extension that `ludorail.core.extensions` found, and raises `Nonconformity` where a promise
is broken. Any other error that the extension raises breaks its promise too; `ludorail.core.conformance.check` says so.
"""

import io
import json
from collections.abc import Callable, Iterable
from datetime import date
from math import isfinite
from typing import Any, Final
from xml.etree import ElementTree

from ludorail.core.chance.source import Seeded
from ludorail.core.conformance.fault import Nonconformity
from ludorail.core.conformance.soundness import said
from ludorail.core.conformance.walk import Walk, canonical, viewer_name
from ludorail.core.encoding.encoder import AnyEncoder, Plane, zeros
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.bots import Adviser, Levels, Valuer
from ludorail.core.extensions.encoding import Encoding, Tasks
from ludorail.core.extensions.network import NetworkEditor
from ludorail.core.extensions.paths import EXTENSIONS
from ludorail.core.extensions.review import Curve, Exact, Tally
from ludorail.core.extensions.rules import TurnPlans
from ludorail.core.extensions.solver import BestPlay, Challenges, Puzzles, Solver
from ludorail.core.extensions.words import Drawing, DrawingWithPicture, Menu, MoveGroups, Picture
from ludorail.core.record import read_record
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import LANGUAGES, Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import LEVEL_NAMES, Player
from ludorail.core.thinking.playout import playout
from ludorail.core.thinking.seat_model import won_shares

LIMIT = Limit(iterations=4)
"""The limit of bots and advisers: any move will do, good or bad."""
SOLVER_LIMIT = Limit(iterations=2000)
PUZZLE_DAY = date(2026, 11, 15)
MOVES = 12
"""The most legal moves of a state that are put into words; the others come up at other states."""
TASK_LIMIT = 2000
WIDTH = 100
PRECISION = 1e-9


def has_all_members(rules: AnyRules, path: str, extension: object) -> None:
    """An extension has every member of its protocol, and those that are functions can be called."""
    for name, member in vars(EXTENSIONS[path]).items():
        if name.startswith("_"):
            continue
        found = getattr(extension, name, None)
        if found is None:
            raise Nonconformity(f"{path} has no {name} [{rules.meta.id}]")
        if not isinstance(member, property) and not callable(found):
            raise Nonconformity(f"{path}: {name} is no function [{rules.meta.id}]")


def menu_describes_every_move(walk: Walk, menu: Menu) -> None:
    """Every legal move has words in every language, and so has its group where the menu groups moves."""
    for seat in walk.actors:
        known = walk.known(seat)
        for move in walk.some(walk.moves(seat), MOVES):
            _require_words(walk, menu.describe(known, seat, move), f"words.menu of {move.text!r}")
            if isinstance(menu, MoveGroups):
                group = menu.group(known, seat, move)
                _require_words(walk, group, f"words.menu: the group of {move.text!r}")


def menu_describes_every_event(walk: Walk, menu: Menu, by: int, event: Event) -> None:
    """Every event, of chance too, has words in every language as a viewer sees it: `ludorail play` says them."""
    for viewer in walk.some_viewers():
        seen = walk.rules.redact(by, event, viewer)
        _require_words(walk, menu.describe(walk.known(viewer), by, seen), f"words.menu of {seen.text!r}")


def log_tells_every_event(walk: Walk, by: int, event: Event) -> None:
    """Every event belongs to a line of each viewer's log, and the line has words in every language."""
    readers = walk.some_viewers()
    for viewer, log in walk.game_logs.items():
        seen, number = walk.rules.redact(by, event, viewer), len(log)
        line = log.add(walk.known(viewer), by, seen)
        if not -1 <= line.owner < walk.players:
            raise walk.fail(f"words.log: the line of {seen.text!r} is about seat {line.owner}")
        for since in (0, number) if viewer in readers else ():
            _require_words(walk, log.tell(line, since), f"words.log of {seen.text!r}")


def drawing_shows_every_view(walk: Walk, drawing: Drawing) -> None:
    """The position of every view can be drawn in every language, for browsers too where the drawing is for them."""
    from rich.console import Console  # only games that draw for terminals need it

    viewers = (
        walk.viewers if walk.is_occasion("drawing") else walk.viewers[len(walk.log) % len(walk.viewers) :][:1]
    )
    positions = {canonical(position): position for position in (walk.view(v).position() for v in viewers)}
    for position in positions.values():
        for language in LANGUAGES:
            console = Console(file=io.StringIO(), width=WIDTH)
            console.print(drawing.draw(position, language))
            if not console.file.getvalue().strip():  # type: ignore[attr-defined]  # it is the StringIO given above
                raise walk.fail(f"words.drawing draws nothing in {language}")
            if isinstance(drawing, DrawingWithPicture):
                _require_svg(walk, drawing.svg(position, language), "words.drawing", language)


def picture_shows_every_view(walk: Walk, picture: Picture) -> None:
    """The position of every view can be drawn as a picture in every language."""
    viewers = (
        walk.viewers if walk.is_occasion("picture") else walk.viewers[len(walk.log) % len(walk.viewers) :][:1]
    )
    for viewer in viewers:
        view = walk.view(viewer)
        for language in LANGUAGES:
            data = walk.rules.data(view.known)
            _require_svg(walk, picture.svg(view.position(), language, data, ()), "words.picture", language)


def _require_svg(walk: Walk, found: str, path: str, language: str) -> None:
    """Raises `Nonconformity` for a picture that no browser would show."""
    try:
        root = ElementTree.fromstring(found)
    except ElementTree.ParseError as error:
        raise walk.fail(f"{path}: svg draws no SVG document in {language}: {error}") from None
    if root.tag not in ("svg", "{http://www.w3.org/2000/svg}svg"):
        raise walk.fail(f"{path}: svg draws no SVG document in {language}")


def levels_play_legal_moves(walk: Walk, levels: Levels) -> None:
    """There are four levels, in order; each plays a legal move, at a pace of its own."""
    if tuple(_name(player) for player in levels.LEVELS) != LEVEL_NAMES:
        raise walk.fail(f"bots.levels are the players {', '.join(LEVEL_NAMES)}, not {levels.LEVELS!r}")
    for view in walk.acting_views:
        for player in levels.LEVELS:
            move = player.bot(view, LIMIT, Seeded(walk.seed))
            if move not in view.legal():
                raise walk.fail(f"bots.levels: {player.name} plays {move!r}, which is not legal")
            if player.pace(view, Seeded(walk.seed)) < 0:
                raise walk.fail(f"bots.levels: {player.name} acts before its time")


def _name(player: object) -> str:
    return player.name if isinstance(player, Player) else ""


def adviser_recommends_legal_moves(walk: Walk, adviser: Adviser) -> None:
    """Advice is a legal move with a reason in every language, and the moves after it can be played."""
    for view in walk.acting_views:
        advice = adviser.advise(view, LIMIT, Seeded(walk.seed))
        if not advice:
            raise walk.fail(f"bots.advice has none for seat {view.seat}, which is to act")
        for one in advice:
            if one.move not in view.legal():
                raise walk.fail(f"bots.advice recommends {one.move!r}, which is not legal")
            if not isfinite(one.estimate):
                raise walk.fail(f"bots.advice estimates {one.move.text!r} at {one.estimate}")
            _require_words(walk, one.reason, f"bots.advice on {one.move.text!r}")
            assert view.seat is not None
            _require_playable(walk, walk.state.copy(), view.seat, (one.move, *one.rest), "bots.advice")


def valuer_serves_for_reviews(rules: AnyRules, valuer: Valuer) -> None:
    """The valuer has a version, names one of the four levels, and gives a review some time."""
    if valuer.VERSION < 1:
        raise Nonconformity(f"bots.valuer: VERSION is at least 1, not {valuer.VERSION} [{rules.meta.id}]")
    if not 1 <= valuer.LEVEL <= len(LEVEL_NAMES):
        raise Nonconformity(
            f"bots.valuer: LEVEL is from 1 to {len(LEVEL_NAMES)}, not {valuer.LEVEL} [{rules.meta.id}]"
        )
    if valuer.REVIEW_SECONDS <= 0:
        raise Nonconformity(
            f"bots.valuer: REVIEW_SECONDS is more than 0, not {valuer.REVIEW_SECONDS} [{rules.meta.id}]"
        )


def valuer_shares_out_the_win(walk: Walk, valuer: Valuer) -> None:
    """The seats' chances to win add up to 1, and nobody can read from them what is hidden."""
    values = valuer.values(walk.state.copy())
    if len(values) != walk.players or not all(0 <= value <= 1 for value in values):
        raise walk.fail(f"bots.valuer: {values} are not chances of {walk.players} seats")
    if abs(sum(values) - 1) > PRECISION:
        raise walk.fail(f"bots.valuer: {values} do not add up to 1")
    for viewer in walk.viewers:
        known = valuer.values(walk.known(viewer).copy())
        if max(abs(one - other) for one, other in zip(known, values, strict=True)) > PRECISION:
            raise walk.fail(f"bots.valuer: {values} tell {viewer_name(viewer)} more than {known}")


def valuer_knows_the_winners(walk: Walk, valuer: Valuer) -> None:
    """The values of a game that is over are the shares of the win."""
    outcome, values = walk.rules.outcome(walk.state), valuer.values(walk.state.copy())
    assert outcome is not None
    if values != won_shares(outcome.winners, walk.players):
        raise walk.fail(f"bots.valuer: {values} are not the shares of the winners {outcome.winners}")


def turn_plans_can_be_played(walk: Walk, plans: TurnPlans) -> None:
    """The moves of a plan can be played one after the other."""
    for view in walk.acting_views:
        assert view.seat is not None
        for plan in plans.ways(view):
            moves = plan.get("moves")
            if not isinstance(moves, list) or not moves:
                raise walk.fail(f"rules.turn_plans: a plan has no moves: {plan}")
            state = walk.state.copy()
            _require_playable(walk, state, view.seat, map(walk.rules.parse, map(str, moves)), "rules.turn_plans")


def solutions_can_be_played(walk: Walk, solver: Solver) -> None:
    """A position that is not for one player is refused; the moves of a solution can be played one after the other."""
    try:
        solution = solver.solve(walk.state, SOLVER_LIMIT, lambda states, bound: None)
    except RuleError:
        return
    if solution.status not in ("proved", "none", "unknown"):
        raise walk.fail(f"solver.solve has the status {solution.status!r}")
    if not solution.figures() or solution.states < 0 or solver.MOST_STATES <= 0:
        raise walk.fail("solver.solve does not say what its solution costs")
    _require_playable(walk, walk.state.copy(), 0, solution.events, "solver.solve")


def _require_playable(walk: Walk, state: State, seat: int, moves: Iterable[Event], path: str) -> None:
    for move in moves:
        if walk.rules.actors(state) == (CHANCE,):
            return  # what follows depends on the draw
        try:
            walk.rules.apply(state, seat, move)
        except RuleError as error:
            raise walk.fail(f"{path}: {move.text!r} is refused: {error}") from error


def curve_has_a_figure_for_each_seat(walk: Walk, curve: Curve) -> None:
    """The curve has a name in every language and a figure for each seat."""
    _require_words(walk, curve.label(walk.state), "review.curve")
    standing = curve.standing(walk.state.copy())
    if len(standing) != walk.players or not all(map(isfinite, standing)):
        raise walk.fail(f"review.curve: {standing} are not figures for {walk.players} seats")


PROVED_EVENTS: Final = 10
"""Events of a game that are judged against proofs, which take long."""


def exact_review_has_a_cost_for_each_event(walk: Walk, exact: Exact) -> None:
    """The costs of an exact review never fall, there is one for each event, and decisions account for all of them.

    In a game of several it may have no costs, since only some decisions are proved. What was lost has a better move.
    """
    log = walk.log[:PROVED_EVENTS]
    found = exact.exact(walk.start.copy(), log)
    if found is None:
        return
    for one in found.decisions:
        if one.lost < 0 or (one.lost > 0 and (not one.best or one.reason is None)):
            raise walk.fail(f"review.exact: event {one.number} lost {one.lost}, and nothing better is named")
        if one.reason is not None:
            _require_words(walk, one.reason, "review.exact")
    if walk.players > 1 and not found.costs:
        return
    if len(found.costs) != len(log) + 1 or list(found.costs) != sorted(found.costs):
        raise walk.fail("review.exact: the costs are not one for each event, each at least the one before")
    if sum(one.lost for one in found.decisions) != found.costs[-1] - found.costs[0]:
        raise walk.fail("review.exact: the decisions do not account for what was lost")


def tally_has_points_for_each_seat(walk: Walk, tally: Tally) -> None:
    """Each row of a tally has a name in every language and points for each seat."""
    for row in tally.tally(walk.start.copy(), walk.log):
        _require_words(walk, row.label, "review.tally")
        if len(row.points) != walk.players:
            raise walk.fail(f"review.tally: {row.points} are not points for {walk.players} seats")


def best_play_is_json(walk: Walk, best_play: BestPlay) -> None:
    """The best play of a game that is over can be written as JSON."""
    json.dumps(best_play.best(walk.start.copy(), walk.log))


def challenge_stays_the_same(walk: Walk, challenges: Challenges) -> None:
    """The task of a game is a position of that game, and stays the same while it is played."""
    task = challenges.challenge(walk.start.copy(), walk.log)
    if task is not None:
        walk.rules.from_position(json.loads(json.dumps(task)), walk.rules.data(walk.state))
        if walk.log and challenges.challenge(walk.start.copy(), walk.log[:-1]) not in (task, None):
            raise walk.fail("solver.challenge: the last event changed the task")
    achieved = challenges.achieved(walk.state)
    if achieved is not None and (task is None or len(achieved) != 2):
        raise walk.fail(f"solver.challenge: {achieved} was achieved in the task {task}")


def puzzles_are_records(rules: AnyRules, puzzles: Puzzles) -> None:
    """The puzzle of a day is a record of the game that can be read back, with figures for its best."""
    puzzle = puzzles.make_puzzle(PUZZLE_DAY, 1)
    record = puzzle.record()
    if read_record(record.text(), lambda _: rules).text() != record.text():
        raise Nonconformity(
            f"solver.puzzles: the record of a puzzle is not read back as written [{rules.meta.id}]"
        )
    if not puzzle.figures() or puzzle.misses() < 0:
        raise Nonconformity(f"solver.puzzles: a puzzle has no figures [{rules.meta.id}]")


def built_in_networks_are_sound(rules: AnyRules, editor: NetworkEditor) -> None:
    """Every built-in network has a title in every language, and the editor finds no fault in it."""
    for network in editor.built_in_networks():
        checked = editor.check_network([list(rail) for rail in network.rails])
        if checked.rule is not None or checked.players < 1:
            raise Nonconformity(f"network.editor refuses {network.name!r}: {checked.text} [{rules.meta.id}]")
        if set(network.title) < set(LANGUAGES):
            raise Nonconformity(f"network.editor: {network.name!r} lacks a title [{rules.meta.id}]")


def encoder_numbers_the_legal_moves(walk: Walk, encoding: Encoding) -> bool:
    """In a game with fixed actions, each legal move is an action of its own, and the mask marks just these."""
    encoder = _encoder(walk, encoding)
    if encoder is None:
        return False
    for seat in walk.actors:
        moves = walk.moves(seat)
        numbers = [int(encoder.number(walk.state, seat, move)) for move in moves]
        back = [encoder.event(walk.state, seat, number) for number in numbers]
        if back != moves or not all(0 <= number < encoder.action_count for number in numbers):
            raise walk.fail(
                f"encoding.encoder: the moves {moves} have the numbers {numbers}, and those are {back}"
            )
        mask = zeros(encoder.action_count)
        encoder.mark_legal(walk.state, seat, mask, 0)
        marked = [number for number, mark in enumerate(mask.getvalue()) if mark]
        if marked != sorted(numbers):
            raise walk.fail(f"encoding.encoder marks the actions {marked}, and legal are {sorted(numbers)}")
        for move in walk.some(moves, MOVES):
            features = zeros(encoder.move_size)
            encoder.describe(walk.state, seat, move, features, 0)
            _require_planes(walk, encoder.move_planes, list(features.getvalue()))
    return True


def encoder_shows_nothing_hidden(walk: Walk, encoding: Encoding) -> bool:
    """An observation has its planes, and stays the same however the parts hidden from the seat are filled in."""
    encoder = _encoder(walk, encoding)
    if encoder is None:
        return False
    for seat in range(walk.players):
        shown = _observation(encoder, walk.state, seat)
        _require_planes(walk, encoder.planes, shown)
        guesses = [walk.known(seat)]
        if walk.has_secrets(seat):
            guesses.append(walk.rules.resample(walk.view(seat), walk.source))
        for guess in guesses:
            if _observation(encoder, guess, seat) != shown:
                raise walk.fail(f"encoding.encoder: what seat {seat} observes changes with what is hidden from it")
    return True


def _encoder(walk: Walk, encoding: Encoding) -> AnyEncoder | None:
    if walk.encoder is None:
        try:
            walk.encoder = encoding.make_encoder(walk.start)
        except RuleError:
            return None
    return walk.encoder


def _observation(encoder: AnyEncoder, state: State, seat: int) -> list[int]:
    numbers = zeros(encoder.size)
    encoder.observe(state, seat, numbers, 0)
    return list(numbers.getvalue())


def _require_planes(walk: Walk, planes: list[Plane], numbers: list[int]) -> None:
    """Requires that no number is greater than its plane says."""
    for plane in planes:
        most = max(numbers[: plane.size], default=0)
        if most > plane.most:
            raise walk.fail(f"encoding.encoder: the plane {plane.name!r} goes to {plane.most}, and has a {most}")
        numbers = numbers[plane.size :]


def tasks_come_to_an_end(rules: AnyRules, tasks: Tasks) -> None:
    """A task is a position for one player; at its end, if random play finds one, there is a reward from 0 to 1."""
    source = Seeded(1)
    state = tasks.start_task({}, source)
    actors = rules.actors(state)
    if actors not in ((CHANCE,), (0,)):
        raise Nonconformity(f"encoding.tasks: {actors} are to act in a task for one player [{rules.meta.id}]")
    playout(rules, state, source, TASK_LIMIT)
    outcome = rules.outcome(state)
    if outcome is not None and not 0 <= tasks.reward(outcome) <= 1:
        raise Nonconformity(f"encoding.tasks: {tasks.reward(outcome)} is no reward from 0 to 1 [{rules.meta.id}]")


def _require_words(walk: Walk, text: Text | str, where: str) -> None:
    for language in LANGUAGES:
        if not said(text, language, walk.players).strip():
            raise walk.fail(f"{where} says nothing in {language}")


OfAnExtension = Callable[[Any, Any], bool | None]  # Any: a walk or rules, and an extension of any protocol

OF_A_DECISION: Final[dict[str, OfAnExtension]] = {
    "words.menu": menu_describes_every_move,
    "encoding.encoder": encoder_numbers_the_legal_moves,
}
"""Promises about every state in which a seat is to act, by the path of the extension."""

OF_A_STATE: Final[dict[str, OfAnExtension]] = {"encoding.encoder": encoder_shows_nothing_hidden}
"""Promises about every state that is looked at closely."""

NOW_AND_THEN: Final[dict[str, OfAnExtension]] = {
    "words.drawing": drawing_shows_every_view,
    "words.picture": picture_shows_every_view,
    "bots.levels": levels_play_legal_moves,
    "bots.advice": adviser_recommends_legal_moves,
    "bots.valuer": valuer_shares_out_the_win,
    "rules.turn_plans": turn_plans_can_be_played,
    "solver.solve": solutions_can_be_played,
    "review.curve": curve_has_a_figure_for_each_seat,
}
"""Promises about some of those states only, because they take long to check."""

OF_A_GAME: Final[dict[str, OfAnExtension]] = {"solver.challenge": challenge_stays_the_same}
"""Promises about a game in progress."""

OF_A_FINISHED_GAME: Final[dict[str, OfAnExtension]] = {
    "review.tally": tally_has_points_for_each_seat,
    "review.exact": exact_review_has_a_cost_for_each_event,
    "bots.valuer": valuer_knows_the_winners,
    "solver.best": best_play_is_json,
}
"""Promises about a game that is over."""

OF_THE_RULES: Final[dict[str, OfAnExtension]] = {
    "bots.valuer": valuer_serves_for_reviews,
    "solver.puzzles": puzzles_are_records,
    "network.editor": built_in_networks_are_sound,
    "encoding.tasks": tasks_come_to_an_end,
}
"""Promises that no game needs to be played for."""
