"""Shapes of input: the plan of a session, its house rules, and a deal."""

from scoring.forms.deals import DealForm, UnreadableReport, new_report_id
from scoring.forms.house_rules import CopyRulesForm, HouseRulesForm, SheetForm
from scoring.forms.sessions import SessionWithRulesForm
from scoring.forms.side_deals import SideDealForm
from scoring.forms.side_tables import SideTableForm
