"""A whole game as it is typed at the desk: one key a deal, or bid and tricks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django import forms

from scoring.actions.deal_refusals import DealRefused
from scoring.forms.deals import UnreadableReport
from scoring.queries.fast_desk import DealBox, TypedGame
from scoring.queries.questions import ScorepadQuestion
from scoring.rules import DealEntry, DealReport, HouseRules, Outcome
from scoring.rules.desk_keys import desk_keys
from scoring.rules.refusals import NothingEntered
from scoring.submissions import Kind, Seen, Submission
from tournament.access import Actor
from tournament.forms.words import ReasonField, SentForm
from tournament.game_end import MOST_DEALS, EndsBy
from tournament.marked import gettext_noop
from tournament.models import Game
from tournament.refusals import Refusal

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
    """A deal on the page: its box, the key *typed* into it, or the *questions* instead."""

    box: DealBox
    typed: str
    questions: tuple[AskedLine, ...]


def deal_lines(game: TypedGame, typed: Mapping[str, str]) -> tuple[DealLine, ...]:
    """The deals of *game* with what was *typed*, by the names of the fields."""
    return tuple(
        DealLine(
            box,
            typed.get(f"deal-{box.number}", ""),
            tuple(
                AskedLine(question, typed.get(f"deal-{box.number}-{question.name}", ""))
                for question in game.questions
            ),
        )
        for box in game.deals
    )


class UnknownKey(Refusal):
    """A key that says nothing tonight."""

    code = "UNKNOWN_KEY"
    text = gettext_noop("“{key}” is not a key here. The keys are beside the names.")


class NothingChanged(NothingEntered):
    """A correction in which every box was left empty."""

    text = gettext_noop("Type the deal that is different. Leave the others empty.")


class WhichTableForm(forms.Form):
    """The table to open, and the game: by their numbers, both from 1.

    An empty table is the *suggested* one.
    """

    table = forms.IntegerField(min_value=1, max_value=999, required=False)
    suggested = forms.IntegerField(min_value=1, required=False)
    game = forms.IntegerField(min_value=1, required=False)


class TypedGameForm(SentForm):
    """A game of one table as it was typed.

    The deals come as "deal-1" (a key) or, in a bidding game, "deal-1-side" and so on;
    "revision-1" is what was seen of one on file.
    """

    unreadable = UnreadableReport

    table = forms.IntegerField(min_value=1)
    game = forms.IntegerField(min_value=1)
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,49}$")
    reason = ReasonField()

    @property
    def seen(self) -> dict[int, int]:
        """The revision seen of each deal that was on file, by deal."""
        typed = ((deal, self._typed(deal, "revision")) for deal in _deals())
        return {deal: int(revision) for deal, revision in typed if revision.isdecimal()}

    @property
    def typed(self) -> dict[str, str]:
        """Everything typed, so that a page can show it again."""
        return {name: str(value) for name, value in self.data.items()}

    def submissions(self, game: Game, by: Actor) -> list[Submission]:
        """The deals typed, each as *by* submits it, all in one batch.

        An empty box of one on file leaves it as it is. Where nobody knows how many deals
        a game will have, it has as many as are typed.

        Raises:
            DealRefused: with the deal and what cannot be read of it.
            NothingChanged: a correction without a deal.
        """
        batch_id, seen = self.cleaned_data["report_id"], self.seen
        session = game.round.session
        rules = HouseRules.from_snapshot(session.house_rules)
        is_open_ended = session.game_end.by is not EndsBy.DEALS and not seen
        submissions = [
            Submission.of_game(
                game,
                by=by,
                deal=deal,
                entered=entered,
                kind=Kind.CORRECTION if deal in seen else Kind.REPORT,
                seen=Seen(revision=seen.get(deal)),
                report_id=f"{batch_id}-{deal}",
                batch_id=batch_id,
                reason=self.cleaned_data["reason"],
            )
            for deal, entered in self._typed_deals(rules, is_open_ended=is_open_ended)
        ]
        if not submissions:
            raise NothingEntered if is_open_ended else NothingChanged
        return submissions

    def _typed_deals(
        self, rules: HouseRules, *, is_open_ended: bool
    ) -> Iterator[tuple[int, DealReport | DealEntry]]:
        for deal in _deals():
            names = [f"deal-{deal}", f"deal-{deal}-side"]
            if not any(name in self.data for name in names):
                continue
            parts = [self._typed(deal, "deal", part) for part in _PARTS]
            if (deal in self.seen or is_open_ended) and not any(parts):
                continue
            try:
                yield deal, self._typed_deal(deal, rules)
            except Refusal as refusal:
                raise DealRefused(deal=deal, refusal=refusal) from refusal

    def _typed_deal(self, deal: int, rules: HouseRules) -> DealReport | DealEntry:
        if f"deal-{deal}-side" in self.data:
            side, bid, tricks, alone = (self._typed(deal, "deal", name) for name in _ASKED)
            if side == NOBODY:
                return DealEntry(outcome=Outcome.THROWN_IN)
            return DealEntry(side=side, bid=bid, tricks=tricks, alone=alone)
        key = self._typed(deal, "deal")
        if not key:
            raise NothingEntered
        report = desk_keys(rules).report(key)
        if report is None:
            raise UnknownKey(key=key)
        return report

    def _typed(self, deal: int, what: str, part: str = "") -> str:
        name = f"{what}-{deal}-{part}" if part else f"{what}-{deal}"
        return str(self.data.get(name, "")).strip()


def _deals() -> range:
    return range(1, MOST_DEALS + 1)
