"""Drivers of the boards: each makes the moves of records as a person does, by what the page shows."""

import re

from playwright.sync_api import Locator, Page

from tests.browser.person import Board, Press, by_finger, by_keyboard, press_in_time

ASKED_OR_DONE = """events => document.querySelector('[data-move=done].sure') !== null
  || document.querySelector('[data-at]').dataset.at !== events"""
"""Whether a player who presses “done” is asked to confirm it, or something has happened since."""


class FreightTrain:
    """Cars are taken from an open end and put on a goal; other moves have a button."""

    needs_advice = False
    is_long = True

    def accepts(self, move: str) -> bool:
        """Accepts a rearrangement, which costs a point, only if nothing else is legal."""
        return not move.startswith("rearrange")

    def plays_at_once(self, move: str) -> bool:
        return move.startswith(("fill", "pass"))

    def make(self, page: Page, move: str, press: Press) -> None:
        close = page.locator("[data-do=told]")
        if close.count() and close.is_visible():
            press(close)
        if move == "rearrange":
            press(page.locator("[data-move=rearrange]"))
            press(page.locator(".arrange .button.main"))
            return
        taken = re.match(r"(main \d|yard \d|caboose) (.+)", move)
        if taken is None:
            press(page.locator(f"[data-move='{move}']"))
            return
        source, goal = taken.groups()
        press(page.locator(f"button[data-source='{source}']"))
        press(page.locator(f"button[data-goal='{goal}']").first)


class GameOfTrains:
    """A card is chosen, then its place in the line or the pair to be swapped."""

    needs_advice = True
    is_long = False

    def accepts(self, move: str) -> bool:
        return True

    def plays_at_once(self, move: str) -> bool:
        return move == "draw"

    def make(self, page: Page, move: str, press: Press) -> None:
        verb, *numbers = move.split()
        if verb == "draw":
            press(page.locator("button.pile"))
        elif verb == "place":
            press(page.locator(f"button[data-slot='{numbers[0]}']"))
        elif verb == "keep":
            _choose(page.locator(f"button[data-keep='{numbers[0]}']"), press)
            press(page.locator(f"button[data-slot='{numbers[1]}']"))
        else:
            self._use(page, move, numbers, press)

    def _use(self, page: Page, move: str, numbers: list[str], press: Press) -> None:
        press(page.locator(f".faceup button:has([data-car='{numbers[0]}'])"))
        if len(numbers) == 2:
            slot, mark = (
                page.locator(f"button.lit[data-slot='{numbers[1]}']"),
                page.locator(f"[data-move='{move}']"),
            )
            mark.or_(slot).first.wait_for()
            press(mark if mark.count() else slot)


class Locomotion:
    """Rails are laid and vehicles placed on the map; steps, couplings and the end of a turn are in the move list."""

    needs_advice = True
    is_long = False

    def accepts(self, move: str) -> bool:
        return True

    def plays_at_once(self, move: str) -> bool:
        return move.startswith(("end", "lay", "set"))

    def make(self, page: Page, move: str, press: Press) -> None:
        if move.startswith(("lay", "set")):
            self._build(page, move, press)
            return
        button = page.locator(f"button[data-move='{move}']")
        moves = page.locator("details:has(button[data-move])")
        if not button.first.is_visible() and moves.get_attribute("open") is None:
            press(moves.locator("summary"))
        press(button.first)

    def _build(self, page: Page, move: str, press: Press) -> None:
        verb, vehicle, *_ = move.split()
        spot = page.locator(f".spot[data-move='{move}']")
        page.locator(".spot").first.wait_for()
        if verb == "set":
            _choose(page.locator(f"[data-vehicle={vehicle}]"), press)
        while verb == "lay" and not spot.count():
            press(page.locator("[data-do=turn]"))
        if press is by_keyboard:
            _walk(page, spot)
        else:
            press(spot)
        if press is by_finger:  # the first touch shows what would happen
            press(page.locator("[data-do=go]"))


class ZackAndPack:
    """Trucks are grabbed by their cards; sticks are laid in the flat view, level by level."""

    needs_advice = False
    is_long = False

    def accepts(self, move: str) -> bool:
        return not move.startswith("lift")

    def plays_at_once(self, move: str) -> bool:
        return True

    def make(self, page: Page, move: str, press: Press) -> None:
        verb, *words = move.split()
        if verb == "grab":
            card = page.locator(f"button.can[data-card='{0 if words[0] == 'pile' else words[0]}']")
            press_in_time(card, press)
        elif verb == "done":
            self._finish(page, press)
        else:
            self._put(page, words, press)

    def _finish(self, page: Page, press: Press) -> None:
        events = page.locator("[data-at]").get_attribute("data-at")
        press(page.locator("[data-move=done]"))
        page.wait_for_function(ASKED_OR_DONE, arg=events)
        sure = page.locator("[data-move=done].sure")
        if sure.count():
            press_in_time(sure, press)

    def _put(self, page: Page, words: list[str], press: Press) -> None:
        length, x, y, z, axis = words
        flat = page.locator("[data-do=flat]")
        if flat.get_attribute("aria-pressed") == "false":
            press(flat)
        _choose(page.locator(f"[data-stick='{length}']"), press)
        if length != "1":
            _choose(page.locator(f"[data-axis='{axis}']"), press)
        cell = page.locator(f"[data-cell='{x},{y},{z}']")
        if press is by_keyboard:
            cell.focus()
            cell.press("Enter")
        else:
            press(cell)


def _choose(button: Locator, press: Press) -> None:
    if button.get_attribute("aria-pressed") != "true":
        press(button)


def _walk(page: Page, spot: Locator) -> None:
    """Goes to a place on the map with the arrow keys, row after row as one reads, and chooses it."""
    page.locator(".spot[tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(page.locator(".spot").count()):
            if spot.evaluate("element => element === document.activeElement"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press(key)
    raise AssertionError(f"arrow keys do not lead to {spot}")


def middle_of(target: Locator) -> tuple[float, float]:
    """The middle of an element on the screen."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


BOARDS: dict[str, Board] = {
    "freight-train": FreightTrain(),
    "game-of-trains": GameOfTrains(),
    "locomotion": Locomotion(),
    "zack-and-pack": ZackAndPack(),
}
