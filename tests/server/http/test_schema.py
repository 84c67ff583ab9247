"""The HTTP part under requests generated from its own OpenAPI schema, valid and invalid."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from ludorail.server.app import create_app
from ludorail.server.config import Config
from tests.server.harness import Servers

SCHEMA = schemathesis.openapi.from_dict(create_app(Config()).openapi())
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
CAN_BE_WRONG = [operation for operation in OPERATIONS if "{" in operation.path or operation.method == "post"]


def test_every_route_is_tried() -> None:
    assert len(OPERATIONS) == len(list(SCHEMA.get_all_operations())) >= 10


@pytest.mark.parametrize(
    ("operation", "mode"),
    [
        *((operation, GenerationMode.POSITIVE) for operation in OPERATIONS),
        *((operation, GenerationMode.NEGATIVE) for operation in CAN_BE_WRONG),
    ],
    ids=lambda value: getattr(value, "label", None),
)
def test_no_request_is_a_fault_of_the_server(
    sqlite_server: Servers,
    operation: Any,  # noqa: ANN401  # Any: schemathesis' own
    mode: GenerationMode,
) -> None:
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def attempt(case: Any) -> None:  # noqa: ANN401  # Any: as above
        answer = case.call(base_url=sqlite_server.url(), timeout=30)
        assert answer.status_code < 500
        assert "Traceback" not in answer.text

    attempt()
