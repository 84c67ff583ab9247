"""`ludorail play`, answered by scripts."""

import io
import random
from pathlib import Path

import pytest

from ludorail import game_ids
from ludorail.cli import main
from ludorail.core.text import typeset

Capture = pytest.CaptureFixture[str]

TRAINS = ["play", "game-of-trains", "--players", "2", "--seed", "3", "--bot", "random"]


class ScriptedPerson:
    """A person who answers from a script; returns everything that was printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, words: list[str], *answers: str, status: int = 0) -> str:
        script = "".join(f"{answer}\n" for answer in answers).encode()
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(script), encoding="utf-8"))
        assert main(words) == status
        printed = self._capsys.readouterr()
        assert printed.err == ""
        return printed.out


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> ScriptedPerson:
    monkeypatch.chdir(tmp_path)
    return ScriptedPerson(monkeypatch, capsys)


def test_without_a_game_the_games_are_listed_and_one_is_asked_for(play: ScriptedPerson) -> None:
    said = play(["play", "--seed", "1"], "chess", "", "2", "nine", "9", "3")
    assert said.count("Sorry, I don’t know that game") == 2
    assert said.count("A whole number from 2 to 4, please.") == 2
    assert "your turn (seat 0)" in said


def test_a_game_can_be_chosen_by_its_title(play: ScriptedPerson) -> None:
    assert "your turn" in play(["play"], "Game of TRAINS", "")


def test_the_usual_options_can_be_kept(play: ScriptedPerson) -> None:
    said = play(["play", "freight-train", "--players", "2"], "what?", "y")
    assert "Please answer y (yes) or n (no)." in said
    assert "your turn" in said


def test_options_can_be_chosen_one_by_one(play: ScriptedPerson, tmp_path: Path) -> None:
    said = play(["play", "freight-train", "--players", "2"], "n", "perhaps", "true", "s game.rail")
    assert said.count("cabooses =") == 2
    assert '\\"cabooses\\": true' in (tmp_path / "game.rail").read_text()


def test_an_option_is_asked_for_only_with_what_it_goes_with(play: ScriptedPerson) -> None:
    words = ["play", "locomotion", "--players", "2"]
    assert "rails =" not in play(words, "n", "", "yard", "", "", "")
    assert "rails =" in play(words, "n", "", "build", "5", "", "", "")


def test_the_end_of_input_leaves_politely(play: ScriptedPerson) -> None:
    for answers in ([], ["2"], ["2", "2"], ["2", "2", "1"], ["2", "2", "q", "y"], ["2", "2", "s game.rail", "q"]):
        assert play(["play"], *answers).endswith("Goodbye, see you soon!\n")


def test_a_game_can_be_played_in_french(play: ScriptedPerson) -> None:
    said = play(["play", "--language", "fr", "--seed", "1"], "1", "2", "o", "?", "b", "q", "o", "")
    assert typeset("Bienvenue !", "fr") in said
    assert "à vous de jouer (joueur 0)" in said
    assert "page suivante" in said
    assert said.endswith(typeset("Au revoir, et à bientôt !\n", "fr"))


def test_a_move_is_made_by_its_number(play: ScriptedPerson, tmp_path: Path) -> None:
    play(TRAINS, "3", "s game.rail")
    assert "\n0 keep 43 3\n" in (tmp_path / "game.rail").read_text()


def test_a_move_is_made_by_its_own_text(play: ScriptedPerson, tmp_path: Path) -> None:
    play(TRAINS, "keep 43 7", "draw", "s game.rail")
    record = (tmp_path / "game.rail").read_text()
    assert "\n0 keep 43 7\n" in record
    assert "\n0 draw\n* card " in record


def test_bad_answers_are_explained_and_asked_again(play: ScriptedPerson) -> None:
    said = play(TRAINS, "99", "hello", "keep 43 9", "keep 43 1")
    assert "The numbers go from 1 to 7." in said
    assert "I didn’t understand that." in said
    assert "GT-6: " in said
    assert said.count("your turn") >= 2


def test_the_beginning_of_a_move_lists_those_that_begin_so(play: ScriptedPerson) -> None:
    said = play(TRAINS, "keep", "keep 43", "")
    assert said.count("keep 43 7") == 4


def test_help_and_board_do_not_move(play: ScriptedPerson) -> None:
    said = play(TRAINS, "?", "b")
    assert "take back your last move" in said
    assert said.count("your turn") == 1


def test_a_move_is_taken_back_as_long_as_nothing_was_drawn(play: ScriptedPerson, tmp_path: Path) -> None:
    words = ["play", "freight-train", "--players", "2", "--seed", "1", "--option", "cabooses=true"]
    said = play(words, "u", "rearrange", "s one.rail", "u", "s none.rail", "u")
    assert said.count("There’s nothing to take back") == 2
    assert said.count("Taken back.") == 1
    one, none = ((tmp_path / f"{name}.rail").read_text() for name in ("one", "none"))
    assert one == f"{none}0 rearrange\n"


def test_a_draw_cannot_be_taken_back(play: ScriptedPerson) -> None:
    assert "There’s nothing to take back" in play(TRAINS, "1", "draw", "u")


def test_a_record_is_saved_and_not_overwritten_unasked(play: ScriptedPerson, tmp_path: Path) -> None:
    said = play(TRAINS, "s", "s game.rail", "1", "s game.rail", "n", "s game.rail", "y", "s nowhere/game.rail")
    assert "Name a file, for example: s game.rail" in said
    assert said.count("Saved in game.rail.") == 2
    assert "nowhere/game.rail was not saved: This file doesn’t exist." in said
    assert main(["check", str(tmp_path / "game.rail")]) == 0


def test_leaving_is_confirmed_and_saving_is_offered(play: ScriptedPerson, tmp_path: Path) -> None:
    said = play(TRAINS, "q", "n", "q", "y", "left.rail")
    assert said.count("Leave this game?") == 2
    assert '[Names "person; random"]' in (tmp_path / "left.rail").read_text()


def test_another_seat_can_be_taken(play: ScriptedPerson) -> None:
    assert "your turn (seat 1)" in play([*TRAINS, "--seat", "1"])


def test_a_seat_must_be_at_the_table(capsys: Capture) -> None:
    assert main([*TRAINS, "--seat", "2"]) == 2
    assert "There is no seat 2 at this table; the seats are 0 to 1" in capsys.readouterr().err


def test_players_must_be_as_many_as_the_game_is_for(capsys: Capture) -> None:
    assert main(["play", "game-of-trains", "--players", "5"]) == 2
    assert "This game is for 2 to 4 players, not 5" in capsys.readouterr().err


def test_hidden_cards_are_not_printed(play: ScriptedPerson, tmp_path: Path) -> None:
    play(TRAINS, "s whole.rail")
    record = (tmp_path / "whole.rail").read_text()
    offered = record.split("* offer 1 ")[1].split("\n")[0].split(" ")
    said = play(TRAINS)
    for card in offered:
        assert f" {card} " not in said.replace("│", " ")


WHOLE_GAMES: dict[str, list[str]] = {
    "freight-train": ["--players", "2", "--seed", "9", "--option", "cabooses=true"],
    "game-of-trains": ["--players", "2", "--seed", "258"],
    "locomotion": ["--players", "2", "--seed", "1", "--option", "wagons=2", "--option", "rounds=4"],
    "zack-and-pack": ["--players", "3", "--seed", "1", "--option", "grab=live"],
}
"""Settings with which random choices soon bring each game to its end."""


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_played_to_its_end(game: str, language: str, play: ScriptedPerson, tmp_path: Path) -> None:
    answers = random.Random(1)
    numbers = [str(answers.randint(1, 15)) for _ in range(20_000)]
    said = play(["play", game, "--language", language, "--bot", "random", *WHOLE_GAMES[game]], *numbers)
    assert {"en": "The game is over", "fr": "La partie est terminée"}[language] in said
    (record,) = tmp_path.iterdir()  # the next number was the name of the file to save it in
    assert "[Result " in record.read_text()
    assert main(["check", str(record)]) == 0


def test_a_game_from_elsewhere_is_played_though_it_has_no_drawing(last_parcel: str, play: ScriptedPerson) -> None:
    said = play(["play", last_parcel, "--seed", "1"], "", *["take 1"] * 7)
    assert "The game is over" in said
    assert "The last parcel is taken." in said


def test_bots_are_chosen_by_name_and_found_in_the_current_folder(play: ScriptedPerson, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def first(view, limit, source):\n    return view.legal()[0]\n")
    play([*TRAINS[:-1], "mine:first"], "1", "1", "s game.rail")
    assert "mine:first" in (tmp_path / "game.rail").read_text()


def test_an_unknown_bot_is_refused(capsys: Capture) -> None:
    assert main([*TRAINS[:-1], "level9"]) == 2
    assert "level1 to level4" in capsys.readouterr().err


def test_the_default_bot_is_level_2(play: ScriptedPerson, tmp_path: Path) -> None:
    play(TRAINS[:-2], "1", "1", "s game.rail")
    assert "level2" in (tmp_path / "game.rail").read_text()
