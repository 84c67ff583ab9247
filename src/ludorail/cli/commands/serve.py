"""`ludorail serve`: tables for people and bots."""

import socket

from ludorail.cli.faults import Fault
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.texts import text
from ludorail.core.reading import shorten

PORTS = (0, 65535)
MOST_WORKERS = 256


def add_arguments(parser: Parser) -> None:
    """Adds the address, the database and the number of processes."""
    parser.option("--host", "host", "help.host", default="127.0.0.1")
    parser.option("--port", "number", "help.port", whole("--port", *PORTS), 8000)
    parser.option("--database", "url", "help.database")
    parser.option("--workers", "number", "help.workers", whole("--workers", 1, MOST_WORKERS), 1)


def run(given: Arguments, language: str) -> int:
    """Serves until stopped by a signal."""
    from ludorail.server.config import WrongSetting, from_environment
    from ludorail.server.logs import log_as_json
    from ludorail.server.running import check_store, serve
    from ludorail.tables.model.refusal import Refusal

    try:
        config = from_environment(host=given.host, port=given.port, database=given.database, workers=given.workers)
        check_store(config)
    except WrongSetting as wrong:
        raise Fault(text("serve.setting", name=wrong.name, found=shorten(wrong.found))) from None
    except Refusal as refusal:
        raise Fault(refusal.text) from None
    log_as_json()
    for address in _addresses(config.host):
        print(text("serve.open", host=address, port=config.port).say(language), flush=True)
    serve(config)
    return 0


def _addresses(host: str) -> list[str]:
    """The addresses to print for a host; one that listens everywhere is found on this machine and its network."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A reserved address: this only finds the network interface that would be used, and sends nothing.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ["127.0.0.1"]
        own: str = probe.getsockname()[0]
    return list(dict.fromkeys(["127.0.0.1", own]))
