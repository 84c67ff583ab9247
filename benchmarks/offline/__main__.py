"""Benchmark of the house in a page beside the served one, in Chromium: bytes, starts, bots, hints, proofs, input.

    make house compiled
    PYTHONPATH=build/compiled python -m benchmarks.offline

starts a server of its own, makes the copy for offline play, and prints one row for each goal. To slow the processor by
a factor of four, the whole browser, with its workers, is stopped for three quarters of the time.
"""

import argparse
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-quic"]
HOUSES = Path(__file__).with_name("houses.js").read_text(encoding="utf-8")
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "freight-train": (2, {}),
    "game-of-trains": (2, {}),
    "locomotion": (2, {"network": "shortcut"}),
    "zack-and-pack": (3, {"grab": "ordered"}),
}
"""Players and options, by game."""
PUZZLES = ("locomotion", "zack-and-pack")
PATIENCE = 300_000
"""Milliseconds for anything."""
STOPPED, RUNNING = 0.03, 0.01
"""Seconds for which a slowed browser is stopped, and runs, in turn."""
Times = list[float]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served() -> Iterator[str]:
    """Runs a server whose bots move without a pause; yields its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ludorail", "serve", "--port", str(port)]
        generous = "tables_per_address=100000 work_a_second=1e9 work_burst=1000000000 hints_a_second=1000"
        environment = {
            **os.environ,
            "LUDORAIL_DATABASE_URL": f"sqlite:///{folder}/house.db",
            "LUDORAIL_BOT_PACE": "0",
            "LUDORAIL_LIMITS": generous,
        }
        url = f"http://127.0.0.1:{port}"
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as server:
            while not _answers(url):
                time.sleep(0.1)
            yield url
            server.terminate()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/ready", timeout=5):
            return True
    except OSError:
        return False


def _descendants(root: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found = list(parents.get(root, ()))
    return found + [one for child in found for one in _descendants(child)]


def _browser_processes() -> list[int]:
    found = []
    for process in _descendants(os.getpid()):
        try:
            command = Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            continue
        if b"chrom" in command.split(b"\0")[0]:
            found.append(process)
    return found


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Lets the browser, with all its processes, run only a part of the time; 1 is full speed."""
    done = threading.Event()

    def hold() -> None:
        while not done.is_set():
            processes = _browser_processes()
            _signal(processes, signal.SIGSTOP)
            time.sleep(STOPPED * (times - 1) / 3)
            _signal(processes, signal.SIGCONT)
            time.sleep(RUNNING)

    holder = threading.Thread(target=hold)
    if times > 1:
        holder.start()
    yield
    done.set()
    if times > 1:
        holder.join()


def _signal(processes: list[int], which: signal.Signals) -> None:
    for process in processes:
        try:
            os.kill(process, which)
        except ProcessLookupError:
            continue


def copied(context: BrowserContext, url: str) -> Page:
    """A page that has made everything available offline."""
    page = context.new_page()
    page.goto(url)
    page.locator("[data-do=make-copy]").click(timeout=PATIENCE)
    expect(page.locator("[data-copy]")).to_have_attribute("data-copy", "whole", timeout=PATIENCE)
    return page


def bytes_loaded(browser: Browser, url: str) -> tuple[int, int]:
    """Bytes over the wire on a first visit to the lobby, and on one that makes the copy."""
    context = browser.new_context(service_workers="block", locale="en-GB")
    page = context.new_page()
    loaded: list[float] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(url, wait_until="networkidle")
    lobby = sum(loaded)
    page.locator("[data-do=make-copy]").click()
    expect(page.locator("[data-copy]")).to_have_attribute("data-copy", "whole", timeout=PATIENCE)
    context.close()
    return int(lobby), int(sum(loaded))


def play_now(page: Page, url: str, game: str) -> None:
    """Begins a game from the lobby."""
    page.goto(url)
    page.locator(f"#{game} [data-do=now]").click(timeout=PATIENCE)
    page.wait_for_url(re.compile("/t/"), timeout=PATIENCE)
    page.locator("[data-do=hint]:enabled").wait_for(timeout=PATIENCE)


