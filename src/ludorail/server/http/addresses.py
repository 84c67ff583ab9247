"""The network addresses of clients, as they are counted."""

from starlette.requests import HTTPConnection

from ludorail.server.context import owner_of


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as it is counted."""
    return owner_of(connection.client.host if connection.client is not None else "")
