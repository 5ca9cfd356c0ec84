"""What is sent of a game: its deals, agreements and penalties, and how it ends."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django import forms

from scoring.deals.pairs import key_of
from scoring.deals.penalties.actions import list_penalty_refusals
from scoring.deals.submission import REPORT_ID, Kind, Submission, UnreadableReport
from scoring.rules import DealEntry, ImpossibleDeal
from scoring.rules.refusals import PointsNotANumber, SideNotAtTable
from tournament.access.checks import Actor
from tournament.models import Game
from tournament.play.game_end import MOST_DEALS
from tournament.play.seats import Side
from tournament.words.forms import ReasonField, SentForm
from tournament.words.locales import MINUS
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal, Unreadable

_QUESTIONS = ("side", "bid", "tricks", "alone")


class DealForm(SentForm):
    """A deal as a table or the desk reports it.

    A tap fills *call* ("outcome,side,alone"). Without one, a bidding game is told by
    *side*, *bid*, *tricks* and *alone*, and the desk may fill the two boxes of any
    other. What the words mean is for `scoring.rules` to say. *pair* says whose word it is
    where both pairs enter every deal.
    """

    unreadable = UnreadableReport

    call = forms.CharField(required=False, max_length=60)
    side = forms.CharField(required=False, max_length=20)
    bid = forms.CharField(required=False, max_length=20)
    tricks = forms.CharField(required=False, max_length=20)
    alone = forms.CharField(required=False, max_length=20)
    points_first = forms.CharField(required=False, max_length=20)
    points_second = forms.CharField(required=False, max_length=20)
    table = forms.IntegerField(min_value=1, required=False)
    round = forms.IntegerField(min_value=1, required=False)
    deal = forms.IntegerField(min_value=1)
    revision = forms.IntegerField(min_value=0, required=False)
    report_id = forms.RegexField(REPORT_ID)
    reason = ReasonField()
    pair = forms.CharField(required=False, max_length=6)

    @property
    def chosen(self) -> frozenset[str]:
        """The answers as they came, so that a page can show them again."""
        return frozenset(key_of(name, str(self.data.get(name, ""))) for name in _QUESTIONS)

    def is_about(self, round_: int, deal: int) -> bool:
        fields = self.cleaned_data
        return (fields.get("round"), fields.get("deal")) == (round_, deal)

    def desk_submission(
        self, game: Game, by: Actor, kind: Kind = Kind.REPORT
    ) -> Submission:
        """Raises UnreadableReport: it does not even say which deal it is."""
        self.readable()
        fields = self.cleaned_data
        return Submission.of_game(
            game,
            by=by,
            deal=fields["deal"],
            entered=None if kind == Kind.REMOVAL else self.entry,
            kind=kind,
            seen_revision=fields["revision"] or 0,
            report_id=fields["report_id"],
            reason=fields["reason"],
        )

    @property
    def entry(self) -> DealEntry:
        fields = self.cleaned_data
        if fields["call"]:
            outcome, side, alone = (f"{fields['call']},,".split(","))[:3]
            answers = {"outcome": outcome, "side": side, "alone": alone}
        else:
            answers = {name: fields[name] for name in _QUESTIONS}
        points = {Side.FIRST: fields["points_first"], Side.SECOND: fields["points_second"]}
        call = "" if any(points.values()) else fields["call"]
        return DealEntry(**answers, points=points, pairs={}, call=call)


class UnreadableAgreement(Unreadable):
    text = gettext_noop("This could not be read. Load the page again, then tap again.")


class AgreementForm(SentForm):
    """A pair's agreement to what was *seen*, or without a *side* the organizer's word."""

    unreadable = UnreadableAgreement

    report_id = forms.RegexField(REPORT_ID)
    round = forms.IntegerField(min_value=1, required=False)
    side = forms.ChoiceField(choices=[(side, side) for side in Side], required=False)
    seen = forms.CharField(max_length=200)
    reason = ReasonField()


class RoundForm(SentForm):
    unreadable = UnreadableAgreement

    round = forms.IntegerField(min_value=1, max_value=999)


class EndForm(RoundForm):
    """A game to be ended with the deals it has, as they were *seen*."""

    seen = forms.IntegerField(min_value=0, max_value=MOST_DEALS)


_SIGNED_WHOLE = re.compile(r"([+-]?)([0-9]{1,6})")


class UnreadablePenalty(Unreadable):
    text = gettext_noop("This penalty could not be read. Load the page again and enter it.")


class ImpossiblePenalty(ImpossibleDeal):
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
    report_id = forms.RegexField(REPORT_ID)

    def penalty(self, teams: Mapping[str, str]) -> PenaltyEntry:
        """The penalty meant for one of *teams*, names by what the page sends.

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
        """0 where nothing was typed, None for what is no number."""
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
