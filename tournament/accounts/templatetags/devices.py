"""What a device is called in a list of logins."""

from django import template
from django.utils.translation import gettext

from tournament.words.tables import read_table

register = template.Library()
_Signs = tuple[tuple[str, str], ...]


def _read_devices(*, browsers: _Signs, systems: _Signs) -> tuple[_Signs, _Signs]:
    return browsers, systems


_DEVICES = _read_devices(**read_table("tournament.accounts", "devices.toml"))


@register.filter
def device_name(user_agent: str) -> str:
    names = [
        next((name for sign, name in signs if sign in user_agent), "") for signs in _DEVICES
    ]
    return ", ".join(filter(None, names)) or gettext("Unknown device")
