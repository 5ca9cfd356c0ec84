"""What a phone sends beside deals: its pair, the other's entry, two who change seats."""

from typing import Any

from django import forms

from scoring.deals.forms import UnreadableReport
from scoring.deals.submission import Seen, Sender, Submission
from tournament.access.opened import scorer
from tournament.models import Table
from tournament.play.seats import Side
from tournament.words.forms import ReasonField, SentForm
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Unreadable

_PAIRS = [(side, side) for side in Side]
_ID = r"^[0-9A-Za-z-]{16,64}$"


class PairForm(forms.Form):
    pair = forms.ChoiceField(choices=_PAIRS, required=False)


class GiveInForm(forms.Form):
    report_id = forms.RegexField(_ID)
    round = forms.IntegerField(min_value=1)
    deal = forms.IntegerField(min_value=1)
    pair = forms.ChoiceField(choices=_PAIRS)
    own = forms.RegexField(_ID)
    other = forms.RegexField(_ID)

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
            sender=Sender(scorer(table), Side(fields["pair"]), device),
            report_id=fields["report_id"],
            round=fields["round"],
            deal=fields["deal"],
            seen=Seen(entries=(fields["own"], fields["other"])),
        )


class DecisionForm(SentForm):
    unreadable = UnreadableReport

    report_id = forms.RegexField(_ID)
    deal = forms.IntegerField(min_value=1)
    seen = forms.RegexField(_ID)
    reason = ReasonField()


class UnreadableSwap(Unreadable):
    text = gettext_noop("This could not be read. Load the page again, then tap again.")


class SeenForm(SentForm):
    unreadable = UnreadableSwap

    round = forms.IntegerField(min_value=1)
    seen = forms.IntegerField(min_value=0)


class TableSwapForm(SeenForm):
    """The numbers of two ("1-2") in a game, and the version of the plan looked at."""

    two = forms.RegexField(r"^\d{1,4}-\d{1,4}$")

    def readable(self) -> dict[str, Any]:
        """The fields, *one* and *other* as numbers.

        Raises:
            UnreadableSwap: it came from no page of ours.
        """
        data = super().readable()
        one, other = data["two"].split("-")
        return {**data, "one": int(one), "other": int(other)}
