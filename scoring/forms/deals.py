"""A deal as a table or the desk reports it."""

from collections.abc import Mapping
from typing import cast
from uuid import uuid4

from django import forms
from django.utils.functional import SimpleLazyObject

from scoring.queries.deal_text import pair_names
from scoring.queries.questions import key_of
from scoring.rules import DealEntry, DealReport, HouseRules, read_entry
from tournament.forms import REASON_LENGTH
from tournament.models import Game
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side

_QUESTIONS = ("side", "bid", "tricks", "alone")


class UnreadableReport(Refusal):
    """A report without its deal number or id: nobody typed that."""

    code = "REPORT_UNREADABLE"
    text = "This report could not be read. Load the page again and enter the deal."


class DealForm(forms.Form):
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
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")
    reason = forms.CharField(required=False)
    pair = forms.CharField(required=False, max_length=6)

    def clean_reason(self) -> str:
        """The reason, as much of it as anybody will read."""
        return str(self.cleaned_data["reason"])[:REASON_LENGTH]

    @property
    def speaks_for(self) -> Side | None:
        """The pair whose word it is, where it says so."""
        said = self.cleaned_data.get("pair")
        return Side(said) if said in tuple(Side) else None

    @property
    def chosen(self) -> frozenset[str]:
        """The answers as they came, so that a page can show them again."""
        said = {name: str(self.data.get(name, "")) for name in _QUESTIONS}
        return frozenset(key_of(name, value) for name, value in said.items())

    def is_about(self, round_: int, deal: int) -> bool:
        """Whether the report is one of that deal, both numbers 1-based."""
        said = self.cleaned_data
        return (said.get("round"), said.get("deal")) == (round_, deal)

    def report(self, game: Game) -> DealReport:
        """The deal of *game* reported, under the rules of its night.

        Raises:
            UnreadableReport: it does not even say which deal it is.
            ImpossibleDeal: with everything wrong with it.
        """
        self.check_readable()
        session = game.round.session
        named = SimpleLazyObject(  # only a refusal asks for them
            lambda: pair_names(game, holders(session), game.round.number)
        )
        pairs = cast("Mapping[Side, str]", named)
        return read_entry(self._entry(pairs), HouseRules.from_snapshot(session.house_rules))

    def check_readable(self) -> None:
        """Refuse a report that does not say which deal it is.

        Raises:
            UnreadableReport
        """
        if not self.is_valid():
            raise UnreadableReport

    def _entry(self, pairs: Mapping[Side, str]) -> DealEntry:
        said = self.cleaned_data
        if said["call"]:
            outcome, side, alone = (f"{said['call']},,".split(","))[:3]
            told = {"outcome": outcome, "side": side, "alone": alone}
        else:
            told = {name: said[name] for name in _QUESTIONS}
        points = {Side.FIRST: said["points_first"], Side.SECOND: said["points_second"]}
        return DealEntry(**told, points=points, pairs=pairs)


def new_report_id() -> str:
    """A report id for a form that has none of its own: 122 random bits."""
    return str(uuid4())
