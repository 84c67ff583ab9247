"""Options and settings of an open table: quick hands and several people never undo each other's choices."""

from playwright.sync_api import Browser, expect

from tests.browser.person import Person, visitor

GAME = "locomotion"
FAR_AWAY = """window.mail = []; window.cut = false;
window.WebSocket = class extends WebSocket {
    set onmessage(heard) { super.onmessage = (event) => (cut ? mail.push(() => heard(event)) : heard(event)); } };"""
"""Holds back the server's messages until the test lets them arrive, as on a slow connection."""
ARRIVE = """async () => {
    while (mail.length > 0) { mail.shift()(); await new Promise(requestAnimationFrame); }
    window.cut = false; }"""
CHOOSE = """choices => { for (const [name, value] of choices) {
    const field = document.getElementById(`option-${name}`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true })); } }"""
WATCH = """([name, value]) => {
    window.flickers = 0;
    const look = () => {
        if (document.getElementById(`option-${name}`)?.value !== value) window.flickers++;
        requestAnimationFrame(look); };
    requestAnimationFrame(look); }"""
"""Counts the frames in which a field shows anything but the choice."""


def far_away(browser: Browser, house: str, name: str) -> Person:
    person = visitor(browser, house, name)
    person.page.add_init_script(FAR_AWAY)
    return person


def cut_off(person: Person) -> None:
    """From now on holds back the server's messages."""
    person.page.evaluate("window.cut = true")


def arrive(person: Person) -> None:
    """Lets all messages held back arrive, one in each frame."""
    person.page.evaluate(ARRIVE)


def choose(person: Person, **choices: str) -> None:
    """Chooses all options in the same moment."""
    person.page.evaluate(CHOOSE, list(choices.items()))


def test_two_quick_changes_both_hold_and_the_form_shows_them_at_once(house: str, browser: Browser) -> None:
    ann = far_away(browser, house, "Ann")
    ann.open_table(GAME)
    ann.page.locator("#option-wagons").wait_for()
    cut_off(ann)
    choose(ann, wagons="3", mode='"speed"')
    choose(ann, network="build", wagons="2")
    ann.page.locator("#option-rails").fill("6")  # it is there before the server has answered
    ann.page.locator("#option-rails").press("Tab")
    ann.page.evaluate(WATCH, ["wagons", "2"])
    ann.wait_for_options(network="build", wagons=2, mode="speed", rails=6)
    ann.page.wait_for_function("() => mail.length > 0")
    arrive(ann)
    ann.settle()
    assert ann.page.evaluate("window.flickers") == 0
    for name, value in {"network": "build", "mode": '"speed"', "rails": "6"}.items():
        expect(ann.page.locator(f"#option-{name}")).to_have_value(value)
    assert not ann.faults


def test_two_people_at_one_table_do_not_undo_each_others_choices(house: str, browser: Browser) -> None:
    ann, bo = far_away(browser, house, "Ann"), visitor(browser, house, "Bo")
    bo.join(ann.open_table(GAME))
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Bo")
    ann.page.locator("[data-do=shared]").check()
    expect(bo.page.locator("#option-mode")).to_be_enabled()
    cut_off(ann)
    choose(bo, mode='"speed"')
    bo.page.locator(".settings input").last.check()
    bo.wait_for_options(mode="speed")
    choose(ann, wagons="3")  # before she has heard of what Bo chose
    ann.page.locator(".settings select").last.select_option("3")
    bo.wait_for_options(mode="speed", wagons=3)
    arrive(ann)
    for person in (ann, bo):
        expect(person.page.locator("#option-mode")).to_have_value('"speed"')
        expect(person.page.locator("#option-wagons")).to_have_value("3")
        expect(person.page.locator(".settings select").last).to_have_value("3")
        expect(person.page.locator(".settings input").last).to_be_checked()
    assert not ann.faults + bo.faults


def test_a_choice_that_is_refused_goes_back(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.open_table(GAME)
    rounds = ann.page.locator("#option-rounds")
    rounds.fill("-7")
    rounds.press("Tab")
    expect(ann.page.locator(".trouble").first).not_to_be_empty()
    expect(rounds).to_have_value("")
