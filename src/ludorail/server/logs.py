"""Logging: one JSON object a line, without tokens, codes, names or addresses of people."""

import json
import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

EXTRAS = ("table", "game", "kind", "seconds")
"""The extra fields that a log line may have."""
NOT_AGAIN_FOR = 60.0
"""Seconds in which a warning or an error is logged once."""
MOST_REMEMBERED = 1000
"""Lines that are remembered."""


class JsonLines(logging.Formatter):
    """Formats a log record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns one line."""
        found: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        found |= {name: getattr(record, name) for name in EXTRAS if hasattr(record, name)}
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


class RepeatFilter(logging.Filter):
    """Drops warnings and errors that were logged a moment ago: a dead service would repeat them by the thousand."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now, self._logged = now, dict[tuple[object, ...], float]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a line."""
        if record.levelno < logging.WARNING:
            return True
        now, line = self._now(), (record.name, record.getMessage(), getattr(record, "table", None))
        if self._logged.get(line, -NOT_AGAIN_FOR) > now - NOT_AGAIN_FOR:
            return False
        if len(self._logged) >= MOST_REMEMBERED:
            self._logged.clear()
        self._logged[line] = now
        return True


def log_as_json() -> None:
    """Sends all logs to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatFilter())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    # Alembic is chatty; uvicorn logs the paths of sockets, which contain codes, and a line for every bad request.
    for name, level in (("alembic", "WARNING"), ("uvicorn.access", "WARNING"), ("uvicorn.error", "ERROR")):
        logging.getLogger(name).setLevel(level)
