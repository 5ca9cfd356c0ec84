"""Where phones in the hall reach this machine.

Its addresses, names and free ports.

Settings are built from it. Knows nothing of Django.
"""

import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Thread
from typing import NamedTuple
from urllib.parse import urlsplit

import psutil

from tournament.machine import systems
from tournament.machine.systems import CheckResult, Severity
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy


def read_address(text: str) -> str:
    """Of a computer as somebody typed it, without what follows its name.

    Where nothing else was typed, numbers are a laptop's, and names a host's. Raises
    ValueError where it is no such address.
    """
    typed = text.strip()
    if "://" not in typed:
        is_laptop = typed.partition("/")[0].partition(":")[0].replace(".", "").isdigit()
        typed = f"{'http' if is_laptop else 'https'}://{typed}"
    parts = urlsplit(typed)
    is_plain = parts.username is None and re.fullmatch(r"[\w.:\[\]-]+", parts.netloc)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise ValueError(text)
    return f"{parts.scheme}://{parts.hostname}{f':{parts.port}' if parts.port else ''}"


class AddressChange(NamedTuple):
    """What was printed on *day* leads to *old*; this computer is at *new*.

    *has_way_in* tells whether a door poster printed since leads every phone there.
    """

    old: str
    new: str
    day: date
    has_way_in: bool = False

    @property
    def is_same_network(self) -> bool:
        return self.old.rpartition(".")[0] == self.new.rpartition(".")[0]

    @property
    def message(self) -> Message:
        return gettext_lazy(
            "The codes printed %(day)s lead to %(old)s. This computer is now %(new)s.",
            day=self.day,
            old=self.old,
            new=self.new,
        )


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
    """For QR codes; the loopback when there is no network."""
    return next(iter(lan_addresses()), LOOPBACK)


def outgoing_addresses() -> list[str]:
    sources = filter(None, map(_source_towards, SOMEWHERE))
    return [source for source in dict.fromkeys(sources) if not source.startswith("127.")]


def lan_addresses() -> list[str]:
    """The one nearest to the outside comes first."""
    return list(dict.fromkeys([*outgoing_addresses(), *_interface_addresses()]))


def own_addresses(host: str, addresses: Iterable[str]) -> frozenset[str]:
    """Where a request comes from if this machine sends it to itself."""
    return frozenset([host, LOOPBACK, "::1", *addresses])


def allowed_hosts(host: str, addresses: Iterable[str]) -> list[str]:
    return [host, *addresses, *host_names()]


def host_names() -> list[str]:
    name = socket.gethostname().lower()
    return list(dict.fromkeys(["localhost", LOOPBACK, "[::1]", name, mdns_name()]))


def answering_name() -> str:
    """By which every network finds this machine; a silent name server is not waited for."""
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
    return f"{socket.gethostname().lower().partition('.')[0]}.local"


def is_port_free(port: int) -> bool:
    with socket.socket() as probe:
        if systems.may_take_port_just_left():
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


def _source_towards(target: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _interface_addresses() -> list[str]:
    """Those that no router gave are left out."""
    with suppress(OSError):  # some systems do not tell
        return [
            each.address
            for adapter in psutil.net_if_addrs().values()
            for each in adapter
            if each.family == socket.AF_INET and not each.address.startswith(_NOT_OF_A_LAN)
        ]
    return []


REACH_PATIENCE = 1.5
MOST = 500
"""So many devices are told apart, then none are counted any more."""


@dataclass
class Visitors:
    """The devices that have come since the program was started, by their addresses.

    *has_computer* where an organizer has come from one that is no phone.
    """

    last: datetime | None = None
    has_computer: bool = False
    addresses: set[str] = field(default_factory=set)

    def note(self, address: str, at: datetime) -> None:
        self.last = at
        if len(self.addresses) < MOST:
            self.addresses.add(address)

    def forget(self) -> None:
        self.last = None
        self.addresses.clear()


visitors = Visitors()
"""Those of this process."""


def fault_at(url: str) -> str:
    """In words; "" if nothing is wrong."""
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=REACH_PATIENCE)
    try:
        connection.request("GET", "/healthz/")
        status = connection.getresponse().status
    except (OSError, HTTPException) as fault:
        return f"{fault}" or type(fault).__name__
    finally:
        connection.close()
    return "" if status == 200 else f"it answers {status}"


def address(
    url: str, *, is_loopback: bool, fault: str | None, seen: Visitors
) -> CheckResult:
    title = gettext_noop("Phones")
    if is_loopback or (fault and not seen.last):
        text = gettext_lazy("%(url)s does not answer on this computer.", url=url)
        if is_loopback:
            text = gettext_lazy("This computer is on no network.")
        advice = gettext_lazy("Connect it to the router, then check again.")
        return CheckResult("address", title, Severity.BAD, text, advice)
    if seen.last:
        text = ngettext_lazy(
            "%(count)s other device opened %(url)s, last at %(at)s.",
            "%(count)s other devices opened %(url)s, last at %(at)s.",
            len(seen.addresses),
            url=url,
            at=seen.last,
        )
        return CheckResult("address", title, Severity.GOOD, text)
    text = gettext_lazy("No phone has opened %(url)s yet.", url=url)
    advice = gettext_lazy("Join the room’s Wi-Fi with a phone, then scan this code.")
    return CheckResult("address", title, Severity.LOOK, text, advice)


def printed_codes(
    url: str, moved: AddressChange | None, *, is_printed: bool
) -> CheckResult:
    title = gettext_noop("Printed codes")
    if moved:
        light = Severity.LOOK if moved.has_way_in else Severity.BAD
        advice = gettext_lazy("Give it the old address back, or print again.")
        if moved.has_way_in:
            advice = gettext_lazy("Players type the code on their card instead.")
        return CheckResult("printed", title, light, moved.message, advice)
    text = gettext_lazy("Nothing with a code is printed yet.")
    if is_printed:
        text = gettext_lazy("They lead to this computer, %(url)s.", url=url)
    return CheckResult("printed", title, Severity.GOOD, text)
