"""What a club prints with, by name."""

from collections.abc import Sequence

from tournament.models import LabelSheet, Printer, Session


def printers_of(session: Session) -> Sequence[Printer]:
    """Return the printers of an event's club that are set right; in one query."""
    return list(Printer.objects.filter(club=session.club_id).order_by("name"))


def label_sheets_of(session: Session) -> Sequence[LabelSheet]:
    """Return the sheets of labels its club has described; in one query."""
    return list(LabelSheet.objects.filter(club=session.club_id).order_by("name"))
