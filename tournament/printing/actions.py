"""Give a card or table a new code, whose old one opens nothing; keep printers and labels.

Undone, the printed code opens it again. A code once withdrawn is never given again.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from tournament.access.checks import Actor
from tournament.journal.actions import run_while_open
from tournament.models import Club, LabelSheet, Printer, Session, Table, TallyCard
from tournament.verbs import Verb
from tournament.verbs.facts import CodeReplaced


def reissue(*, item: TallyCard | Table, by: Actor) -> TallyCard | Table:
    """Raises SessionPutAway."""
    with run_while_open(Verb.CODE_REPLACED, item.session, by) as change:
        # somebody may have been quicker
        item.refresh_from_db(fields=["generation", "issued"])
        item.generation = item.issued = next_generation(item.generation, item.issued)
        item.save(update_fields=["generation", "issued"])
        kind = "table" if isinstance(item, Table) else "card"
        change.log_activity(CodeReplaced(kind, item.number))
        return item


def next_generation(now: int, issued: int) -> int:
    """The first generation no code was ever of, after *now* and the highest *issued*."""
    return max(now, issued) + 1


def reissue_all(*, session: Session, by: Actor) -> int:
    """Returns how many there are. Raises SessionPutAway."""
    with run_while_open(Verb.ALL_CODES_REPLACED, session, by) as change:
        session = change.session
        items: list[TallyCard | Table] = [*session.cards.all(), *session.tables.all()]
        for item in items:
            item.generation = item.issued = next_generation(item.generation, item.issued)
            item.save(update_fields=["generation", "issued"])
        change.log_activity()
        return len(items)


AS_IT_IS = {"right": 0, "down": 0, "line": 100}


@transaction.atomic
def save_printer(*, club: Club, name: str, adjustment: Mapping[str, float]) -> None:
    """Keep how a printer is set right; one that prints true is forgotten."""
    if dict(adjustment) == AS_IT_IS:
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
