"""Which lines of the log are shown, what is undone, and the file of another computer."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext, gettext_lazy

from tournament.machine.network import LARGEST_FILE
from tournament.verbs import Verb
from tournament.verbs.register import VerbGroup
from tournament.words.forms import SentForm, WordedForm

GROUPS = (
    (VerbGroup.PLANNING, gettext_lazy("Planning")),
    (VerbGroup.STATES, gettext_lazy("Start and end")),
    (VerbGroup.CHECK_IN, gettext_lazy("Check-in")),
    (VerbGroup.SEATS, gettext_lazy("Seats, cards, and codes")),
    (VerbGroup.SCORES, gettext_lazy("Scores and penalties")),
    (VerbGroup.RESULTS, gettext_lazy("Big screen, prizes, and money")),
    (VerbGroup.UNDO, gettext_lazy("Undo")),
)


class HistoryForm(WordedForm):
    """Whatever cannot be read asks for all."""

    verb = forms.CharField(
        label=gettext_lazy("What"),
        widget=forms.Select(choices=[("", gettext_lazy("Everything")), *GROUPS]),
        required=False,
    )
    person = forms.CharField(
        label=gettext_lazy("Name or word"), max_length=60, required=False
    )
    table = forms.IntegerField(
        label=gettext_lazy("Table"), min_value=1, max_value=999, required=False
    )
    game = forms.IntegerField(
        label=gettext_lazy("Game"), min_value=1, max_value=999, required=False
    )

    def sought(self) -> dict[str, Any]:
        self.is_valid()
        self.errors.clear()
        sought = {name: value for name, value in self.cleaned_data.items() if value}
        if sought.get("verb") not in {*Verb, *VerbGroup}:
            sought.pop("verb", None)
        return sought


class UndoForm(SentForm):
    """What an Undo button sends: "entry 7", "redo 8", "deal 12", "desk 12" for all that was
    saved at once with it, "cash 9"; its page.
    """

    undo = forms.RegexField(r"^(entry|redo|deal|desk|cash) [0-9]{1,18}$")
    back = forms.CharField(max_length=500, required=False)


class SessionFileForm(WordedForm):
    file = forms.FileField()

    def clean_file(self) -> str:
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
