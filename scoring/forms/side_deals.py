"""A deal as the scorepad of a side table reports it, for whatever game is played there."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict

from scoring.forms.deals import UnreadableReport
from scoring.queries.questions import key_of
from scoring.rules import Facts, Field, Kind
from tournament.seats import Compass

CALL = "call"
"""A tap: "side=first&tricks=5", or outcome, side and lone seat as scorepads have them."""

_OUTCOME = ("outcome", "side", "alone")

LONGEST_ANSWER = 60
LONGEST_CALL = 200


class SideDealForm(forms.Form):
    """Which deal is reported, or which entry is taken back; the answers stay raw.

    What the answers mean is for the game to say.
    """

    deal = forms.IntegerField(min_value=1, max_value=9999, required=False)
    entry = forms.IntegerField(min_value=1, max_value=9999, required=False)
    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")

    def __init__(self, data: QueryDict, *args: Any, **kwargs: Any) -> None:
        super().__init__(data, *args, **kwargs)
        self.sent = data

    def deal_number(self) -> int:
        """Return the deal (from 1) that is reported.

        Raises:
            UnreadableReport: none, or the report has no id.
        """
        return self._number("deal")

    def entry_number(self) -> int:
        """Return the entry (from 1) that is taken back.

        Raises:
            UnreadableReport: none, or the report has no id.
        """
        return self._number("entry")

    def report_id_sent(self) -> str:
        """Return the report's own id."""
        return str(self.cleaned_data["report_id"])

    def facts(self, fields: tuple[Field, ...]) -> Facts:
        """Return the answers given to *fields*; those left open are left out.

        Raises:
            UnreadableReport: an answer nobody can have tapped.
        """
        answers = {field.name: self._answer(field) for field in fields}
        if any(
            len(answer) > LONGEST_ANSWER or not answer.isprintable()
            for answer in answers.values()
        ):
            raise UnreadableReport
        return {name: answer for name, answer in answers.items() if answer}

    @property
    def chosen(self) -> frozenset[str]:
        """Return the keys of the answers chosen, to be shown again."""
        answers = ((name, text) for name in self.sent for text in self.sent.getlist(name))
        return frozenset(key_of(name, text) for name, text in answers)

    def _answer(self, field: Field) -> str:
        if call := self.sent.get(CALL, "")[:LONGEST_CALL]:
            return _read_call(call).get(field.name, "").strip()
        texts = [text.strip() for text in self.sent.getlist(field.name)]
        if field.kind is Kind.PLAYERS:
            return ",".join(text for text in texts if text)
        return texts[-1] if texts else ""

    def _number(self, name: str) -> int:
        number = self.cleaned_data.get(name) if self.is_valid() else None
        if number is None:
            raise UnreadableReport
        return int(number)


def _read_call(call: str) -> Mapping[str, str]:
    """Return the answers that a button stands for, seats by their place."""
    if "=" in call:
        return QueryDict(call).dict()
    answers = dict(zip(_OUTCOME, call.split(","), strict=False))
    seats = {seat.value: str(place) for place, seat in enumerate(Compass)}
    return answers | {"alone": seats.get(answers.get("alone", ""), "")}
