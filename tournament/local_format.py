"""Numbers, amounts and ordinals as the locale that is spoken writes them.

Dates and times Django writes, by `tournament.formats`.
"""

from collections.abc import Sequence
from decimal import Decimal

from tournament.languages import current_locale


def in_currency(amount: Decimal, currency: str) -> str:
    """Return the amount as in a table: "$12.50", "CHF 8.00", "12,50 $"."""
    return current_locale().write_money(f"{amount:,.2f}", currency)


def in_text(amount: Decimal, currency: str) -> str:
    """Return the amount as in a sentence, without needless cents: "$10", "$12.50"."""
    number = f"{amount:,.2f}".removesuffix(".00")
    return current_locale().write_money(number, currency)


def format_decimal(number: float, places: int) -> str:
    """Return *number* with so many places behind the sign for decimals."""
    return current_locale().write_number(f"{number:,.{places}f}")


def format_ordinal(number: int) -> str:
    """Return the ordinal of a place, a deal or a game: "1st", "1re"."""
    return current_locale().ordinal(number)


def format_ordinals(numbers: Sequence[int]) -> str:
    """Return the ordinals with commas ("1st, 5th"), or a dash for none."""
    return ", ".join(map(format_ordinal, numbers)) or "–"