def start(context: BrowserContext, address: str, times: int) -> float:
    """Seconds until a new page lets the player move in a game in progress."""
    page = context.new_page()
    with slowed(times):
        began = time.monotonic()
        page.goto(address)
        page.locator("[data-do=hint]:enabled").wait_for(timeout=PATIENCE)
        took = time.monotonic() - began
    page.close()
    return took


DELAYS = (
    "() => addEventListener('pointerdown', (e) => (window.delays ??= []).push(performance.now() - e.timeStamp))"
)


def input_delays(page: Page, url: str, game: str, clicks: int) -> Times:
    """Milliseconds from a click to its handler, while bots of level 4 think at the open table."""
    page.goto(url)
    tile = page.locator(f"#{game}")
    tile.locator("[data-do=level]").select_option("level4", timeout=PATIENCE)
    tile.locator("[data-do=watch]").click()
    page.wait_for_url(re.compile("/t/"), timeout=PATIENCE)
    page.wait_for_timeout(3000)
    page.evaluate(DELAYS)
    for _ in range(clicks):
        page.mouse.click(3, 3)
        page.wait_for_timeout(100)
    found: Times = page.evaluate("() => window.delays")
    return found


TIMING = """
{
  const Plain = self.Worker;
  self.Worker = class extends Plain {
    postMessage(work) {
      const began = performance.now();
      const tell = () => self.postMessage({ kind: 'thought', milliseconds: performance.now() - began });
      if (typeof work === 'string') this.addEventListener('message', tell, { once: true });
      super.postMessage(work);
    }
  };
}
"""
"""Runs before the house's worker, and reports how long the bots' workers take to answer."""


def _time_thoughts(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=TIMING + answer.text())


