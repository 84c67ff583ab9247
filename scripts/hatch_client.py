"""A hatchling hook that builds the browser client into the wheel."""

import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter is of no use here
    """Runs `scripts/build-client` before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Builds the client, except for editable installs and copies without the client's sources."""
        if version != "editable" and (Path(self.root) / "client").is_dir():
            subprocess.run([Path(self.root) / "scripts" / "build-client"], check=True)
