"""Form fields that many rooms ask with: amounts, lines, reasons, time zones, numbers."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from functools import cache
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django import forms
from django.core.validators import DecimalValidator, FileExtensionValidator
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, gettext_noop

from tournament.words.languages import current_locale
from tournament.words.marked import is_printable, without_loose
from tournament.words.refusals import Refusal, Unreadable
from tournament.words.tables import read_table

MOST = Decimal("9999999.99")
_SIGNS = re.compile(r"[\s$€£]|CHF", re.IGNORECASE)
_UNPRINTABLE = gettext_noop("Some characters cannot be printed. Type the text again.")
_COMMA = re.compile(r"\d+,\d{1,2}")
_GROUPED = re.compile(r"\d{1,3}(,\d{3})+(\.\d*)?")


_BY_KIND: Mapping[type[forms.Field], str] = {
    forms.BooleanField: gettext_noop("Check this box first."),
    forms.ChoiceField: gettext_noop("Choose from the list."),
    forms.FileField: gettext_noop("Choose a file that is not empty."),
    forms.DateField: gettext_noop("Choose a date."),
    forms.TimeField: gettext_noop("Type a time, for example 7:30 PM."),
    forms.EmailField: gettext_noop("Type an e-mail address, for example rose@example.org."),
}
_BY_CODE = {
    "required": gettext_noop("“%(label)s” is empty. Type it here."),
    "max_length": gettext_noop("Use %(limit_value)s characters at most."),
    "min_length": gettext_noop("Use %(limit_value)s characters or more."),
    "null_characters_not_allowed": _UNPRINTABLE,
}


def _word(field: forms.Field, code: str) -> str:
    """Word what Django finds wrong with a field, "" for what it does not look for."""
    for kind, text in _BY_KIND.items():
        if isinstance(field, kind):
            return text
    if isinstance(field, AmountField):
        return gettext_noop("Type an amount, for example 12.50.")
    if not isinstance(field, forms.IntegerField):
        return _BY_CODE.get(code, "") if field.label else Unreadable.text
    if field.min_value is None:
        return gettext_noop("Type a number, for example 12.")
    if field.max_value is None:
        return gettext_noop("Type a number, %(least)s or more.")
    return gettext_noop("Type a number from %(least)s to %(most)s.")


def _is_of_django(field: forms.Field, fault: forms.ValidationError) -> bool:
    if not fault.code:
        return False
    own = field.error_messages.get(f"{fault.code}")
    if own is None:
        codes = {getattr(validator, "code", "") for validator in field.validators}
        return fault.code in codes | {*DecimalValidator.messages}
    return any(
        own is kind.__dict__.get("default_error_messages", {}).get(fault.code)
        for kind in type(field).__mro__
        if kind.__module__.startswith("django.")
    )


class WordedForm(forms.Form):
    """A form that words what Django finds wrong by what the field is.

    What a field or a validator of ours says stays.
    """

    def add_error(self, field: str | None, error: Any) -> None:
        if field in self.fields and isinstance(error, forms.ValidationError):
            own = self.fields[field]
            for fault in error.error_list:
                text = _word(own, fault.code or "") if _is_of_django(own, fault) else ""
                if text:
                    fault.message = gettext(text)
                    fault.params = {
                        "label": own.label,
                        "least": getattr(own, "min_value", None),
                        "most": getattr(own, "max_value", None),
                        **(fault.params or {}),
                    }
        super().add_error(field, error)


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
        elif _GROUPED.fullmatch(bare) and (
            "." in bare or current_locale().thousands == ","
        ):
            bare = bare.replace(",", "")
        return super().to_python(bare)


has_lines = FileExtensionValidator(
    ["", "csv", "ods", "tab", "text", "tsv", "txt", "vcf", "xls", "xlsm", "xlsx"]
)
"""Refuse a file that is surely no list: any of them is read as text otherwise."""
REASON_LENGTH = 300


class SentForm(WordedForm):
    """A form that whoever asks wants read, or nothing: our own pages send it right."""

    unreadable: ClassVar[type[Exception]] = Http404
    """What to raise where it came from no page of ours."""

    def readable(self) -> dict[str, Any]:
        if not self.is_valid():
            raise self.unreadable
        return self.cleaned_data


class TappedForm(SentForm):
    """A form that nobody typed: what cannot be read is said to whoever tapped it."""

    unreadable = Unreadable


@contextmanager
def refusing_in(form: forms.BaseForm, field: str | None) -> Iterator[None]:
    """Have what is refused meanwhile stand beside a *field*, or above all of them."""
    try:
        yield
    except Refusal as refusal:
        form.add_error(field, str(refusal))


class WordsField(forms.CharField):
    """A line of text; signs that nobody can see, or that turn others round, are refused."""

    def to_python(self, value: Any) -> str:
        typed = super().to_python(value) or ""
        seen = without_loose(typed.replace("\N{NO-BREAK SPACE}", " "))
        return (seen.strip() if self.strip else seen) or typed

    def validate(self, value: str) -> None:
        super().validate(value)
        if not is_printable(value or ""):
            raise forms.ValidationError(gettext(_UNPRINTABLE), code="unprintable")


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
    number = forms.IntegerField(min_value=1)


def find_number(sent: Mapping[str, Any], name: str) -> int | None:
    """Return the number that was *sent* under a *name*; None where there is none."""
    form = NumberForm({"number": sent.get(name)})
    return form.cleaned_data["number"] if form.is_valid() else None


class ReasonForm(SentForm):
    reason = ReasonField()

    def get_reason(self) -> str:
        """Return as much of the reason as anybody will read; "" where none can be kept."""
        return str(self.cleaned_data["reason"]) if self.is_valid() else ""

    def readable(self) -> dict[str, Any]:
        return {"reason": self.get_reason()}
