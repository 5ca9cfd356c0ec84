"""The locales there are: what a language and a country decide beside words and dates.

To add one is a line here and a catalog in `tournament/locale/`; how it writes dates and
decimals stands in `words/formats/`, where Django looks for it. Nothing of Django.
"""

from collections.abc import Callable
from typing import NamedTuple

MINUS = "\N{MINUS SIGN}"


def format_points(points: int) -> str:
    """Only points below zero have a sign."""
    return f"{MINUS if points < 0 else ''}{abs(points)}"


def format_gain(points: int) -> str:
    """Always with a sign: "+3"."""
    return f"{MINUS if points < 0 else '+'}{abs(points)}"


def format_score(first: int, second: int) -> str:
    """A dash is no sign where one of the two is below zero."""
    dash = "\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}" if min(first, second) < 0 else "–"
    return f"{format_points(first)}{dash}{format_points(second)}"


_BAR = "\N{NO-BREAK SPACE}"
_SIGNS = {"USD": "$", "CAD": "$", "EUR": "€", "GBP": "£", "AUD": "$", "NZD": "$"}


def _ordinal(number: int) -> str:
    teen = number % 100 in (11, 12, 13)
    suffix = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


class Locale(NamedTuple):
    """A language as a country writes it; *code* is Django's, *name* its own for itself.

    *short_name* is the language alone. *money* says where the sign of a currency stands.
    """

    code: str
    name: str
    short_name: str = "English"
    currency: str = "USD"
    paper: str = "a4"
    money: str = "{sign}{amount}"
    decimal: str = "."
    thousands: str = ","
    ordinal: Callable[[int], str] = _ordinal
    is_right_to_left: bool = False

    def write_number(self, number: str) -> str:
        signs = {",": self.thousands, ".": self.decimal, "-": MINUS}
        return "".join(signs.get(sign, sign) for sign in number)

    def write_money(self, number: str, currency: str) -> str:
        """A minus goes before all."""
        sign = _SIGNS.get(currency, currency)
        money = self.money.format(sign=sign, amount=self.write_number(number.lstrip("-")))
        if len(sign) > 1 and money.startswith(sign):
            money = f"{sign}{_BAR}{money.removeprefix(sign)}"
        return f"{MINUS if number.startswith('-') else ''}{money}"

    @property
    def language(self) -> str:
        return self.code.partition("-")[0]

    @property
    def tag(self) -> str:
        """As browsers name it: "fr-CA"."""
        language, _, country = self.code.partition("-")
        return f"{language}-{country.upper()}" if country else language


DEFAULT = Locale("en-us", "English (United States)", paper="letter")
LOCALES = (
    DEFAULT,
    Locale("en-ca", "English (Canada)", currency="CAD", paper="letter"),
    Locale("en-gb", "English (United Kingdom)", currency="GBP"),
    Locale("en-au", "English (Australia)", currency="AUD"),
    Locale("en-nz", "English (New Zealand)", currency="NZD"),
    Locale(
        "fr-ca",
        "Français (Canada)",
        short_name="Français",
        currency="CAD",
        paper="letter",
        money=f"{{amount}}{_BAR}{{sign}}",
        decimal=",",
        thousands=_BAR,
        # of a place or a deal, which are feminine
        ordinal=lambda number: f"{number}{'re' if number == 1 else 'e'}",
    ),
)
_BY_CODE = {locale.code: locale for locale in LOCALES}


def locale_of(code: str | None) -> Locale:
    """The default for a code that is none of ours."""
    return _BY_CODE.get((code or "").lower(), DEFAULT)


def match_locale(wanted: str, home: Locale = DEFAULT) -> Locale | None:
    """Return the locale for a browser's *wanted* tag, or None for another language.

    Whoever speaks the language of *home* gets its country too: dates, money, and paper
    are those of the place.
    """
    code = wanted.strip().lower()
    language = code.partition("-")[0]
    if language == home.language:
        return home
    same = [locale for locale in LOCALES if locale.language == language]
    return next((one for one in same if one.code == code), same[0] if same else None)
