"""A session in a file, as it is uploaded."""

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext, gettext_lazy

MOST_BYTES = 25_000_000
"""Four hundred people in thirty games of four deals make some 15 MB."""


class SessionFileForm(forms.Form):
    """A file that another machine has written."""

    file = forms.FileField(
        label=gettext_lazy("Event file"),
        help_text=gettext_lazy("A .json file that Download event file made."),
    )

    def clean_file(self) -> str:
        """Return the text of the file."""
        upload: UploadedFile[bytes] = self.cleaned_data["file"]
        if (upload.size or 0) > MOST_BYTES:
            raise forms.ValidationError(
                gettext("This file is over 25 MB. Nothing was imported.")
            )
        try:
            return str(upload.read(), "utf-8-sig")
        except UnicodeDecodeError as fault:
            sentence = gettext(
                "This is not an event file. Choose another. Nothing was imported."
            )
            raise forms.ValidationError(sentence) from fault
