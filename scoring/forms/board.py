"""What the organizer lets the board show, as it is typed."""

from django import forms

from scoring.actions.board import BoardChoice
from scoring.models import Board
from tournament.forms.words import WordsField
from tournament.rotations.choice import MOST_GAMES

WORDS = 80


class BoardForm(forms.Form):
    """A view, its colours and its pace; what is secret, and how it is told at the end."""

    shows = forms.ChoiceField(
        label="The board shows",
        choices=Board.Shows,
        help_text="Automatic: seats before every game, then the game, at the end the "
        "reveal.",
    )
    theme = forms.ChoiceField(label="Colours", choices=Board.Theme)
    page_seconds = forms.IntegerField(
        label="Seconds a page",
        min_value=5,
        max_value=60,
        help_text="10 to 15 suit most halls.",
    )
    hidden_games = forms.IntegerField(
        label="Secret games at the end",
        min_value=0,
        max_value=MOST_GAMES,
        help_text="The results of so many last games stay secret, on the board and on the "
        "players’ pages, until all are revealed. 0: nothing is secret.",
    )
    reveal_step = forms.IntegerField(
        label="People revealed at once",
        min_value=1,
        max_value=16,
        help_text="From the last place to the first. Ties always come together.",
    )

    short_names = forms.BooleanField(
        label="First names and an initial",
        required=False,
        help_text="“Ann M.” in place of “Ann Miller”, for everybody, on the board alone.",
    )

    def choice(self) -> BoardChoice:
        """Return what was chosen, once the form is valid."""
        names = BoardChoice.__dataclass_fields__
        return BoardChoice(**{name: self.cleaned_data[name] for name in names})


class BoardWordsForm(forms.Form):
    """A line for everybody, and who is asked to the desk."""

    message = WordsField(
        max_length=WORDS, required=False, help_text="“Lunch until 8:25”. Empty: no message."
    )
    desk = WordsField(
        label="Please come to the desk",
        max_length=WORDS,
        required=False,
        help_text="Names or tables. Empty: nobody is asked.",
    )


class RevealForm(forms.Form):
    """One step of the reveal, from how many people were *seen* on the page."""

    seen = forms.IntegerField(min_value=0)
    way = forms.ChoiceField(choices=[("next", "Next"), ("back", "Back")])
