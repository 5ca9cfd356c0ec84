"""A deal as the scorepad of a side table reports it, for whatever game is played there."""

from typing import Any

from django import forms
from django.http import QueryDict

from scoring.forms.deals import UnreadableReport
from scoring.rules import Facts, Field, Kind

ANSWER = "answer-"
"""Before the name of a question, so that no game's question is taken for ours."""

TAP = "tap"
"""All answers at once, as one button has them: "side=first&outcome=made"."""

LONGEST_ANSWER = 60
LONGEST_TAP = 200


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

    def chosen(self, field: Field) -> frozenset[str]:
        """Return what was chosen for *field*, to be shown again."""
        return frozenset(self.sent.getlist(ANSWER + field.name))

    def _answer(self, field: Field) -> str:
        if tapped := self.sent.get(TAP):
            return QueryDict(tapped[:LONGEST_TAP]).get(field.name, "").strip()
        texts = [text.strip() for text in self.sent.getlist(ANSWER + field.name)]
        if field.kind is Kind.PLAYERS:
            return ",".join(text for text in texts if text)
        return texts[-1] if texts else ""

    def _number(self, name: str) -> int:
        number = self.cleaned_data.get(name) if self.is_valid() else None
        if number is None:
            raise UnreadableReport
        return int(number)
