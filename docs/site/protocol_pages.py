"""The protocol of a house, made from its own schema: HTTP, and the messages on the socket."""

from collections.abc import Sequence
from typing import Any

from ludorail.server.app import create_app
from ludorail.server.config import Config

Schema = dict[str, Any]
PREFIX = "#/components/schemas/"


def pages() -> dict[str, str]:
    """Returns the page about HTTP and the one about the socket."""
    api = create_app(Config()).openapi()
    writer = _Writer(api["components"]["schemas"])
    return {"reference/http.md": _http(api, writer), "reference/socket.md": _socket(api, writer)}


def _http(api: Schema, writer: "_Writer") -> str:
    lines = [
        "# HTTP",
        "",
        "What a house answers, from the schema that it serves at `/openapi.json`. Bodies and answers are JSON.",
        "",
    ]
    for path, methods in sorted(api["paths"].items()):
        for method, call in methods.items():
            lines += [
                f"## `{method.upper()} {path}`",
                "",
                _sentence(call.get("description") or call.get("summary", "")),
                "",
            ]
            lines += _parameters(call, writer)
            body = _content(call.get("requestBody", {}))
            if body:
                lines += [f"Body: {writer.kind(body)}", ""]
            for status, answer in call["responses"].items():
                if status != "422":
                    kind = _content(answer)
                    lines.append(f"- **{status}** {writer.kind(kind) if kind else _about(answer)}")
            lines.append("")
    return "\n".join([*lines, "## Bodies and answers", "", *writer.models(writer.mentioned)])


def _parameters(call: Schema, writer: "_Writer") -> list[str]:
    given = call.get("parameters", [])
    if not given:
        return []
    rows = [
        (f"`{one['name']}`", one["in"], writer.kind(one.get("schema", {})), _cell(one.get("description", "")))
        for one in given
    ]
    return [*_table(("parameter", "in", "kind", ""), rows), ""]


def _about(answer: Schema) -> str:
    """The description of an answer without a body."""
    said = str(answer.get("description", ""))
    return "nothing" if said == "Successful Response" else said


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table; its last column is left out if it is empty."""
    wide = len(head) if any(row[-1] for row in rows) else len(head) - 1
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line[:wide])} |" for line in lines]


def _content(part: Schema) -> Schema | None:
    found = part.get("content", {})
    return next((kind["schema"] for kind in found.values() if kind.get("schema")), None)


def _socket(api: Schema, writer: "_Writer") -> str:
    socket = api["x-socket"]
    told = [_name(one) for one in socket["from_server"]]
    asked = [_name(one) for one in socket["from_client"]]
    lines = [
        "# The socket",
        "",
        f"Messages at a table, version {socket['version']}: JSON over a WebSocket at `/api/tables/{{watch}}/socket`. "
        "A client says `hello` first. Every message that it sends has an `id` of its own, and the answer has the same. "
        "Ignore fields that you do not know. "
        "[A bot at a served table](../bots.md#at-a-served-table) is an example.",
        "",
        "## From the client",
        "",
        *writer.models(asked),
        "## From the server",
        "",
        *writer.models(told),
        "## Parts of messages",
        "",
    ]
    inner = sorted(writer.reached([*asked, *told]) - {*asked, *told})
    return "\n".join([*lines, *writer.models(inner)])


class _Writer:
    """Writes schemas as tables, and remembers which ones were mentioned."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self._schemas = schemas
        self.mentioned: list[str] = []

    def kind(self, schema: Schema) -> str:
        """The kind of a value, in a few words."""
        if "$ref" in schema:
            name = _name(schema)
            if name not in self.mentioned and name in self._schemas:
                self.mentioned.append(name)
            return "any JSON" if name == "JsonValue" else f"`{name}`"
        for key, joint in (("anyOf", " or "), ("oneOf", " or "), ("allOf", " and ")):
            if key in schema:
                return joint.join(dict.fromkeys(self.kind(one) for one in schema[key]))
        if "const" in schema:
            return f"`{schema['const']!r}`".replace("'", '"')
        if "enum" in schema:
            return " or ".join(f"`{value}`" for value in schema["enum"])
        if schema.get("type") == "array":
            return f"list of {self.kind(schema.get('items', {}))}"
        if schema.get("type") == "object":
            inner = schema.get("additionalProperties")
            return f"object of {self.kind(inner)}" if isinstance(inner, dict) and inner else "object"
        return str(schema.get("type", "any JSON"))

    def models(self, names: list[str]) -> list[str]:
        """A section for each schema, also for those that are mentioned on the way."""
        lines: list[str] = []
        written: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop(0)
            if name in written or name == "JsonValue":
                continue
            written.add(name)
            lines += self._model(name)
            if names is self.mentioned:
                waiting += [one for one in self.mentioned if one not in written and one not in waiting]
        return lines

    def _model(self, name: str) -> list[str]:
        schema = self._schemas[name]
        kind = schema.get("properties", {}).get("kind", {}).get("const")
        title = f"`{kind}`" if kind else f"`{name}`"
        lines = [f"### {title}", "", _sentence(schema.get("description", "")), ""]
        fields = {key: field for key, field in schema.get("properties", {}).items() if key != "kind" or not kind}
        if not fields:
            return lines
        rows = []
        for key, field in fields.items():
            default = (
                ""
                if key in schema.get("required", ()) or field.get("default") is None
                else f"; {field['default']!r} if left out"
            )
            rows.append((f"`{key}`", self.kind(field) + _cell(default), _cell(field.get("description", ""))))
        return [*lines, *_table(("field", "kind", ""), rows), ""]

    def reached(self, names: list[str]) -> set[str]:
        """All schemas that are named in these, however deep."""
        found, new = set(), set(names)
        while new:
            found |= new
            new = {one for name in new for one in _refs(self._schemas[name])} - found - {"JsonValue"}
        return found


def _refs(schema: object) -> set[str]:
    if isinstance(schema, dict):
        own = {_name(schema)} if "$ref" in schema else set()
        return own.union(*(_refs(one) for one in schema.values()))
    return set().union(*(_refs(one) for one in schema)) if isinstance(schema, list) else set()


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).rsplit("/", 1)[-1]


def _sentence(text: str) -> str:
    return " ".join(text.split()).replace("<", "&lt;")


def _cell(text: str) -> str:
    return " ".join(str(text).split()).replace("|", "\\|").replace("<", "&lt;")
