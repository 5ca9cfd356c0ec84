"""The files in `deploy/` for several machines, laid over the one for one machine."""

from typing import Any

import pytest
import yaml
from django.conf import settings

DEPLOY = settings.BASE_DIR / "deploy"
MACHINES = {
    "program-machine.yaml": {"program", "push"},
    "data-machine.yaml": {"database", "pooler", "redis", "nginx"},
}
"""What each of several machines has."""
OWN, DATA = "${EUCHRE_OWN_ADDRESS:?}", "${EUCHRE_DATA_MACHINE:?}"


def read(name: str) -> dict[str, Any]:
    loaded = yaml.safe_load((DEPLOY / name).read_text())
    assert isinstance(loaded, dict)
    return loaded


def lay_over(below: Any, above: Any) -> Any:
    """What two files say together, as an engine reads them: maps and lists are joined."""
    if isinstance(below, list) and isinstance(above, dict):
        below = {key: {} for key in below}  # `depends_on` in short
    if isinstance(below, dict) and isinstance(above, dict):
        both = {name: lay_over(below[name], above[name]) for name in below.keys() & above}
        return {**below, **above, **both}
    return [*below, *above] if isinstance(below, list) else above


def machine(name: str) -> dict[str, Any]:
    """What one of several machines has of everything."""
    whole = lay_over(read("compose.yaml"), read(name))
    services = {
        name: service
        for name, service in whole["services"].items()
        if "profiles" not in service
    }
    return {**whole, "services": services}


def test_machines_share_out_the_services_of_one() -> None:
    shares = {name: set(machine(name)["services"]) for name in MACHINES}

    assert shares == MACHINES
    everything = sorted(name for share in shares.values() for name in share)
    assert everything == sorted(read("compose.yaml")["services"])


@pytest.mark.parametrize("name", MACHINES)
def test_a_machine_waits_for_nothing_that_is_elsewhere(name: str) -> None:
    services = machine(name)["services"]

    required = {
        needed
        for service in services.values()
        for needed, how in lay_over(service.get("depends_on", []), {}).items()
        if how.get("required", True)
    }

    assert required <= services.keys()


def test_only_nginx_listens_outside_the_network_of_the_machines() -> None:
    ports = {
        service: each["ports"]
        for name in MACHINES
        for service, each in machine(name)["services"].items()
        if "ports" in each
    }

    assert ports == {
        "program": [f"{OWN}:8000:8000"],
        "push": [f"{OWN}:8001:8001"],
        "pooler": [f"{OWN}:5432:5432"],
        "redis": [f"{OWN}:6379:6379"],
        "nginx": ["80:80", "443:443"],
    }


def test_the_program_finds_what_is_on_the_other_machine() -> None:
    whole = machine("program-machine.yaml")
    environment = whole["services"]["program"]["environment"]

    assert environment["DATABASE_URL"] == f"postgresql://euchre@{DATA}/euchre"
    assert environment["REDIS_URL"] == f"redis://{DATA}:6379/0"
    assert DATA in whole["volumes"]["data"]["driver_opts"]["o"]
    hosts = machine("data-machine.yaml")["services"]["nginx"]["extra_hosts"]
    names = [host.partition("=")[0] for host in hosts]
    assert names == ["program", "program", "push", "push"]
    assert whole["services"]["push"]["environment"]["REDIS_URL"] == f"redis://{DATA}:6379/0"


@pytest.mark.parametrize("name", MACHINES)
def test_a_variable_that_a_machine_wants_is_explained_where_it_is_wanted(name: str) -> None:
    text = (DEPLOY / name).read_text()
    head = text.partition("services:")[0]

    assert "COMPOSE_FILE=compose.yaml:" + name in head
    assert "EUCHRE_OWN_ADDRESS" in head
    assert ("EUCHRE_DATA_MACHINE" in text) == ("EUCHRE_DATA_MACHINE" in head)
    assert ("EUCHRE_PROGRAM_1" in text) == ("EUCHRE_PROGRAM_1" in head)
