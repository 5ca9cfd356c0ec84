"""What is typed before game 1, and what a game without a seat counts."""

from collections.abc import Collection
from functools import partial
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from scoring.leaderboard.reading import CreditChoice
from scoring.prizes.decisions.answers import ask
from scoring.prizes.decisions.reading import decisions_of
from scoring.standings.prizes import Ties
from scoring.verbs.decisions import BROKEN, OTHER, SHARED, Answers, Question
from tournament.models import Session
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.forms import ReasonField, WordedForm
from tournament.words.translation import in_text


class FixedForm(WordedForm):
    fixed = forms.IntegerField(
        label=gettext_lazy("Points for each game, if the same for everyone"),
        min_value=0,
        max_value=99,
    )


class CreditForm(FixedForm):
    credit = forms.ChoiceField(
        choices=[(choice.value, gettext_lazy(choice.label)) for choice in SitOutCredit]
    )
    reason = ReasonField()

    def choice(self) -> CreditChoice:
        """What was chosen; without points where they do not matter."""
        credit = SitOutCredit(self.cleaned_data["credit"])
        is_fixed = credit is SitOutCredit.FIXED
        return CreditChoice(credit, self.cleaned_data["fixed"] if is_fixed else 0)


_WHO = ("all", "paid", "here", "paid-here")


class DecisionsForm(WordedForm):
    sit_out = forms.ChoiceField(choices=[(each.value, "") for each in SitOutCredit])
    points = forms.IntegerField(
        label=gettext_lazy("Points for each missed game"), min_value=0, required=False
    )
    share = forms.RegexField(rf"^(\d{{1,3}}|{OTHER})$")
    percent = forms.IntegerField(
        label=gettext_lazy("Percent of admission for prizes"),
        min_value=0,
        max_value=100,
        required=False,
    )
    who = forms.ChoiceField(choices=[(each, "") for each in _WHO])
    tie_breaks = forms.ChoiceField(
        choices=[(each, "") for each in (BROKEN, SHARED)], required=False
    )
    ties = forms.ChoiceField(choices=[(each.value, "") for each in Ties])

    def __init__(
        self,
        data: Any,
        *,
        questions: Collection[Question],
        most_points: int,
        **options: Any,
    ) -> None:
        super().__init__(data, **options)
        self.most_points = most_points
        for question in set(Question) - set(questions):
            del self.fields[question]

    def clean(self) -> None:
        super().clean()
        data = self.cleaned_data
        if data.get("sit_out") == SitOutCredit.FIXED and not self.errors.get("points"):
            points = data.get("points")
            if points is None or points > self.most_points:
                text = gettext("Type a number from %(least)s to %(most)s.")
                self.add_error("points", text % {"least": 0, "most": self.most_points})
        if data.get("share") == OTHER:
            if data.get("percent") is None and not self.errors.get("percent"):
                text = gettext("Type a number from %(least)s to %(most)s.")
                self.add_error("percent", text % {"least": 0, "most": 100})
        elif data.get("share") and int(data["share"]) > 100:
            self.add_error("share", gettext("Choose from the list."))

    def answers(self) -> Answers:
        """The answers; of what was not asked the recommended one."""
        data, chosen = self.cleaned_data, Answers()
        credit = SitOutCredit(data.get("sit_out", chosen.credit))
        share = data.get("share", f"{chosen.pot_percent}")
        who = data.get("who", "all").split("-")
        return Answers(
            credit=credit,
            points=data["points"] if credit is SitOutCredit.FIXED else 0,
            pot_percent=data["percent"] if share == OTHER else int(share),
            needs_paid="paid" in who,
            needs_present="here" in who,
            ties=Ties(data.get("ties", chosen.ties)),
            breaks_ties=data.get("tie_breaks") == BROKEN,
        )


def decisions_page(session: Session, typed: QueryDict | None = None) -> dict[str, Any]:
    """What is asked on Headcount; *open* questions hold game 1 up.

    How ties are broken is asked at every event and holds up none.
    """
    decisions = decisions_of(session)
    relevant = {*decisions.questions, Question.TIE_BREAKS}
    stakes, now = decisions.stakes, decisions.answers
    form = DecisionsForm(
        typed,
        questions=relevant,
        most_points=stakes.most_points,
        initial={"points": min(now.points or stakes.usual_points, stakes.most_points)},
    )
    money = partial(in_text, currency=session.club.currency)
    questions = [
        ask(each, stakes, now, is_open=each in decisions.open, money=money)
        for each in Question
        if each in relevant
    ]
    shown = {"form": form, "questions": questions, "open": decisions.open}
    return shown | {"has_prizes": stakes.has_prizes}
