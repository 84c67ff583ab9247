"""`ludorail review`: what was skill in a game, and what was luck."""

import json

from ludorail.analysis.report import Decision, Review, SeatReport
from ludorail.analysis.review import DEFAULT_LIMIT, review
from ludorail.bots.levels import level_name
from ludorail.cli.faults import Fault, rule_fault
from ludorail.cli.files import load_record
from ludorail.cli.numbers import format_number
from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.texts import text
from ludorail.core.errors import RuleError
from ludorail.core.extensions.words import words
from ludorail.core.record import Record
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit

MINUS = "\N{MINUS SIGN}"


def add_arguments(parser: Parser) -> None:
    """Adds the file, the seat, the number of rollouts, and the form of the answer."""
    parser.argument("file", "help.file")
    parser.option("--seat", "number", "help.review_seat", whole("--seat", 0))
    parser.option("--iterations", "number", "help.review_iterations", whole("--iterations", 0))
    parser.flag("--json", "help.json")


def run(given: Given, language: str) -> int:
    """Prints the review of the seats asked for."""
    record = load_record(given.file)
    players = _players(record)
    if given.seat is not None and given.seat >= players:
        raise Fault(text("review.seat", most=players - 1, found=given.seat))
    limit = DEFAULT_LIMIT if given.iterations is None else Limit(iterations=given.iterations)
    try:
        found = review(record, limit, None if given.seat is None else [given.seat])
    except RuleError as error:
        raise rule_fault(error) from None
    if given.json:
        print(json.dumps(found.as_json()))
    elif found.unit != "chance":
        print(_exact_text(record, found, language))
    else:
        print("\n\n".join(_seat_text(record, seat, language) for seat in found.seats))
        print(f"\n{_footer(found, language)}")
    return 0


def _players(record: Record) -> int:
    return int(record.rules.position(record.start)["players"])  # type: ignore[arg-type]  # a number


def _names(record: Record) -> list[str]:
    """The players' names; none where the record does not have them all."""
    given = record.headers.get("Names", "").split("; ")
    return given if len(given) == _players(record) and all(given) else []


def _title(record: Record, seat: int) -> Text:
    """A player's name with the seat, or the seat alone."""
    names = _names(record)
    return text("review.named", name=names[seat], number=seat) if names else text("review.unnamed", number=seat)


def _footer(found: Review, language: str) -> str:
    key = "review.complete" if found.complete else "review.stopped"
    return text(key, version=found.version).say(language)


def _seat_text(record: Record, seat: SeatReport, language: str) -> str:
    """The figures of a seat, and a line for each marked decision."""

    def points(chance: float) -> str:
        return _signed(100 * chance, language)

    figures = text(
        "review.figures",
        who=_title(record, seat.seat),
        start=format_number(100 * seat.start, language),
        luck=points(seat.luck),
        others=points(seat.others),
        errors=points(-seat.errors),
        result=format_number(100 * seat.result, language),
        without=format_number(round(100 * min(1.0, max(0.0, seat.without_luck))), language),
        accuracy=format_number(seat.accuracy, language),
    ).say(language)
    if seat.level is not None:
        figures += " " + text("review.level", level=level_name(seat.level)).say(language)
    if seat.lost is not None:
        figures += " " + text("review.proved", lost=seat.lost).say(language)
    return "\n".join([figures, *_decision_lines(record, seat, language)])


def _exact_text(record: Record, found: Review, language: str) -> str:
    """The points of a game for one beside the fewest possible, and a line for each decision that lost some."""
    [seat] = found.seats
    points = {"points": format_number(-seat.result, language), "fewest": format_number(-seat.start, language)}
    return "\n".join(
        [text(f"review.{found.unit}", **points).say(language), *_decision_lines(record, seat, language)]
    )


def _decision_lines(record: Record, seat: SeatReport, language: str) -> list[str]:
    """A line for each decision that is marked, or has lost points for sure."""
    return [
        "  " + _decision_line(record, seat.seat, decision, language)
        for decision in seat.decisions
        if decision.mark is not None or decision.lost
    ]


def _decision_line(record: Record, seat: int, decision: Decision, language: str) -> str:
    """The cost of a decision, in proved points or in chances to win, and the better move with its reason."""
    rules, names = record.rules, _names(record)
    known = rules.hide(record.replay(decision.number - 1), seat)
    is_proved = decision.standard_error == 0 or (decision.mark in (None, "close") and bool(decision.lost))
    moves = (decision.played, decision.better[0] if is_proved else decision.best)
    played, best = (words(rules, known, seat, rules.parse(move), language, names) for move in moves)
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


def _signed(value: float, language: str) -> str:
    """A number with its sign."""
    return f"{MINUS if value < 0 else '+'}{format_number(abs(value), language)}"
