"""The time zone of a club, by the towns that people know."""

from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

NEAR = (
    ("America/New_York", gettext_lazy("Eastern time (New York, Detroit)")),
    ("America/Chicago", gettext_lazy("Central time (Chicago)")),
    ("America/Denver", gettext_lazy("Mountain time (Denver)")),
    ("America/Phoenix", gettext_lazy("Mountain time without summer time (Phoenix)")),
    ("America/Los_Angeles", gettext_lazy("Pacific time (Los Angeles)")),
    ("America/Indiana/Indianapolis", gettext_lazy("Eastern time (Indianapolis)")),
    ("America/Toronto", gettext_lazy("Eastern time (Toronto, Montréal)")),
    ("America/Halifax", gettext_lazy("Atlantic time (Halifax)")),
    ("America/Moncton", gettext_lazy("Atlantic time (Moncton)")),
    ("America/St_Johns", gettext_lazy("Newfoundland time (St. John’s)")),
    ("America/Winnipeg", gettext_lazy("Central time (Winnipeg)")),
    ("Europe/London", gettext_lazy("United Kingdom (London)")),
    ("Australia/Sydney", gettext_lazy("Eastern Australia (Sydney)")),
    ("Australia/Perth", gettext_lazy("Western Australia (Perth)")),
    ("Pacific/Auckland", gettext_lazy("New Zealand (Auckland)")),
)
"""Where euchre is played most; all other zones follow by their own names."""


@cache
def list_zones() -> list[tuple[str, Any]]:
    """Return every zone, those near at hand first."""
    near = {name for name, _ in NEAR}
    others = sorted(name for name in available_timezones() if "/" in name)
    rest = [(name, name.replace("_", " ")) for name in others if name not in near]
    return [*NEAR, ("UTC", "UTC"), *rest]


class ZoneField(forms.ChoiceField):
    """Which clock a club goes by; that of this computer unless somebody says otherwise."""

    def __init__(self, **kwargs: Any) -> None:
        options = {
            "label": gettext_lazy("Time zone"),
            "choices": list_zones,
            "initial": timezone.get_default_timezone_name,
            "widget": forms.Select(attrs={"data-own-zone": ""}),
        }
        super().__init__(**{**options, **kwargs})
