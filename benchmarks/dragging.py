"""What a frame costs while something is dragged on each board: processor time of the page's main thread, and counts.

A frame has 16.7 ms at 60 a second. Processor time is told rather than frames: it does not depend on how busy the
machine is, nor on the drawing in software of a browser without a graphics card. What is counted is the same on any
machine: changes of the page, layouts asked for, and what is drawn and made in space. Needs a house that is open, with
the built client, and Chromium.
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
"""With this the main thread is done with a frame."""

COUNTED = ["page", "layout", "draws", "made"]
"""A drag's changes of the page, boxes measured, things drawn in space and things made there anew."""
COUNTER = """(() => {
  const counted = window.counted = { page: 0, layout: 0, draws: 0, made: 0 };
  const tell = (owner, names, what) => names.forEach((name) => {
    const deed = owner.prototype[name];
    owner.prototype[name] = function (...given) { counted[what] += 1; return deed.apply(this, given); };
  });
  tell(Element, ['getBoundingClientRect'], 'layout');
  tell(Document, ['elementFromPoint', 'elementsFromPoint'], 'layout');
  tell(WebGL2RenderingContext, ['drawElements', 'drawArrays'], 'draws');
  tell(WebGL2RenderingContext, ['createBuffer', 'createVertexArray', 'createTexture', 'createProgram'], 'made');
  new MutationObserver((changes) => { counted.page += changes.length; })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""

Place = tuple[float, float]


def table(url: str, game: str, players: int, **options: object) -> dict[str, str]:
    """A table with bots, and the secret of a seat."""
    body = {
        "game": game,
        "players": players,
        "options": options,
        "name": "Ann",
        "bots": ["level1"] * (players - 1),
    }
    wish = urllib.request.Request(
        f"{url}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(wish) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def sit(page: Page, url: str, opened: dict[str, str], game: str) -> None:
    """Sits down at the table, which begins."""
    page.goto(url)
    kept = [{**opened, "game": game, "seen": 0}]
    page.evaluate("tables => localStorage.setItem('ludorail.tables', JSON.stringify(tables))", kept)
    page.goto(f"{url}/t/{opened['watch']}?start")


def middle(target: Locator) -> Place:
    """The middle of something on the screen."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def freight_train(page: Page, url: str) -> Place:
    """A car from the main yard."""
    sit(page, url, table(url, "freight-train", 2), "freight-train")
    car = page.locator(".loose.ready[data-source^=main]").first
    car.wait_for(timeout=60_000)
    return middle(car)


def game_of_trains(page: Page, url: str) -> Place:
    """The first car to keep."""
    sit(page, url, table(url, "game-of-trains", 2), "game-of-trains")
    car = page.locator(".offer [data-car]").first
    car.wait_for(timeout=60_000)
    return middle(car)


def locomotion(page: Page, url: str) -> Place:
    """The whole railway."""
    sit(page, url, table(url, "locomotion", 2, network="eight"), "locomotion")
    page.locator(".spot").first.wait_for(timeout=60_000)
    page.get_by_role("button", name="Closer").click()
    return middle(page.locator(".railway"))


def stowing(page: Page, url: str) -> None:
    """To the loading of trucks."""
    sit(page, url, table(url, "zack-and-pack", 3, grab="ordered"), "zack-and-pack")
    while not page.locator("[data-stick]:enabled").count():
        grab = page.locator(".card.can")
        if grab.count():
            grab.first.click()
        page.wait_for_timeout(300)


def zack_flat(page: Page, url: str) -> Place:
    """A stick, over the levels seen from above."""
    stowing(page, url)
    page.locator("[data-do=flat]").click()
    return middle(page.locator("[data-stick]:enabled").first)


def zack_space(page: Page, url: str) -> Place:
    """A stick, over the truck in space."""
    stowing(page, url)
    page.wait_for_timeout(2000)
    return middle(page.locator("[data-stick]:enabled").first)


BOARDS: dict[str, Callable[[Page, str], Place]] = {
    "Freight Train, a car": freight_train,
    "Game of Trains, a car": game_of_trains,
    "Locomotion, the railway": locomotion,
    "Zack & Pack, a stick over the levels": zack_flat,
    "Zack & Pack, a stick over the truck in space": zack_space,
}


@contextmanager
def at_a_screen(browser: Browser, size: tuple[int, int]) -> Iterator[Page]:
    """A page of that size."""
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
    costs = [0.0] * (len(frames) + 1)  # what comes after the last frame belongs to none
    for event in events:
        if event["name"] == TASK and (event["pid"], event["tid"]) in threads:
            costs[bisect_right(frames, event["ts"])] += event.get("tdur", 0) / 1000
    return costs[1:-1]  # nor is the first one whole


def drag(browser: Browser, page: Page, start: Place, size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Drags from there over the whole board, down and up; what each frame cost, and what was done for a move."""
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
    """Prints a row for each board and size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the house is open")
    parser.add_argument("--only", default="", help="boards whose name has this in it")
    wished = parser.parse_args()
    print(f"| dragged | screen | median ms | p95 ms | longest ms | {' | '.join(COUNTED)} |")
    print(f"|---|---|{'---:|' * (3 + len(COUNTED))}")
    with sync_playwright() as playwright:
        for name, begin in BOARDS.items():
            if wished.only.lower() not in name.lower():
                continue
            arguments = [*ARGUMENTS, *(IN_SPACE if begin is zack_space else [])]
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
            for screen, size in SIZES.items():
                with at_a_screen(browser, size) as page:
                    costs, counted = drag(browser, page, begin(page, wished.url), size)
                    figures = [median(costs), quantiles(costs, n=20)[-1], max(costs), *counted]
                    print(f"| {name} | {screen} | {' | '.join(f'{it:.1f}' for it in figures)} |", flush=True)
            browser.close()


if __name__ == "__main__":
    main()
