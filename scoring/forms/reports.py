"""A report as the queue of a phone sends it."""

from collections.abc import Mapping
from typing import Any

from django import forms

from scoring.actions.entries import Sender
from scoring.actions.phone_report import Queued
from scoring.forms.deals import DealForm, UnreadableReport

ID_LENGTH = 64
LARGEST = 32_767


class QueuedForm(DealForm):
    """A deal or a take-back out of a phone's queue.

    In a take-back *takes_back* is the id of the report that is taken back; *round* and
    *deal* may be told. *seats* are the numbers of the four, clockwise from North.
    """

    deal = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    round = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    takes_back = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$", required=False)
    seats = forms.RegexField(r"^\d{1,4}(-\d{1,4}){3}$", required=False)

    def clean(self) -> dict[str, Any]:
        """Ask a report for its round and deal."""
        said: dict[str, Any] = self.cleaned_data
        if not said.get("takes_back"):
            for name in ("round", "deal"):
                if said.get(name) is None and name not in self.errors:
                    self.add_error(name, "It is missing.")
        return said

    def queued(self, device: str = "") -> Queued:
        """The report, as far as it could be read; *device* is the phone's own id."""
        is_readable = self.is_valid()
        said = self.cleaned_data
        return Queued(
            report_id=_storable(self.data.get("report_id", ""))[:ID_LENGTH],
            content=_content(self.data),
            table=said.get("table"),
            round=said.get("round"),
            deal=said.get("deal"),
            seats=said.get("seats", ""),
            takes_back=said.get("takes_back", ""),
            read=self.report,
            refusal=None if is_readable else UnreadableReport(),
            sender=Sender(self.speaks_for, device),
        )


class _Shared(dict[str, forms.Field]):
    """Fields that no form changes, so that none needs a copy of each: half of its time."""

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, forms.Field]:
        return dict(self)


QueuedForm.base_fields = _Shared(QueuedForm.base_fields)


def _content(data: Mapping[str, Any]) -> dict[str, str]:
    """Every field as it came."""
    return {_storable(name): _storable(value) for name, value in sorted(data.items())}


def _storable(value: object) -> str:
    """The text without what a database cannot keep."""
    return str(value).replace("\x00", "�")
