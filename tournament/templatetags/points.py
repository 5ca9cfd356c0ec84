"""Points in templates."""

from django.template import Library

from tournament.local_format import format_decimal
from tournament.number_format import format_gain, format_points

register = Library()
register.filter("signed", format_points)
register.filter("gained", format_gain)


@register.filter
def tenths(number: float) -> str:
    """Return a number with one decimal, as the locale writes it: "1.2"."""
    return format_decimal(number, places=1)
