"""What a device is called in a list of logins."""

from typing import NamedTuple

from django import template
from django.utils.translation import gettext

from tournament.words.tables import read_as

register = template.Library()


class _Devices(NamedTuple):
    browsers: tuple[tuple[str, str], ...]
    systems: tuple[tuple[str, str], ...]


_DEVICES = read_as(_Devices, "tournament.accounts", "devices.toml")


@register.filter
def device_name(user_agent: str) -> str:
    names = [
        next((name for sign, name in signs if sign in user_agent), "") for signs in _DEVICES
    ]
    return ", ".join(filter(None, names)) or gettext("Unknown device")
