"""Who may do what at a side table: the way in from its link, and who acts there.

A view asks here before it loads anything; the night itself is for `tournament.access`.
"""

from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404
from django.shortcuts import get_object_or_404

from scoring.models import SideTable
from tournament.access import Actor
from tournament.links import LinkKind, is_secret
from tournament.models import Session


def side_table_of(pk: int, secret: str) -> SideTable:
    """The side table a link opens; the same 404 whatever was wrong with it."""
    table = SideTable.objects.select_related("session").filter(pk=pk).first()
    generation = table.generation if table else 0
    if not is_secret(secret, LinkKind.SIDE, pk, generation) or table is None:
        raise Http404
    return table


def side_table_for(user: User | AnonymousUser, night: int, number: int) -> SideTable:
    """The night's side table of that number (from 1), if the night is the user's."""
    mine = Session.objects.of_user(user.pk)
    tables = SideTable.objects.select_related("session")
    return get_object_or_404(tables, session__in=mine, session=night, number=number)


def side_scorer(table: SideTable) -> Actor:
    """Whoever holds a phone with the link of the side *table*."""
    return Actor(role="table", who=f"side table {table.number}")
