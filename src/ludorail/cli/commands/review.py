"""`ludorail review`: what was skill in a game, and what was luck."""

import json
import sys
from collections.abc import Sequence

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from ludorail.analysis.exact import exact_review
from ludorail.analysis.report import MARKS, Decision, LuckyEvent, Review, SeatReport
from ludorail.analysis.review import players_of, review_steps
from ludorail.analysis.reviewer import Reviewer
from ludorail.bots.levels import level_name
from ludorail.cli.exit_status import INTERRUPTED
from ludorail.cli.faults import Fault, rule_fault
from ludorail.cli.files import load_record
from ludorail.cli.numbers import format_number
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.errors import RuleError
from ludorail.core.extensions.words import words
from ludorail.core.record import Record
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit

MINUS = "\N{MINUS SIGN}"
LEAST_ERROR = MARKS[-1][0]
"""A move that was not tried out is printed if the valuer sees an error this large: it might deserve a mark."""
LITTLE_LUCK = 0.0005
"""Luck below this is 0.0 points."""


def add_arguments(parser: Parser) -> None:
    """Adds the file, the seat, the number of rollouts, and the form of the answer."""
    parser.argument("file", "help.file")
    parser.option("--seat", "number", "help.review_seat", whole("--seat", 0))
    parser.option("--iterations", "number", "help.review_iterations", whole("--iterations", 0, 10**9))
    parser.flag("--json", "help.json")


def run(given: Arguments, language: str) -> int:
    """Prints the review of the seats asked for; if interrupted, as much of it as is known."""
    record = load_record(given.file)
    players = players_of(record)
    if given.seat is not None and given.seat >= players:
        raise Fault(text("review.seat", most=players - 1, found=given.seat))
    try:
        if players == 1:
            _print(record, exact_review(record), given.json, language)
            return 0
        reviewer = Reviewer(record, None if given.seat is None else [given.seat])
        limit = None if given.iterations is None else Limit(iterations=given.iterations)
        finished = _work(reviewer, limit, language)
        found = reviewer.report(complete=reviewer.is_complete)
    except RuleError as error:
        raise rule_fault(error) from None
    _print(record, found, given.json, language)
    if finished:
        if not given.json:
            print(f"\n{_footer(found, language)}")
        return 0
    judged = {"judged": reviewer.judged, "events": len(record.entries), "version": found.version}
    said = text("review.interrupted", **judged).say(language)
    print(said if given.json else f"\n{said}", file=sys.stderr if given.json else sys.stdout)
    return INTERRUPTED


def _work(reviewer: Reviewer, limit: Limit | None, language: str) -> bool:
    """Does the review, under a progress bar on a terminal; returns whether it was not interrupted."""
    console = make_console(stderr=True)
    columns = (TextColumn(text("review.working").say(language), markup=False), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=1.0)
        try:
            for _ in review_steps(reviewer, limit):
                progress.update(task, completed=reviewer.progress)
        except KeyboardInterrupt:
            return False
    return True


def _print(record: Record, found: Review, as_json: bool, language: str) -> None:
    if as_json:
        print(json.dumps(found.as_json()))
    elif found.unit != "chance":
        print(_exact_text(record, found, language))
    else:
        print("\n\n".join(_seat_text(record, seat, language) for seat in found.seats))


def _is_to_the_end(record: Record, seat: SeatReport) -> bool:
    """Whether the review covers a finished game to its end."""
    is_over = record.rules.outcome(record.replay()) is not None
    return is_over and len(seat.curve) > len(record.entries)


def _names(record: Record) -> list[str]:
    """The players' names; none where the record does not have them all."""
    given = record.headers.get("Names", "").split("; ")
    return given if len(given) == players_of(record) and all(given) else []


def _title(record: Record, seat: int) -> Text:
    """A player's name with the seat, or the seat alone."""
    names = _names(record)
    return text("review.named", name=names[seat], number=seat) if names else text("review.unnamed", number=seat)


def _footer(found: Review, language: str) -> str:
    key = "review.complete" if found.complete else "review.stopped"
    return text(key, version=found.version).say(language)


