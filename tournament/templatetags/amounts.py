"""Amounts of money in templates."""

from decimal import Decimal

from django.template import Library
from django.utils.translation import gettext

from tournament.languages import current_locale
from tournament.local_format import in_currency, in_text
from tournament.models import CashEntry

register = Library()
register.filter("money", in_currency)
register.filter("brief_money", in_text)


@register.filter
def percent(share: Decimal) -> str:
    """Return a share of a hundred without needless decimals: "12.5"."""
    digits = f"{share:.2f}".rstrip("0").rstrip(".")
    return current_locale().write_number(digits)


@register.filter
def cash_method(method: str) -> str:
    """Return how money was paid, in words."""
    return gettext(str(CashEntry.Method(method).label))


@register.filter
def cash_kind(kind: str) -> str:
    """Return what a line of the cash book was for, in words."""
    return gettext(str(CashEntry.Kind(kind).label))
