"""The page about the command, made from its own help."""

from importlib import import_module

from ludorail.cli.entry import COMMANDS
from ludorail.cli.parser import Parser
from ludorail.cli.texts import text


def pages() -> dict[str, str]:
    """Returns the page."""
    lines = [
        "# The command",
        "",
        "`ludorail COMMAND --help` prints what stands here; `--language fr` has it in French.",
        "",
    ]
    for name in COMMANDS:
        parser = Parser(name, "en")
        import_module(f"ludorail.cli.commands.{name}").add_arguments(parser)
        about = text(f"{name}.line").say("en")
        lines += [
            f"## `ludorail {name}`",
            "",
            f"{about[0].upper()}{about[1:]}.",
            "",
            "```text",
            parser.format_help().rstrip(),
            "```",
            "",
        ]
    return {"reference/command.md": "\n".join(lines)}
