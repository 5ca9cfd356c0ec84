"""A session in a file, as it is uploaded."""

from django import forms
from django.core.files.uploadedfile import UploadedFile

MOST_BYTES = 25_000_000
"""Four hundred people in thirty games of four deals make some 15 MB."""


class SessionFileForm(forms.Form):
    """A file that another machine has written."""

    file = forms.FileField(label="A night in a file (JSON)")

    def clean_file(self) -> str:
        """Return the text of the file."""
        upload: UploadedFile[bytes] = self.cleaned_data["file"]
        if (upload.size or 0) > MOST_BYTES:
            raise forms.ValidationError("This file is too long for a night (over 25 MB).")
        try:
            return str(upload.read(), "utf-8-sig")
        except UnicodeDecodeError as fault:
            sentence = "This file is no text in UTF-8. Choose one written by this program."
            raise forms.ValidationError(sentence) from fault
