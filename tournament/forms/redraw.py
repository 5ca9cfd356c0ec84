"""A change to the rest of an event, as organizers say it."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournament.forms.words import ReasonField
from tournament.models import Session
from tournament.name_list import MAX_BYTES, FileRefused, read_names
from tournament.name_list.answers import resolve
from tournament.name_list.sentences import ask_by_line
from tournament.queries.changes import ScheduleEdit
from tournament.queries.redraw import playing_on, usual_way, ways
from tournament.queries.redraw_report import RedrawReport, report
from tournament.refusals import Refusal
from tournament.rotations.choice import MOST_GAMES
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seats import Compass
from tournament.translation import translate


class RedrawForm(forms.Form):
    """Who leaves, who comes, and how the rest of the event is played."""

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
        """Begin with what is planned, or with so many *games* as a link proposes."""
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
        """Return the names, each fit to be printed."""
        try:
            outcome = resolve(read_names(self.cleaned_data["come"]), {}, ())
        except FileRefused as fault:
            raise forms.ValidationError(translate(fault.args[0])) from fault
        if outcome.needed:
            faults = [translate(ask_by_line(doubt)) for doubt in outcome.needed]
            raise forms.ValidationError(faults)
        return tuple(one.name for one in outcome.additions)

    def clean(self) -> None:
        """The rest of the event must be playable so; then it is drawn, to be shown."""
        super().clean()
        if self.errors:
            return
        self._complete_the_last_table()
        try:
            self.shown = report(ways(self.session, self.change()))
        except Refusal as refusal:
            self.add_error(None, str(refusal))

    def _complete_the_last_table(self) -> None:
        """Let fill-ins play where too few stay for a table: no other way goes on."""
        data = self.cleaned_data
        people = self.players - len(data["leave"]) + len(data["come"])
        if 0 < people < len(Compass):
            self.typed = self.typed.copy()
            self.typed["odd_crowd"] = data["odd_crowd"] = ExtraPlayerPolicy.HOUSE.value
            self.data = self.typed

    def change(self) -> ScheduleEdit:
        """Return what was said, once the form is valid."""
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
        """Return what was typed, field by field, to be sent once more."""
        names = (name for name in self.fields if name != "reason")
        return [(name, value) for name in names for value in self.typed.getlist(name)]
