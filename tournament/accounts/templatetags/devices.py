"""What a device is called in a list of logins."""

from django import template
from django.utils.translation import gettext

register = template.Library()
_BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "CrOS": "Chromebook",
    "Linux": "Linux",
}
"""By what a browser says of itself; the first that is in it counts."""


@register.filter
def device_name(user_agent: str) -> str:
    lists = (_BROWSERS, _SYSTEMS)
    names = [
        next((name for sign, name in names.items() if sign in user_agent), "")
        for names in lists
    ]
    return ", ".join(filter(None, names)) or gettext("Unknown device")
