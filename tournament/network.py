"""Where phones in the hall reach this machine.

Its addresses, names and free ports.

Settings are built from it. Knows nothing of Django.
"""

import socket
from collections.abc import Iterable
from contextlib import suppress
from threading import Thread

import psutil

from tournament import systems

LOOPBACK = "127.0.0.1"
LOOPBACKS = (LOOPBACK, "::1")
"""Where requests of this very computer come from."""
SOMEWHERE = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
PATIENCE = 2.0
_NOT_OF_A_LAN = ("127.", "169.254.")
THREADS = 8
"""So many requests are answered at once."""
CONNECTIONS = 1000 if systems.has_poll() else 400
"""A phone opens six. Beyond, those of the address that has most are closed first."""
LARGEST_FILE = 25_000_000
"""Of what anybody sends: the file of an event with 400 people and 30 games has 15 MB."""
LARGEST_BODY = LARGEST_FILE + 1_000_000
"""With the rest of its form; nginx in `deploy/` takes no more either."""
TOO_LARGE = "/too-large/"
"""The page that says so."""
LARGE_BODY, LARGE_BODIES = 65_536, 4
"""So many larger than that are received at once; a score has 300 bytes."""
STALLED_S, BYTES_A_SECOND = 60, 1_000
"""How long a phone may neither send nor read, and how slowly at least it does."""


def lan_address() -> str:
    """Return the address to print in QR codes; the loopback when there is no network."""
    return next(iter(lan_addresses()), LOOPBACK)


def outgoing_addresses() -> list[str]:
    """Return the IPv4 addresses that packets to other networks leave from."""
    sources = filter(None, map(_source_towards, SOMEWHERE))
    return [source for source in dict.fromkeys(sources) if not source.startswith("127.")]


def lan_addresses() -> list[str]:
    """Return every IPv4 address of this machine, the one nearest to the outside first."""
    return list(dict.fromkeys([*outgoing_addresses(), *_interface_addresses()]))


def own_addresses(host: str, addresses: Iterable[str]) -> frozenset[str]:
    """Return where a request comes from if this machine sends it to itself."""
    return frozenset([host, LOOPBACK, "::1", *addresses])


def allowed_hosts(host: str, addresses: Iterable[str]) -> list[str]:
    """Return what a browser may call this machine: as printed, by address or name."""
    return [host, *addresses, *host_names()]


def host_names() -> list[str]:
    """Return the names by which a browser may call this machine, its addresses apart."""
    name = socket.gethostname().lower()
    return list(dict.fromkeys(["localhost", LOOPBACK, "[::1]", name, mdns_name()]))


def answering_name() -> str:
    """Return the name by which this machine is found in every network, "" if it is not.

    A silent name server is not waited for.
    """
    name = mdns_name()
    addresses: list[str] = []

    def look_up() -> None:
        with suppress(OSError):
            answers = socket.getaddrinfo(name, None, socket.AF_INET)
            addresses.extend(f"{answer[4][0]}" for answer in answers)

    asking = Thread(target=look_up, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    return name if set(addresses) & set(lan_addresses()) else ""


def mdns_name() -> str:
    """Return what a system that answers to names calls this machine in its network."""
    return f"{socket.gethostname().lower().partition('.')[0]}.local"


def is_port_free(port: int) -> bool:
    """Return whether a server could listen on *port* now."""
    with socket.socket() as probe:
        if systems.may_take_port_just_left():
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


def _source_towards(target: str) -> str | None:
    """Return the address packets to *target* would leave from; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _interface_addresses() -> list[str]:
    """Return the addresses of all adapters, those that no router gave left out."""
    with suppress(OSError):  # some systems do not tell
        return [
            each.address
            for adapter in psutil.net_if_addrs().values()
            for each in adapter
            if each.family == socket.AF_INET and not each.address.startswith(_NOT_OF_A_LAN)
        ]
    return []
