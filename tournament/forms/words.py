"""Words that stand on pages, boards and paper."""

from typing import Any, ClassVar

from django import forms
from django.http import Http404
from django.utils.translation import gettext

from tournament.name_list import is_printable

REASON_LENGTH = 300


class SentForm(forms.Form):
    """A form that whoever asks wants read, or nothing: our own pages send it right."""

    unreadable: ClassVar[type[Exception]] = Http404
    """What to raise where it came from no page of ours."""

    def readable(self) -> dict[str, Any]:
        """Return the fields, or raise `unreadable`."""
        if not self.is_valid():
            raise self.unreadable
        return self.cleaned_data


class WordsField(forms.CharField):
    """A line of text; signs that nobody can see, or that turn others round, are refused."""

    def validate(self, value: str) -> None:
        """Check that the line can be printed.

        Raises:
            ValidationError: it cannot, or it is missing.
        """
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
        """Return the reason as it is kept."""
        typed = super().to_python(value) or ""
        return "".join(sign for sign in typed if sign.isprintable())[: self.most]
