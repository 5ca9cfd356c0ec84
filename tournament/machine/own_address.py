"""The address by which phones reach this computer, which may change while it serves.

A laptop is carried from home to the hall, or its router starts again. The settings hold
the address of the start; here they follow. Nothing else changes settings.
"""

from urllib.parse import urlsplit

from django.conf import settings

from tournament.machine import network
from tournament.machine.installation import CHOSEN_HOST
from tournament.machine.network import visitors

_served: list[str] = []
"""The addresses of this process, the first one first."""
_NO_LAN = (network.LOOPBACK, "localhost", "::1")


def follow() -> bool:
    """Look what address this computer has; return whether phones need another one.

    An address stays while the computer has it, whatever adapter or tunnel is new, and is
    taken up again when it comes back. Without any network the last one stays.
    """
    addresses = network.lan_addresses()
    host = settings.CHOSEN_HOST or _pick(addresses)
    has_changed = host != settings.HOST
    settings.OWN_ADDRESSES = network.own_addresses(host, addresses)
    settings.ALLOWED_HOSTS = network.allowed_hosts(host, addresses)
    settings.HOST, settings.BASE_URL = host, f"http://{host}:{settings.PORT}"
    if has_changed:
        visitors.forget()
    return has_changed


def choose_host(host: str) -> None:
    """A name that stays; "" for the number of the day."""
    (settings.DATA / CHOSEN_HOST).write_text(host)
    settings.CHOSEN_HOST = host
    follow()


def leads_here(url: str) -> bool:
    """Return whether *url*, printed some time ago, still opens this program on phones."""
    if url == settings.BASE_URL:
        return True
    parts = urlsplit(url)
    is_ours = parts.hostname in settings.ALLOWED_HOSTS and parts.hostname not in _NO_LAN
    return not settings.IS_HOSTED and parts.port == settings.PORT and is_ours


def _pick(addresses: list[str]) -> str:
    if settings.HOST not in _served:
        _served.append(settings.HOST)  # a name is none of the addresses, and never owned
    owned = [host for host in _served if host in addresses]
    new = next(iter(owned or network.outgoing_addresses()), settings.HOST)
    if new not in _served:
        _served.append(new)
    return f"{new}"
