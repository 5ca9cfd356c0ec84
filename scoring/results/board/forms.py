"""What the organizer lets the big screen show, as it is typed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from scoring.models import Board
from tournament.rotations.model import MOST_GAMES
from tournament.words.forms import WordedForm, WordsField

WORDS = 80
Shows = Board.Shows


class BoardForm(WordedForm):
    shows = forms.ChoiceField(
        label=gettext_lazy("Show"),
        choices=[
            (Shows.AUTO, gettext_lazy("Automatic")),
            (Shows.NAMES, gettext_lazy("Seats by name, A to Z")),
            (Shows.TABLES, gettext_lazy("Seats by table")),
            (Shows.PLAY, gettext_lazy("The game: timer and tables still playing")),
            (Shows.BRACKET, gettext_lazy("The bracket of the final")),
            (Shows.STANDINGS, gettext_lazy("Standings")),
            (Shows.MESSAGE, gettext_lazy("Only the message")),
            (Shows.REVEAL, gettext_lazy("Results, one step at a time")),
        ],
    )
    theme = forms.ChoiceField(
        label=gettext_lazy("Screen"),
        choices=[
            (Board.Theme.LIGHT, gettext_lazy("Light screen, for a bright room")),
            (Board.Theme.DARK, gettext_lazy("Dark screen, for a dark room")),
        ],
    )
    hidden_games = forms.IntegerField(
        label=gettext_lazy("Hide scores for the last games"),
        min_value=0,
        max_value=MOST_GAMES,
        help_text=gettext_lazy(
            "On the big screen and on phones, until all results are announced. "
            "0 hides nothing."
        ),
    )
    reveal_places = forms.TypedChoiceField(
        label=gettext_lazy("Places to announce"),
        choices=[
            (Board.PRIZED, gettext_lazy("Places with a prize")),
            (5, gettext_lazy("Top five")),
            (10, gettext_lazy("Top ten")),
            (0, gettext_lazy("All places")),
        ],
        coerce=int,
    )
    page_seconds = forms.IntegerField(
        label=gettext_lazy("Seconds for each page"), min_value=5, max_value=60
    )
    short_names = forms.BooleanField(
        label=gettext_lazy("First name and initial only"),
        required=False,
        help_text=gettext_lazy("“Ann M.” in place of “Ann Miller”, on the big screen."),
    )

    shows_raised = forms.BooleanField(
        label=gettext_lazy("Show the money raised"), required=False
    )

    def __init__(self, *typed: Any, has_final: bool = False, **options: Any) -> None:
        super().__init__(*typed, **options)
        shows: Any = self.fields["shows"]
        if has_final:
            self.fields["hidden_games"].disabled = True
        else:
            shows.choices = [each for each in shows.choices if each[0] != Shows.BRACKET]


class BoardWordsForm(WordedForm):
    message = WordsField(
        label=gettext_lazy("Message (optional)"),
        max_length=WORDS,
        required=False,
        help_text=gettext_lazy("Like “Lunch until 8:25”. It goes when a game starts."),
    )
    desk = WordsField(
        label=gettext_lazy("Come to the organizer (optional)"),
        max_length=WORDS,
        required=False,
        help_text=gettext_lazy("Names or tables, like “Bob Smith, table 4”."),
    )


class RevealForm(WordedForm):
    """One step of the reveal, from how many people were *seen* on the page."""

    seen = forms.IntegerField(min_value=0)
    way = forms.ChoiceField(
        choices=[("next", "Next"), ("anyway", "Anyway"), ("back", "Back")]
    )
