"""What a phone sends: deals, calls, its pair, the other's entry, two who change seats."""

from typing import Any

from django import forms

from scoring.deals.forms import DealForm, UnreadableAgreement
from scoring.deals.on_file import LARGEST
from scoring.deals.submission import REPORT_ID, Kind, Submission, UnreadableReport
from tournament.access.opened import scorer
from tournament.models import Table
from tournament.play.seats import Compass, Side
from tournament.words.forms import SentForm
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal, Unreadable

_PAIRS = [(side, side) for side in Side]


class PairForm(forms.Form):
    pair = forms.ChoiceField(choices=_PAIRS, required=False)


class GiveInForm(forms.Form):
    report_id = forms.RegexField(REPORT_ID)
    round = forms.IntegerField(min_value=1)
    deal = forms.IntegerField(min_value=1)
    pair = forms.ChoiceField(choices=_PAIRS)
    own = forms.RegexField(REPORT_ID)
    other = forms.RegexField(REPORT_ID)

    def submission(self, table: Table, device: str) -> Submission:
        """What the phone with the id *device* at *table* submits.

        Raises:
            UnreadableReport: it came from no page of ours.
        """
        if not self.is_valid():
            raise UnreadableReport
        fields = self.cleaned_data
        return Submission(
            table=table,
            by=scorer(table),
            team=Side(fields["pair"]),
            device=device,
            report_id=fields["report_id"],
            round=fields["round"],
            deal=fields["deal"],
            seen_entries=(fields["own"], fields["other"]),
        )


class SeenForm(SentForm):
    unreadable = UnreadableAgreement

    round = forms.IntegerField(min_value=1)
    seen = forms.IntegerField(min_value=0)


class TableSwapForm(SeenForm):
    """The numbers of two ("1-2") in a game, and the version of the plan looked at."""

    two = forms.RegexField(r"^\d{1,4}-\d{1,4}$")

    def readable(self) -> dict[str, Any]:
        """The fields, *one* and *other* as numbers.

        Raises:
            UnreadableAgreement: it came from no page of ours.
        """
        data = super().readable()
        one, other = data["two"].split("-")
        return {**data, "one": int(one), "other": int(other)}


class NotYourTable(Refusal):
    code = "NOT_YOUR_TABLE"
    text = gettext_noop(
        "Your link is for table {own}. Ask the organiser to enter scores for table {table}."
    )


ID_LENGTH = 64


_TEAMS = tuple(Side)


class QueuedForm(DealForm):
    """A deal or a take-back from a phone.

    In a take-back *takes_back* is the id of the report that is taken back; *round* and
    *deal* may be told. *seats* are the numbers of the four, clockwise from North. *pair*
    says whose word it is where both pairs enter every deal.
    """

    deal = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    round = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    takes_back = forms.RegexField(REPORT_ID, required=False)
    seats = forms.RegexField(r"^\d{1,4}(-\d{1,4}){3}$", required=False)

    def phone_submission(
        self,
        table: Table,
        device: str = "",
        *,
        by_old_code: bool = False,
        takes_back_last: bool = False,
    ) -> Submission:
        """What the phone with the id *device* at *table* submits, as far as it was read.

        One that *takes_back_last* takes back the deal it names, as it was seen.
        """
        refusal = self._refusal(table)
        content = {  # no database keeps a NUL
            name.replace("\0", "�"): value.replace("\0", "�")
            for name, value in sorted(self.data.items())
        }
        fields = self.cleaned_data
        is_removal = takes_back_last or bool(fields.get("takes_back"))
        team = fields.get("pair")
        return Submission(
            table=table,
            by=scorer(table),
            team=Side(team) if team in _TEAMS else None,
            device=device,
            report_id=content.get("report_id", "")[:ID_LENGTH],
            round=fields.get("round"),
            deal=fields.get("deal"),
            entered=None if refusal or is_removal else self.entry,
            kind=Kind.REMOVAL if is_removal else Kind.REPORT,
            seen_revision=(fields.get("revision") or 0) if takes_back_last else None,
            seen_seats=fields.get("seats", ""),
            takes_back=fields.get("takes_back", ""),
            content=content,
            refusal=refusal,
            by_old_code=by_old_code,
        )

    def _refusal(self, table: Table) -> Refusal | None:
        fields = self.cleaned_data if self.is_valid() else {}
        is_placed = fields and fields["round"] and fields["deal"]
        if not fields or not (is_placed or fields["takes_back"]):
            return UnreadableReport()
        if fields["table"] not in (None, table.number):  # it came by another one's link
            return NotYourTable(own=table.number, table=fields["table"])
        return None


class PadForm(QueuedForm):
    """The same from a page without its script, where a person reads what is refused."""

    deal = forms.IntegerField(min_value=1)
    round = forms.IntegerField(min_value=1, required=False)


class _Shared(dict[str, forms.Field]):
    """Fields that no form changes, so that none needs a copy of each: half of its time."""

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, forms.Field]:
        return dict(self)


class UnreadableCall(Unreadable):
    text = gettext_noop(
        "This call could not be read. Load the page again, then call again."
    )


class CallForm(SentForm):
    """A call, or the one *standing* (its primary key) that is taken back.

    Somebody with the *number*, if it was told, sits wrong: on the *seat* of a *table*,
    without it of the table that calls.
    """

    unreadable = UnreadableCall

    report_id = forms.RegexField(REPORT_ID)
    standing = forms.IntegerField(required=False)
    number = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    table = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    seat = forms.ChoiceField(choices=[(seat, seat) for seat in Compass], required=False)


QueuedForm.base_fields = _Shared(QueuedForm.base_fields)
