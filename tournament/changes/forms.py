"""Who leaves, who comes, who sits wrong, as organizers say it."""

from collections.abc import Sequence

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from tournament.changes.reading.redraw import playing_on, ways
from tournament.changes.reading.remaining import ScheduleEdit
from tournament.changes.reading.report import RedrawReport, report
from tournament.models import Session
from tournament.names.answers import resolve
from tournament.names.one_name import MAX_BYTES, FileRefused
from tournament.names.reading import read_names
from tournament.names.sentences import ask_by_line
from tournament.play.seats import Compass
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.model import MOST_GAMES
from tournament.seating.holders import RestingNow, SeatNow
from tournament.seating.plan import usual_way
from tournament.words.forms import ReasonField, WordedForm, refusing_in
from tournament.words.translation import translate


class RedrawForm(WordedForm):
    come = forms.CharField(
        label=gettext_lazy("Players who arrived late (optional)"),
        required=False,
        strip=False,
        max_length=MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
        help_text=gettext_lazy("One name on each line."),
    )
    odd_crowd = forms.ChoiceField(
        label=gettext_lazy("What should extra players do?"),
        choices=[(way.value, gettext_lazy(way.label)) for way in ExtraPlayerPolicy],
        widget=forms.RadioSelect,
    )
    tables = forms.IntegerField(
        label=gettext_lazy("Tables (optional)"),
        required=False,
        min_value=1,
        help_text=gettext_lazy("When a table is taken away, for example 10."),
    )
    games = forms.IntegerField(
        label=gettext_lazy("Games"), min_value=1, max_value=MOST_GAMES
    )
    reason = ReasonField()
    field_order = ("come", "leave", "odd_crowd", "tables", "games")

    def __init__(
        self, typed: QueryDict | None = None, *, session: Session, games: str = ""
    ) -> None:
        planned = str(session.rounds.count())
        proposed = games if games.isdecimal() else planned
        self.usual = usual_way(session)
        now = {"odd_crowd": self.usual.value, "games": proposed}
        super().__init__(typed, initial=now)
        self.typed, self.session = typed or QueryDict(), session
        self.shown: RedrawReport | None = None
        people = [(person.number, str(person)) for person in playing_on(session)]
        self.players = len(people)
        self.fields["leave"] = forms.TypedMultipleChoiceField(
            label=gettext_lazy("Players"),
            required=False,
            coerce=int,
            choices=people,
            widget=forms.CheckboxSelectMultiple,
            error_messages={
                "invalid_choice": gettext_lazy(
                    "No player in the event has number %(value)s."
                )
            },
        )

    def clean_come(self) -> tuple[str, ...]:
        try:
            outcome = resolve(read_names(self.cleaned_data["come"]), {}, ())
        except FileRefused as fault:
            raise forms.ValidationError(translate(fault.args[0])) from fault
        if outcome.needed:
            faults = [translate(ask_by_line(doubt)) for doubt in outcome.needed]
            raise forms.ValidationError(faults)
        return tuple(one.name for one in outcome.additions)

    def clean(self) -> None:
        super().clean()
        if self.errors:
            return
        self._complete_the_last_table()
        with refusing_in(self, None):
            self.shown = report(ways(self.session, self.change()))

    def _complete_the_last_table(self) -> None:
        """Let fill-ins play where too few stay for a table: no other way goes on."""
        data = self.cleaned_data
        people = self.players - len(data["leave"]) + len(data["come"])
        if 0 < people < len(Compass):
            self.typed = self.typed.copy()
            self.typed["odd_crowd"] = data["odd_crowd"] = ExtraPlayerPolicy.HOUSE.value
            self.data = self.typed

    def change(self) -> ScheduleEdit:
        data = self.cleaned_data
        odd_crowd = ExtraPlayerPolicy(data["odd_crowd"])
        if odd_crowd is self.usual and not (data["leave"] or data["come"]):
            odd_crowd = ExtraPlayerPolicy(self.session.odd_crowd)  # nobody chose another
        return ScheduleEdit(
            odd_crowd=odd_crowd,
            leave=tuple(sorted(data["leave"])),
            come=data["come"],
            tables=data["tables"],
            games=data["games"],
        )

    def list_typed_fields(self) -> list[tuple[str, str]]:
        names = (name for name in self.fields if name != "reason")
        return [(name, value) for name in names for value in self.typed.getlist(name)]


class SwapForm(WordedForm):
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


class WrongSeatForm(WordedForm):
    """*one* is their number, *table* and *seat* the place."""

    one = forms.IntegerField(required=False)
    table = forms.IntegerField()
    seat = forms.ChoiceField(choices=[(seat, seat) for seat in Compass])

    def chosen(self, seats: Sequence[SeatNow]) -> dict[str, int | None]:
        """Nothing once they belong there themselves, or where nobody does."""
        if not self.is_valid():
            return {}
        data = self.cleaned_data
        here = (data["table"], data["seat"])
        there = [seat.number for seat in seats if (seat.table, seat.seat) == here]
        if not there or there[0] == data["one"]:
            return {}
        return {"one": data["one"], "other": there[0]}