def _seat_text(record: Record, seat: SeatReport, language: str) -> str:
    """The figures of a seat, and a line for each marked decision."""

    def points(chance: float, error: float) -> str:
        return _signed(100 * chance, language) + _error(error, language)

    without = format_number(round(100 * min(1.0, max(0.0, seat.without_luck))), language)
    figures = text(
        "review.figures",
        who=_title(record, seat.seat),
        start=format_number(100 * seat.start, language),
        luck=points(seat.luck, seat.luck_standard_error),
        others=points(seat.others, seat.others_standard_error),
        errors=points(-seat.errors, seat.errors_standard_error),
        result=text(
            "review.in_the_end" if _is_to_the_end(record, seat) else "review.so_far",
            result=format_number(100 * seat.result, language),
        ),
        without=without + _error(seat.luck_standard_error, language),
        accuracy=format_number(seat.accuracy, language),
    ).say(language)
    if seat.error_a_decision is not None:
        lost = format_number(100 * seat.error_a_decision, language, 1)
        error = _error(seat.errors_standard_error / len(seat.decisions), language, 1)
        figures += " " + text("review.error", points=lost + error).say(language)
    if seat.level is not None and seat.error_before_trials is not None:
        lost = format_number(100 * seat.error_before_trials, language, 1)
        figures += " " + text("review.level", points=lost, level=level_name(seat.level)).say(language)
    if seat.lost is not None:
        figures += " " + text("review.proved", lost=seat.lost).say(language)
    return "\n".join([figures, *_luck_lines(record, seat, language), *_decision_lines(record, seat, language)])


def _luck_lines(record: Record, seat: SeatReport, language: str) -> list[str]:
    """A line each for the luckiest moment and the unluckiest, if there were any."""
    extremes: dict[str, LuckyEvent | None] = {"luckiest": seat.luckiest, "unluckiest": seat.unluckiest}
    lines = []
    for key, moment in extremes.items():
        if moment is None or abs(moment.luck) < LITTLE_LUCK:
            continue
        luck = _signed(100 * moment.luck, language, 1)
        [event] = _in_words(
            record, seat.seat, moment.number, [record.entries[moment.number - 1][1].text], language
        )
        lines.append("  " + text(f"review.{key}", number=moment.number, luck=luck, event=event).say(language))
    return lines


def _exact_text(record: Record, found: Review, language: str) -> str:
    """The points of a game for one beside the fewest possible, and a line for each decision that lost some."""
    [seat] = found.seats
    points = {"points": format_number(-seat.result, language), "fewest": format_number(-seat.start, language)}
    lines = _decision_lines(record, seat, language, alone=True)
    key = f"review.{found.unit}" if _is_to_the_end(record, seat) else f"review.{found.unit}_so_far"
    return "\n".join([text(key, **points).say(language), *lines])


def _decision_lines(record: Record, seat: SeatReport, language: str, alone: bool = False) -> list[str]:
    """A line for each decision that is marked, might be if it were tried out, or has lost points for sure."""
    return [
        "  " + _decision_line(record, seat.seat, decision, language, alone)
        for decision in seat.decisions
        if decision.mark is not None or decision.lost or _is_untried(decision)
    ]


def _is_untried(decision: Decision) -> bool:
    """Whether only the valuer considers the move an error."""
    return decision.standard_error is None and decision.error >= LEAST_ERROR


def _decision_line(record: Record, seat: int, decision: Decision, language: str, alone: bool) -> str:
    """The cost of a decision, in proved points or in chances to win, and the better move with its reason."""
    is_proved = bool(decision.lost) and (alone or decision.mark in (None, "close"))
    moves = [decision.played, decision.better[0] if is_proved else decision.best]
    played, best = _in_words(record, seat, decision.number, moves, language)
    values = {
        "number": decision.number,
        "played": played,
        "best": best,
        "lost": decision.lost,
        "points": format_number(100 * decision.error, language, 1),
        "error": format_number(100 * (decision.standard_error or 0.0), language, 1),
    }
    kind = "lost" if is_proved else "untried" if decision.standard_error is None else decision.mark
    line = text(f"review.{kind}", **values).say(language)
    reason = decision.reason.get(language, "")
    return f"{line} {reason[0].upper()}{reason[1:]}." if reason else line


def _in_words(record: Record, seat: int, number: int, events: Sequence[str], language: str) -> list[str]:
    """Events in place of the one with that number, in words, as a seat knows the position before it."""
    rules, by = record.rules, record.entries[number - 1][0]
    known = rules.hide(record.replay(number - 1), seat)
    return [words(rules, known, by, rules.parse(event), language, _names(record)) for event in events]


def _signed(value: float, language: str, decimals: int = 0) -> str:
    """A number with its sign; one that is shown as 0 has that of 0."""
    shown = round(value, decimals)
    return f"{MINUS if shown < 0 else '+'}{format_number(abs(shown), language, decimals)}"


def _error(chance: float, language: str, decimals: int = 0) -> str:
    """A standard error in points, to be put after its figure; nothing if it would be shown as 0."""
    shown = round(100 * chance, decimals)
    return f" ± {format_number(shown, language, decimals)}" if shown else ""
