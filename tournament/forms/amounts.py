"""Amounts of money as people type them."""

import re
from decimal import Decimal
from typing import Any

from django import forms

MOST = Decimal("9999999.99")
_SIGNS = re.compile(r"[\s$€£]|CHF", re.IGNORECASE)
_COMMA = re.compile(r"^\d+,\d{1,2}$")


class AmountField(forms.DecimalField):
    """An amount with two places at most: "12.50", "$12.50" and "12,50" are the same."""

    def __init__(self, **options: Any) -> None:
        options = {"min_value": 0, "max_value": MOST, **options}
        widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(decimal_places=2, max_digits=9, widget=widget, **options)

    def to_python(self, value: Any) -> Any:
        """Return the amount; without signs of currency, and with a point for a comma.

        Raises:
            ValidationError: it is none, or written as "1e3".
        """
        bare = "" if value is None else _SIGNS.sub("", str(value))
        if "e" in bare.casefold():
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(bare.replace(",", ".") if _COMMA.match(bare) else bare)
