"""What is printed on cards and labels from the store, and how a printer is set right."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.printing.badges.stocks import INCH
from tournament.printing.engine.paper import Paper
from tournament.printing.forms import SIDES
from tournament.words.forms import WordedForm, WordsField

MOST_TICKETS = 1000
_USUAL = 200


class StockForm(WordedForm):
    first = forms.IntegerField(
        label=gettext_lazy("First number"),
        min_value=1,
        max_value=9000,
        initial=1,
        required=False,
    )
    tickets = forms.IntegerField(
        label=gettext_lazy("How many"),
        min_value=1,
        max_value=MOST_TICKETS,
        initial=_USUAL,
        required=False,
    )

    sides = forms.ChoiceField(label=gettext_lazy("Sides"), choices=SIDES, required=False)

    def __init__(self, *args: Any, stocks: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["stock"] = forms.ChoiceField(
            label=gettext("Cards or labels"), required=False, choices=stocks
        )

    @property
    def numbers(self) -> range:
        first = self.cleaned_data["first"] or 1
        return range(first, first + (self.cleaned_data["tickets"] or _USUAL))


class PrinterForm(WordedForm):
    name = WordsField(label=gettext_lazy("Name of the printer"), max_length=40)
    right = forms.FloatField(
        label=gettext_lazy("Move right (mm)"), min_value=-5, max_value=5
    )
    down = forms.FloatField(label=gettext_lazy("Move down (mm)"), min_value=-5, max_value=5)
    line = forms.FloatField(
        label=gettext_lazy("Length of the 100 mm line on your test page (mm)"),
        min_value=90,
        max_value=110,
    )


_LENGTH = re.compile(
    r"(?P<whole>[0-9]{1,4}(?:[.,][0-9]+)?)?(?: *(?P<up>[0-9]{1,4})/(?P<low>[1-9][0-9]?))?"
    r" *(?P<unit>mm|in|inch|inches|po|\"|”|″)?",
    re.IGNORECASE,
)


class LengthField(forms.CharField):
    """Millimeters, or inches with their sign: 66.7, 2.625 in, 2 5/8"."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value).strip()
        match = _LENGTH.fullmatch(text)
        if not match or not (match["whole"] or match["up"]):
            raise forms.ValidationError(
                gettext("Write millimeters, for example 66.7, or inches, like 2 5/8 in.")
            )
        length = float((match["whole"] or "0").replace(",", "."))
        if match["up"]:
            length += int(match["up"]) / int(match["low"])
        is_inches = (match["unit"] or "mm").lower() != "mm"
        return round(length * INCH if is_inches else length, 3)


class LabelSheetForm(WordedForm):
    name = WordsField(label=gettext_lazy("Name of the sheet"), max_length=40)
    columns = forms.IntegerField(
        label=gettext_lazy("Labels across"), min_value=1, max_value=12
    )
    rows = forms.IntegerField(label=gettext_lazy("Labels down"), min_value=1, max_value=30)
    width = LengthField(label=gettext_lazy("Width of a label"))
    height = LengthField(label=gettext_lazy("Height of a label"))
    left = LengthField(label=gettext_lazy("Left margin of the sheet"))
    top = LengthField(label=gettext_lazy("Top margin of the sheet"))
    gap_x = LengthField(label=gettext_lazy("Gap between columns"), initial="0")
    gap_y = LengthField(label=gettext_lazy("Gap between rows"), initial="0")

    def __init__(self, *args: Any, paper: Paper, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.paper = paper

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if self.errors:
            return data
        if min(data["width"], data["height"]) < _SMALLEST_LABEL:
            self.add_error("width", gettext("A label must be at least 20 mm (0.8 in)."))
            return data
        for side, start, count, size, gap in _SIDES:
            room: float = getattr(self.paper, side)
            end = data[start] + data[count] * data[size] + (data[count] - 1) * data[gap]
            if end > room + _ROUNDING:
                facts = {"length": round(end, 1), "paper": round(room, 1)}
                text = gettext(
                    "The labels take %(length)s mm. The paper has only %(paper)s mm."
                )
                self.add_error(size, text % facts)
        return data


_SMALLEST_LABEL = 20.0
_ROUNDING = 0.5
_SIDES = (
    ("width", "left", "columns", "width", "gap_x"),
    ("height", "top", "rows", "height", "gap_y"),
)
