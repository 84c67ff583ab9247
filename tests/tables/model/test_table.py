"""The life of a table: open, playing, over, and again."""

import unicodedata
from dataclasses import replace

import pytest

from ludorail import game_ids, load_game
from ludorail.core.chance.fair import verify
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.record import make_record, read_record
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Clock, Settings, Started
from ludorail.tables.model.people.seat import TableSeat, spoken_names
from ludorail.tables.model.people.tokens import new_code, new_token, same, token_hash
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.table import Table
from tests.core.counted_parcel import CountedParcel
from tests.core.last_parcel import LastParcel
from tests.tables.builder import Desk
from tests.tables.scripted import choose

PLAYERS = {"freight-train": 2, "game-of-trains": 2, "locomotion": 2, "zack-and-pack": 3}


def code_of(refusal: pytest.ExceptionInfo[Refusal]) -> str:
    return refusal.value.code


def finished(desk: Desk, seed: int = 1, most: int = 4000) -> Desk:
    """Plays at random to the end, in messages of one move."""
    source = Seeded(seed)
    for _ in range(most):
        if desk.table.life == "over":
            return desk
        play = desk.table.play
        assert play is not None
        seat = play.actors[source.below(len(play.actors))]
        view = play.view(seat)
        desk.move(seat, choose(view.position(), [move.text for move in view.legal()], source))
    raise AssertionError("the game did not end")


def test_a_seat_is_found_by_its_token_alone() -> None:
    desk = Desk("game-of-trains", 2).fill()
    assert decisions.seat_of(desk.table, "b") == 1
    with pytest.raises(Refusal) as refusal:
        decisions.seat_of(desk.table, "c")
    assert code_of(refusal) == "not_yours"


def test_a_token_has_128_bits_and_only_its_hash_is_in_the_log() -> None:
    token = new_token()
    assert len(token) == 22
    assert same(token, token_hash(token))
    desk = Desk("game-of-trains", 2)
    line = decisions.join(desk.table, 0, "Ada", token_hash(token))
    assert token not in line.model_dump_json()


def test_a_code_can_be_a_word_of_a_command() -> None:
    assert not any(new_code().startswith("-") for _ in range(1000))


@pytest.mark.parametrize(
    "name",
    [
        *("", " a", "a ", "a" * 25, "a\nb", "a\r\nBcc: x@example.org", "a\u202eb", "\ud800", "\ue000"),
        *("a\u200bb", "a\u200db", "Ada\ufe0f", "Ada\u034f", "\u3164", "\u2800", "\u115f", "a\U000e0101"),
        "a" + "\u0316" * 20,
    ],
)
def test_a_name_that_could_mislead_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        decisions.join(Desk("game-of-trains", 2).table, 0, name, "x")
    assert code_of(refusal) == "name_form"


@pytest.mark.parametrize("name", ["ADA", "Ａｄａ", "Аdа", "ᴬda", "Αda", "Ꭺda", "ꭺda", "ᴀᴅᴀ", "𝔄da"])
def test_names_are_unique_at_a_table(name: str) -> None:
    desk = Desk("game-of-trains", 2)
    desk.add(decisions.join(desk.table, 0, "Ada", "x"))
    with pytest.raises(Refusal) as refusal:
        decisions.join(desk.table, 0, name, "y")
    assert code_of(refusal) == "name_taken"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Bill", "BiII"), ("Zoe 1", "Zoe l"), ("Jo  Bo", "Jo\u2003Bo"), ("СОН", "COH")),
        *(("Alice", "Ꭺlice"), ("Tom", "Torn")),
    ],
)
def test_a_name_that_looks_like_another_is_taken(one: str, other: str) -> None:
    desk = Desk("game-of-trains", 2)
    desk.add(decisions.join(desk.table, 0, one, "x"))
    with pytest.raises(Refusal) as refusal:
        decisions.join(desk.table, 0, other, "y")
    assert code_of(refusal) == "name_taken"


@pytest.mark.parametrize(
    "name", ["Zoé", "Nguyễn", "Анна", "Ἀλέξανδρος", "אָדָם", "さくら", "राम", "🚂", "Jean-Luc O’Neil"]
)
def test_names_of_all_scripts_are_welcome(name: str) -> None:
    desk = Desk("game-of-trains", 2)
    desk.add(decisions.join(desk.table, 0, "Zoe", "x"))
    desk.add(decisions.join(desk.table, 0, name, "y"))
    assert desk.table.taken(1).name == unicodedata.normalize("NFC", name)


