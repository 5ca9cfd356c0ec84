"""Where phones in the hall reach this machine.

Its addresses, names and free ports.

Standard library only: settings are built from it. Knows nothing of Django.
"""

import os
import socket
from threading import Thread

LOOPBACK = "127.0.0.1"
SOMEWHERE = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
PATIENCE = 0.5
THREADS = 8
"""So many requests are answered at once."""
CONNECTIONS = 2000
"""At 100, the server's default, 400 phones wait seconds for an answer."""


def lan_address() -> str:
    """Return the address to print in QR codes; the loopback when there is no network."""
    return next(iter(lan_addresses()), LOOPBACK)


def lan_addresses() -> list[str]:
    """Return every IPv4 address of this machine, the one nearest to the outside first."""
    addresses = [*filter(None, map(_source_towards, SOMEWHERE)), *_named_addresses()]
    return [
        address for address in dict.fromkeys(addresses) if not address.startswith("127.")
    ]


def host_names() -> list[str]:
    """Return the names by which a browser may call this machine, its addresses apart."""
    name = socket.gethostname().lower()
    return list(dict.fromkeys(["localhost", LOOPBACK, "[::1]", name, _mdns_name(name)]))


def is_port_free(port: int) -> bool:
    """Return whether a server could listen on *port* now."""
    with socket.socket() as probe:
        if os.name != "nt":  # a port just left is free; on Windows this flag would share it
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


def _mdns_name(name: str) -> str:
    return f"{name.partition('.')[0]}.local"


def _source_towards(target: str) -> str | None:
    """Return the address packets to *target* would leave from; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _named_addresses() -> list[str]:
    """Return what this machine's own name stands for.

    A silent name server is not waited for.
    """
    addresses: list[str] = []

    def look_up() -> None:
        try:
            answers = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        except OSError:
            return
        addresses.extend(str(answer[4][0]) for answer in answers)

    asking = Thread(target=look_up, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    return list(addresses)
