"""Refusals in the browser: a person who clicks everything reads in plain words why a move is refused."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket

from tests.browser.person import DESK, PHONE, Person, visitor
from tests.games.test_refusals import notation_in

PLAYERS = {"freight-train": 2, "game-of-trains": 2, "locomotion": 2, "zack-and-pack": 3}
CLICKS = 120
OBSERVE = """() => { window.told = new Set();
  new MutationObserver(() => document.querySelectorAll('.problem span').forEach(
    (one) => one.textContent.trim() && window.told.add(one.textContent.trim())
  )).observe(document, { childList: true, subtree: true, characterData: true }); }"""
CLICK_EVERYTHING = """async (clicks) => {
  let seed = 1;
  const next = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const ready = (one) => !one.disabled && one.getClientRects().length > 0;
  for (let n = 0; n < clicks; n++) {
    const found = [...document.querySelectorAll('.board button, .board .spot, [data-do=confirm]')].filter(ready);
    if (found.length > 0) found[next(found.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 10));
  }
}"""


def listen(person: Person) -> list[dict[str, str]]:
    """Collects the words of all refusals that the server sends, in every language."""
    told: list[dict[str, str]] = []

    def hear(frame: str | bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        if message["kind"] == "refused":
            told.append(message["text"])

    def attach(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    person.page.on("websocket", attach)
    return told


@pytest.mark.parametrize(("game", "size"), [(game, PHONE if n % 2 else DESK) for n, game in enumerate(PLAYERS)])
def test_somebody_who_clicks_everything_reads_no_notation(
    game: str, size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size=size, language="fr-FR" if size == PHONE else "en-GB")
    told = listen(ann)
    ann.play_bots(game, PLAYERS[game])
    ann.page.evaluate(OBSERVE)
    ann.page.evaluate(CLICK_EVERYTHING, CLICKS)
    sentences = {words for text in told for words in text.values()} | set(ann.page.evaluate("[...window.told]"))
    assert {said: sign for said in sentences if (sign := notation_in(said)) is not None} == {}
    assert not ann.faults
