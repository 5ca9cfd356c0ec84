"""What is open before game 1, for pages that lead to its start."""

from django.template import Library

from scoring.evening.decisions import Question
from scoring.queries.decisions import decisions_of
from tournament.models import Session

register = Library()


@register.simple_tag
def open_questions(session: Session) -> tuple[Question, ...]:
    """Return what has to be decided before game 1 can start."""
    return decisions_of(session).open
