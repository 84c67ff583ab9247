"""The menu of moves: few lines, however many moves."""

from ludorail.cli.play.menu import MenuMove, PagedMenu, menu_items
from ludorail.core.event import Event


def moves(*texts: str) -> list[MenuMove]:
    return [MenuMove(Event(text), text.upper()) for text in texts]


def lines(*texts: str, most: int) -> list[tuple[str, int]]:
    return [(choice.start, len(choice.moves)) for choice in menu_items(moves(*texts), most)]


def test_few_moves_are_listed_each() -> None:
    assert lines("draw", "use 5", most=2) == [("draw", 1), ("use 5", 1)]


def test_many_moves_are_gathered_by_how_they_begin() -> None:
    assert lines("draw", "use 5 1", "use 5 2", "use 6 1", most=2) == [("draw", 1), ("use", 3)]


def test_small_groups_are_opened_where_there_is_room() -> None:
    found = lines("a 1", "a 2", "b 1", "b 2", "b 3", most=4)
    assert found == [("a 1", 1), ("a 2", 1), ("b", 3)]


def test_moves_that_all_begin_alike_are_gathered_by_what_follows() -> None:
    assert lines("put 1 0", "put 1 1", "put 2 0", most=2) == [("put 1", 2), ("put 2 0", 1)]


def test_a_text_that_is_the_beginning_of_others_is_a_line_of_its_own() -> None:
    assert lines("go 1", "go 1 2", "go 1 3", most=2) == [("go 1", 1), ("go 1 2", 1), ("go 1 3", 1)]


def test_a_group_is_named_by_the_words_its_moves_share() -> None:
    (group,) = menu_items(
        [MenuMove(Event("a 1"), "take one car"), MenuMove(Event("a 2"), "take one engine")][:2], 1
    )[:1]
    assert group.words == "take one car"


def test_the_menu_has_pages() -> None:
    menu = PagedMenu(moves(*(str(number) for number in range(7))), 3, "such as")
    assert menu.pages == 3
    menu.turn(1)
    menu.turn(1)
    menu.turn(1)
    assert menu.page == 3
    assert menu.table().row_count == 1
    menu.turn(-9)
    assert menu.page == 1


def test_a_number_names_a_line_on_any_page() -> None:
    menu = PagedMenu(moves(*"abcdefg"), 3, "such as")
    choice = menu.numbered(7)
    assert choice is not None
    assert choice.start == "g"
    assert menu.numbered(0) is None
    assert menu.numbered(8) is None


def test_the_menu_can_be_narrowed_and_opened_again() -> None:
    menu = PagedMenu(moves("a 1", "a 2", "b"), 3, "such as")
    menu.open(menu.beginning("a"))
    assert (menu.size, menu.narrowed) == (2, True)
    menu.open_all()
    assert (menu.size, menu.narrowed) == (3, False)
