"""Every setting that the hosting page and the examples name exists, and every setting is named there."""

import os
import re
import shutil
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it has no types

from ludorail.cli.commands.serve import add_arguments
from ludorail.cli.parser import Parser
from ludorail.server import config
from ludorail.server.config import Config, Limits
from tests.conftest import ROOT

DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text()
EXAMPLES = [DEPLOY / "compose.yaml", DEPLOY / "ludorail.service", DEPLOY / "Dockerfile"]
OF_THE_SERVER_BELOW = {"FORWARDED_ALLOW_IPS"}
"""Settings of uvicorn, which the hosting page also describes."""


def named(text: str) -> set[str]:
    return set(re.findall(r"LUDORAIL_[A-Z_]+[A-Z]", text))


class Asked(dict[str, str]):
    """An environment that remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:  # noqa: ANN401  # Any: as a mapping's own
        self.names.add(name)
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        self.names.add(str(name))
        return super().__contains__(name)


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All settings that the server reads."""
    asked = Asked()
    monkeypatch.setattr("ludorail.server.config.os.environ", asked)
    config.from_environment()
    return asked.names


def test_the_page_names_all_settings_and_no_others(settings: set[str]) -> None:
    assert named(PAGE) == settings


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_the_examples_name_only_settings_that_there_are(settings: set[str], file: Path) -> None:
    assert named(file.read_text()) <= settings


def rows(after: str) -> list[list[str]]:
    """The rows of the page's table after these words."""
    table = PAGE.partition(after)[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_the_limits_of_the_page_are_those_of_the_house() -> None:
    found: dict[str, float] = {}
    for names, values, _ in rows("| limit | default | applies to |"):
        pairs = zip(re.findall(r"`(\w+)`", names), values.split(", "), strict=True)
        found.update((name, float(value)) for name, value in pairs)
    assert found == asdict(Limits())


def test_the_defaults_of_the_page_are_those_of_the_house() -> None:
    words = "\n".join(" ".join(row) for row in rows("| setting | default | meaning |"))
    plain = Config()
    for value in (plain.host, plain.port, plain.workers, plain.database, plain.pace):
        assert str(value) in words


def serve(command: list[str]) -> Any:  # noqa: ANN401  # Any: what the parser gives
    """Parses the words after `ludorail serve` with the command's own parser."""
    assert (Path(command[0]).name, command[1]) == ("ludorail", "serve")
    parser = Parser("serve", "en")
    add_arguments(parser)
    return parser.parse_args(command[2:])


def unit(name: str) -> list[str]:
    text = (DEPLOY / "ludorail.service").read_text()
    return re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)


def test_the_unit_starts_a_house_in_its_own_folder() -> None:
    assert serve(unit("ExecStart")[0].split()).port == 8000
    database = next(value for value in unit("Environment") if value.startswith("LUDORAIL_DATABASE_URL"))
    assert f"sqlite:////var/lib/{unit('StateDirectory')[0]}/" in database


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_can_read_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "ludorail.service").read_text()
    copy = tmp_path / "ludorail.service"
    copy.write_text(text.replace("/opt/ludorail/bin/ludorail", shutil.which("true") or ""))
    done = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_containers_fit_together() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    command = re.search(r"^CMD \[(.*)\]$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert command is not None
    given = serve(re.findall(r'"([^"]*)"', command[1]))
    assert given.host == "0.0.0.0"
    houses = [name for name, service in services.items() if "build" in service]
    assert len(houses) == 2
    for name in houses:
        house = services[name]
        assert (DEPLOY / house["build"]["context"] / house["build"]["dockerfile"]).is_file()
        environment = house["environment"]
        assert re.search(r"@(\w+)/", environment["LUDORAIL_DATABASE_URL"])[1] in services  # type: ignore[index]  # a miss fails the test
        assert re.search(r"//(\w+)/", environment["LUDORAIL_REDIS_URL"])[1] in services  # type: ignore[index]  # a miss fails the test
        assert set(house["depends_on"]) <= set(services)
        others = set(environment) - named("\n".join(environment))
        assert others <= OF_THE_SERVER_BELOW
        assert "ports" not in house  # it believes the addresses that its own proxy reports
    proxy = compose["configs"][services["proxy"]["configs"][0]["source"]]["content"]
    for name in houses:
        assert f"{name}:{given.port}" in proxy
    assert "/metrics" in proxy
    volumes = [volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", [])]
    assert set(volumes) == set(compose["volumes"])


def test_local_files_stay_out_of_the_container() -> None:
    kept_out = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for name in (".git", ".venv", "build", "**/node_modules", "src/ludorail/server/page"):
        assert name in kept_out


@pytest.mark.parametrize("found", re.findall(r"\]\((\.\./deploy/[^)]+)\)", PAGE))
def test_the_page_links_to_what_is_there(found: str) -> None:
    assert os.path.exists(ROOT / "docs" / found)
