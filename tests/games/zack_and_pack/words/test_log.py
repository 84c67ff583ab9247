"""The log of Zack & Pack: its lines, and when they grow."""

from ludorail.games.zack_and_pack import RULES
from tests.games.log import log_of, marked, say, told
from tests.games.zack_and_pack.builder import set_up, stowing


def test_a_load_is_one_line_even_while_others_act() -> None:
    sticks = [[1, 1, 1, 0, 0]] * 3
    state = set_up("stow", sticks=sticks, truck=[15, 1, 2], offered=[[3, 4], [5, 6], [7, 8]], to_act=[0, 1, 2])
    log = log_of(RULES, state, "0 put 3 0 1 0 x", "1 done", "0 put 1 4 0 0 x", "0 put 2 0 0 0 x", "0 lift 4 0 0")
    assert told(log)[0] == "Anne has two sticks in truck 15"
    assert told(log, "fr")[0] == "Anne a deux bâtons dans le camion 15"
    assert [line.owner for line in log.lines] == [0, 1]
    assert log.lines[0].events == [0, 2, 3, 4]
    log.cut(1)
    assert told(log) == ["Anne has one stick in truck 15"]
    assert told(log, "fr") == ["Anne a un bâton dans le camion 15"]


def test_a_load_ends_with_its_due() -> None:
    log = log_of(RULES, stowing(15, [1, 1, 1, 0, 0]), "0 put 3 0 1 0 x", "0 put 2 0 0 0 x", "0 done")
    assert told(log) == [
        "Anne loads two sticks into truck 15: 27 to pay (25 for free cells, 2 for sticks left over)",
    ]
    assert told(log, "fr") == [
        "Anne charge deux bâtons dans le camion 15 : 27 à payer"
        " (25 pour les cases libres, 2 pour les bâtons restants)",
    ]


def test_an_empty_load_and_one_without_sticks_left_are_told() -> None:
    assert told(log_of(RULES, stowing(15, [1, 0, 0, 0, 0]), "0 put 1 0 0 0 x", "0 done")) == [
        "Anne loads one stick into truck 15: 29 to pay for free cells",
    ]
    log = log_of(RULES, stowing(15, [1, 0, 0, 0, 0]), "0 put 1 0 0 0 x", "0 lift 0 0 0", "0 done")
    assert told(log, "fr") == [
        "Anne laisse le camion 15 vide : 32 à payer (30 pour les cases libres, 2 pour les bâtons restants)",
    ]
    log.cut(2)
    assert told(log) == ["Anne has nothing in truck 15"]


def test_trucks_are_taken_from_others_and_from_the_pile() -> None:
    grabbing = set_up("grab", offered=[[4, 9], [1, 12], [17, 30]])
    log = log_of(RULES, grabbing, "1 grab 4", "0 grab pile", "* pile 0 15")
    assert told(log) == [
        "Bob takes truck 4 (1 level, room for 14) from Anne",
        "Anne gets truck 15 (2 levels, room for 30) from the pile",
    ]
    assert told(log, "fr") == [
        "Bob prend à Anne le camion 4 (1 étage, 14 cases)",
        "Anne reçoit de la pile le camion 15 (2 étages, 30 cases)",
    ]
    assert say(log.tell(log.lines[1], 1)) == "Anne gets truck 15 (2 levels, room for 30) from the pile"


def test_the_throws_are_a_line_each_and_the_trucks_of_a_round_one_line() -> None:
    rolls = ["* roll 0 1 4 0 0 2", "* roll 1 0 0 0 0 0", "* roll 2 1 0 0 0 0"]
    trucks = ["* trucks 0 7 16", "* trucks 1 18 28", "* trucks 2 4 21", "* order 2 0 1"]
    start = RULES.start(3, {"grab": "ordered"})
    log = log_of(RULES, start, *rolls, *trucks)
    assert told(log) == [
        "Anne rolls 1 white, 4 grey and 2 violet",
        "Bob rolls nothing",
        "Hugo rolls 1 white",
        "Trucks on offer: 7 and 16 (Anne); 18 and 28 (Bob); 4 and 21 (Hugo)",
        "Order of choice: Hugo, Anne and Bob",
    ]
    assert told(log, "fr") == [
        "Anne lance les dés : 1 blanc, 4 gris et 2 violets",
        "Bob lance les dés : rien",
        "Hugo lance les dés : 1 blanc",
        "Camions proposés : 7 et 16 (Anne) ; 18 et 28 (Bob) ; 4 et 21 (Hugo)",
        "Ordre de choix : Hugo, Anne et Bob",
    ]


def test_sticks_are_not_announced_one_by_one_but_the_due_of_a_load_is() -> None:
    sticks = [[1, 1, 1, 0, 0]] * 3
    state = set_up("stow", sticks=sticks, truck=[15, 1, 2], offered=[[3, 4], [5, 6], [7, 8]], to_act=[0, 1, 2])
    log = log_of(RULES, state, "0 put 3 0 1 0 x", "1 done", "0 put 1 4 0 0 x", "0 done")
    loads, done = log.lines
    assert log.is_quiet(loads, 4)
    assert not log.is_quiet(loads, 3)
    assert not log.is_quiet(done, 1)
    log.cut(3)
    assert log.is_quiet(loads, 0)


def test_a_line_shows_the_sticks_and_the_trucks_it_names() -> None:
    grabbing = set_up("grab", offered=[[4, 9], [1, 12], [17, 30]])
    log = log_of(RULES, grabbing, "1 grab 4", "0 grab pile", "* pile 0 15")
    assert marked(log) == [["truck 4"], ["truck 15"]]
    thrown = log_of(RULES, RULES.start(3, {}), "* roll 0 0 2 1 0 0")
    assert marked(thrown) == [["stick 2 2", "stick 3 1"]]
