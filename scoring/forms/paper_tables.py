"""Which table scores on paper, as the organizer chooses it."""

from django import forms

from tournament.forms.words import SentForm


class PaperTablesForm(SentForm):
    """A *table* (from 1), or without one all, *on_paper* or not."""

    table = forms.IntegerField(min_value=1, required=False)
    on_paper = forms.ChoiceField(choices=[("1", ""), ("0", "")])