def test_a_full_table_and_a_started_one_take_nobody() -> None:
    desk = Desk("game-of-trains", 2).fill()
    with pytest.raises(Refusal) as refusal:
        decisions.join(desk.table, 0, "z", "x")
    assert code_of(refusal) == "full"
    desk.start()
    with pytest.raises(Refusal) as refusal:
        decisions.join(desk.table, 0, "z", "x")
    assert code_of(refusal) == "not_open"


def test_bots_fill_seats_and_are_sent_away_but_people_are_not() -> None:
    desk = Desk("game-of-trains", 3)
    desk.add(decisions.join(desk.table, 0, "Bot 1", "x"))
    desk.add(decisions.seat_bot(desk.table, 0, bot="level1"))
    assert desk.table.taken(1).name == "Bot 2"
    with pytest.raises(Refusal):
        decisions.seat_bot(desk.table, 0, bot="os:system")
    with pytest.raises(Refusal):
        decisions.free(desk.table, 0, 1, 0)
    desk.add(decisions.free(desk.table, 0, 0, 1))
    assert desk.table.seats[1] is None


def test_options_change_while_the_table_is_open_and_the_rules_judge_them() -> None:
    desk = Desk("zack-and-pack", 3).fill()
    desk.add(decisions.change(desk.table, 0, players=4, options={"clock": 20}))
    assert desk.table.players == 4
    with pytest.raises(RuleError):
        decisions.change(desk.table, 0, players=9)
    with pytest.raises(RuleError):
        decisions.change(desk.table, 0, options={"clock": 0})
    with pytest.raises(Refusal) as refusal:
        decisions.change(Desk("game-of-trains", 3).fill().table, 0, players=2)
    assert code_of(refusal) == "seat_taken"


def test_an_adjustment_leaves_alone_what_it_does_not_name() -> None:
    desk = Desk("locomotion", 2, network="shortcut").fill()
    desk.add(decisions.adjust(desk.table, 0, options={"wagons": 3}, settings={"clock": {"kind": "move"}}))
    desk.add(
        decisions.adjust(desk.table, 0, options={"rounds": 9}, settings={"clock": {"seconds": 60}, "chat": False})
    )
    assert desk.table.wished == {"network": "shortcut", "wagons": 3, "rounds": 9}
    assert desk.table.settings == Settings(clock=Clock(kind="move", seconds=60), chat=False)


def test_an_adjustment_back_to_the_default_leaves_the_option_out() -> None:
    desk = Desk("locomotion", 2, network="shortcut", wagons=3).fill()
    desk.add(decisions.adjust(desk.table, 0, options={"wagons": 4}, settings={}))
    assert desk.table.wished == {"network": "shortcut"}


def test_options_go_with_what_they_depend_on() -> None:
    desk = Desk("locomotion", 2, network="build", rails=6).fill()
    desk.add(decisions.adjust(desk.table, 0, options={"network": "shortcut"}, settings={}))
    assert desk.table.wished == {"network": "shortcut"}
    with pytest.raises(RuleError):
        decisions.adjust(desk.table, 0, options={"rails": 6}, settings={})


def test_options_for_several_players_go_when_one_is_left() -> None:
    desk = Desk("locomotion", 2, network="shortcut", placing="manual", cards=False, rounds=9)
    desk.add(decisions.adjust(desk.table, 0, players=1, options={}, settings={}))
    assert desk.table.wished == {"network": "shortcut", "placing": "manual"}


@pytest.mark.parametrize("settings", [{"grace": -1.0}, {"clock": {"seconds": 0.0}}, {"games": 0}])
def test_settings_out_of_bounds_are_refused_whole(settings: dict[str, Json]) -> None:
    desk = Desk("freight-train", 2).fill()
    with pytest.raises(Refusal) as refusal:
        decisions.adjust(desk.table, 0, options={"cabooses": True}, settings={"chat": False, **settings})
    assert code_of(refusal) == "unreadable"


def test_a_number_is_not_taken_for_a_switch() -> None:
    desk = Desk("freight-train", 2).fill()
    with pytest.raises(RuleError):
        decisions.adjust(desk.table, 0, options={"cabooses": 0}, settings={})


def test_words_change_the_game_and_not_the_promise() -> None:
    plain = Desk("game-of-trains", 2).fill()
    worded = Desk("game-of-trains", 2).fill()
    promise = worded.table.seed.promise
    worded.add(decisions.add_word(worded.table, 0, 1, "tunnel"))
    with pytest.raises(Refusal):
        decisions.add_word(worded.table, 0, 1, "again")
    plain.start()
    worded.start()
    assert plain.table.play is not None
    assert worded.table.play is not None
    assert plain.table.play.entries != worded.table.play.entries
    assert worded.table.seed.promise == promise


