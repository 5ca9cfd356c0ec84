"""What the organizer wants of a final, and who takes whose place in it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from scoring.final.reading import FinalChoice, Proposal, list_candidates, propose, split
from scoring.leaderboard.bracket import share_bracket
from scoring.leaderboard.reading import Place
from tournament.models import Seat, Session
from tournament.play.game_end import CLASSIC_POINTS, MOST_DEALS, EndsBy, GameEnd
from tournament.play.lifecycle import RoundState
from tournament.play.stages import LEVELS
from tournament.seating.holders import holders
from tournament.words.forms import WordedForm, refusing_in

USUAL = 8
"""Of a hall that is large enough."""


def _people(label: Any) -> forms.TypedMultipleChoiceField:
    return forms.TypedMultipleChoiceField(
        label=label, required=False, coerce=int, widget=forms.CheckboxSelectMultiple
    )


class FinalForm(WordedForm):
    """Without choices it is as most halls play it; *proposal* is the final it makes."""

    size = forms.TypedChoiceField(
        label=gettext_lazy("Players in the final"), coerce=int, widget=forms.RadioSelect
    )
    by_division = forms.BooleanField(
        label=gettext_lazy("The best of each division"), required=False
    )
    ends_by = forms.ChoiceField(
        label=gettext_lazy("A game of the final ends after"),
        choices=[
            (EndsBy.DEALS.value, gettext_lazy("So many deals")),
            (EndsBy.POINTS.value, gettext_lazy("So many points")),
        ],
        widget=forms.RadioSelect,
    )
    deals = forms.IntegerField(
        label=gettext_lazy("Deals"), min_value=1, max_value=MOST_DEALS
    )
    points = forms.IntegerField(label=gettext_lazy("Points"), min_value=1, max_value=99)
    best_of = forms.BooleanField(label=gettext_lazy("Best of three games"), required=False)
    has_third = forms.BooleanField(
        label=gettext_lazy("Play for third place"), required=False
    )
    has_consolation = forms.BooleanField(
        label=gettext_lazy("Everyone else plays on in a consolation"), required=False
    )
    gone = _people(gettext_lazy("Went home"))
    cut = _people(gettext_lazy("Won the tie"))

    def __init__(self, typed: Any = None, *, session: Session) -> None:
        self.session, self.people = session, list_candidates(session)
        sizes = [size for size in LEVELS if size <= len(self.people)]
        usual = {
            "size": max((size for size in sizes if size <= USUAL), default=""),
            "ends_by": EndsBy.DEALS.value,
            "deals": session.game_end.deals_announced,
            "points": CLASSIC_POINTS,
        }
        super().__init__(typed or usual)
        self.has_sizes = bool(sizes)
        self._choices("size", [(size, size) for size in sizes])
        everybody = [(place.standing.number, place.name) for place in self.people]
        self._choices("gone", everybody)
        self._choices("cut", everybody)
        if len(split(session, self.people)) < 2:
            del self.fields["by_division"]
        self.proposal: Proposal | None = None

    def _choices(self, name: str, choices: Sequence[tuple[int, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> None:
        super().clean()
        if not self.errors:
            with refusing_in(self, None):
                self.proposal = propose(self.session, self.choice())

    @property
    def line(self) -> tuple[Place, ...]:
        """The players and the next behind them; who has gone can come back."""
        gone = self.cleaned_data.get("gone", ())
        shown = self.proposal.line if self.proposal else self.people
        return tuple(
            place
            for place in self.people
            if place in shown or place.standing.number in gone
        )

    def choice(self) -> FinalChoice:
        data = self.cleaned_data
        ends_by = EndsBy(data["ends_by"])
        is_by_points = ends_by is EndsBy.POINTS
        deals = MOST_DEALS if is_by_points else data["deals"]
        return FinalChoice(
            size=data["size"],
            end=GameEnd(ends_by, data["points"], deals),
            by_division=data.get("by_division", False),
            gone=tuple(data["gone"]),
            cut=tuple(data["cut"]),
            best_of=3 if data["best_of"] else 1,
            has_third=data["has_third"],
            has_consolation=data["has_consolation"],
        )


class ReplaceForm(WordedForm):
    """Who goes *out* of the final, and who comes *into* it."""

    out = forms.TypedChoiceField(label=gettext_lazy("Cannot play on"), coerce=int)
    into = forms.TypedChoiceField(label=gettext_lazy("Plays instead"), coerce=int)

    def __init__(self, typed: Any = None, *, session: Session) -> None:
        super().__init__(typed)
        final, bracket = session.stages.final, share_bracket(session)
        held, inside = holders(session), final.numbers if final else ()
        on = [n for n in inside if final and bracket and bracket.plays_on(final, n)]
        seats = Seat.objects.filter(round__session=session, round__state=RoundState.OPEN)
        taken = {*on, *seats.values_list("card__number", flat=True)}
        people = [place.standing.number for place in list_candidates(session)]
        free = [number for number in people if number not in taken]
        for name, numbers in (("out", on), ("into", free)):
            named = [(number, f"{number} {held.now(number)}") for number in numbers]
            self.fields[name].choices = [("", "–"), *named]  # type: ignore[attr-defined]
