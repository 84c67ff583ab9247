"""The house without a mouse: the focus is visible, dialogs hold it and give it back, Escape closes them."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.pages.test_pages import PAGES
from tests.browser.person import DESK, Person, visitor
from tests.browser.tables.test_tables import alone, with_a_step_drafted

MOST_STOPS = 150
FOCUSED = """() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return null;
  const style = getComputedStyle(at), box = at.getBoundingClientRect();
  const name = `${at.tagName} ${at.id} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)}`;
  const seen = box.width > 0 && box.height > 0 && style.visibility === 'visible';
  const marked = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const own = at instanceof SVGElement || ['INPUT', 'SELECT', 'TEXTAREA', 'SUMMARY'].includes(at.tagName);
  return [name, seen && (marked || own || style.boxShadow !== 'none')];
}"""


def stops(page: Page) -> list[tuple[str, bool]]:
    """All stops of the Tab key, in order, and whether each shows that it has the focus."""
    found: list[tuple[str, bool]] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None:
            break
        found.append((stop[0], stop[1]))
    return found


@pytest.mark.parametrize("path", PAGES)
def test_the_focus_is_visible_on_every_control(path: str, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.visit(path)
    found = stops(ann.page)
    assert found[0][0].endswith("Skip to content")
    assert [name for name, seen in found if not seen] == []


def test_the_lobby_is_gone_through_from_game_to_game(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.visit("/")
    names = [name for name, _ in stops(ann.page)]
    plays = [n for n, name in enumerate(names) if "Play now" in name]
    assert len(plays) == 4
    setup, friends = names[plays[0] + 1 : plays[0] + 3]
    assert "players" in setup
    assert "With friends" in friends


def test_a_games_choices_follow_the_button_that_opens_them(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.visit("/")
    setup = ann.page.locator("#freight-train [data-do=setup]")
    setup.focus()
    setup.press("Enter")
    level, players, teaching, friends = (name for name, _ in stops(ann.page)[:4])
    assert "SELECT" in level
    assert "SELECT" in players
    assert "INPUT" in teaching
    assert "With friends" in friends


def test_another_page_is_seen_from_its_top(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(house)
    link = page.locator("a[href='/rules/locomotion']")
    link.focus()
    link.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_link_to_a_game_of_the_lobby_shows_it(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(f"{house}/rules/zack-and-pack")
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("#zack-and-pack h2")).to_be_in_viewport()


def check_dialog(page: Page, opener: Locator) -> None:
    """Checks that a dialog opens by keyboard, keeps the focus, closes by Escape and gives the focus back."""
    opener.focus()
    opener.press("Enter")
    dialog = page.locator("dialog")
    expect(dialog).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
        assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_dialogs_keep_the_focus_and_give_it_back(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    for name in ("Settings", "Keyboard shortcuts", "Game menu"):
        check_dialog(ann.page, ann.page.get_by_role("button", name=name, exact=True))


def test_a_click_beside_a_dialog_closes_it(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(house)
    page.locator("header .tool:last-child").click()
    page.locator("dialog h2").click()
    expect(page.locator("dialog")).to_be_visible()
    page.mouse.click(5, DESK[1] - 5)
    expect(page.locator("dialog")).to_have_count(0)


def test_the_rules_beside_the_board_take_the_focus_and_give_it_back(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    opener = ann.page.locator(".actions").get_by_role("button", name="Rules")
    opener.focus()
    opener.press("Enter")
    expect(ann.page.locator("aside").get_by_role("button", name="Close")).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("aside")).to_have_count(0)
    expect(opener).to_be_focused()


def test_arrows_lead_from_the_log_to_the_chat(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    visitor(browser, house, "Zoe").go(ann.page.url.removeprefix(house))
    ann.page.locator("#tab-chat").wait_for()
    ann.page.locator("#tab-log").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("#tab-chat")).to_be_focused()
    expect(ann.page.locator("#side-panel input")).to_be_visible()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")


def test_escape_puts_a_refusal_away(house: str, browser: Browser) -> None:
    ann = with_a_step_drafted(browser, house)
    ann.page.locator("button[data-source^='yard']").first.click()
    expect(ann.page.locator(".problem")).to_be_visible()
    ann.page.locator("#tab-log").focus()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".problem")).to_have_count(0)


def announced(person: Person) -> str:
    return str(
        person.page.evaluate(
            "[...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' ')"
        )
    )


def test_events_and_the_next_step_are_announced(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    ann.wait_for_turn()
    expect(ann.page.locator("[aria-live=polite] .headline")).not_to_be_empty()
    assert announced(ann).strip()
