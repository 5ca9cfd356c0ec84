"""A player as the club knows them, whom a name is joined into, whose name is erased."""

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.models import Player
from tournament.models.player import ON_ROSTER
from tournament.names.compare import same_key
from tournament.names.one_name import tidy
from tournament.people.door.forms import NameField
from tournament.people.forms import PlayerForm
from tournament.words.forms import WordedForm, WordsField


class MemberForm(PlayerForm):
    field_order = ("name",)

    name = NameField(label=gettext_lazy("Name"), max_length=60)


class _AboutForm(WordedForm):
    """What is asked about a *player*."""

    def __init__(self, *args: object, player: Player, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.player = player


class JoinForm(_AboutForm):
    other = WordsField(
        label=gettext_lazy("The other name"),
        max_length=60,
        help_text=gettext_lazy("For example “Peg Nowak” for Peggy Nowak."),
        widget=forms.TextInput(attrs={"list": "names", "autocomplete": "off"}),
    )

    def clean_other(self) -> Player:
        typed = same_key(self.cleaned_data["other"])
        others = Player.objects.filter(ON_ROSTER, club=self.player.club_id)
        for other in others.exclude(pk=self.player.pk):
            if same_key(other.name) == typed:
                return other
        raise forms.ValidationError(
            gettext("No other player of the club has this name. Check the spelling.")
        )


class ErasePersonForm(_AboutForm):
    name = forms.CharField(
        label=gettext_lazy("Type the name of the player"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def clean_name(self) -> str:
        typed = tidy(self.cleaned_data["name"])
        if same_key(typed) != same_key(self.player.name):
            raise forms.ValidationError(
                gettext("Type the player’s name to erase it. Nothing was erased.")
            )
        return typed
