"""An event: what is said about it, and why it is changed."""

from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from tournament.models import Session
from tournament.planning.actions import SessionDetails
from tournament.play.game_end import EndsBy
from tournament.rotations.choice import (
    MOST_GAMES,
    MOST_PEOPLE,
    USUAL_GAMES,
    PlanChoice,
    usual_choice,
)
from tournament.words.forms import ReasonField, WordsField
from tournament.words.translation import translate


class SessionForm(forms.Form):
    name = WordsField(
        max_length=100,
        label=gettext_lazy("Name"),
        help_text=gettext_lazy(
            "Printed on every card, for example “Fall Euchre Fundraiser”."
        ),
    )
    date = forms.DateField(
        label=gettext_lazy("Date"),
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    venue = WordsField(
        max_length=100, required=False, label=gettext_lazy("Place (optional)")
    )
    deals_per_game = forms.IntegerField(
        label=gettext_lazy("Deals a game"),
        min_value=1,
        max_value=16,
        initial=4,
        help_text=gettext_lazy("With 4 deals, each player deals once."),
    )

    @staticmethod
    def values_of(session: Session) -> dict[str, Any]:
        names = SessionDetails.__dataclass_fields__
        return {name: getattr(session, name) for name in names}

    def say_what_ends_games(self, session: Session) -> None:
        """Ask for the most deals, where something else ends a game."""
        if session.game_end.by is not EndsBy.DEALS:
            field = self.fields["deals_per_game"]
            field.label = gettext("Most deals a game")
            field.help_text = gettext("A game also ends after this many deals.")

    def details(self) -> SessionDetails:
        fields = SessionDetails.__dataclass_fields__
        return SessionDetails(**{name: self.cleaned_data[name] for name in fields})


class WifiForm(forms.Form):
    wifi_name = WordsField(
        max_length=32,
        required=False,
        label=gettext_lazy("Network name"),
        help_text=gettext_lazy("Copy it from the router, capital letters included."),
    )
    wifi_password = WordsField(
        min_length=8,
        max_length=63,
        required=False,
        strip=False,
        label=gettext_lazy("Password (optional)"),
        error_messages={
            "min_length": gettext_lazy("A Wi-Fi password has 8 or more characters."),
        },
    )

    def clean(self) -> None:
        super().clean()
        data = self.cleaned_data
        if data.get("wifi_password") and data.get("wifi_name") == "":
            self.add_error("wifi_name", gettext("Type the name of the network, too."))


class NewSessionForm(SessionForm):
    people = forms.IntegerField(
        label=gettext_lazy("How many players do you expect?"),
        min_value=1,
        max_value=MOST_PEOPLE,
        initial=12,
        help_text=gettext_lazy("You can change this until game 1 starts."),
    )
    games = forms.IntegerField(
        label=gettext_lazy("How many games?"),
        min_value=1,
        max_value=MOST_GAMES,
        initial=USUAL_GAMES,
        required=False,
        help_text=gettext_lazy("Most events play 8 to 10."),
    )
    field_order: tuple[str, ...] = (
        "name",
        "date",
        "venue",
        "people",
        "games",
        "deals_per_game",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["autofocus"] = True

    def clean(self) -> None:
        super().clean()
        if not self.errors and (reason := self.choice().why_not):
            self.add_error("games", translate(reason))

    def choice(self, seed: int = 0) -> PlanChoice:
        data = self.cleaned_data
        return usual_choice(data["people"], data["games"], seed)


class ReasonForm(forms.Form):
    reason = ReasonField()

    def get_reason(self) -> str:
        """Return as much of the reason as anybody will read; "" where none can be kept."""
        return str(self.cleaned_data["reason"]) if self.is_valid() else ""
