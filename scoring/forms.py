"""Shapes of input: the plan of a night with its rules, and a deal."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django import forms

from scoring.queries.words import pair_names
from scoring.rules import (
    DEFAULT_PRESET,
    PRESET_NAMES,
    PRESETS,
    DealEntry,
    DealReport,
    HouseRules,
    read_entry,
)
from tournament.forms import REASON_LENGTH, NightForm
from tournament.models import Game, Session
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side


class NightWithRulesForm(NightForm):
    """The plan of a night and whose rules it is played by."""

    preset = forms.ChoiceField(
        label="Whose rules?",
        choices=[*PRESET_NAMES.items()],
        initial=DEFAULT_PRESET,
        help_text="The points are the same in all of them: made it 1, march 2, "
        "alone 4, euchred 2.",
    )

    @staticmethod
    def values_of(session: Session) -> dict[str, Any]:
        """The fields of an existing night."""
        return NightForm.values_of(session) | {"preset": session.house_rules["preset"]}

    def house_rules(self) -> dict[str, Any]:
        """The snapshot of the rules chosen."""
        return PRESETS[self.cleaned_data["preset"]].to_snapshot()


class UnreadableReport(Refusal):
    """A report without its deal number or id: nobody typed that."""

    code = "REPORT_UNREADABLE"
    text = "This report could not be read. Load the page again and enter the deal."


class DealForm(forms.Form):
    """A deal as a table or the desk reports it.

    A tap fills *call* ("outcome,side,alone"), the desk may fill the two boxes
    instead. What the words mean is for `scoring.rules` to say.
    """

    call = forms.CharField(required=False, max_length=60)
    points_first = forms.CharField(required=False, max_length=20)
    points_second = forms.CharField(required=False, max_length=20)
    round = forms.IntegerField(min_value=1, required=False)
    deal = forms.IntegerField(min_value=1)
    revision = forms.IntegerField(min_value=0, required=False)
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")
    reason = forms.CharField(required=False)

    def clean_reason(self) -> str:
        """The reason, as much of it as anybody will read."""
        return str(self.cleaned_data["reason"])[:REASON_LENGTH]

    def report(self, game: Game) -> DealReport:
        """The deal of *game* reported, under the rules of its night.

        Raises:
            UnreadableReport: it does not even say which deal it is.
            ImpossibleDeal: with everything wrong with it.
        """
        self.check_readable()
        session = game.round.session
        pairs = pair_names(game, holders(session), game.round.number)
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
        outcome, side, alone = (f"{said['call']},,".split(","))[:3]
        return DealEntry(
            side=side,
            outcome=outcome,
            alone=alone,
            points={
                Side.FIRST: said["points_first"],
                Side.SECOND: said["points_second"],
            },
            pairs=pairs,
        )


def new_report_id() -> str:
    """A report id for a form that has none of its own: 122 random bits."""
    return str(uuid4())
