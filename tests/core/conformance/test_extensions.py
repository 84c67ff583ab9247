"""The conformance checker passes sound extensions and catches each way of breaking one."""

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from types import SimpleNamespace

import pytest
from librt.strings import BytesWriter

from ludorail.core.chance.source import Source
from ludorail.core.conformance import Nonconformity, Report, check_rules
from ludorail.core.encoding.encoder import Encoder, Plane
from ludorail.core.errors import Illegal
from ludorail.core.event import Event
from ludorail.core.extensions.bots import Advice
from ludorail.core.extensions.paths import EXTENSIONS
from ludorail.core.extensions.review import ExactDecision, ExactReview, Row
from ludorail.core.extensions.words import Note, Told
from ludorail.core.record import Record, make_record
from ludorail.core.text import Text, core_text
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import LEVEL_NAMES, Bot, Player, random_bot
from ludorail.core.thinking.seat_model import won_shares
from ludorail.core.view import View
from tests.core.last_parcel import Heap, LastParcel, Take

PACKAGE = "last_parcel_package"
WORDS = core_text("curve.chance")


class WithExtensions(LastParcel):
    """The tiny game in a package that may have extensions."""

    meta = replace(LastParcel.meta, package=PACKAGE)


RULES = WithExtensions()


class Puzzle:
    """A heap of three."""

    def record(self) -> Record:
        return make_record(RULES, RULES.start(2, {"heap": 3}), [])

    def figures(self) -> dict[str, int]:
        return {"moves": 1}

    def misses(self) -> int:
        return 0


def exact_review(events: int, lost: int) -> ExactReview:
    """One decision that lost a point, or is said to have lost more."""
    return ExactReview("way", (*[3] * events, 4), (ExactDecision(events, lost, ("take 1",), WORDS),))


def note(known: Heap, by: int, event: Event) -> Note:
    return Told(by, event, WORDS)


def advise(view: View[Heap], limit: Limit, source: Source) -> list[Advice]:
    return [Advice(move, 0.5, WORDS) for move in view.legal()]


def values(state: Heap, under_way: list[float]) -> list[float]:
    outcome = RULES.outcome(state)
    return under_way if outcome is None else won_shares(outcome.winners, 2)


def solve(state: Heap, limit: Limit, progress: Callable[[int, int], None]) -> SimpleNamespace:
    if state.turn != 0 or len(state.cards) < 2 or not state.heap:
        raise Illegal("LP-4", "not for one player")
    return solution(Take(min(3, state.heap)))


def solution(*moves: Event, status: str = "proved") -> SimpleNamespace:
    return SimpleNamespace(status=status, events=moves, bound=1, states=1, figures=lambda: {"moves": 1})


def network(rule: str | None = None) -> SimpleNamespace:
    return SimpleNamespace(players=2, rule=rule, text="no", openings=())


def built_in(**title: str) -> list[SimpleNamespace]:
    return [SimpleNamespace(name="station", title=title, rails=((0, 0, 0),))]


class HeapEncoder(Encoder[Heap]):
    """The tiny game as numbers: the heap, and the observer's card."""

    def __init__(self, start: Heap) -> None:
        heap, card = Plane("heap", (1,), 20, "parcels"), Plane("card", (1,), 3, "the observer's card")
        super().__init__(["take 1", "take 2", "take 3"], [heap, card], [Plane("parcels", (1,), 3, "parcels")])

    def observe(self, state: Heap, seat: int, out: BytesWriter, at: int) -> None:
        out[at] = state.heap
        if len(state.cards) > seat:
            out[at + 1] = state.cards[seat]

    def mark_legal(self, state: Heap, seat: int, out: BytesWriter, at: int) -> None:
        for number in range(min(3, state.heap)):
            out[at + number] = 1

    def event(self, state: Heap, seat: int, action: int) -> Event:
        return Take(action + 1)

    def number(self, state: Heap, seat: int, event: Event) -> int:
        assert isinstance(event, Take)
        return event.parcels - 1

    def describe(self, state: Heap, seat: int, event: Event, out: BytesWriter, at: int) -> None:
        assert isinstance(event, Take)
        out[at] = event.parcels


