"""What is sent of a game: its deals, agreements and penalties, and how it ends."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms

from scoring.deals.on_file import LARGEST
from scoring.deals.pairs import key_of
from scoring.deals.penalties.actions import list_penalty_refusals
from scoring.deals.submission import REPORT_ID, Kind, Submission
from scoring.rules import DealEntry, ImpossibleDeal
from scoring.rules.refusals import PointsNotANumber, SideNotAtTable
from tournament.access.opened import scorer
from tournament.models import Table
from tournament.play.game_end import MOST_DEALS
from tournament.play.seats import Side
from tournament.words.forms import ReasonField, TappedForm, WordedForm
from tournament.words.locales import MINUS
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal, Unreadable

_QUESTIONS = ("side", "bid", "tricks", "alone")


class DealForm(TappedForm):
    """A deal as a table or the desk reports it.

    A tap fills *call* ("outcome,side,alone"). Without one, a bidding game is told by
    *side*, *bid*, *tricks* and *alone*, and the desk may fill the two boxes of any
    other. What the words mean is for `scoring.rules` to say. *pair* says whose word it is
    where both pairs enter every deal.
    """

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
    pair = forms.CharField(required=False, max_length=6)

    @property
    def chosen(self) -> frozenset[str]:
        """The answers as they came, so that a page can show them again."""
        return frozenset(key_of(name, str(self.data.get(name, ""))) for name in _QUESTIONS)

    def is_about(self, round_: int, deal: int) -> bool:
        fields = self.cleaned_data
        return (fields.get("round"), fields.get("deal")) == (round_, deal)

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


class NotYourTable(Refusal):
    text = gettext_noop(
        "Your link is for table {own}. Ask the organizer to enter scores for table "
        "{table}. Nothing was saved."
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
            return Unreadable()
        if fields["table"] not in (None, table.number):  # it came by another one's link
            return NotYourTable(own=table.number, table=fields["table"])
        return None


class PadForm(QueuedForm):
    """The same from a page without its script, where a person reads what is refused."""

    deal = forms.IntegerField(min_value=1)
    round = forms.IntegerField(min_value=1, required=False)


class AgreementForm(TappedForm):
    """A pair's agreement to what was *seen*, or without a *side* the organizer's word."""

    report_id = forms.RegexField(REPORT_ID)
    round = forms.IntegerField(min_value=1, required=False)
    side = forms.ChoiceField(choices=[(side, side) for side in Side], required=False)
    seen = forms.CharField(max_length=200)
    reason = ReasonField()


class RoundForm(TappedForm):
    round = forms.IntegerField(min_value=1, max_value=999)


class EndForm(RoundForm):
    """A game to be ended with the deals it has, as they were *seen*."""

    seen = forms.IntegerField(min_value=0, max_value=MOST_DEALS)


_SIGNED_WHOLE = re.compile(r"([+-]?)([0-9]{1,6})")


class ImpossiblePenalty(ImpossibleDeal):
    code = "IMPOSSIBLE_PENALTY"


class PenaltyForm(WordedForm):
    """Points given to a side or taken from it, and why.

    *direction* is "off" or "for"; an amount typed with a minus is taken away whatever
    it says.
    """

    side = forms.CharField(required=False, max_length=20)
    direction = forms.CharField(required=False, max_length=20)
    points = forms.CharField(required=False, max_length=20)
    reason = ReasonField()
    report_id = forms.RegexField(REPORT_ID)

    def penalty(self, teams: Mapping[str, str]) -> dict[str, Any]:
        """The penalty meant for one of *teams*, names by what the page sends.

        Its *points* below zero are taken away from that *side*.

        Raises:
            Unreadable: it came from no page of ours.
            PenaltyZero, PenaltyTooLarge, PointsNotANumber, SideNotAtTable: that is wrong
                with it.
            ImpossiblePenalty: more than one of them.
        """
        if not self.is_valid():
            raise Unreadable
        refusals = tuple(self._refusals(teams))
        if len(refusals) > 1:
            raise ImpossiblePenalty(refusals)
        for refusal in refusals:
            raise refusal
        sent = {name: self.cleaned_data[name] for name in ("side", "reason", "report_id")}
        return sent | {"points": self._points() or 0}

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