class HousePage:
    """A house as its client talks to it, in a page of its own."""

    def __init__(self, context: BrowserContext, url: str, *, in_page: bool) -> None:
        self._page = context.new_page()
        self._page.goto(f"{url}/privacy")
        worker = None
        if in_page:
            self._page.route(re.compile("/house-worker-"), _time_thoughts)
            with urllib.request.urlopen(f"{url}/files.json") as answer:
                worker = next(f"/{name}" for name in json.load(answer)["files"] if "house-worker-" in name)
        self._page.evaluate(HOUSES, worker)
        self._page.set_default_timeout(PATIENCE)

    def bots(self, game: str, bot: str, moves: int) -> Times:
        """Lets bots play; returns the milliseconds of their answers if they are in the page."""
        players, options = GAMES[game]
        wish = {"game": game, "players": players, "options": options, "bots": [bot] * players, "moves": moves}
        return self._ask("bots", wish)

    def hints(self, game: str, hints: int) -> Times:
        """Milliseconds until a hint arrives."""
        players, options = GAMES[game]
        bots = ["level1"] * (players - 1)
        wish = {"game": game, "players": players, "options": options, "name": "A", "bots": bots, "hints": hints}
        return self._ask("hints", wish)

    def proofs(self, puzzles: int) -> Times:
        """Milliseconds in which the best solutions of puzzles are proved, games, days and levels in turn."""
        wishes = [
            {"game": PUZZLES[n % 2], "day": f"2026-10-{1 + n:02}", "level": 1 + n // 2 % 5, "name": "A"}
            for n in range(puzzles)
        ]
        return [self._proof(wish) for wish in wishes]

    def _ask(self, what: str, wish: dict[str, object]) -> Times:
        found: Times = self._page.evaluate("([what, wish]) => window.houses[what](wish)", [what, wish])
        return found

    def _proof(self, wish: dict[str, object]) -> float:
        found: float = self._page.evaluate("(wish) => window.houses.proof(wish)", wish)
        return found


def thoughts_at(url: str) -> tuple[float, float]:
    """The number of a server's bot thoughts, and their seconds in all."""
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        figures = dict(
            re.findall(r"^ludorail_bot_seconds_(count|sum) (\S+)$", answer.read().decode(), re.MULTILINE)
        )
    return float(figures["count"]), float(figures["sum"])


def row(what: str, goal: str, page: str, server: str) -> None:
    """Prints a row of the table."""
    print(f"| {what} | {goal} | {page} | {server} |", flush=True)


def in_words(times: Times) -> str:
    """Times in milliseconds: the median, and the longest."""
    return f"{median(times):.0f}, {max(times):.0f} ms" if times else "–"


def within(times: Times, most: float) -> str:
    """The number of times within the goal, and the longest."""
    return f"{sum(one <= most for one in times)} of {len(times)}, {max(times) / 1000:.1f} s"


def measure_starts(browser: Browser, url: str, rounds: int) -> None:
    """Measures starts and input, on pages as a player opens them."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    page = copied(context, url)
    addresses = {}
    for name in ("server", "page"):
        context.set_offline(name == "page")
        play_now(page, url, "freight-train")
        addresses[name] = page.url
    for times, goal in ((1, "3 s"), (4, "8 s")):
        took = {}
        for name, address in addresses.items():
            context.set_offline(name == "page")
            took[name] = median(start(context, address, times) for _ in range(rounds))
        what = "a board, second start" + (", processor 4 times slower" if times > 1 else "")
        row(what, goal, f"{took['page']:.1f} s", f"{took['server']:.1f} s")
    for game in GAMES:
        delays = {}
        for name in addresses:
            context.set_offline(name == "page")
            delays[name] = input_delays(page, url, game, 20)
        row(f"a click while level 4 thinks, {game}", "50 ms", in_words(delays["page"]), in_words(delays["server"]))
    context.close()


def measure_answers(browser: Browser, url: str, moves: int, puzzles: int) -> None:
    """Measures bots, hints and proofs, through the messages of the client."""
    context = browser.new_context(locale="en-GB", service_workers="block")  # or the messages could not be timed
    here, there = HousePage(context, url, in_page=True), HousePage(context, url, in_page=False)
    for house in (here, there):
        house.bots("game-of-trains", "level1", 2)  # the workers begin
    for bot, goal in (("level3", "1 s"), ("level4", "2 s")):
        for game in GAMES:
            before = thoughts_at(url)
            there.bots(game, bot, moves)
            count, seconds = (now - then for now, then in zip(thoughts_at(url), before, strict=True))
            mean = f"mean {1000 * seconds / count:.0f} ms" if count else "–"
            row(f"an answer of {bot}, {game}", goal, in_words(here.bots(game, bot, moves)), mean)
    for game in GAMES:
        hints = [house.hints(game, moves) for house in (here, there)]
        row(f"a hint, {game}", "2 s", in_words(hints[0]), in_words(hints[1]))
    proofs = [house.proofs(puzzles) for house in (here, there)]
    row("proofs within 5 s", "9 of 10", within(proofs[0], 5000), within(proofs[1], 5000))
    context.close()


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.offline")
    parser.add_argument("--rounds", type=int, default=5, help="starts to take the median of")
    parser.add_argument("--moves", type=int, default=10, help="answers and hints of each kind")
    parser.add_argument("--puzzles", type=int, default=20)
    given = parser.parse_args()
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        print(f"load before: {os.getloadavg()[0]:.1f}; times are median, longest")
        row("", "goal", "in the page", "served")
        row("---", "---:", "---:", "---:")
        lobby, whole = bytes_loaded(browser, url)
        row("first load, compressed", "8 MB", f"{whole / 1e6:.2f} MB", f"{lobby / 1e6:.2f} MB")
        measure_starts(browser, url, given.rounds)
        measure_answers(browser, url, given.moves, given.puzzles)
        browser.close()


if __name__ == "__main__":
    main()