class TellingEncoder(HeapEncoder):
    """Shows the other seat's card."""

    def observe(self, state: Heap, seat: int, out: BytesWriter, at: int) -> None:
        super().observe(state, 1 - seat, out, at)


class GreedyEncoder(HeapEncoder):
    """Marks moves that are not legal."""

    def mark_legal(self, state: Heap, seat: int, out: BytesWriter, at: int) -> None:
        for number in range(3):
            out[at + number] = 1


class ConfusedEncoder(HeapEncoder):
    """Gives all moves one number."""

    def number(self, state: Heap, seat: int, event: Event) -> int:
        return 0


class BoundlessEncoder(HeapEncoder):
    """Writes numbers beyond the bounds of its plane."""

    def describe(self, state: Heap, seat: int, event: Event, out: BytesWriter, at: int) -> None:
        out[at] = 4


def level(name: str, bot: Bot = random_bot) -> Player:
    return Player(name, bot, Limit(seconds=0.1))


LEVELS = tuple(map(level, LEVEL_NAMES))

SOUND: dict[str, dict[str, object]] = {
    "words.menu": {"describe": lambda known, by, event: WORDS},
    "words.log": {"note": note, "goes_on": lambda line, note: False, "tell": lambda line: line[-1].text},
    "words.drawing": {"draw": lambda position, language: f"{language} {position['heap']}"},
    "words.picture": {"svg": lambda position, language, data, names: f"<svg>{position['heap']}</svg>"},
    "bots.levels": {"LEVELS": LEVELS},
    "bots.advice": {"advise": advise},
    "bots.valuer": {
        "VERSION": 1,
        "LEVEL": 2,
        "REVIEW_SECONDS": 30,
        "values": lambda state: values(state, [0.5, 0.5]),
    },
    "rules.turn_plans": {"ways": lambda view: [{"moves": [view.legal()[0].text]}]},
    "solver.puzzles": {"make_puzzle": lambda day, level: Puzzle()},
    "solver.best": {"best": lambda start, entries: {"moves": len(entries)}},
    "solver.challenge": {
        "challenge": lambda start, entries: RULES.position(start),
        "achieved": lambda state: None if state.heap else (1, 2),
    },
    "solver.solve": {"MOST_STATES": 10, "solve": solve},
    "review.tally": {"tally": lambda start, entries: [Row(None, WORDS, (1, 2))]},
    "review.curve": {"label": lambda state: WORDS, "standing": lambda state: [0.5, 0.5]},
    "review.exact": {
        "exact": lambda start, log: exact_review(len(log), 1),
        "answers": bool,
        "lost": lambda state, seat, move: 0,
    },
    "network.editor": {
        "built_in_networks": lambda: built_in(en="Station", fr="Gare"),
        "check_network": lambda value: network(),
    },
    "encoding.encoder": {"make_encoder": HeapEncoder},
    "encoding.tasks": {
        "start_task": lambda wished, source: Heap(7, 7, [1, 2], 0),
        "reward": lambda outcome: sum(outcome.points) / 3,
    },
}


@pytest.fixture
def has(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, dict[str, object]], None]:
    """Gives the tiny game an extension."""

    def give(path: str, members: dict[str, object]) -> None:
        monkeypatch.setitem(sys.modules, f"{PACKAGE}.{path}", SimpleNamespace(**members))

    return give


Give = Callable[[str, dict[str, object]], None]


def test_sound_extensions_pass_and_the_report_says_what_was_checked(has: Give) -> None:
    for path, members in SOUND.items():
        has(path, members)
    report = check_rules(RULES, games=4)
    assert report.checked["has_all_members"] == len(EXTENSIONS) == len(SOUND)
    assert report.checked["tally_has_points_for_each_seat"] == 4
    assert "× menu describes every move" in str(report)


