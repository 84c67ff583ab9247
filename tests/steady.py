"""Runs the server and browser tests again and again, and counts the failures of each: `make test-steady`.

Every round has another order, and one core is kept busy meanwhile. `python -m tests.steady --help` shows how to run
fewer rounds, some of the tests only, or one round again by its seed.
"""

import argparse
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
REPORTS = ROOT / "build" / "steady"
SUITES = ("tests/server", "tests/browser")
"""Each needs a run of pytest to itself: the browser's driver occupies the event loop that the server's tests need."""


@contextmanager
def one_core_busy() -> Iterator[None]:
    """Keeps one core busy, at a slightly lower priority than the tests."""
    loop = "import os; os.nice(1); os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\nwhile True: pass"
    process = subprocess.Popen([sys.executable, "-c", loop])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def run(tests: Sequence[str], seed: int) -> tuple[int, dict[str, str]]:
    """Runs tests once, shuffled; returns their number, and for each failure the first line of its reason."""
    suite = "browser" if tests[0].startswith("tests/browser") else "server"
    report = REPORTS / f"{seed}-{suite}.xml"
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", "--shuffle", str(seed)]
    with report.with_suffix(".log").open("w") as log:
        subprocess.run([*command, f"--junitxml={report}", *tests], cwd=ROOT, stdout=log, stderr=log, check=False)
    if not report.exists():
        return 0, {" ".join(tests): f"no test ran, see {report.with_suffix('.log').relative_to(ROOT)}"}
    cases = ElementTree.parse(report).findall(".//testcase")
    failures: dict[str, str] = {}
    for case in cases:
        fault = case.find("failure") if case.find("failure") is not None else case.find("error")
        if fault is not None:
            name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
            failures[name] = (fault.get("message") or "").partition("\n")[0][:200]
    return len(cases), failures


def main() -> int:
    """Runs all rounds; returns the exit status, 0 if nothing failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.steady", description=__doc__)
    parser.add_argument(
        "tests", nargs="*", help="paths or ids, as for pytest (default: all of the server and browser)"
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument(
        "--seed", type=int, help="the seed of the first round; each further round has the next one"
    )
    asked = parser.parse_args()
    given = [name for name in asked.tests if not name.startswith("tests/browser")]
    suites = [given, [name for name in asked.tests if name not in given]] if asked.tests else [[s] for s in SUITES]
    first = random.SystemRandom().randrange(1_000_000) if asked.seed is None else asked.seed
    REPORTS.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()
    with one_core_busy():
        for seed in range(first, first + asked.rounds):
            begin, total, failures = time.monotonic(), 0, dict[str, str]()
            for tests in filter(None, suites):
                count, failed = run(tests, seed)
                total, failures = total + count, failures | failed
            counts.update(failures.keys())
            took = time.monotonic() - begin
            print(f"seed {seed}: {total} tests in {took:.0f} s, {len(failures)} failed", flush=True)
            for name, why in failures.items():
                print(f"    {name}\n        {why}", flush=True)
    print(f"\n{asked.rounds} rounds, {sum(counts.values())} failures in {len(counts)} tests")
    for name, count in counts.most_common():
        print(f"{count:4}  {name}")
    return 1 if counts else 0


if __name__ == "__main__":
    raise SystemExit(main())
