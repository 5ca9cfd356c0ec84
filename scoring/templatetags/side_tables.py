"""The side tables of a session, for the page of the session as a whole."""

from django.template import Library

from scoring.queries.side_tables import SideTableLine, side_table_lines
from tournament.models import Session

register = Library()


@register.simple_tag
def side_tables_of(session: Session) -> tuple[SideTableLine, ...]:
    """Return every side table of the session, those going first, the latest first."""
    return side_table_lines(session)
