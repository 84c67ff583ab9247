"""Writes the types of all messages and bodies as TypeScript; `scripts/client-types` puts them into the client."""

import re
from collections.abc import Iterator
from typing import Any

from ludorail.server.app import create_app
from ludorail.server.config import Config

Schema = dict[str, Any]  # Any: JSON Schema

HEAD = """\
// Made by scripts/client-types from the server's own schema. Change the server, not this file.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""
PREFIX = "#/components/schemas/"
JSON = "JsonValue"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
ERROR_SCHEMAS = ("HTTPValidationError", "ValidationError")
"""Schemas that FastAPI publishes and this server never sends."""


def types() -> str:
    """Returns the whole file."""
    return _Writer(create_app(Config()).openapi()).text()


class _Writer:
    """Writes every schema as a type. Messages from the server are complete; those to it may leave out defaults."""

    def __init__(self, api: Schema) -> None:
        self._schemas: dict[str, Schema] = api["components"]["schemas"]
        self._socket: Schema = api["x-socket"]
        answers = [method["responses"] for path in api["paths"].values() for method in path.values()]
        self._sent = self._reached([*answers, self._socket["from_server"]])

    def _reached(self, schemas: object) -> set[str]:
        """The names of all schemas that are named in these, however deep."""
        found: set[str] = set()
        new = set(_names(schemas))
        while new:
            found |= new
            new = {name for known in new for name in _names(self._schemas[known])} - found
        return found

    def text(self) -> str:
        """All types by name, then the two unions."""
        names = sorted(set(self._schemas) - {JSON, *ERROR_SCHEMAS})
        unions = [self._union("Ask", "from_client"), self._union("Tell", "from_server")]
        return "\n".join([HEAD, *(self._interface(name) for name in names), *unions])

    def _union(self, name: str, direction: str) -> str:
        return f"export type {name} = {' | '.join(_names(self._socket[direction]))};\n"

    def _interface(self, name: str) -> str:
        schema = self._schemas[name]
        lines = [*_comment(schema, ""), f"export interface {name} {{"]
        for field, kind in schema.get("properties", {}).items():
            there = field in schema.get("required", ()) or name in self._sent or "const" in kind
            lines += [*_comment(kind, "  "), f"  {field}{'' if there else '?'}: {self._type(kind, name)};"]
        return "\n".join([*lines, "}\n"])

    def _type(self, kind: Schema, within: str) -> str:
        match kind:
            case {"$ref": name}:
                return self._name(name.removeprefix(PREFIX), within)
            case {"anyOf": parts}:
                return " | ".join(self._type(part, within) for part in parts)
            case {"const": value}:
                return _literal(value)
            case {"enum": values}:
                return " | ".join(map(_literal, values))
            case {"type": "array"}:
                return f"Array<{self._type(kind['items'], within)}>"
            case {"type": "object", "additionalProperties": dict(values)}:
                return f"Record<string, {self._type(values, within)}>"
            case {"type": simple} if simple in SIMPLE:
                return SIMPLE[simple]
        return "Json"

    def _name(self, name: str, within: str) -> str:
        if name == JSON:
            return "Json"
        return f"Partial<{name}>" if name in self._sent and within not in self._sent else name


def _names(schema: object) -> list[str]:
    """The schemas that are named in this one, in their order."""
    return list(dict.fromkeys(_walk(schema)))


def _walk(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                if value.removeprefix(PREFIX) not in (JSON, *ERROR_SCHEMAS):
                    yield value.removeprefix(PREFIX)
            else:
                yield from _walk(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _walk(value)


def _comment(schema: Schema, indent: str) -> list[str]:
    words = re.sub(r"\s+", " ", schema.get("description", ""))
    return [f"{indent}/** {words} */"] if words else []


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    print(types(), end="")
