"""Refusals as clients are told them: a status as in HTTP, and a content."""

from collections.abc import Sequence

from ludorail.core.errors import RuleError
from ludorail.core.text import in_words
from ludorail.tables.model.refusal import Refusal

CONFLICT = 409
UNPROCESSABLE = 422

STATUS = {
    "no_table": 404,
    "no_mailbox": 404,
    "not_yours": 403,
    "sent_away": 403,
    "too_many_tables": 429,
    "too_many_seats": 429,
    "too_fast": 429,
    "too_much_work": 429,
    "too_many_reviews": 429,
    "unreadable": UNPROCESSABLE,
    "busy": 503,
    "no_store": 503,
    "no_room": 503,
    "not_kept": 503,
}


def refusal_status(refusal: Refusal) -> int:
    """The status of a refusal."""
    return STATUS.get(refusal.code, CONFLICT)


def refusal_content(refusal: Refusal) -> dict[str, object]:
    """A refusal in words."""
    return {"code": refusal.code, "rule": None, "text": in_words(refusal.text)}


def rule_content(error: RuleError) -> dict[str, object]:
    """The rule that was broken, and how, in words."""
    return {"code": "rule", "rule": error.rule, "line": error.line, "text": in_words(error.text)}


def unreadable(place: Sequence[object]) -> Refusal:
    """The refusal of a request that cannot be read: it says where, without repeating the content."""
    where = ".".join(str(part) for part in place)[:100]
    return Refusal("unreadable", why=where.encode("ascii", "replace").decode())
