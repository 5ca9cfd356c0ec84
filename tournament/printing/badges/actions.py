"""Keep a club's printers and its own sheets of labels."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from tournament.models import Club, LabelSheet, Printer, Session

_AS_IT_IS = {"right": 0.0, "down": 0.0, "line": 100.0}


@transaction.atomic
def save_printer(*, club: Club, name: str, adjustment: Mapping[str, float]) -> None:
    """Keep how a printer is set right; one that prints true is forgotten."""
    if dict(adjustment) == _AS_IT_IS:
        Printer.objects.filter(club=club, name=name).delete()
    else:
        Printer.objects.update_or_create(club=club, name=name, defaults=adjustment)


@transaction.atomic
def save_label_sheet(*, club: Club, name: str, measures: Mapping[str, Any]) -> LabelSheet:
    """Keep a sheet of labels, in place of one of the same name."""
    sheet, _ = LabelSheet.objects.update_or_create(club=club, name=name, defaults=measures)
    return sheet


@transaction.atomic
def remove_label_sheet(*, club: Club, sheet: int) -> None:
    """Forget a sheet of labels; one that is gone already stays so."""
    LabelSheet.objects.filter(club=club, pk=sheet).delete()


def printers_of(session: Session) -> Sequence[Printer]:
    return list(Printer.objects.filter(club=session.club_id).order_by("name"))


def label_sheets_of(session: Session) -> Sequence[LabelSheet]:
    return list(LabelSheet.objects.filter(club=session.club_id).order_by("name"))