def test_a_game_without_extensions_is_checked_by_its_rules_alone() -> None:
    report = check_rules(LastParcel(), games=2)
    assert isinstance(report, Report)
    assert "positions_round_trip" in report.checked
    assert not [name for name in report.checked if name.startswith(("menu", "log", "has_all", "levels"))]


def test_a_promise_that_no_state_called_for_is_not_reported(has: Give) -> None:
    has("review.tally", SOUND["review.tally"])
    report = check_rules(RULES, games=1, limit=0)
    assert "menu_describes_every_move" not in report.checked
    assert "events_do_the_same_twice" not in report.checked


@pytest.mark.parametrize("path", EXTENSIONS)
def test_a_member_that_is_missing_is_caught(has: Give, path: str) -> None:
    for name in SOUND[path]:
        has(path, {other: member for other, member in SOUND[path].items() if other != name})
        with pytest.raises(Nonconformity, match=rf"{path} has no {name} \[last-parcel\]"):
            check_rules(RULES, games=1)


def test_a_member_that_cannot_be_called_is_caught(has: Give) -> None:
    has("words.menu", {"describe": "words"})
    with pytest.raises(Nonconformity, match="describe is no function"):
        check_rules(RULES, games=1)


def never(view: View[Heap], limit: Limit, source: Source) -> Event:
    return Take(9)


def meddle(view: View[Heap]) -> list[dict[str, object]]:
    return [{"moves": ["take 1", "take 1"]}]


def spoil(state: Heap) -> list[float]:
    state.heap += 1
    return [0.5, 0.5]


def raising(*given: object) -> Text:
    raise KeyError("lost")


