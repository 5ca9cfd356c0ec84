"""Two at a table who change seats, as the phone there sends them."""

from typing import Any

from django import forms

from tournament.forms.words import SentForm
from tournament.marked import gettext_noop
from tournament.refusals import Unreadable


class UnreadableSwap(Unreadable):
    """A swap without whom it swaps: nobody typed that."""

    text = gettext_noop("This could not be read. Load the page again, then tap again.")


class SeenForm(SentForm):
    """A game, and the version of the plan that was looked at."""

    unreadable = UnreadableSwap

    round = forms.IntegerField(min_value=1)
    seen = forms.IntegerField(min_value=0)


class TableSwapForm(SeenForm):
    """The numbers of two ("1-2") in a game, and the version of the plan looked at."""

    two = forms.RegexField(r"^\d{1,4}-\d{1,4}$")

    def readable(self) -> dict[str, Any]:
        """Return the fields, *one* and *other* as numbers.

        Raises:
            UnreadableSwap: it came from no page of ours.
        """
        data = super().readable()
        one, other = data["two"].split("-")
        return {**data, "one": int(one), "other": int(other)}
