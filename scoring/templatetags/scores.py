"""What decided a place, and the place, as they stand beside the name."""

from django.template import Library

from scoring.queries.standings import describe_place, describe_score

register = Library()
register.filter("score", describe_score)
register.filter("place", describe_place)
