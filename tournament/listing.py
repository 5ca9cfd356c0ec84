"""Names and numbers as sentences list them, in the language of the reader."""

from collections.abc import Sequence

from django.utils.translation import gettext


def listed(value: object) -> object:
    """Write several names or numbers as a list: "4, 9, and 11"; leave all else alone."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value
    *before, last = [str(each) for each in value] or [""]
    if len(before) < 2:
        return (
            gettext("%(first)s and %(last)s") % {"first": before[0], "last": last}
            if before
            else last
        )
    return gettext("%(first)s, and %(last)s") % {"first": ", ".join(before), "last": last}
