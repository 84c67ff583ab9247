"""A hatchling hook that builds the browser client into the wheel, with the house that runs in a page."""

import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter is of no use here
    """Runs `scripts/build-client` and `scripts/build-house` before a wheel is built."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Builds the client, except for editable installs and copies without the client's sources."""
        if version == "editable" or not (Path(self.root) / "client").is_dir():
            return
        scripts = Path(self.root) / "scripts"
        subprocess.run([scripts / "build-client"], check=True)
        if subprocess.run([scripts / "build-house"], check=False).returncode != 0:
            self.app.display_warning("Without the copy to play offline: what it needs could not be loaded.")
