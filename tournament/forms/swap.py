"""Which two change seats, as the organizer chooses them."""

from collections.abc import Sequence

from django import forms

from tournament.queries.seats_now import SeatNow


class SwapForm(forms.Form):
    """Two people, or two tables, of the game being played.

    *of* says which of them; *seen* is the version of the plan that was looked at.
    """

    of = forms.ChoiceField(choices=[("people", "Two people"), ("tables", "Two tables")])
    seen = forms.IntegerField(min_value=0)
    one = forms.TypedChoiceField(label="Who?", coerce=int)
    other = forms.TypedChoiceField(label="Changes seats with", coerce=int)

    def __init__(self, data: object, *, of: str, seats: Sequence[SeatNow]) -> None:
        super().__init__(data, prefix=None)  # type: ignore[arg-type]
        if of == "tables":
            tables = sorted({seat.table for seat in seats})
            choices = [(table, f"Table {table}") for table in tables]
            self.fields["one"].label, self.fields["other"].label = "Table", "Changes with"
        else:
            choices = [(seat.number, seat.words) for seat in seats]
        for name in ("one", "other"):
            self.fields[name].choices = [("", "–"), *choices]  # type: ignore[attr-defined]
