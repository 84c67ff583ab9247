"""The JSON Schema of the messages on the socket, by direction.

A change that an older client would not understand raises `VERSION`.
"""

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from ludorail.server.messages.replies import FROM_SERVER
from ludorail.server.messages.requests import FROM_CLIENT

VERSION = 1


def schema(prefix: str = "#/$defs/") -> dict[str, object]:
    """The schema of all messages; `prefix` is where the definitions will stand."""
    both: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        *((model, "validation") for model in FROM_CLIENT),
        *((model, "serialization") for model in FROM_SERVER),
    ]
    _, definitions = models_json_schema(both, ref_template=f"{prefix}{{model}}")
    return {
        "version": VERSION,
        "from_client": [{"$ref": f"{prefix}{model.__name__}"} for model in FROM_CLIENT],
        "from_server": [{"$ref": f"{prefix}{model.__name__}"} for model in FROM_SERVER],
        "$defs": definitions["$defs"],
    }
