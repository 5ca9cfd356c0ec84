"""A penalty as the organizer types it."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django import forms

from scoring.actions.penalties import list_penalty_refusals
from scoring.rules.refusals import ImpossibleDeal, PointsNotANumber, SideNotAtTable
from tournament.forms.words import ReasonField
from tournament.marked import gettext_noop
from tournament.number_format import MINUS
from tournament.refusals import Refusal, Unreadable

_SIGNED_WHOLE = re.compile(r"([+-]?)([0-9]{1,6})")


class UnreadablePenalty(Unreadable):
    """A penalty without its report id: nobody typed that."""

    text = gettext_noop("This penalty could not be read. Load the page again and enter it.")


class ImpossiblePenalty(ImpossibleDeal):
    """A penalty with more than one thing wrong with it."""

    code = "IMPOSSIBLE_PENALTY"


class PenaltyEntry(NamedTuple):
    """A penalty as it was meant: *points* below zero are taken away from *side*.

    *side* is one of those asked, as the page sends it.
    """

    side: str
    points: int
    reason: str


class PenaltyForm(forms.Form):
    """Points given to a side or taken from it, and why.

    *direction* is "off" or "for"; an amount typed with a minus is taken away whatever
    it says.
    """

    side = forms.CharField(required=False, max_length=20)
    direction = forms.CharField(required=False, max_length=20)
    points = forms.CharField(required=False, max_length=20)
    reason = ReasonField()
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")

    def penalty(self, teams: Mapping[str, str]) -> PenaltyEntry:
        """Return the penalty meant for one of *teams*, names by what the page sends.

        Raises:
            UnreadablePenalty: it came from no page of ours.
            PenaltyZero, PenaltyTooLarge, PointsNotANumber, SideNotAtTable: that is wrong
                with it.
            ImpossiblePenalty: more than one of them.
        """
        if not self.is_valid():
            raise UnreadablePenalty
        refusals = tuple(self._refusals(teams))
        if len(refusals) > 1:
            raise ImpossiblePenalty(refusals)
        for refusal in refusals:
            raise refusal
        data = self.cleaned_data
        return PenaltyEntry(data["side"], self._points() or 0, data["reason"])

    def _points(self) -> int | None:
        """Return the points with their sign; 0 for nothing typed, nothing for no number."""
        data = self.cleaned_data
        typed = data["points"].replace(MINUS, "-").replace(" ", "") or "0"
        whole = _SIGNED_WHOLE.fullmatch(typed)
        if whole is None:
            return None
        is_off = data["direction"] == "off" or whole[1] == "-"
        return -int(whole[2]) if is_off else int(whole[2])

    def _refusals(self, teams: Mapping[str, str]) -> Iterator[Refusal]:
        data, points = self.cleaned_data, self._points()
        if data["side"] not in teams:
            *others, last = teams.values()
            first = ", ".join(others)
            yield SideNotAtTable(side=data["side"] or "Nobody", pair1=first, pair2=last)
        if points is None:
            yield PointsNotANumber()
        yield from list_penalty_refusals(1 if points is None else points, data["reason"])
