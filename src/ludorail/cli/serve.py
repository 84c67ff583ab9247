"""`ludorail serve`: a house of tables for people and bots."""

from ludorail.cli.faults import Fault
from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.texts import text

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
        import uvicorn

        from ludorail.server.app import create_app
        from ludorail.server.config import from_environment
        from ludorail.server.logs import log_as_json
        from ludorail.server.wire import Wire
    except ModuleNotFoundError as error:
        raise Fault(text("serve.missing", name=error.name)) from None
    log_as_json()
    config = from_environment(host=given.host, port=given.port, database=given.database, workers=given.workers)
    print(text("serve.open", host=config.host, port=config.port).say(language), flush=True)
    uvicorn.run(
        create_app(config),
        host=config.host,
        port=config.port,
        ws=Wire,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=config.trust_proxy,
        timeout_graceful_shutdown=5,
    )
    return 0
