"""What is typed at the desk: a whole game, a tally card, tables on paper."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms

from scoring.deals.actions.intake import DealRefused
from scoring.deals.forms import DealForm
from scoring.deals.pairs import ScorepadQuestion
from scoring.deals.recorded import counts_loners
from scoring.deals.submission import REPORT_ID, Kind, Submission
from scoring.desk.keys import desk_keys
from scoring.rules import DealEntry, DealReport, HouseRules, Outcome, has_loner
from scoring.rules.refusals import NothingEntered, PointsNotANumber
from scoring.standings.cross_check import Boxes
from tournament.access.checks import Actor
from tournament.models import Game
from tournament.play.game_end import MOST_DEALS, EndsBy
from tournament.words.forms import ReasonField, SentForm, TappedForm, WordedForm
from tournament.words.locales import MINUS, format_points
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

NOBODY = "nobody"
_ASKED = ("side", "bid", "tricks", "alone")
_PARTS = ("", *_ASKED)


def deal_lines(
    game: Mapping[str, Any], typed: Mapping[str, str]
) -> list[tuple[dict[str, Any], str, list[tuple[ScorepadQuestion, str]]]]:
    """Each deal with what was typed of it, and each question with its answer."""
    lines = []
    for box in game["deals"]:
        name = f"deal-{box['number']}"
        questions = game["questions"]
        answers = [(each, typed.get(f"{name}-{each.name}", "")) for each in questions]
        lines.append((box, typed.get(name, ""), answers))
    return lines


class UnknownKey(Refusal):
    text = gettext_noop(
        "No score has the key “{key}”. Use the keys beside the names. Nothing was saved."
    )


class LonerNotNamed(Refusal):
    text = gettext_noop(
        "Who went alone? A prize counts it. Choose a name, or press Enter again to save "
        "without one. Nothing was saved."
    )


class NothingChanged(NothingEntered):
    text = gettext_noop(
        "Type the deal that is different. Leave the others empty. Nothing was changed."
    )


class DeskDealForm(DealForm):
    """A deal as it is entered, corrected or taken back on the page of its game."""

    reason = ReasonField()

    def submission(self, game: Game, by: Actor, kind: Kind = Kind.REPORT) -> Submission:
        """Raises Unreadable: it does not even say which deal it is."""
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


class NoTableTyped(Refusal):
    text = gettext_noop("Type a number. Nothing was changed.")


class WhichTableForm(WordedForm):
    """The table to open, and the game: by their numbers, both from 1.

    An empty table is the *suggested* one.
    """

    table = forms.IntegerField(min_value=1, max_value=999, required=False)
    suggested = forms.IntegerField(min_value=1, required=False)
    game = forms.IntegerField(min_value=1, required=False)


class TypedGameForm(TappedForm):
    """A game of one table as it was typed.

    The deals come as "deal-1" (a key) or, in a bidding game, "deal-1-side" and so on;
    "revision-1" is what was seen of one on file.
    """

    table = forms.IntegerField(min_value=1)
    game = forms.IntegerField(min_value=1)
    # shorter than other ids: the number of each deal is added to it
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,49}$")
    reason = ReasonField()
    is_nameless = forms.BooleanField(required=False)

    @property
    def seen(self) -> dict[int, int]:
        typed = ((deal, self._typed(deal, "revision")) for deal in _deals())
        return {deal: int(revision) for deal, revision in typed if revision.isdecimal()}

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
        self.needs_names = counts_loners(session)
        end = session.end_at(game.round.number, game.table.number)
        is_open_ended = end.by is not EndsBy.DEALS and not seen
        submissions = [
            Submission.of_game(
                game,
                by=by,
                deal=deal,
                entered=entered,
                kind=Kind.CORRECTION if deal in seen else Kind.REPORT,
                seen_revision=seen.get(deal),
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
        must_ask = self.needs_names and not self.cleaned_data["is_nameless"]
        if must_ask and len(key) == 1 and has_loner(report, rules):
            raise LonerNotNamed
        return report

    def _typed(self, deal: int, what: str, part: str = "") -> str:
        name = f"{what}-{deal}-{part}" if part else f"{what}-{deal}"
        return str(self.data.get(name, "")).strip()


def _deals() -> range:
    return range(1, MOST_DEALS + 1)


class DecisionForm(TappedForm):
    report_id = forms.RegexField(REPORT_ID)
    deal = forms.IntegerField(min_value=1)
    seen = forms.RegexField(REPORT_ID)
    reason = ReasonField()


class PaperTablesForm(SentForm):
    """A *table* (from 1), or without one all, *on_paper* or not."""

    table = forms.IntegerField(min_value=1, required=False)
    on_paper = forms.TypedChoiceField(choices=[("1", ""), ("0", "")], coerce="1".__eq__)


class BellForm(SentForm):
    """The bell of a game, which the button calls its *round*."""

    round = forms.IntegerField(min_value=1, max_value=999)

    def readable(self) -> dict[str, Any]:
        return {"game": super().readable()["round"]}


_WHOLE = re.compile(r"-?[0-9]{1,3}")
_BOX = re.compile(r"(own|against)-([0-9]{1,2})")


class BoxesNotNumbers(PointsNotANumber):
    text = gettext_noop(
        "{where}: type whole points, for example 7, or leave the box empty. Nothing "
        "was saved."
    )


class NoCardTyped(Refusal):
    text = gettext_noop("Type a number. Nothing was changed.")


class WhichCardForm(WordedForm):
    """The card to open, by its number; an empty one is the *suggested*."""

    card = forms.IntegerField(min_value=1, max_value=9999, required=False)
    suggested = forms.IntegerField(min_value=1, required=False)


class RecountForm(SentForm):
    game = forms.IntegerField(min_value=1)
    reason = ReasonField()


class TallyCardForm(WordedForm):
    """The boxes of one *card*: "own-3", "against-3", and "own-0" for the total."""

    card = forms.IntegerField(min_value=1, max_value=9999)

    def boxes(self) -> dict[int, Boxes]:
        """What was typed, by game.

        Raises:
            BoxesNotNumbers: with every game where something else was typed.
        """
        points: dict[int, dict[str, int | None]] = {}
        wrong: dict[int, str] = {}
        for name, text in self.data.items():
            if match := _BOX.fullmatch(name):
                box, game = match[1], int(match[2])
                plain = str(text).replace(MINUS, "-").strip()
                if plain and not _WHOLE.fullmatch(plain):
                    wrong[game] = f"Game {game}" if game else "Total"
                else:
                    points.setdefault(game, {})[box] = int(plain) if plain else None
        if wrong:
            raise BoxesNotNumbers(where=", ".join(wrong.values()))
        return {game: Boxes(**boxes) for game, boxes in points.items()}


def box_lines(
    card: Mapping[str, Any], typed: Mapping[str, str]
) -> list[tuple[dict[str, Any], str, str]]:
    """Each row with what stands in its boxes: as it was typed now, else as it is saved."""

    def standing(box: str, row: Mapping[str, Any]) -> str:
        saved = getattr(row["boxes"], box)
        return typed.get(
            f"{box}-{row['game']}", "" if saved is None else format_points(saved)
        )

    return [(row, standing("own", row), standing("against", row)) for row in card["rows"]]
