"""Positions drawn in a terminal."""

from itertools import islice

import pytest
from rich.console import Console

from ludorail import CHANCE, Seeded
from ludorail.core.meta import Options
from ludorail.core.text import LANGUAGES
from ludorail.core.thinking.playout import playout
from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.words.drawing import draw
from ludorail.games.locomotion.words.menu import describe
from tests.games.locomotion.builder import begin, play, shown, solo, state_of, table


def drawn(state: LocomotionState, language: str = "en") -> list[str]:
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw(shown(state), language))
    return capture.get().split("\n")


def test_the_railway_is_drawn_with_its_vehicles() -> None:
    state = state_of(solo([0, 0], [["red", -1, 0]], blue=[2, 0], yellow=[0, -3], green=[0, 3]))
    lines = drawn(state)
    assert lines[0] == "Solo"
    assert lines[1].endswith("locomotive:  red   blue   green   yellow ")
    assert lines[3:18] == [
        "A  0 -3            y           ∘",
        "                    ╲         ╱",
        "B  0 -2              ∘       ∘",
        "                      ╲     ╱",
        "C  0 -1                ∘───∘",
        "                      ╱ ╲ ╱ ╲",
        "D  -4 0  ∘━━━∘━━━∘───R═══0━━━∘───b━━━∘━━━∘",
        "                      ╲ ╱ ╲ ╱",
        "E  -1 1                ∘───∘",
        "                      ╱     ╲",
        "F  -2 2              ∘       ∘",
        "                    ╱         ╲",
        "G  -3 3            ∘           g",
        "         1   3   5   7   9   11  13  15  17",
        "",
    ]
    assert lines[18] == " 0 ═ red   points travelled: 0, couplings: 0"


@pytest.mark.rule("LO-26")
def test_locomotives_are_nobodys_until_cards_deal_them() -> None:
    row = [[0, 0, 0], [3, 0, 0], [6, 0, 0], [9, 0, 0]]
    state = play(begin(2, row, placing="manual", cards=True), "0 set loco 0 0", "1 set loco 5 0")
    lines = drawn(state)
    assert "L━━━∘━━━∘───∘━━━∘━━━L───∘" in lines[3]
    assert lines[-2].startswith("L locomotives, to be dealt")
    while RULES.actors(state) != (CHANCE,):
        RULES.apply(state, RULES.actors(state)[0], RULES.legal(state, RULES.actors(state)[0])[0])
    assert drawn(state)[0] == "The locomotive cards are being dealt"
    assert drawn(state, "fr")[0] == "On distribue les cartes-locomotive"
    lines = drawn(play(state, "* cards 1 0"))
    assert "L" not in lines[3]
    assert lines[-2].startswith("0–3 locomotives")


def test_the_letters_of_wagons_are_the_language_s_own() -> None:
    state = state_of(solo([0, 0], yellow=[0, -3], green=[0, 3]))
    assert "j" in drawn(state, "fr")[3]
    assert "v" in drawn(state, "fr")[15]


def test_a_railway_wider_than_the_page_is_drawn_in_strips() -> None:
    lines = drawn(begin(2, [[3 * i, 0, 0] for i in range(45)]))
    assert max(map(len, lines)) <= 100
    assert sum(line.count("∘") for line in lines) == 135


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"network": "build", "placing": "manual", "rounds": 2}),
        (4, {"network": "all", "rounds": 1}),
        (3, {"network": "yard", "mode": "speed", "wagons": 2}),
        (1, {"network": "shortcut", "wagons": 2}),
    ],
)
def test_every_moment_of_a_game_can_be_drawn_and_every_event_said(
    players: int, options: Options, language: str
) -> None:
    source = Seeded(3)
    state = RULES.start(players, RULES.resolve_options(players, options, source))
    for _ in range(60):
        assert max(map(len, drawn(state, language))) <= 100
        actors = RULES.actors(state)
        if not actors:
            break
        by = actors[0]
        events = (
            [e for e, _ in islice(RULES.chance(state).outcomes, 50)] if by == CHANCE else RULES.legal(state, by)
        )
        words = [describe(state, by, event).say(language) for event in events]
        assert all(words)
        assert len(set(words)) == len(words)
        RULES.advance(state, by, events[source.below(len(events))])


def test_the_end_of_a_game_says_why() -> None:
    won = play(
        state_of(table(([1, 0], [["red", 0, 0]]), ([5, 0], []), standing=[["blue", -1, 0]], wagons=2)),
        "0 couple W",
    )
    assert "seat 0" in drawn(won)[0]
    out_of_rounds = play(
        state_of({**table(([0, 0], []), ([5, 0], []), rounds=1), "turn": 1, "to_act": 1}), "1 end"
    )
    assert "nobody" in drawn(out_of_rounds)[0]
    for state in (won, out_of_rounds):
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert not isinstance(outcome.reason, str)
        assert all(outcome.reason.say(language) for language in LANGUAGES)


def test_a_game_played_out_is_drawn() -> None:
    state = begin(2, "build", rails=5, wagons=2)
    playout(RULES, state, Seeded(5), 3000)
    assert drawn(state)
