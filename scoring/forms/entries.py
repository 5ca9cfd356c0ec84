"""What a phone says of its pair, where both pairs enter every deal."""

from django import forms

from scoring.forms.deals import UnreadableReport
from scoring.submissions import Seen, Sender, Submission
from tournament.forms.words import ReasonField, SentForm
from tournament.models import Table
from tournament.opened_links import scorer
from tournament.seats import Side

_PAIRS = [(side, side) for side in Side]
_ID = r"^[0-9A-Za-z-]{16,64}$"


class PairForm(forms.Form):
    """The pair that keeps score on a phone; none, to be asked again."""

    pair = forms.ChoiceField(choices=_PAIRS, required=False)


class GiveInForm(forms.Form):
    """A pair says what the other says of a deal; *own* and *other* are their entries."""

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
    """What the organizer decides of a deal: the entry *seen* is right, for a reason."""

    unreadable = UnreadableReport

    report_id = forms.RegexField(_ID)
    deal = forms.IntegerField(min_value=1)
    seen = forms.RegexField(_ID)
    reason = ReasonField()
