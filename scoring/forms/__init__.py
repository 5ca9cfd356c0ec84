"""Shapes of input: the plan of a night, its house rules, and a deal."""

from scoring.forms.deals import DealForm, UnreadableReport, new_report_id
from scoring.forms.nights import NightWithRulesForm

__all__ = [
    "DealForm",
    "NightWithRulesForm",
    "UnreadableReport",
    "new_report_id",
]
