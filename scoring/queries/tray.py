"""The organizer's tray: the reports that did not count, in words."""

from collections.abc import Mapping
from typing import Any

from scoring.rules import DealReport, Outcome
from tournament.seats import Compass, Side


def report_in(fields: Mapping[str, Any]) -> DealReport:
    """The deal in the *fields* of an item of the tray."""
    return DealReport(
        outcome=Outcome(fields["outcome"]),
        side=Side(fields["side"]) if fields["side"] else None,
        alone=Compass(fields["alone"]) if fields["alone"] else None,
        points=fields["points"],
        bid=fields["bid"],
        tricks=fields["tricks"],
    )
