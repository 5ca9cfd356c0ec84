"""Who is to win a prize, chosen from the players in the order of the standings."""

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext, gettext_lazy

from scoring.queries.awards import AwardLine
from scoring.queries.standings import Place
from tournament.number_format import format_points


class WinnerForm(forms.Form):
    """The player who gets the prize."""

    number = forms.TypedChoiceField(
        label=gettext_lazy("New winner"),
        help_text=gettext_lazy("Other prizes stay with their winners."),
        coerce=int,
        error_messages={"required": gettext_lazy("Choose a player. Nothing was changed.")},
    )

    def __init__(
        self, data: object, places: Sequence[Place], lines: Sequence[AwardLine]
    ) -> None:
        """Offer everybody who played; fill-ins cannot win."""
        super().__init__(data)  # type: ignore[arg-type]
        winners = {number for line in lines for number in line.numbers}
        offered = [
            (place.standing.number, _describe(place, winners))
            for place in places
            if not place.is_house
        ]
        self.fields["number"].choices = [("", gettext("Choose a player")), *offered]  # type: ignore[attr-defined]


def _describe(place: Place, winners: set[int]) -> str:
    """Return a player's number, name, and points, and whether a prize is theirs."""
    text = (
        gettext("%(number)s %(name)s: %(points)s points, wins a prize")
        if place.standing.number in winners
        else gettext("%(number)s %(name)s: %(points)s points")
    )
    return text % {
        "number": place.standing.number,
        "name": place.holder,
        "points": format_points(place.standing.points),
    }
