"""What a phone sends beside deals: calls, its pair, two who change seats."""

from typing import Any

from django import forms

from scoring.deals.on_file import LARGEST
from scoring.deals.submission import REPORT_ID, Submission
from tournament.access.opened import scorer
from tournament.models import Table
from tournament.play.seats import Compass, Side
from tournament.words.forms import SentForm, TappedForm
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Unreadable

_PAIRS = [(side, side) for side in Side]


class PairForm(TappedForm):
    pair = forms.ChoiceField(choices=_PAIRS, required=False)


class GiveInForm(TappedForm):
    report_id = forms.RegexField(REPORT_ID)
    round = forms.IntegerField(min_value=1)
    deal = forms.IntegerField(min_value=1)
    pair = forms.ChoiceField(choices=_PAIRS)
    own = forms.RegexField(REPORT_ID)
    other = forms.RegexField(REPORT_ID)

    def submission(self, table: Table, device: str) -> Submission:
        """What the phone with the id *device* at *table* submits.

        Raises:
            Unreadable: it came from no page of ours.
        """
        fields = self.readable()
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


class SeenForm(TappedForm):
    round = forms.IntegerField(min_value=1)
    seen = forms.IntegerField(min_value=0)


class TableSwapForm(SeenForm):
    """The numbers of two ("1-2") in a game, and the version of the plan looked at."""

    two = forms.RegexField(r"^\d{1,4}-\d{1,4}$")

    def readable(self) -> dict[str, Any]:
        """The fields, *one* and *other* as numbers.

        Raises:
            Unreadable: it came from no page of ours.
        """
        data = super().readable()
        one, other = data["two"].split("-")
        return {**data, "one": int(one), "other": int(other)}


class UnreadableCall(Unreadable):
    text = gettext_noop(
        "This call could not be read. Load the page again, then call again. The "
        "organizer was not called."
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
