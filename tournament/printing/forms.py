"""Which tally cards and tables to print, and what a flyer says."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.people.actions.numbers import NumberOutOfRange
from tournament.words.forms import WordedForm, WordsField

LONGEST_LIST = 2000
"""Characters: every number of the largest event, each with a comma."""

_SPLIT = re.compile(r"[\s,;]+")
_RANGE = re.compile(r"\s*[-–]\s*")
_PART = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")
HOW_TO_WRITE = gettext_lazy("Write numbers and ranges, for example 3, 7-9.")


def _numbers(part: str) -> range:
    """Of "3" or "7-9"; raises ValidationError of anything else."""
    written = _PART.fullmatch(part)
    if written is None:
        raise forms.ValidationError(HOW_TO_WRITE)
    first, last = int(written[1]), int(written[2] or written[1])
    if last < first:
        raise forms.ValidationError(
            gettext("%(typed)s runs backward. Write %(last)s-%(first)s.")
            % {"typed": part, "last": last, "first": first}
        )
    return range(first, last + 1)


def _read_ranges(text: str, last: int, complaint: str) -> frozenset[int]:
    """Raises ValidationError: the *complaint* of a number that is not from 1 to *last*."""
    parts = filter(None, _SPLIT.split(_RANGE.sub("-", text)))
    ranges = tuple(map(_numbers, parts))
    if any(numbers.start < 1 or numbers.stop > last + 1 for numbers in ranges):
        raise forms.ValidationError(complaint)
    return frozenset(number for numbers in ranges for number in numbers)


class TablesForm(WordedForm):
    tables = forms.CharField(
        label=gettext_lazy("Tables"), required=False, max_length=LONGEST_LIST
    )

    def __init__(self, *args: Any, last: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.last = last

    def clean_tables(self) -> frozenset[int]:
        complaint = gettext("Type tables from 1 to %(last)s.") % {"last": self.last}
        return _read_ranges(self.cleaned_data["tables"], self.last, complaint)


SIDES = (
    ("", gettext_lazy("One side")),
    ("long", gettext_lazy("Both sides, flip on long edge")),
    ("short", gettext_lazy("Both sides, flip on short edge")),
)


class PrintForm(WordedForm):
    """Which tally cards to print: some numbers or all, how many spares; what changed.

    The *style* is how they are wished: the usual way, in large print, with a box for each
    deal, or folded.
    """

    STYLES = (
        ("", gettext_lazy("Usual cards")),
        ("large", gettext_lazy("Large print")),
        ("deals", gettext_lazy("A box for each deal and loners")),
        ("folded", gettext_lazy("Folded, with a cover")),
    )

    numbers = forms.CharField(
        label=gettext_lazy("Numbers, like 3, 7-9"), required=False, max_length=LONGEST_LIST
    )
    spares = forms.IntegerField(min_value=0, max_value=100, required=False)
    changed_from = forms.IntegerField(required=False)
    sides = forms.ChoiceField(label=gettext_lazy("Sides"), choices=SIDES, required=False)
    style = forms.ChoiceField(label=gettext_lazy("Cards"), choices=STYLES, required=False)

    def __init__(self, *args: Any, cards: int, games: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cards, self.games = cards, games

    def clean_numbers(self) -> frozenset[int]:
        complaint = str(NumberOutOfRange(max=self.cards))
        return _read_ranges(self.cleaned_data["numbers"], self.cards, complaint)

    def clean_changed_from(self) -> int | None:
        game: int | None = self.cleaned_data["changed_from"]
        if game is not None and not 1 <= game <= self.games:
            raise forms.ValidationError(
                gettext("Type a number from %(least)s to %(most)s.")
                % {"least": 1, "most": self.games}
            )
        return game


class FlyerForm(WordedForm):
    time = WordsField(label=gettext_lazy("Starts at"), required=False, max_length=30)
    more = WordsField(label=gettext_lazy("One more line"), required=False, max_length=80)
