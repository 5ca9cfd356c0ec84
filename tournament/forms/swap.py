"""Which two change seats, as the organizer chooses them."""

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.queries.seats_now import RestingNow, SeatNow
from tournament.seats import Compass


class SwapForm(forms.Form):
    """Two people, or two tables, of the game being played.

    *of* says which of them; *seen* is the version of the plan that was looked at.
    *resting* are those who sit out and can change with somebody at a table.
    """

    of = forms.ChoiceField(choices=[("people", ""), ("tables", "")])
    seen = forms.IntegerField(min_value=0)
    one = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=int)
    other = forms.TypedChoiceField(label=gettext_lazy("Swap with"), coerce=int)

    def __init__(
        self,
        data: object,
        *,
        of: str,
        seats: Sequence[SeatNow],
        resting: Sequence[RestingNow] = (),
    ) -> None:
        super().__init__(data, prefix=None)  # type: ignore[arg-type]
        if of == "tables":
            tables = sorted({seat.table for seat in seats})
            choices = [
                (table, gettext("Table %(table)s") % {"table": table}) for table in tables
            ]
            self.fields["one"].label = gettext("Table")
        else:
            places: list[SeatNow | RestingNow] = [*seats, *resting]
            choices = [(place.number, place.description) for place in places]
        for name in ("one", "other"):
            self.fields[name].choices = [("", "–"), *choices]  # type: ignore[attr-defined]


class WrongSeatForm(forms.Form):
    """Who sits where by mistake, as a call from a phone tells it.

    *one* is their number, *table* and *seat* the place.
    """

    one = forms.IntegerField(required=False)
    table = forms.IntegerField()
    seat = forms.ChoiceField(choices=[(seat, seat) for seat in Compass])

    def chosen(self, seats: Sequence[SeatNow]) -> dict[str, int | None]:
        """Return the two numbers to swap: who it is, and who belongs there.

        Nothing once they belong there themselves, or where nobody does.
        """
        if not self.is_valid():
            return {}
        data = self.cleaned_data
        here = (data["table"], data["seat"])
        there = [seat.number for seat in seats if (seat.table, seat.seat) == here]
        if not there or there[0] == data["one"]:
            return {}
        return {"one": data["one"], "other": there[0]}
