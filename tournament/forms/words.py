"""Words that stand on pages, boards and paper."""

from typing import Any

from django import forms
from django.utils.translation import gettext

from tournament.name_list import is_printable

REASON_LENGTH = 300


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
