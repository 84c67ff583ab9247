"""The form of a record, whatever the game."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.errors import FORM, RuleError
from ludorail.core.game import Game
from ludorail.core.record import Record, read_record
from tests.core.last_parcel import LastParcel

RULES = LastParcel()
HEADERS = '[Game "last-parcel"]\n[Players "2"]\n'
EVENTS = "* card 0 2\n* card 1 3\n0 take 3\n1 take 3\n0 take 1\n"
POSITION = '{\\"game\\": \\"last-parcel\\", \\"players\\": 2, \\"options\\": {\\"heap\\": 7}, '


def read(text: str) -> Record:
    return read_record(text, lambda _: RULES)


def refused(text: str) -> tuple[int | None, str]:
    with pytest.raises(RuleError) as refusal:
        read(text)
    return refusal.value.line, refusal.value.rule


def test_a_record_replays() -> None:
    record = read(f"{HEADERS}\n{EVENTS}")
    assert record.rules.position(record.replay())["heap"] == 0
    assert record.rules.position(record.replay(3))["heap"] == 4


def test_a_missing_options_header_means_the_defaults() -> None:
    record = read(HEADERS)
    assert record.rules.position(record.start)["options"] == {"heap": 7}


def test_carriage_returns_comments_and_empty_lines_change_nothing() -> None:
    text = f"{HEADERS}\n{EVENTS}"
    plain = read(text).entries
    assert read(text.replace("\n", "\r\n")).entries == plain
    assert read(text.replace("0 take 3\n", "0 take 3 # all three\n\n# a comment\n")).entries == plain
    assert read(text.replace('"]\n', '"] # a header\n')).entries == plain
    assert read("# first\n" + text).entries == plain


def test_quotes_and_backslashes_in_a_header_round_trip() -> None:
    record = read(HEADERS + '[Event "a \\"quoted\\" \\\\ # word"]\n\n')
    assert record.headers["Event"] == 'a "quoted" \\ # word'
    assert read(record.text()).headers == record.headers


def test_unknown_headers_are_kept() -> None:
    assert "Site" in read(HEADERS + '[Site "home"]\n\n').text()


def test_a_record_may_end_anywhere() -> None:
    assert len(read(f"{HEADERS}\n* card 0 2\n").entries) == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ('[Players "2"]\n\n', 1),
        ('[Game "last-parcel"]\n\n', 1),
        (HEADERS + '[Players "2"]\n\n', 3),
        (HEADERS + "* card 0 2\n", 3),
        (HEADERS + "[Name unquoted]\n\n", 3),
        (HEADERS + '[Name "bad \\n escape"]\n\n', 3),
        (HEADERS + '[Rules "2"]\n\n', 3),
        (HEADERS + '[Rules ""]\n\n', 3),
        (HEADERS + '[Data "{}"]\n\n', 3),
        (HEADERS + '[Data "null"]\n\n', 3),
        ('[Game "last-parcel"]\n[Players "3"]\n\n', 2),
        ('[Game "last-parcel"]\n[Players "02"]\n\n', 2),
        ('[Game "last-parcel"]\n[Players "two"]\n\n', 2),
        (HEADERS + '[Options "[]"]\n\n', 3),
        (HEADERS + '[Options "{"]\n\n', 3),
        (HEADERS + '[Options "{\\"heap\\": 7, \\"heap\\": 7}"]\n\n', 3),
        (HEADERS + '[Options "{\\"heap\\": 7.0}"]\n\n', 3),
        (HEADERS + '[Options "{\\"heap\\": NaN}"]\n\n', 3),
        (HEADERS + '[Options "{\\"heap\\": 21}"]\n\n', 3),
        (HEADERS + f'[Options "{"[" * 100_000}"]\n\n', 3),
        (HEADERS + '[Position "null"]\n\n', 3),
        (HEADERS + f'[Position "{POSITION}\\"heap\\": 7}}"]\n\n', 3),
        (f"{HEADERS}\n2x take 1\n", 4),
        (f"{HEADERS}\n-1 card 0 2\n", 4),
        (f"{HEADERS}\n* card  0 2\n", 4),
        (f"{HEADERS}\n * card 0 2\n", 4),
        (f"{HEADERS}\n* card 0 2 \n", 4),
        (f"{HEADERS}\n* card 0 02\n", 4),
        (f"{HEADERS}\n* card 0 +2\n", 4),
        (f"{HEADERS}\n* card 0\n", 4),
        (f"{HEADERS}\n*\n", 4),
        (f"{HEADERS}\n* shuffle\n", 4),
        (f'{HEADERS}[Result "3 0"]\n\n', 3),
        (f'{HEADERS}[Result "0 3"]\n\n{EVENTS}', 3),
    ],
)
def test_a_fault_of_form_is_refused_at_its_line(text: str, line: int) -> None:
    assert refused(text) == (line, FORM)


def test_an_illegal_event_is_refused_at_its_line_with_its_rule() -> None:
    assert refused(f"{HEADERS}\n* card 0 2\n\n* card 1 3\n0 take 4\n") == (7, "LP-3")


def test_the_players_and_options_must_agree_with_the_position() -> None:
    position = f'[Position "{POSITION}\\"heap\\": 3, \\"cards\\": [1, 2], \\"turn\\": 1}}"]\n\n'
    assert read(HEADERS + position).start
    assert read('[Game "last-parcel"]\n' + position).start
    assert refused(HEADERS + '[Options "{\\"heap\\": 8}"]\n' + position) == (4, FORM)


def test_the_right_result_is_accepted() -> None:
    assert read(f'{HEADERS}[Result "2 0"]\n\n{EVENTS}').headers["Result"] == "2 0"


def test_a_game_makes_its_record_and_it_reads_back() -> None:
    game = Game(RULES, RULES.start(2, {"heap": 7}), Seeded(1))
    while game.to_act:
        game.play(game.legal()[0])
    record = game.record(["Ann", 'Bob "the" bot'])
    again = read(record.text())
    assert again.entries == record.entries
    assert again.headers == record.headers
    assert again.headers["Names"] == 'Ann; Bob "the" bot'


def test_a_game_from_a_position_carries_it_in_its_record() -> None:
    start = RULES.start(2, {"heap": 7})
    start.heap, start.cards = 2, [1, 2]
    record = Game(RULES, start, Seeded(1)).record()
    assert "Position" in record.headers
    assert read(record.text()).entries == record.entries
