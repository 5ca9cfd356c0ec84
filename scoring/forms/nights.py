"""The plan of a night, and whose rules it begins with."""

from typing import Any

from django import forms

from scoring.rules import DEFAULT_PRESET, PRESET_NAMES, PRESETS
from tournament.forms import NightForm
from tournament.models import Session


class NightWithRulesForm(NightForm):
    """The plan of a night and whose rules it is played by."""

    preset = forms.ChoiceField(
        label="Whose rules?",
        choices=[*PRESET_NAMES.items()],
        initial=DEFAULT_PRESET,
        help_text="The points are the same in all of them: made it 1, march 2, "
        "alone 4, euchred 2.",
    )

    @staticmethod
    def values_of(session: Session) -> dict[str, Any]:
        """The fields of an existing night."""
        return NightForm.values_of(session) | {"preset": session.house_rules["preset"]}

    def house_rules(self) -> dict[str, Any]:
        """The snapshot of the rules chosen."""
        return PRESETS[self.cleaned_data["preset"]].to_snapshot()