def test_the_next_person_in_a_seat_has_a_word_too() -> None:
    desk = Desk("game-of-trains", 2).fill()
    desk.add(decisions.add_word(desk.table, 0, 1, "tunnel"))
    desk.add(decisions.free(desk.table, 0, 1, 1))
    desk.add(decisions.join(desk.table, 0, "c", "x"))
    desk.add(decisions.add_word(desk.table, 0, 1, "bridge"))
    assert desk.table.seed.words == ("tunnel", "bridge")


def test_a_network_left_to_chance_is_proven_too() -> None:
    desk = finished(Desk("locomotion", 2, network="random", rounds=2).fill().start())
    assert desk.table.play is not None
    record = read_record(desk.table.play.record(["a", "b"], True).text(), load_game)
    verify(record)
    others = {**record.headers, "Wished": '{"network": "random 22", "rounds": 2}'}
    with pytest.raises(RuleError) as error:
        verify(replace(record, headers=others))
    assert "Wished" in str(error.value.text)


def started(desk: Desk) -> Started:
    """The line that begins a game without sealed words."""
    line = decisions.start(desk.table, 0)
    assert isinstance(line, Started)
    return line


def test_a_new_game_has_the_latest_parts_and_a_stored_one_those_it_began_with() -> None:
    desk = Desk("zack-and-pack", 3).fill()
    begun = started(desk)
    assert begun.options == {"grab": "live", "clock": None, "parts": 2}
    stored = begun.model_copy(
        update={"options": {"grab": "live", "clock": None}, "events": ["* roll 0 0 0 0 0 0"]}
    )
    desk.add(stored)
    assert desk.table.play is not None
    assert desk.table.rules.position(desk.table.play.state)["options"] == {"grab": "live", "clock": None}


def test_a_game_resumed_from_a_record_begins_with_the_options_of_the_record() -> None:
    desk = Desk("zack-and-pack", 3)
    record = '[Game "zack-and-pack"]\n[Players "3"]\n\n* roll 0 0 1 0 0 0\n'
    opened = desk.log[0].model_copy(update={"record": record, "options": {"parts": 1}})
    desk.table = Table("t", load_game)
    desk.add(opened)
    desk.fill()
    assert started(desk).options == {"grab": "live", "clock": None}


def test_a_game_resumed_from_a_record_without_cards_has_none_nor_has_its_rematch() -> None:
    options: dict[str, Json] = {
        "mode": "die",
        "network": "build",
        "rails": 5,
        "placing": "manual",
        "wagons": 4,
        "rounds": None,
    }
    start = load_game("locomotion").start(2, options)
    record = make_record(load_game("locomotion"), start, ()).text()
    desk = Desk("locomotion", 2)
    opened = desk.log[0].model_copy(
        update={"record": record, "options": load_game("locomotion").meta.options_again(options)}
    )
    desk.table = Table("t", load_game)
    desk.add(opened)
    assert started(desk.fill()).options == options
    assert desk.table.rules.resolve_options(2, desk.table.wished, Seeded(1)) == options


def test_a_wish_is_still_proven_when_new_games_have_another_default() -> None:
    """As in records of before LO-26, when placing by hand meant that each seat drives the locomotive it set."""
    desk = Desk("locomotion", 2, network="random", rounds=1, placing="manual", cards=False)
    finished(desk.fill().start())
    assert desk.table.play is not None
    record = read_record(desk.table.play.record(["a", "b"], True).text(), load_game)
    older = {**record.headers, "Wished": '{"network": "random", "rounds": 1, "placing": "manual"}'}
    assert verify(replace(record, headers=older)) > 0


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_is_the_fold_of_its_log_and_its_chance_is_proven(game: str) -> None:
    desk = Desk(game, PLAYERS[game], rounds=4) if game == "locomotion" else Desk(game, PLAYERS[game])
    finished(desk.fill().start())
    table = desk.table
    again = desk.again()
    assert table.play is not None
    assert again.play is not None
    assert again.play.entries == table.play.entries
    assert (again.life, again.result, again.score, again.at) == (table.life, table.result, table.score, table.at)
    record = read_record(table.play.record(["a", "b", "c"], True).text(), load_game)
    assert verify(record) == sum(by == CHANCE for by, _ in record.entries)


