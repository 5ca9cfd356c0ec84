"""What phones and the desk send of a game: deals, agreements, calls, how it ends."""

from typing import Any
from uuid import uuid4

from django import forms

from scoring.deals.on_file import LARGEST
from scoring.deals.pairs import key_of
from scoring.deals.submission import Kind, NotYourTable, Submission
from scoring.rules import DealEntry
from tournament.access.checks import Actor
from tournament.access.opened import scorer
from tournament.models import Game, Session, Table
from tournament.play.game_end import MOST_DEALS, EndsBy, GameEnd, RanksBy
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Compass, Side
from tournament.words.forms import ReasonField, SentForm
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal, Unreadable

ID_LENGTH = 64
REPORT_ID = r"^[0-9A-Za-z-]{16,64}$"
_TEAMS = tuple(Side)
_QUESTIONS = ("side", "bid", "tricks", "alone")


class UnreadableReport(Unreadable):
    text = gettext_noop(
        "This score could not be read. Load the page again and enter the deal."
    )


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


def new_report_id() -> str:
    """A report id for a form that has none of its own: 122 random bits."""
    return str(uuid4())


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


class SignOffForm(SentForm):
    sign_off = forms.ChoiceField(choices=[(rule.value, rule.label) for rule in SignOff])


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


class RoundForm(SentForm):
    unreadable = UnreadableAgreement

    round = forms.IntegerField(min_value=1, max_value=999)


class EndForm(RoundForm):
    """A game to be ended with the deals it has, as they were *seen*."""

    seen = forms.IntegerField(min_value=0, max_value=MOST_DEALS)


class GameEndForm(forms.Form):
    game_ends_by = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in EndsBy]
    )
    points_to_end = forms.IntegerField(min_value=1, max_value=99)
    ranks_by = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in RanksBy]
    )

    def choice(self, session: Session) -> dict[str, Any]:
        data = self.cleaned_data
        end = GameEnd(EndsBy(data["game_ends_by"]), data["points_to_end"])
        end = end._replace(deals=end.usual_deals(session.game_end))
        return {"end": end, "ranks_by": RanksBy(data["ranks_by"])}
