"""Form fields that many rooms ask with: amounts, lines, reasons, time zones, numbers."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from functools import cache
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django import forms
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from tournament.words.languages import current_locale
from tournament.words.marked import is_printable
from tournament.words.refusals import Refusal
from tournament.words.tables import read_table

MOST = Decimal("9999999.99")
_SIGNS = re.compile(r"[\s$€£]|CHF", re.IGNORECASE)
_COMMA = re.compile(r"\d+,\d{1,2}")
_GROUPED = re.compile(r"\d{1,3}(,\d{3})+(\.\d*)?")


class AmountField(forms.DecimalField):
    """An amount with two places at most, as it is written here or printed in the locale:
    "12.50", "$12.50" and "12,50" are the same, and "$1,053.50" has a comma for thousands.
    """

    def __init__(self, **options: Any) -> None:
        options = {"min_value": 0, "max_value": MOST, **options}
        widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(decimal_places=2, max_digits=9, widget=widget, **options)

    def to_python(self, value: Any) -> Any:
        """Raises ValidationError where it is no amount, or is written as "1e3"."""
        bare = "" if value is None else _SIGNS.sub("", str(value))
        if "e" in bare.casefold():
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        if _COMMA.fullmatch(bare):
            bare = bare.replace(",", ".")
        elif current_locale().thousands == "," and _GROUPED.fullmatch(bare):
            bare = bare.replace(",", "")
        return super().to_python(bare)


REASON_LENGTH = 300


class SentForm(forms.Form):
    """A form that whoever asks wants read, or nothing: our own pages send it right."""

    unreadable: ClassVar[type[Exception]] = Http404
    """What to raise where it came from no page of ours."""

    def readable(self) -> dict[str, Any]:
        if not self.is_valid():
            raise self.unreadable
        return self.cleaned_data


@contextmanager
def refusing_in(form: forms.BaseForm, field: str | None) -> Iterator[None]:
    """Have what is refused meanwhile stand beside a *field*, or above all of them."""
    try:
        yield
    except Refusal as refusal:
        form.add_error(field, str(refusal))


class WordsField(forms.CharField):
    """A line of text; signs that nobody can see, or that turn others round, are refused."""

    def validate(self, value: str) -> None:
        super().validate(value)
        if not is_printable(value or ""):
            message = gettext("Some characters cannot be printed. Type the text again.")
            raise forms.ValidationError(message, code="unprintable")


class ReasonField(forms.CharField):
    """Why something was done: as much as anybody will read, without what nobody can see."""

    def __init__(self, *, most: int = REASON_LENGTH) -> None:
        super().__init__(required=False)
        self.most = most

    def to_python(self, value: Any) -> str:
        typed = super().to_python(value) or ""
        return "".join(sign for sign in typed if sign.isprintable())[: self.most]


@cache
def list_zones() -> list[tuple[str, Any]]:
    """Those near at hand come first."""
    near = read_table(__package__, "zones.toml")
    others = sorted(name for name in available_timezones() if "/" in name)
    rest = [(name, name.replace("_", " ")) for name in others if name not in near]
    named = [(name, gettext_lazy(label)) for name, label in near.items()]
    return [*named, ("UTC", "UTC"), *rest]


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


class NumberForm(SentForm):
    number = forms.IntegerField(
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a number, for example 12.")},
    )


class ReasonForm(forms.Form):
    reason = ReasonField()

    def get_reason(self) -> str:
        """Return as much of the reason as anybody will read; "" where none can be kept."""
        return str(self.cleaned_data["reason"]) if self.is_valid() else ""
