"""Locomotion's networks over HTTP."""

import httpx

from tests.server.harness import Servers


def test_built_in_networks_are_told_and_legal(servers: Servers) -> None:
    listed = httpx.get(f"{servers.url()}/api/networks", timeout=30).json()
    assert "station" in [network["name"] for network in listed]
    for network in listed:
        assert set(network["title"]) == {"en", "fr"}
        checked = httpx.post(
            f"{servers.url()}/api/networks/check", json={"network": network["rails"]}, timeout=30
        ).json()
        assert (checked["legal"], checked["rule"], checked["text"]) == (True, None, None)


def test_a_network_that_breaks_a_rule_is_told_which_in_both_languages(servers: Servers) -> None:
    wish = {"network": [[0, 0, 0], [0, 1, 0]]}
    checked = httpx.post(f"{servers.url()}/api/networks/check", json=wish, timeout=30).json()
    assert (checked["legal"], checked["rule"], checked["players"]) == (False, "LO-4", 0)
    assert checked["text"]["en"] != checked["text"]["fr"]


def test_a_text_that_is_no_network_is_refused(servers: Servers) -> None:
    for wish in ({"network": [["a"]]}, {"network": "station"}, {}, {"network": [[0, 0, 0]] * 91}):
        answer = httpx.post(f"{servers.url()}/api/networks/check", json=wish, timeout=30)
        assert answer.status_code == 422
