"""Where phones reach this machine."""

import socket
from ipaddress import IPv4Address

from tournament.machine import network


def test_lan_addresses_are_this_machines_and_no_loopback() -> None:
    for address in network.lan_addresses():
        assert not IPv4Address(address).is_loopback
        with socket.socket() as server:
            server.bind((address, 0))  # only an address of one's own can be bound


def test_lan_address_is_one_of_them_or_the_loopback() -> None:
    assert network.lan_address() in [*network.lan_addresses(), network.LOOPBACK]


def test_host_names_never_open_the_door_to_every_name() -> None:
    names = network.host_names()

    assert names[:3] == ["localhost", "127.0.0.1", "[::1]"]
    assert names[-1].endswith(".local")
    assert not any(name == "*" or name.startswith(".") for name in names)


def test_a_name_is_told_only_where_it_leads_to_this_machine(monkeypatch) -> None:
    assert network.answering_name() in ("", network.mdns_name())

    monkeypatch.setattr(network, "mdns_name", lambda: "localhost")  # that is any machine
    assert network.answering_name() == ""


def test_is_port_free() -> None:
    with socket.socket() as server:
        server.bind(("", 0))
        server.listen()
        port = server.getsockname()[1]

        assert not network.is_port_free(port)

    assert network.is_port_free(port)