def test_a_move_on_a_stale_state_is_refused_with_the_present_number() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    at = desk.table.at
    desk.any_move()
    with pytest.raises(Stale) as stale:
        desk.move(0, "draw", at=at)
    assert stale.value.at == desk.table.at > at


def test_a_message_that_comes_twice_counts_once() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    at, move = desk.table.at, desk.any_move()
    first = desk.table.number
    again = decisions.move(desk.table, 0, 0, at, f"m{desk.ids}", [move])
    assert again == decisions.AlreadyDone(first)
    desk.any_move()
    assert decisions.move(desk.table, 0, 0, at, f"m{desk.ids - 1}", ["nonsense"]) == again
    with pytest.raises(Stale):  # the same id from another seat is a different message
        decisions.move(desk.table, 0, 1, at, f"m{desk.ids - 1}", [move])


def test_a_message_that_comes_twice_counts_once_even_if_a_bot_has_taken_over() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    at, move = desk.table.at, desk.any_move()
    first = desk.table.number
    desk.add(decisions.stand_in(desk.table, 0, 0))
    assert decisions.move(desk.table, 0, 0, at, f"m{desk.ids}", [move]) == decisions.AlreadyDone(first)


def test_a_person_who_is_away_neither_moves_nor_takes_back() -> None:
    desk = Desk("freight-train", 2).fill().start()
    play = desk.table.play
    assert play is not None
    seat = play.actors[0]
    desk.add(decisions.stand_in(desk.table, 0, seat))
    move = play.rules.legal(play.state, seat)[0].text
    for refused in (
        lambda: decisions.move(desk.table, 0, seat, desk.table.at, "m", [move]),
        lambda: decisions.undo(desk.table, 0, seat),
        lambda: decisions.acting(desk.table, seat),
    ):
        with pytest.raises(Refusal) as refusal:
            refused()
        assert code_of(refusal) == "away"


def test_a_bot_does_not_move_for_a_person_who_has_come_back() -> None:
    desk = Desk("freight-train", 2).fill().start()
    play = desk.table.play
    assert play is not None
    move = play.rules.legal(play.state, play.actors[0])[0].text
    with pytest.raises(Refusal) as refusal:
        decisions.bot_move(desk.table, 0, play.actors[0], desk.table.at, move)
    assert code_of(refusal) == "away"


def test_a_spectator_has_no_seat_to_act_from() -> None:
    with pytest.raises(Refusal) as refusal:
        decisions.seated(None)
    assert code_of(refusal) == "not_yours"


def test_a_move_is_parsed_once_and_advanced_once_where_it_is_decided() -> None:
    rules = CountedParcel()
    desk = Desk("last-parcel", 2, load=lambda game: rules).fill().start()
    play = desk.table.play
    assert play is not None
    rules.calls.clear()
    desk.move(play.actors[0], "take 1")
    assert (rules.calls["parse"], rules.calls["advance"]) == (1, 1)
    desk.move(play.actors[0], "take 2")
    assert (rules.calls["parse"], rules.calls["advance"]) == (2, 2)
    again = desk.again().play  # another process parses them from the log
    assert again is not None
    assert again.entries[-1][1].text == "take 2"
    assert play.rules.position(again.state) == play.rules.position(play.state)


def test_a_decision_that_was_not_stored_leaves_nothing_behind() -> None:
    desk = Desk("last-parcel", 2, load=lambda game: LastParcel()).fill().start()
    play = desk.table.play
    assert play is not None
    seat, before = play.actors[0], play.rules.position(play.state)
    decisions.move(desk.table, 0, seat, desk.table.at, "m", ["take 3"])
    assert play.rules.position(play.state) == before
    desk.move(seat, "take 1")
    assert play.rules.position(play.state)["heap"] == 6


def test_chat_does_not_make_a_state_stale() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    at = desk.table.at
    desk.add(decisions.say(desk.table, 0, 0, "a", "hello", reaction=True))
    assert desk.table.at == at
    desk.any_move()


def test_moves_in_one_message_go_whole_or_not_at_all() -> None:
    desk = Desk("freight-train", 2).fill().start()
    table = desk.table
    assert table.play is not None
    before = (table.number, len(table.play.entries))
    seat = table.play.actors[0]
    good = table.rules.legal(table.play.state, seat)[0].text
    with pytest.raises(RuleError):
        desk.move(seat, good, "nonsense")
    with pytest.raises(RuleError):
        desk.move(1 - seat, good)
    assert (table.number, len(table.play.entries)) == before


