"""People and their numbers: lists of names, substitutes."""

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext, gettext_lazy

from tournament.name_list import (
    MAX_BYTES,
    MAX_NAME,
    NameList,
    decode,
    fault_of,
    read_names,
    tidy,
)


class NamesForm(forms.Form):
    """A list of names, pasted or uploaded; the file wins where both are given."""

    text = forms.CharField(
        label=gettext_lazy("Names"),
        required=False,
        strip=False,
        max_length=MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=gettext_lazy("One name on each line, for example “Mary Ann Kowalczyk”."),
    )
    file = forms.FileField(
        label=gettext_lazy("Or choose a file (text or CSV)"), required=False
    )

    def clean_file(self) -> str:
        """Return the text of the file, if there is one."""
        upload: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if upload is None:
            return ""
        try:
            return decode(upload.read(MAX_BYTES + 1))
        except ValueError as fault:
            raise forms.ValidationError(str(fault)) from fault

    def clean(self) -> None:
        """Something must have been given."""
        super().clean()
        if not self.errors and not self.get_text().strip():
            self.add_error("text", gettext("Paste the names here, or choose a file."))

    def get_text(self) -> str:
        """Return the list as text."""
        file, text = self.cleaned_data["file"], self.cleaned_data["text"]
        return str(file or text)

    def name_list(self) -> NameList:
        """Return the list, read."""
        return read_names(self.get_text())


class NumberForm(forms.Form):
    """A player number to give to somebody."""

    number = forms.IntegerField(
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a number, for example 12.")},
    )


class SubstituteForm(forms.Form):
    """Who takes a number over, and from which game on."""

    number = forms.IntegerField(
        label=gettext_lazy("Number to take over"),
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a number, for example 12.")},
    )
    name = forms.CharField(
        label=gettext_lazy("Substitute"),
        help_text=gettext_lazy("Leave the name empty for a fill-in."),
        required=False,
        max_length=MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "people"}),
    )
    from_round = forms.IntegerField(
        label=gettext_lazy("From game"),
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a game, for example 3.")},
    )

    def clean_name(self) -> str:
        """Return the name, fit to be printed; "" for a house player."""
        name = tidy(self.cleaned_data["name"])
        if name and (fault := fault_of(name)):
            raise forms.ValidationError(fault)
        return name
