"""For how many people and games the ways to play are compared, and which one is taken."""

from django import forms
from django.utils.translation import gettext_lazy

from tournament.queries.headcount_options import Way
from tournament.rotations.choice import MOST_GAMES, MOST_PEOPLE


class CrowdForm(forms.Form):
    """How many are here, and how many games."""

    people = forms.IntegerField(
        label=gettext_lazy("Players here"),
        min_value=1,
        max_value=MOST_PEOPLE,
        error_messages={"required": gettext_lazy("Enter how many players are here.")},
    )
    games = forms.IntegerField(
        label=gettext_lazy("Games"),
        min_value=1,
        max_value=MOST_GAMES,
        error_messages={"required": gettext_lazy("Enter how many games to play.")},
    )


class WayForm(CrowdForm):
    """One way to play, for so many people and games."""

    way = forms.TypedChoiceField(
        choices=[(way.value, way.value) for way in Way], coerce=Way
    )
