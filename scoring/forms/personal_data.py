"""The name that shows a person is meant to be erased."""

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.models import Player
from tournament.name_list import tidy


class ErasePersonForm(forms.Form):
    """The name of the player, typed."""

    name = forms.CharField(
        label=gettext_lazy("Type the name of the player"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args: object, player: Player, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.player = player

    def clean_name(self) -> str:
        """Return the name, where it is the player's."""
        typed = tidy(self.cleaned_data["name"])
        if typed.casefold() != self.player.name.casefold():
            raise forms.ValidationError(
                gettext("This is not the player’s name. Nothing was erased.")
            )
        return typed
