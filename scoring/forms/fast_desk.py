"""A whole game as it is typed at the desk: one key a deal, or bid and tricks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django import forms

from scoring.actions.fast_desk import DealRefused
from scoring.forms.deals import UnreadableReport
from scoring.queries.deal_text import pair_names
from scoring.queries.fast_desk import MOST_DEALS, DealBox, TypedGame
from scoring.queries.questions import ScorepadQuestion
from scoring.rules import DealEntry, DealReport, HouseRules, Outcome, read_entry
from scoring.rules.desk_keys import desk_keys
from scoring.rules.refusals import NothingEntered
from tournament.forms import REASON_LENGTH
from tournament.models import Game
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side

NOBODY = "nobody"
_ASKED = ("side", "bid", "tricks", "alone")
_PARTS = ("", *_ASKED)


@dataclass(frozen=True, slots=True)
class AskedLine:
    """A question about a deal, and the answer *chosen* so far."""

    question: ScorepadQuestion
    chosen: str


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal on the page: its box, the key *typed* into it, or what is *asked* instead."""

    box: DealBox
    typed: str
    asked: tuple[AskedLine, ...]


def deal_lines(game: TypedGame, typed: Mapping[str, str]) -> tuple[DealLine, ...]:
    """The deals of *game* with what was *typed*, by the names of the fields."""
    return tuple(
        DealLine(
            box,
            typed.get(f"deal-{box.number}", ""),
            tuple(
                AskedLine(it, typed.get(f"deal-{box.number}-{it.name}", ""))
                for it in game.asked
            ),
        )
        for box in game.deals
    )


class UnknownKey(Refusal):
    """A key that says nothing tonight."""

    code = "UNKNOWN_KEY"
    text = "“{key}” is no key tonight. The keys are shown beside the names."


class NothingChanged(Refusal):
    """A correction in which every box was left empty."""

    code = "NOTHING_ENTERED"
    text = "Type the deal that was different; leave the others empty."


class WhichTableForm(forms.Form):
    """The table to open, and the game: by their numbers, both from 1.

    An empty table is the *suggested* one.
    """

    table = forms.IntegerField(min_value=1, max_value=999, required=False)
    suggested = forms.IntegerField(min_value=1, required=False)
    game = forms.IntegerField(min_value=1, required=False)


class TypedGameForm(forms.Form):
    """A game of one table as it was typed.

    The deals come as "deal-1" (a key) or, in a bidding game, "deal-1-side" and so on;
    "revision-1" is what was seen of one on file.
    """

    table = forms.IntegerField(min_value=1)
    game = forms.IntegerField(min_value=1)
    report_id = forms.RegexField(r"^desk-[0-9A-Za-z-]{16,44}$")
    reason = forms.CharField(required=False)

    def clean_reason(self) -> str:
        """The reason, as much of it as anybody will read."""
        return str(self.cleaned_data["reason"])[:REASON_LENGTH]

    def check_readable(self) -> None:
        """Refuse what came from no page of ours.

        Raises:
            UnreadableReport
        """
        if not self.is_valid():
            raise UnreadableReport

    @property
    def seen(self) -> dict[int, int]:
        """The revision seen of each deal that was on file, by deal."""
        found = ((deal, self._said(deal, "revision")) for deal in _deals())
        return {deal: int(said) for deal, said in found if said.isdecimal()}

    @property
    def typed(self) -> dict[str, str]:
        """Everything typed, so that a page can show it again."""
        return {name: str(value) for name, value in self.data.items()}

    def reports(self, game: Game) -> dict[int, DealReport]:
        """The deals typed, by number; an empty box of one on file leaves it as it is.

        Raises:
            DealRefused: with the deal and everything wrong with it.
            NothingChanged: a correction without a deal.
        """
        session = game.round.session
        rules = HouseRules.from_snapshot(session.house_rules)
        reports = dict(self._reports(game, rules))
        if not reports:
            raise NothingChanged
        return reports

    def _reports(self, game: Game, rules: HouseRules) -> Iterator[tuple[int, DealReport]]:
        pairs: Mapping[Side, str] = {}
        for deal in _deals():
            names = [f"deal-{deal}", f"deal-{deal}-side"]
            if not any(name in self.data for name in names):
                continue
            if deal in self.seen and not any(self._said(deal, "deal", it) for it in _PARTS):
                continue
            pairs = pairs or pair_names(
                game, holders(game.round.session), game.round.number
            )
            try:
                yield deal, self._report(deal, rules, pairs)
            except Refusal as refusal:
                raise DealRefused(deal=deal, refusal=refusal) from refusal

    def _report(
        self, deal: int, rules: HouseRules, pairs: Mapping[Side, str]
    ) -> DealReport:
        if f"deal-{deal}-side" in self.data:
            return self._bid(deal, rules, pairs)
        key = self._said(deal, "deal")
        if not key:
            raise NothingEntered
        report = desk_keys(rules).report(key)
        if report is None:
            raise UnknownKey(key=key)
        return report

    def _bid(self, deal: int, rules: HouseRules, pairs: Mapping[Side, str]) -> DealReport:
        side, bid, tricks, alone = (self._said(deal, "deal", it) for it in _ASKED)
        entry = DealEntry(side=side, bid=bid, tricks=tricks, alone=alone, pairs=pairs)
        if side == NOBODY:
            entry = DealEntry(outcome=Outcome.THROWN_IN, pairs=pairs)
        return read_entry(entry, rules)

    def _said(self, deal: int, what: str, part: str = "") -> str:
        name = f"{what}-{deal}-{part}" if part else f"{what}-{deal}"
        return str(self.data.get(name, "")).strip()


def _deals() -> range:
    return range(1, MOST_DEALS + 1)
