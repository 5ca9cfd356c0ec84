from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError

from tournament.words.forms import AmountField


@pytest.mark.parametrize("typed", ["12.50", "12.5", " $12.50 ", "€ 12,50", "CHF 12.50"])
def test_one_amount_however_it_is_typed(typed):
    assert AmountField().clean(typed) == Decimal("12.50")


@pytest.mark.parametrize(
    "typed", ["", "-1", "1.234", "1e3", "twelve", "10000000", "NaN", "Infinity", "1,234,5"]
)
def test_what_is_no_amount_is_refused(typed):
    with pytest.raises(ValidationError):
        AmountField().clean(typed)
