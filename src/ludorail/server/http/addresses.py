"""The network addresses under which clients are counted."""

from starlette.requests import HTTPConnection

from ludorail.server.context import owner_of


def address_of(connection: HTTPConnection) -> str:
    """The address under which a client is counted."""
    return owner_of(connection.client.host if connection.client is not None else "")
