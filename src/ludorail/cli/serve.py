"""`ludorail serve`: a house of tables for people and bots."""

from ludorail.cli.faults import Fault
from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.texts import text
from ludorail.core.reading import shorten

PORTS = (0, 65535)
MOST_WORKERS = 256


def add_arguments(parser: Parser) -> None:
    """Where to listen, where to keep the logs, how many processes think."""
    parser.option("--host", "host", "help.host", default="127.0.0.1")
    parser.option("--port", "number", "help.port", whole("--port", *PORTS), 8000)
    parser.option("--database", "url", "help.database")
    parser.option("--workers", "number", "help.workers", whole("--workers", 1, MOST_WORKERS), 1)


def run(given: Given, language: str) -> int:
    """Serves until it is told to stop."""
    try:
        from ludorail.server.config import WrongSetting, from_environment
        from ludorail.server.logs import log_as_json
        from ludorail.server.running import check_store, serve
        from ludorail.tables.refusal import Refusal
    except ModuleNotFoundError as error:
        raise Fault(text("serve.missing", name=error.name)) from None
    try:
        config = from_environment(host=given.host, port=given.port, database=given.database, workers=given.workers)
        check_store(config)
    except WrongSetting as wrong:
        raise Fault(text("serve.setting", name=wrong.name, found=shorten(wrong.found))) from None
    except Refusal as refusal:
        raise Fault(refusal.text) from None
    log_as_json()
    print(text("serve.open", host=config.host, port=config.port).say(language), flush=True)
    serve(config)
    return 0
