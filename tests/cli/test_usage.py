"""Mistakes in the command line, and the help, in both languages."""

import pytest

from ludorail.cli import main
from ludorail.cli.entry import COMMANDS
from ludorail.core.text import typeset

Capture = pytest.CaptureFixture[str]

WRONG = [
    (["frobnicate"], "There is no command “frobnicate”. The commands are: play", "pas de commande « frobnicate »"),
    (["replya"], "Did you mean “replay”?", "Vouliez-vous dire « replay » ?"),
    (["--frob"], "Unexpected argument “--frob”", "Argument inattendu : « --frob »"),
    (["replay"], "FILE is missing", "Il manque FICHIER"),
    (["replay", "a", "b"], "Unexpected argument “b”", "Argument inattendu : « b »"),
    (["replay", "a", "--frob"], "Unexpected argument “--frob”", "Argument inattendu : « --frob »"),
    (["replay", "a", "--at"], "--at needs a value", "--at demande une valeur"),
    (["replay", "a", "--at", "x"], "--at must be a whole number, not “x”", "--at doit être un nombre entier"),
    (["replay", "a", "--at", "-1"], "--at must be at least 0, not -1", "--at doit valoir au moins 0"),
    (["replay", "a", "--at", "9" * 50], "--at must be a whole number", "--at doit être un nombre entier"),
    (["replay", "--help=1"], "--help takes no value", "--help ne prend pas de valeur"),
    (["view", "a"], "--seat is missing", "Il manque --seat"),
    (["view", "a", "--seat", "x"], "--seat must be a seat number (0, 1, …)", "--seat doit être le numéro"),
    (["view", "a", "--seat", "-1"], "--seat must be at least 0", "--seat doit valoir au moins 0"),
    (["simulate"], "GAME is missing", "Il manque JEU"),
    (["simulate", "x", "--option", "y"], "--option must be NAME=VALUE", "--option doit s’écrire NOM=VALEUR"),
    (["simulate", "x", "--players", "0"], "--players must be from 1 to 99", "--players doit aller de 1 à 99"),
    (["simulate", "x", "-o"], "--output needs a value", "--output demande une valeur"),
]


@pytest.mark.parametrize(("words", "english", "french"), WRONG, ids=lambda value: " ".join(value)[:40])
def test_a_mistake_is_explained_with_a_hint_at_the_help(
    words: list[str], english: str, french: str, capsys: Capture
) -> None:
    for language, what, hint in (("en", english, "For help, type: "), ("fr", french, "Pour obtenir de l’aide : ")):
        assert main(["--language", language, *words]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        line, hinted = printed.err.splitlines()
        assert line.startswith("ludorail")
        assert typeset(what, language) in line
        assert hinted.startswith(typeset(hint, language))
        assert hinted.endswith("--help")


@pytest.mark.parametrize("words", [["--language", "de", "games"], ["games", "--language=de"]])
def test_a_language_we_do_not_speak_is_refused(words: list[str], capsys: Capture) -> None:
    assert main(words) == 2
    assert "--language must be one of en, fr, not “de”" in capsys.readouterr().err


def test_a_language_must_be_named(capsys: Capture) -> None:
    assert main(["games", "--language"]) == 2
    assert "--language needs a value" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--language", "fr", "games"], ["games", "--language=fr"]])
def test_the_language_can_stand_anywhere_in_the_command_line(words: list[str], capsys: Capture) -> None:
    assert main(words) == 0
    assert "joueurs" in capsys.readouterr().out


def test_the_language_of_the_system_is_spoken(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("LUDORAIL_LANGUAGE", "fr")
    assert main([]) == 0
    assert typeset("utilisation : ludorail COMMANDE", "fr") in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["-h"], ["--help"]])
def test_the_help_lists_every_command(words: list[str], capsys: Capture) -> None:
    for language in ("en", "fr"):
        assert main([*words, "--language", language]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        for command in COMMANDS:
            assert f"\n  {command} " in printed.out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_with_examples(command: str, flag: str, capsys: Capture) -> None:
    for language, usage, examples in (("en", "usage: ", "examples:"), ("fr", "utilisation : ", "exemples :")):
        assert main([command, flag, "--language", language]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        assert printed.out.startswith(typeset(f"{usage}ludorail {command}", language))
        assert typeset(f"\n{examples}\n  ", language) in printed.out


@pytest.mark.parametrize("command", COMMANDS)
def test_french_help_has_no_english_from_argparse(command: str, capsys: Capture) -> None:
    main([command, "--help", "--language", "fr"])
    printed = capsys.readouterr().out
    for word in ("usage:", "optional", "positional", "show this", "FILE", "GAME"):
        assert word not in printed


def test_the_version_says_whether_the_rules_are_compiled(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("ludorail ")
