"""The choice of a movement: for whom it is, and which one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournament.rotations.choice import MOST_GAMES, MOST_PEOPLE, PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy, crowd
from tournament.rotations.rotation_types import RotationType
from tournament.translation import translate


class CompareForm(forms.Form):
    """For how many people and games the movements are compared."""

    people = forms.IntegerField(
        min_value=1,
        max_value=MOST_PEOPLE,
        label=gettext_lazy("Players"),
        help_text=gettext_lazy("Not counting fill-ins."),
        error_messages={"required": gettext_lazy("Enter how many players.")},
    )
    games = forms.IntegerField(
        min_value=1,
        max_value=MOST_GAMES,
        label=gettext_lazy("Games"),
        help_text=gettext_lazy("Most events play 8 to 10."),
        error_messages={"required": gettext_lazy("Enter how many games.")},
    )
    odd_crowd = forms.ChoiceField(
        label=gettext_lazy("What should extra players do?"),
        widget=forms.HiddenInput,
        choices=[
            (policy.value, gettext_lazy(policy.label)) for policy in ExtraPlayerPolicy
        ],
    )

    @staticmethod
    def values_of(choice: PlanChoice) -> dict[str, Any]:
        """Return the fields of a choice."""
        names = ("people", "games", "odd_crowd")
        return {name: getattr(choice, name) for name in names}

    def clean(self) -> None:
        """So many people must fill a table."""
        super().clean()
        if self.errors:
            return
        try:
            crowd(
                self.cleaned_data["people"],
                ExtraPlayerPolicy(self.cleaned_data["odd_crowd"]),
            )
        except ValueError as fault:
            self.add_error("people", translate(fault.args[0]))

    def choice(self, movement: RotationType, seed: int) -> PlanChoice:
        """Return what was said, for one *movement*, once the form is valid."""
        return PlanChoice(
            movement=movement,
            people=self.cleaned_data["people"],
            games=self.cleaned_data["games"],
            odd_crowd=ExtraPlayerPolicy(self.cleaned_data["odd_crowd"]),
            seed=seed,
        )


class MovementForm(CompareForm):
    """One movement, chosen for so many people and games."""

    movement = forms.ChoiceField(
        choices=[(movement.value, movement.title) for movement in RotationType]
    )

    def chosen(self, seed: int) -> PlanChoice:
        """Return the choice, once the form is valid."""
        return self.choice(RotationType(self.cleaned_data["movement"]), seed)
