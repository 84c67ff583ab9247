"""Refusals in the browser: a person who presses everything reads in plain words why something is refused."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket

from ludorail.core.record import read_record
from ludorail.games import load_game
from tests.browser.person import DESK, PHONE, Person, visitor
from tests.conftest import ROOT
from tests.games.test_refusals import notation_in
from tests.server.harness import post

GOLDEN = ROOT / "tests" / "golden"
MIDDLES = [
    ("freight-train", "night-cabooses-2-players", 146, 3),
    ("game-of-trains", "a-placed-car-wins-after-the-pile-was-made-anew", 35, 1),
    ("locomotion", "won-by-coupling", 13, 1),
    ("zack-and-pack", "live-3-players-one-out-of-points", 14, 1),
    ("locomotion", "built-and-set-by-hand", 1, 1),
]
"""Records, the event after which a person takes a seat in them, and the fewest sentences to meet there: several times
as many are usual, but cards, dice and the others' moves differ from run to run."""
PRESSES = 64
MOST_ROUNDS = 6
"""The number of times that many presses are made, at most, until the fewest sentences are met."""
AWAIT = """() => { window.awaited = new Set();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const { id } = JSON.parse(text);
    if (id !== undefined) window.awaited.add(id);
    if (!this.heard) this.addEventListener('message', ({ data }) => window.awaited.delete(JSON.parse(data).id));
    this.heard = true;
    send.call(this, text);
  }; }"""
"""Counts the requests of a page that have no answer yet."""
OBSERVE = """() => { window.told = new Set();
  new MutationObserver(() => document.querySelectorAll('.problem span, p[role=alert]').forEach(
    (one) => one.textContent.trim() && window.told.add(one.textContent.trim())
  )).observe(document, { childList: true, subtree: true, characterData: true }); }"""
PRESS_EVERYTHING = """async ([presses, things, seed]) => {
  const TAKE = '.faceup .usable, button[data-source], [data-stick], [data-axis]';
  const WRONG = '.goal:not(.open, .idle), [data-slot]:not(.lit), [data-cell]:not(.target)';
  const next = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const anyOf = (selector) => {
    const found = [...document.querySelectorAll(selector)].filter((one) => !one.disabled && one.checkVisibility());
    return found[next(found.length || 1)];
  };
  const point = () => {
    const { x, y, width, height } = anyOf('.railway > svg g *').getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerType: 'mouse' };
    for (const kind of ['pointerdown', 'pointerup']) anyOf('.railway').dispatchEvent(new PointerEvent(kind, at));
  };
  const type = (code) => document.body.dispatchEvent(
    new KeyboardEvent('keydown', { code, shiftKey: next(2) > 0, bubbles: true }));
  const moment = () => new Promise((done) => setTimeout(done, 5));
  for (let n = 0; n < presses; n++) {
    const ending = n > presses * 0.8 ? ', [data-do=confirm]' : ':not(.pile, [data-move=end], [data-move=done])';
    const step = [TAKE, WRONG, null, WRONG][n % 4];
    if (n % 2 && anyOf('.railway')) n % 4 === 1 ? point() : type('Key' + 'ADEWXZ'[next(6)]);
    else ((step && anyOf(step)) ?? anyOf(n % 6 === 4 ? '[data-do=undo]' : things + ending))?.dispatchEvent(
      new MouseEvent('click', { bubbles: true }));
    for (let ms = 0; ms < 10 || (ms < 500 && window.awaited.size > 0); ms += 5) await moment();
  }
}"""
"""Presses this and that, every other time something wrong: a goal that the car in hand cannot go to, a slot or a cell
that is not marked, a place on the map, the key of a step. Turns are ended only towards the end."""
ON_THE_BOARD = ".board :is(button, [data-token], .spot)"
IN_THE_WAITING_ROOM = "[data-life=open] button"


@dataclass
class HeardByPage:
    """The words of the server to a page: refusals in every language, and the texts of events that the page knows."""

    refusals: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    done: int = 0
    """Requests that were granted."""

    def hear(self, frame: str | bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        if message["kind"] == "refused":
            self.refusals.update(message["text"].values())
        self.done += message["kind"] == "done"
        self.events.update(message.get("legal", []))
        self.events.update(event.split(" ", 1)[1] for event in message.get("events", []))


def listen(person: Person) -> HeardByPage:
    heard = HeardByPage()

    def attach(socket: WebSocket) -> None:
        socket.on("framereceived", heard.hear)

    person.page.on("websocket", attach)
    person.page.add_init_script(f"({AWAIT})()")
    return heard


def sit_in_the_middle(ann: Person, game: str, name: str, at: int) -> None:
    """Takes the seat that is to move after a number of events of a record, against bots."""
    record = read_record((GOLDEN / game / f"{name}.rail").read_text(), load_game)
    seat, players = record.rules.actors(record.replay(at))[0], int(record.headers["Players"])
    wish = {"record": record.text(), "at": at, "review": False, "name": ann.name, "seat": seat}
    ann.sit_at(post(f"{ann.url}/api/records", {**wish, "bots": ["level1"] * (players - 1)}), game)


def check(ann: Person, heard: HeardByPage, least: int) -> None:
    """Checks that at least that many sentences were read, and that none has a notation or an event's text in it."""
    read: set[str] = set(ann.page.evaluate("[...window.told]"))
    events = [text for text in heard.events if " " in text]
    assert {
        said: wrong
        for said in read | heard.refusals
        if (wrong := notation_in(said) or next((text for text in events if text in said), None)) is not None
    } == {}
    assert len(read) >= least
    assert not ann.faults


@pytest.mark.parametrize(
    ("game", "name", "at", "least", "size"),
    [(*middle, PHONE if n % 2 else DESK) for n, middle in enumerate(MIDDLES)],
)
def test_a_person_who_presses_everything_reads_no_notation(
    game: str, name: str, at: int, least: int, size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size=size, language="fr-FR" if size == PHONE else "en-GB")
    heard = listen(ann)
    sit_in_the_middle(ann, game, name, at)
    ann.start()
    ann.page.locator("section.board button").first.wait_for()
    ann.page.evaluate(OBSERVE)
    for seed in range(1, MOST_ROUNDS + 1):
        ann.page.evaluate(PRESS_EVERYTHING, [PRESSES, ON_THE_BOARD, seed])
        if ann.page.evaluate("window.told.size") >= least:
            break
    check(ann, heard, least)


def test_a_person_who_presses_everything_in_the_waiting_room_reads_no_notation(
    house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", PHONE, "fr-FR")
    heard = listen(ann)
    ann.open_table("locomotion")
    ann.page.evaluate(OBSERVE)
    ann.page.evaluate(PRESS_EVERYTHING, [PRESSES, IN_THE_WAITING_ROOM, 1])
    check(ann, heard, 0)
    assert heard.done >= 5
