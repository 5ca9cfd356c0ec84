"""Keep in the tray what a phone was refused, and refuse it all the same."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.http import HttpRequest

from scoring.actions.calls import build_card_actor
from scoring.actions.refused_requests import keep_refused
from tournament.models import Session, Table, TallyCard
from tournament.opened_links import OldCardCode, OldTableCode, card_of, held_table, scorer
from tournament.opened_links import table_of as current_table
from tournament.refusals import Refusal
from tournament.session_version import SessionGone


def table_sent_from(request: HttpRequest, pk: int, secret: str, what: str) -> Table:
    """Return the table of a link; *what* came by an old one of it is kept."""
    try:
        return current_table(pk, secret)
    except OldTableCode:
        held = held_table(pk, secret).table
        with hold_refused_requests(request, held, what):
            raise


def card_holder(request: HttpRequest, pk: int, secret: str, what: str) -> TallyCard:
    """Return the card of a link; *what* came by an old one of it is kept."""
    try:
        return card_of(pk, secret)
    except OldCardCode:
        with hold_refused_requests(request, TallyCard.objects.get(pk=pk), what):
            raise


@contextmanager
def hold_refused_requests(
    request: HttpRequest, sender: Table | TallyCard, what: str, settled: str = ""
) -> Iterator[None]:
    """Keep *what* is refused in here, of the phone of a table or of a card's holder."""
    try:
        yield
    except SessionGone:
        raise
    except Refusal as refusal:
        keep_refused(
            session=Session(pk=sender.session_id),
            table=sender if isinstance(sender, Table) else None,
            what=what,
            content=request.POST.dict(),
            refusal=refusal,
            by=scorer(sender) if isinstance(sender, Table) else build_card_actor(sender),
            settled=settled,
        )
        raise
