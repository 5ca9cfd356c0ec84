"""Whether phones reach this computer: it asks itself, and notices who has come.

Asking itself by its address in the network shows that the program answers there; that a
firewall or the router lets phones through only a phone can show.
"""

from dataclasses import dataclass, field
from datetime import datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from tournament.address_change import AddressChange
from tournament.marked import gettext_lazy, gettext_noop, ngettext_lazy
from tournament.preflight.check_result import CheckResult, Severity

REACH_PATIENCE = 1.5
MOST = 500
"""So many devices are told apart, then none are counted any more."""


@dataclass
class Visitors:
    """The devices that have come since the program was started, by their addresses."""

    last: datetime | None = None
    addresses: set[str] = field(default_factory=set)

    def note(self, address: str, at: datetime) -> None:
        """A device has asked for something."""
        self.last = at
        if len(self.addresses) < MOST:
            self.addresses.add(address)

    def forget(self) -> None:
        """Begin anew."""
        self.last = None
        self.addresses.clear()


visitors = Visitors()
"""Those of this process."""


def fault_at(url: str) -> str:
    """Return what is wrong when this program is asked at its *url*, in words.

    Returns "" if nothing is.
    """
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
    """Return whether phones can open *url*; *fault* is nothing while it was not tried."""
    title = gettext_noop("Phones")
    if is_loopback:
        text = gettext_lazy("This computer is on no network.")
        advice = gettext_lazy("Connect it to the router, then print the codes.")
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
    if fault:
        text = gettext_lazy("%(url)s does not answer on this computer.", url=url)
        advice = gettext_lazy("Connect it to the router again, then check again.")
        return CheckResult("address", title, Severity.BAD, text, advice, fault)
    text = gettext_lazy("No phone has opened %(url)s yet.", url=url)
    advice = gettext_lazy("Join the room’s Wi-Fi with a phone, then scan this code.")
    detail = "" if fault is None else "200 /healthz/"
    return CheckResult("address", title, Severity.LOOK, text, advice, detail)


def printed_codes(
    url: str, moved: AddressChange | None, *, is_printed: bool
) -> CheckResult:
    """Return whether what is printed leads to *url*, or has *moved* away from it."""
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