def test_grabbing_is_judged_on_the_state_it_meets() -> None:
    desk = Desk("zack-and-pack", 4).fill().start()
    table, at = desk.table, desk.table.at
    assert table.play is not None
    truck = table.play.rules.legal(table.play.state, 1)[0].text
    others = [m.text for m in table.play.rules.legal(table.play.state, 2) if m.text != truck]
    desk.move(1, truck, at=at)
    with pytest.raises(RuleError) as taken:
        desk.move(2, truck, at=at)
    assert taken.value.rule == "ZP-7"
    desk.move(2, others[0], at=at)
    with pytest.raises(Stale):
        desk.move(3, "grab pile", at=at - 1)


def test_the_last_to_stow_is_not_told_that_the_state_is_stale() -> None:
    desk = Desk("zack-and-pack", 3).fill().start()
    play = desk.table.play
    assert play is not None
    while play.rules.position(play.state)["phase"] != "stow":
        desk.any_move()
    at = desk.table.at
    desk.move(1, "done", at=at)
    desk.move(2, "done", at=at)
    desk.move(0, "done", at=at)


# Undo


def test_a_move_is_taken_back_within_the_turn_and_played_otherwise() -> None:
    desk = Desk("freight-train", 2).fill().start()
    table, play = desk.table, desk.table.play
    assert play is not None
    seat = play.actors[0]
    while True:  # until a move leaves the turn with the seat and draws nothing
        before, count = play.rules.position(play.state), len(play.entries)
        seat = play.actors[0]
        desk.any_move()
        if play.actors == (seat,) and len(play.entries) == count + 1:
            break
    at = table.at
    with pytest.raises(Refusal):
        decisions.undo(table, 0, 1 - seat)
    desk.add(decisions.undo(table, 0, seat))
    assert play.rules.position(play.state) == before
    with pytest.raises(Stale):
        desk.move(seat, play.rules.legal(play.state, seat)[0].text, at=at)
    assert desk.again().play is not None
    desk.any_move()


def test_nothing_is_taken_back_once_something_was_drawn() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    play = desk.table.play
    assert play is not None
    while play.rules.legal(play.state, play.actors[0])[0].text != "draw":
        desk.any_move()
    seat = play.actors[0]
    desk.move(seat, "draw")
    assert play.entries[-1][0] == CHANCE
    for left in (None, len(play.entries) - 2, 0, -1):
        with pytest.raises(Refusal) as refusal:
            decisions.undo(desk.table, 0, seat, left)
        assert code_of(refusal) == "undo"


# The end


def test_of_two_the_other_wins_when_one_resigns() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    desk.add(decisions.resign(desk.table, 0, 0))
    assert desk.table.life == "over"
    assert desk.table.result is not None
    assert desk.table.result.winners == (1,)
    assert desk.table.score["b"].wins == 1


@pytest.mark.rule("LO-24")
def test_a_player_who_wins_because_the_other_resigned_has_the_points_of_a_win() -> None:
    desk = Desk("locomotion", 2).fill().start()
    desk.add(decisions.resign(desk.table, 0, 0))
    assert desk.table.result is not None
    assert desk.table.result.points == (0, 5)
    assert desk.table.score["b"].points == 5


def test_of_three_the_game_goes_on_with_a_bot_that_cannot_win() -> None:
    desk = Desk("zack-and-pack", 3).fill().start()
    desk.add(decisions.resign(desk.table, 0, 0))
    assert desk.table.life == "playing"
    assert desk.table.taken(0).played_by == "level2"
    finished(desk)
    assert desk.table.result is not None
    assert 0 not in desk.table.result.winners


@pytest.mark.rule("LO-25")
def test_a_game_that_ends_without_a_winner_is_won_by_nobody() -> None:
    desk = finished(Desk("locomotion", 2, rounds=1).fill().start())
    assert desk.table.result is not None
    assert desk.table.result.winners == ()
    assert {score.wins for score in desk.table.score.values()} == {0}


def gone(seat: int) -> bool:
    """Stands in for `is_here`: nobody is."""
    return False


