"""Words that stand on pages, boards and paper."""

from django import forms
from django.utils.translation import gettext

_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""What emoji and some scripts are put together with."""


class WordsField(forms.CharField):
    """A line of text; signs that nobody can see, or that turn others round, are refused."""

    def validate(self, value: str) -> None:
        """Check that the line can be printed.

        Raises:
            ValidationError: it cannot, or it is missing.
        """
        super().validate(value)
        if not all(sign.isprintable() or sign in _JOINERS for sign in value or ""):
            message = gettext("Some characters cannot be printed. Type the text again.")
            raise forms.ValidationError(message, code="unprintable")
