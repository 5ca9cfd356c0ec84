"""Addresses of databases: one host or several, and nothing a pooler would refuse."""

import pytest

from tests.oracles import oracle
from tournament.machine.postgresql import read_address


@pytest.mark.parametrize(("places", "host", "port"), oracle("machine")["hosts"])
def test_the_hosts_of_an_address(places: str, host: str, port: object) -> None:
    read = read_address(f"postgresql://club:a%40b@{places}/euchre")

    assert (read["HOST"], read["PORT"], read["NAME"]) == (host, port, "euchre")
    assert (read["USER"], read["PASSWORD"]) == ("club", "a@b")


def test_of_several_hosts_one_that_can_be_written_is_used() -> None:
    options = read_address("postgres://club@one,two/euchre?sslmode=require")["OPTIONS"]

    wanted = ("target_session_attrs", "connect_timeout", "sslmode")
    assert [options[name] for name in wanted] == ["read-write", 3, "require"]


def test_an_address_may_choose_another_kind_of_host() -> None:
    address = "postgres://club@one,two/euchre?target_session_attrs=any"

    assert read_address(address)["OPTIONS"]["target_session_attrs"] == "any"


def test_hosts_that_cannot_be_read_are_named() -> None:
    with pytest.raises(ValueError, match="cannot be read: one:x,two"):
        read_address("postgres://club:secret@one:x,two/euchre")


def test_nothing_is_said_at_the_start_of_a_connection() -> None:
    read = read_address("postgres://club@db/euchre?sslmode=require")

    assert read["OPTIONS"] == {
        "sslmode": "require",
        "pool": {"min_size": 2, "max_size": 10, "timeout": 6, "reconnect_timeout": 3},
    }
    assert read["DISABLE_SERVER_SIDE_CURSORS"] is True
