"""A list of names held against tonight's list."""

from dataclasses import replace

from django.utils.translation import gettext

from tournament.models import Session
from tournament.name_list import NameList, RowError


def check_against_list(name_list: NameList, session: Session) -> NameList:
    """Return the list with a fault at every name that is on tonight's list already."""
    there = session.attendances.values_list("player__name", flat=True)
    taken = {name.casefold() for name in there}
    clashes = [
        RowError(
            row.row,
            gettext("%(name)s is already on the sign-up list. Add an initial.")
            % {"name": row.name},
        )
        for row in name_list.rows
        if row.name.casefold() in taken
    ]
    errors = sorted([*name_list.errors, *clashes], key=lambda error: error.row)
    return replace(name_list, errors=tuple(errors))
