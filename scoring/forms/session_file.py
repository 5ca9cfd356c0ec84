"""A session in a file, as it is uploaded."""

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext, gettext_lazy

from tournament.network import LARGEST_FILE


class SessionFileForm(forms.Form):
    """A file that another machine has written."""

    file = forms.FileField(
        label=gettext_lazy("Event file"),
        help_text=gettext_lazy("A .json file that Download event file made."),
    )

    def clean_file(self) -> str:
        """Return the text of the file."""
        upload: UploadedFile[bytes] = self.cleaned_data["file"]
        if (upload.size or 0) > LARGEST_FILE:
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
