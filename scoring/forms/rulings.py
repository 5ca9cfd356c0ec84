"""An answer of the rules desk, sent to be kept or booked."""

from urllib.parse import parse_qsl

from django import forms

from scoring.forms.deals import UnreadableReport
from scoring.forms.rules_desk.questions import QUESTIONS
from tournament.forms.words import SentForm

LONGEST = 2000


class RulingForm(SentForm):
    """Which question, what was asked (the query of its address), and a report id.

    *booking* is the place of what was tapped among the ruling's bookings, *deal* (from 1)
    the one it ends. The answer itself is never sent: it is worked out again.
    """

    unreadable = UnreadableReport

    question = forms.ChoiceField(choices=[(key, key) for key in QUESTIONS])
    asked = forms.CharField(required=False, max_length=LONGEST)
    booking = forms.CharField(required=False, max_length=2)
    deal = forms.IntegerField(min_value=1, max_value=99, required=False)
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")

    @property
    def query(self) -> dict[str, str]:
        """Return what was asked, text by name."""
        return dict(parse_qsl(str(self.data.get("asked", ""))[:LONGEST]))