def test_a_rematch_turns_the_seats_round_and_keeps_the_score() -> None:
    desk = Desk("game-of-trains", 3).fill().start()
    with pytest.raises(Refusal):
        decisions.again(desk.table, 0, bytes(32), is_here=gone)
    desk.add(decisions.resign(desk.table, 0, 0))
    desk.add(decisions.resign(desk.table, 0, 1))
    desk.add(decisions.again(desk.table, 0, bytes(32), is_here=gone))
    assert [desk.table.taken(seat).name for seat in range(3)] == ["b", "c", "a"]
    assert decisions.seat_of(desk.table, "a") == 2
    assert desk.table.score["c"].wins == 1
    desk.start()
    desk.add(decisions.resign(desk.table, 0, 0))
    desk.add(decisions.resign(desk.table, 0, 2))
    assert desk.table.score["c"].wins == 2
    assert desk.again().score == desk.table.score


def test_in_the_next_game_a_bot_goes_on_for_a_person_who_left_and_is_not_here() -> None:
    desk = Desk("zack-and-pack", 4).fill().start()
    for seat in (0, 1, 2):  # two leave, one of them to watch the end; a third leaves and returns
        desk.add(decisions.stand_in(desk.table, 0, seat))
    desk.add(decisions.come_back(desk.table, 0, 2))
    for seat in (0, 2, 3):
        desk.add(decisions.resign(desk.table, 0, seat))
    desk.add(decisions.again(desk.table, 0, bytes(32), is_here=lambda seat: seat == 1))
    assert desk.again().seats == desk.table.seats
    bots = {taken.name: taken.stand_in for taken in desk.table.seats if taken is not None}
    assert bots == {"a": "level2", "b": None, "c": None, "d": None}
    seat = decisions.seat_of(desk.table, "a")
    desk.add(decisions.come_back(desk.table, 0, seat))
    assert desk.table.taken(seat).stand_in is None
    with pytest.raises(Refusal):
        decisions.come_back(desk.table, 0, seat)


# Bots and talk


def test_a_bot_stands_in_and_the_person_comes_back() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    with pytest.raises(Refusal):
        decisions.come_back(desk.table, 0, 0)
    desk.add(decisions.stand_in(desk.table, 0, 0))
    assert desk.table.taken(0).played_by == "level2"
    desk.add(decisions.come_back(desk.table, 0, 0))
    assert desk.table.taken(0).played_by is None


def test_chat_can_be_turned_off_and_is_not_for_watchers_unless_chosen() -> None:
    table = Desk("game-of-trains", 2, Settings(chat=False)).fill().table
    with pytest.raises(Refusal):
        decisions.say(table, 0, 0, "a", "hi", reaction=False)
    table = Desk("game-of-trains", 2).fill().table
    with pytest.raises(Refusal):
        decisions.say(table, 0, None, "w", "hi", reaction=False)
    table = Desk("game-of-trains", 2, Settings(watchers_chat=True)).fill().table
    assert decisions.say(table, 0, None, "w", "<b>hi</b>", reaction=False).text == "<b>hi</b>"
    assert decisions.say(table, 0, 0, "a", "👨\u200d👩\u200d👧", reaction=False)
    for name, words in (("a", "hi"), ("w", ""), ("w", "x" * 301), ("w", "a\nb"), ("w", "\u202ea")):
        with pytest.raises(Refusal):
            decisions.say(table, 0, None, name, words, reaction=False)
    with pytest.raises(Refusal):
        decisions.say(table, 0, 0, "a", "idiot", reaction=True)


def test_a_person_takes_another_name_before_the_game_and_keeps_the_score() -> None:
    desk = Desk("game-of-trains", 2).fill()
    assert decisions.rename(desk.table, 0, 0, "a") is None
    with pytest.raises(Refusal) as refusal:
        decisions.rename(desk.table, 0, 0, "B")
    assert code_of(refusal) == "name_taken"
    finished(desk.start())
    with pytest.raises(Refusal) as refusal:
        decisions.rename(desk.table, 0, 0, "Ada")
    assert code_of(refusal) == "not_open"
    score = desk.table.score["a"]
    desk.add(decisions.again(desk.table, 0, bytes(32), is_here=gone))
    seat = decisions.seat_of(desk.table, "a")
    line = decisions.rename(desk.table, 0, seat, "Ada")
    assert line is not None
    desk.add(line)
    assert desk.table.taken(seat).name == "Ada"
    assert desk.table.score["Ada"] == score
    assert "a" not in desk.table.score


def test_players_whom_a_record_does_not_name_are_called_by_their_number() -> None:
    seats = [TableSeat("Ann"), TableSeat("#2"), TableSeat("Bot 1", bot="level2")]
    assert spoken_names(seats, "fr")[:2] == ["Ann", "Joueur 2"]
    assert spoken_names(seats, "en")[:2] == ["Ann", "Player 2"]
