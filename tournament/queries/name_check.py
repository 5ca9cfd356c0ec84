"""A list of names held against tonight's list."""

from dataclasses import replace

from tournament.models import Session
from tournament.name_list import NameList, RowError


def check_against_list(name_list: NameList, session: Session) -> NameList:
    """Return the list with a fault at every name that is on tonight's list already."""
    there = session.attendances.values_list("player__name", flat=True)
    taken = {name.casefold() for name in there}
    clashes = [
        RowError(
            row.row,
            f"There is already a {row.name} tonight. "
            "Add an initial so that the leaderboard is clear.",
        )
        for row in name_list.rows
        if row.name.casefold() in taken
    ]
    errors = sorted([*name_list.errors, *clashes], key=lambda error: error.row)
    return replace(name_list, errors=tuple(errors))
