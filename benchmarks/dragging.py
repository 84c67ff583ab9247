"""Benchmark of dragging on each board: processor time per frame in the page's main thread, and counts.

At 60 frames a second, a frame has 16.7 ms. Processor time is measured rather than frames: it does not depend on how
busy the machine is, nor on software rendering without a graphics card. The counts are the same on any machine:
changes of the page, layouts asked for, and objects drawn and created in WebGL. Needs a running server with the built
client, and Chromium.
"""

import argparse
import json
import shutil
import urllib.request
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median, quantiles

from playwright.sync_api import Browser, Locator, Page, sync_playwright

ARGUMENTS = ["--no-sandbox", "--disable-quic"]
IN_SPACE = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
SIZES = {"desk": (1280, 800), "phone": (360, 740)}
STEPS = 60
TASK = "ThreadControllerImpl::RunTask"
FRAME = "Commit"
"""The event with which the main thread ends a frame."""

COUNTED = ["page", "layout", "draws", "made"]
"""Per move of the pointer: changes of the page, boxes measured, WebGL objects drawn, WebGL objects created."""
COUNTER = """(() => {
  const counted = window.counted = { page: 0, layout: 0, draws: 0, made: 0 };
  const count = (owner, names, what) => names.forEach((name) => {
    const original = owner.prototype[name];
    owner.prototype[name] = function (...given) { counted[what] += 1; return original.apply(this, given); };
  });
  count(Element, ['getBoundingClientRect'], 'layout');
  count(Document, ['elementFromPoint', 'elementsFromPoint'], 'layout');
  count(WebGL2RenderingContext, ['drawElements', 'drawArrays'], 'draws');
  count(WebGL2RenderingContext, ['createBuffer', 'createVertexArray', 'createTexture', 'createProgram'], 'made');
  new MutationObserver((changes) => { counted.page += changes.length; })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""

Point = tuple[float, float]


def open_table(url: str, game: str, players: int, **options: object) -> dict[str, str]:
    """Opens a table with bots; returns the answer, with the token of a seat."""
    body = {
        "game": game,
        "players": players,
        "options": options,
        "name": "Ann",
        "bots": ["level1"] * (players - 1),
    }
    request = urllib.request.Request(
        f"{url}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def sit(page: Page, url: str, opened: dict[str, str], game: str) -> None:
    """Takes a seat at the table, and starts the game."""
    page.goto(url)
    kept = [{**opened, "game": game, "seen": 0}]
    page.evaluate("tables => localStorage.setItem('ludorail.tables', JSON.stringify(tables))", kept)
    page.goto(f"{url}/t/{opened['watch']}?start")


def middle(target: Locator) -> Point:
    """The centre of an element on the screen."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def freight_train(page: Page, url: str) -> Point:
    """Starts on a car in the main yard."""
    sit(page, url, open_table(url, "freight-train", 2), "freight-train")
    car = page.locator(".loose.ready[data-source^=main]").first
    car.wait_for(timeout=60_000)
    return middle(car)


def game_of_trains(page: Page, url: str) -> Point:
    """Starts on the first car offered."""
    sit(page, url, open_table(url, "game-of-trains", 2), "game-of-trains")
    car = page.locator(".offer [data-car]").first
    car.wait_for(timeout=60_000)
    return middle(car)


def locomotion(page: Page, url: str) -> Point:
    """Starts on the railway itself."""
    sit(page, url, open_table(url, "locomotion", 2, network="eight"), "locomotion")
    page.locator(".spot").first.wait_for(timeout=60_000)
    page.get_by_role("button", name="Closer").click()
    return middle(page.locator(".railway"))


def play_to_stowing(page: Page, url: str) -> None:
    """Plays until trucks are loaded."""
    sit(page, url, open_table(url, "zack-and-pack", 3, grab="ordered"), "zack-and-pack")
    while not page.locator("[data-stick]:enabled").count():
        grab = page.locator(".card.can")
        if grab.count():
            grab.first.click()
        page.wait_for_timeout(300)


def zack_flat(page: Page, url: str) -> Point:
    """Starts on a stick, over the levels seen from above."""
    play_to_stowing(page, url)
    page.locator("[data-do=flat]").click()
    return middle(page.locator("[data-stick]:enabled").first)


def zack_space(page: Page, url: str) -> Point:
    """Starts on a stick, over the truck in space."""
    play_to_stowing(page, url)
    page.wait_for_timeout(2000)
    return middle(page.locator("[data-stick]:enabled").first)


BOARDS: dict[str, Callable[[Page, str], Point]] = {
    "Freight Train, a car": freight_train,
    "Game of Trains, a car": game_of_trains,
    "Locomotion, the railway": locomotion,
    "Zack & Pack, a stick over the levels": zack_flat,
    "Zack & Pack, a stick over the truck in space": zack_space,
}


@contextmanager
def page_of_size(browser: Browser, size: tuple[int, int]) -> Iterator[Page]:
    """Opens a page of that size."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    context.add_init_script(COUNTER)
    context.add_init_script(
        "localStorage.getItem('ludorail.name') ?? localStorage.setItem('ludorail.name', 'Ann')"
    )
    try:
        yield context.new_page()
    finally:
        context.close()


def frames_of(trace: bytes) -> list[float]:
    """The processor time of the page's main thread in each frame, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    frames = sorted(event["ts"] for event in events if event["name"] == FRAME)
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] == FRAME}
    costs = [0.0] * (len(frames) + 1)  # tasks after the last frame belong to none
    for event in events:
        if event["name"] == TASK and (event["pid"], event["tid"]) in threads:
            costs[bisect_right(frames, event["ts"])] += event.get("tdur", 0) / 1000
    return costs[1:-1]  # the first frame is not whole either


def drag(browser: Browser, page: Page, start: Point, size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Drags over the whole board, down and up; returns the cost of each frame, and the counts for each move."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 12, start[1] + 12, steps=3)
    page.wait_for_timeout(300)
    page.evaluate("Object.keys(counted).forEach((what) => (counted[what] = 0))")
    browser.start_tracing(page=page, categories=CATEGORIES)
    for step in range(STEPS):
        share = step / STEPS
        x = size[0] * (0.1 + 0.6 * abs(2 * ((3 * share) % 1) - 1))
        y = size[1] * (0.25 + 0.5 * abs(2 * share - 1))
        page.mouse.move(x, y)
        page.wait_for_timeout(16)
    trace = browser.stop_tracing()
    counted = page.evaluate("counted")
    page.keyboard.press("Escape")
    return frames_of(trace), [counted[what] / STEPS for what in COUNTED]


def main() -> None:
    """Prints a row for each board and screen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="the address of the server")
    parser.add_argument("--only", default="", help="only boards whose name contains this")
    given = parser.parse_args()
    print(f"| dragged | screen | median ms | p95 ms | longest ms | {' | '.join(COUNTED)} |")
    print(f"|---|---|{'---:|' * (3 + len(COUNTED))}")
    with sync_playwright() as playwright:
        for name, begin in BOARDS.items():
            if given.only.lower() not in name.lower():
                continue
            arguments = [*ARGUMENTS, *(IN_SPACE if begin is zack_space else [])]
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
            for screen, size in SIZES.items():
                with page_of_size(browser, size) as page:
                    costs, counted = drag(browser, page, begin(page, given.url), size)
                    figures = [median(costs), quantiles(costs, n=20)[-1], max(costs), *counted]
                    print(f"| {name} | {screen} | {' | '.join(f'{it:.1f}' for it in figures)} |", flush=True)
            browser.close()


if __name__ == "__main__":
    main()
