"""Who may do what at a side table: the way in from its link, and who acts there.

A view asks here before it loads anything; the night itself is for `tournament.access`.
"""

from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404
from django.shortcuts import get_object_or_404

from scoring.models import SideTable
from tournament.access import Actor, session_shared_with
from tournament.links import LinkKind, is_secret


def side_table_of(pk: int, secret: str) -> SideTable:
    """The side table a link opens; the same 404 whatever was wrong with it."""
    table = SideTable.objects.select_related("session").filter(pk=pk).first()
    generation = table.generation if table else 0
    if not is_secret(secret, LinkKind.SIDE, pk, generation) or table is None:
        raise Http404
    return table


def side_table_for(user: User | AnonymousUser, night: int, number: int) -> SideTable:
    """The night's side table of that number (from 1), if the night is the user's."""
    session = session_shared_with(user, night)
    table = get_object_or_404(SideTable, session=session, number=number)
    table.session = session
    return table


def side_scorer(table: SideTable) -> Actor:
    """Whoever holds a phone with the link of the side *table*."""
    return Actor(role="table", who=f"side table {table.number}")