BROKEN: list[tuple[str, dict[str, object], str]] = [
    (
        "words.menu",
        {"describe": lambda known, by, event: " " if isinstance(event, Take) else WORDS},
        "words.menu of 'take 1' says nothing",
    ),
    (
        "words.menu",
        {"describe": lambda known, by, event: WORDS if isinstance(event, Take) else " "},
        "words.menu of 'card 0 .' says nothing",
    ),
    ("words.menu", {"describe": raising}, "words.menu raised KeyError: 'lost'"),
    ("words.menu", {"describe": lambda known, by, event: Text("ludorail.core", "no.key")}, "raised KeyError"),
    ("words.log", {"note": lambda known, by, event: Told(7, event, WORDS)}, "is about seat 7"),
    ("words.log", {"tell": lambda line: ""}, "words.log of 'card . .' says nothing"),
    ("words.log", {"tell": raising}, "words.log raised KeyError"),
    ("words.drawing", {"draw": lambda position, language: ""}, "words.drawing draws nothing in en"),
    ("words.picture", {"svg": lambda position, language, data, names: "<svg>"}, "svg draws no SVG document in en"),
    (
        "words.picture",
        {"svg": lambda position, language, data, names: "<p>9</p>"},
        "svg draws no SVG document in en",
    ),
    ("bots.levels", {"LEVELS": LEVELS[:3]}, "bots.levels are the players level1, "),
    ("bots.levels", {"LEVELS": LEVELS[::-1]}, "bots.levels are the players level1, "),
    (
        "bots.levels",
        {"LEVELS": (*LEVELS[:3], level("level4", never))},
        "level4 plays <take 9>, which is not legal",
    ),
    ("bots.levels", {"LEVELS": (*LEVELS[:3], replace(LEVELS[3], pace=lambda v, s: -1.0))}, "acts before its time"),
    ("bots.advice", {"advise": lambda view, limit, source: []}, "bots.advice has none for seat"),
    ("bots.advice", {"advise": lambda view, limit, source: [Advice(Take(9), 0.5, WORDS)]}, "recommends <take 9>"),
    (
        "bots.advice",
        {"advise": lambda view, limit, source: [Advice(view.legal()[0], float("nan"), WORDS)]},
        "estimates 'take 1' at nan",
    ),
    ("bots.valuer", {"VERSION": 0}, "VERSION is at least 1"),
    ("bots.valuer", {"LEVEL": 5}, "LEVEL is from 1 to 4"),
    ("bots.valuer", {"REVIEW_SECONDS": 0}, "REVIEW_SECONDS is more than 0"),
    ("bots.valuer", {"values": lambda state: values(state, [1.0])}, "are not chances of 2 seats"),
    ("bots.valuer", {"values": lambda state: values(state, [1.5, -0.5])}, "are not chances of 2 seats"),
    ("bots.valuer", {"values": lambda state: values(state, [0.5, 0.4])}, "do not add up to 1"),
    ("bots.valuer", {"values": lambda state: [0.5, 0.5]}, "are not the shares of the winners"),
    ("rules.turn_plans", {"ways": meddle}, "rules.turn_plans: 'take 1' is refused"),
    ("rules.turn_plans", {"ways": lambda view: [{"cost": 1}]}, "a plan has no moves"),
    ("solver.puzzles", {"make_puzzle": raising}, "solver.puzzles raised KeyError"),
    ("solver.best", {"best": lambda start, entries: {"day": date(2026, 1, 1)}}, "solver.best raised TypeError"),
    (
        "solver.challenge",
        {"challenge": lambda start, entries: RULES.position(start) | {"turn": len(entries) % 2}},
        "the last event changed the task",
    ),
    ("solver.challenge", {"challenge": lambda start, entries: {"game": "chess"}}, "solver.challenge raised"),
    ("solver.challenge", {"challenge": lambda start, entries: None}, "was achieved in the task None"),
    (
        "solver.solve",
        {"solve": lambda state, limit, progress: solution(Take(9))},
        "solver.solve: 'take 9' is refused",
    ),
    ("solver.solve", {"solve": lambda state, limit, progress: solution(status="done")}, "the status 'done'"),
    ("review.tally", {"tally": lambda start, entries: [Row(None, WORDS, (1,))]}, "are not points for 2 seats"),
    ("review.exact", {"exact": lambda start, log: ExactReview("way", (3,), ())}, "not one for each event"),
    ("review.exact", {"exact": lambda start, log: exact_review(len(log), 2)}, "do not account for what was lost"),
    (
        "review.exact",
        {"exact": lambda start, log: ExactReview("way", (), (ExactDecision(1, 1),))},
        "event 1 lost 1, and nothing better is named",
    ),
    ("review.curve", {"standing": lambda state: [0.5]}, "are not figures for 2 seats"),
    ("review.curve", {"label": lambda state: ""}, "review.curve says nothing"),
    ("network.editor", {"check_network": lambda value: network("LO-4")}, "network.editor refuses 'station'"),
    ("network.editor", {"built_in_networks": lambda: built_in(en="Station")}, "'station' lacks a title"),
    ("encoding.encoder", {"make_encoder": TellingEncoder}, "observes changes with what is hidden from it"),
    ("encoding.encoder", {"make_encoder": GreedyEncoder}, r"marks the actions \[0, 1, 2\], and legal are"),
    ("encoding.encoder", {"make_encoder": ConfusedEncoder}, r"have the numbers \[0, 0, 0\]"),
    ("encoding.encoder", {"make_encoder": BoundlessEncoder}, "'parcels' goes to 3, and has a 4"),
    ("encoding.tasks", {"start_task": lambda wished, source: Heap(7, 0, [1, 2], 0)}, "are to act in a task"),
    ("encoding.tasks", {"reward": lambda outcome: 2.0}, "2.0 is no reward from 0 to 1"),
]


@pytest.mark.parametrize(("path", "members", "complaint"), BROKEN, ids=lambda value: value if "." in value else "")
def test_an_extension_broken_on_purpose_is_caught(
    has: Give, path: str, members: dict[str, object], complaint: str
) -> None:
    has(path, SOUND[path] | members)
    with pytest.raises(Nonconformity, match=complaint):
        check_rules(RULES, games=4)


def test_an_extension_that_changes_the_state_is_caught(has: Give) -> None:
    has("solver.challenge", SOUND["solver.challenge"] | {"achieved": lambda state: spoil(state) and None})
    with pytest.raises(Nonconformity, match="an extension changed the state"):
        check_rules(RULES, games=1)
