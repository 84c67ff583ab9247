"""Events as a menu offers them, in every language."""

from hypothesis import given
from hypothesis import strategies as st

from ludorail import CHANCE, Seeded
from ludorail.core.text import LANGUAGES
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.words.menu import describe
from tests.games.zack_and_pack.builder import play, set_up, stowing
from tests.games.zack_and_pack.words.random_states import walk
from tests.typography import is_printable, plain


def said(state: ZackState, line: str, language: str = "en") -> str:
    who, _, event = line.partition(" ")
    return plain(describe(state, CHANCE if who == "*" else int(who), RULES.parse(event)).say(language))


def test_events_are_said_as_a_person_would() -> None:
    grabbing = set_up("grab", offered=[[4, 9], [1, 12], [17, 30]])
    assert said(RULES.start(3, {}), "* roll 0 3 1 0 0 2") == "seat 0 rolls 3 white, 1 grey, 2 violet"
    assert said(RULES.start(3, {}), "* roll 0 0 0 0 0 0") == "seat 0 rolls nothing"
    assert said(grabbing, "1 grab 4") == "take truck 4 (1 level, room for 14) from seat 0"
    assert said(grabbing, "1 grab pile") == "take the pile’s top card without looking"
    assert said(grabbing, "1 grab pile", "fr") == "prendre la première carte de la pile sans la voir"


def test_stowing_is_said_with_its_place() -> None:
    state = stowing(15, [1, 1, 1, 0, 0])
    assert said(state, "0 put 1 4 0 0 x") == "put the white stick (1) at column 5, row 1, level 1"
    assert said(state, "0 put 3 0 1 0 x") == "lay the brown stick (3) along row 2, columns 1 to 3, level 1"
    assert said(state, "0 put 3 0 0 0 y") == "lay the brown stick (3) across column 1, rows 1 to 3, level 1"
    assert said(state, "0 put 2 0 0 0 z") == "stand the grey stick (2) at column 1, row 1, levels 1 to 2"
    assert said(state, "0 put 3 0 1 0 x", "fr").startswith("coucher le bâton brun (3) dans la rangée 2")
    play(state, "0 put 3 0 1 0 x")
    assert said(state, "0 lift 0 1 0") == "take back the brown stick (3) at column 1, row 2, level 1"
    assert said(state, "0 done") == "finish loading: 33 to pay (27 for free cells, 6 for sticks left over)"
    assert said(stowing(15, [0, 0, 0, 0, 0]), "0 done") == "finish loading: 30 to pay for free cells"


@given(seed=st.integers(0, 10**9), moves=st.integers(0, 60))
def test_every_legal_event_has_words(seed: int, moves: int) -> None:
    state = walk(seed, moves)
    for by in RULES.actors(state):
        events = RULES.legal(state, by) if by != CHANCE else [RULES.sample(state, Seeded(seed))]
        for event in events:
            assert all(is_printable(describe(state, by, event).say(language)) for language in LANGUAGES)
