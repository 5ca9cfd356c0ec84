from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from tests.factories.hostile import NAMES, UNPRINTABLE
from tournament.words.forms import AmountField, WordsField
from tournament.words.locales import LOCALES
from tournament.words.translation import in_currency, in_text


@pytest.mark.parametrize("typed", ["12.50", "12.5", " $12.50 ", "€ 12,50", "CHF 12.50"])
def test_one_amount_however_it_is_typed(typed):
    assert AmountField().clean(typed) == Decimal("12.50")


@pytest.mark.parametrize(
    "typed", ["", "-1", "1.234", "1e3", "twelve", "10000000", "NaN", "Infinity", "1,234,5"]
)
def test_what_is_no_amount_is_refused(typed):
    with pytest.raises(ValidationError):
        AmountField().clean(typed)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [("1,000", 1000), ("$1,053", 1053), ("$1,053.50", "1053.5"), ("1,234,567", 1234567)],
)
def test_thousands_are_typed_as_they_are_printed(typed, amount):
    assert AmountField().clean(typed) == Decimal(amount)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("amount", ["0.25", "12.50", "1053", "1053.50", "1234567.80"])
def test_what_is_printed_can_be_typed_in_every_locale(locale, amount):
    with translation.override(locale.code):
        for write in (in_text, in_currency):
            for currency in ("USD", "EUR", "GBP", "CHF"):
                printed = write(Decimal(amount), currency)
                assert AmountField().clean(printed) == Decimal(amount)


def test_a_comma_before_three_digits_is_no_thousand_where_it_marks_cents():
    with translation.override("fr-ca"), pytest.raises(ValidationError):
        AmountField().clean("1,053")
    with translation.override("fr-ca"):
        assert AmountField().clean("$1,053.50") == Decimal("1053.50")


@pytest.mark.parametrize("text", [*NAMES, "Family 👩\u200d👩\u200d👧", "علی\u200cرضا"])
def test_what_can_be_printed_is_taken_as_it_is(text):
    assert WordsField().clean(text) == text


@pytest.mark.parametrize("text", [*UNPRINTABLE, "two\nlines"])
def test_what_cannot_be_printed_is_refused_in_a_sentence(text):
    with pytest.raises(ValidationError, match="Some characters cannot be printed"):
        WordsField().clean(text)


def test_nothing_is_fine_where_nothing_is_needed():
    assert WordsField(required=False).clean("") == ""
