"""What decided a place, as it stands beside the name."""

from django.template import Library

from scoring.queries.standings import describe_score

register = Library()
register.filter("score", describe_score)
