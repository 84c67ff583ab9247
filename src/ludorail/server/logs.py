"""Logging: one JSON object a line, without tokens, codes, names or addresses of people."""

import json
import logging
import sys
from datetime import UTC, datetime

EXTRAS = ("table", "game", "kind", "seconds")
"""The extra fields that a log line may have."""


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


def log_as_json() -> None:
    """Sends all logs to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    # Alembic is chatty; uvicorn logs the paths of sockets, which contain codes, and a line for every bad request.
    for name, level in (("alembic", "WARNING"), ("uvicorn.access", "WARNING"), ("uvicorn.error", "ERROR")):
        logging.getLogger(name).setLevel(level)
