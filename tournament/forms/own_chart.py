"""A chart of the organizer's own: typed, pasted or uploaded."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext, gettext_lazy

from tournament.name_list import MAX_BYTES, FileRefused, read_file
from tournament.rotations import Rotation
from tournament.rotations.chart_text import MOST_CHARACTERS, read_chart_text, write_chart
from tournament.translation import translate

_MOST_FAULTS = 8


class OwnChartForm(forms.Form):
    """A chart as text; a file wins, and its text is shown then.

    *checked* is the chart that was compared before, as `write_chart` has it.
    """

    text = forms.CharField(
        label=gettext_lazy("Chart"),
        required=False,
        strip=False,
        max_length=MOST_CHARACTERS,
        widget=forms.Textarea(
            attrs={
                "rows": 12,
                "spellcheck": "false",
                "wrap": "off",
                "placeholder": "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 2-4 v 6-8",
            }
        ),
        help_text=gettext_lazy(
            "One game on each line. In 1-2 v 3-4, 1 and 2 are partners and 1 deals first. "
            "For a player without a seat, write “sits out 9”."
        ),
    )
    file = forms.FileField(
        label=gettext_lazy("Or choose a file"),
        required=False,
        help_text=gettext_lazy("Text, CSV, or Excel, for example chart.csv."),
    )
    checked = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)

    def __init__(
        self,
        typed: QueryDict | None = None,
        files: MultiValueDict[str, Any] | None = None,
        *,
        saved: str = "",
    ) -> None:
        super().__init__(typed, files, initial={"text": saved})
        self.chart: Rotation | None = None

    def clean_file(self) -> str:
        """Return what the file says, "" where there is none."""
        upload: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if upload is None:
            return ""
        try:
            return read_file(upload.read(MAX_BYTES + 1)).text
        except FileRefused as fault:
            raise forms.ValidationError(
                gettext(
                    "This file is not a chart. Choose a text, CSV, or Excel file, or paste "
                    "the chart."
                )
            ) from fault

    def clean(self) -> None:
        """Read the chart; each fault names its line."""
        super().clean()
        if self.errors:
            return
        if text := self.cleaned_data["file"]:
            self.data = {**self.data, "text": text}
        reading = read_chart_text(text or self.cleaned_data["text"])
        for fault in reading.faults[:_MOST_FAULTS]:
            self.add_error("text", translate(fault))
        if len(reading.faults) > _MOST_FAULTS:
            self.add_error(
                "text", gettext("More lines have mistakes. Correct these first.")
            )
        self.chart = reading.rotation

    @property
    def was_checked(self) -> bool:
        """Whether this very chart was shown beside another one before."""
        checked: str = self.cleaned_data.get("checked", "").replace("\r\n", "\n")
        return self.chart is not None and checked == write_chart(self.chart)
