"""Builds the browser client into the wheel: a hook of hatchling's."""

import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter is of no use here
    """Runs `scripts/build-client` before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """An editable install has the working tree's own client, and a copy without the client's sources none."""
        if version != "editable" and (Path(self.root) / "client").is_dir():
            subprocess.run([Path(self.root) / "scripts" / "build-client"], check=True)
