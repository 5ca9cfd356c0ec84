"""What a device is called in a list of logins."""

from django import template
from django.utils.translation import gettext

from tournament.words.tables import read_table

register = template.Library()


_SIGNS = read_table("tournament.accounts", "devices.toml")


@register.filter
def device_name(user_agent: str) -> str:
    names = [
        next((name for sign, name in _SIGNS[part] if sign in user_agent), "")
        for part in ("browsers", "systems")
    ]
    return ", ".join(filter(None, names)) or gettext("Unknown device")
