"""Dates, times, money and numbers, as every locale writes them."""

from datetime import datetime
from decimal import Decimal

import pytest
from django.template import Context, Template
from django.utils.formats import date_format, time_format
from django.utils.translation import override

from tests.oracles import oracle
from tournament.words.locales import LOCALES
from tournament.words.translation import (
    format_decimal,
    format_ordinal,
    format_ordinals,
    in_currency,
    in_text,
)

BAR = "\N{NO-BREAK SPACE}"
EVENING = datetime(2026, 11, 22, 19, 30)  # noqa: DTZ001 (no zone matters here)


@pytest.mark.parametrize("line", oracle("words")["local"], ids=lambda line: line[:5])
def test_a_locale_writes_as_its_country(line):
    code, day, short, time, money, brief, number = line.replace("_", BAR).split("; ")
    currency = next(locale.currency for locale in LOCALES if locale.code == code)

    with override(code):
        assert date_format(EVENING) == day
        assert date_format(EVENING, "SHORT_DATE_FORMAT") == short
        assert time_format(EVENING) == time
        assert in_currency(Decimal("1234.5"), currency) == money
        assert in_text(Decimal(10), currency) == brief
        assert format_decimal(2.5, places=2) == number


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.code)
def test_a_locale_agrees_with_its_formats(locale):
    """Those of `tournament/formats/` or, where there are none, Django's own."""
    with override(locale.code):
        assert Template("{{ size }}pt").render(Context({"size": 9.5})) == "9.5pt"
        assert date_format(EVENING) != "2026-11-22"


@pytest.mark.parametrize(("amount", "currency", "text"), oracle("words")["amounts"])
def test_amounts_are_written_as_people_write_them(amount, currency, text):
    assert in_currency(Decimal(amount), currency) == text


def test_an_amount_keeps_its_minus_before_all():
    with override("fr-ca"):
        assert in_currency(Decimal(-8), "CHF") == f"−8,00{BAR}CHF"
        assert in_text(Decimal("-8.5"), "CAD") == f"−8,50{BAR}$"


@pytest.mark.parametrize(("number", "word"), oracle("machine")["ordinals"])
def test_ordinal(number, word):
    assert format_ordinal(number) == word


def test_ordinals_are_listed():
    assert format_ordinals([1, 5]) == "1st, 5th"


def test_no_ordinal_is_a_dash():
    assert format_ordinals([]) == "–"


@pytest.mark.parametrize(("number", "text"), [(1, "1re"), (2, "2e"), (21, "21e")])
def test_ordinal_in_french(number, text):
    with override("fr-ca"):
        assert format_ordinal(number) == text
