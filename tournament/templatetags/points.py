"""Points in templates."""

from django.template import Library

from tournament.number_format import format_gain, format_points

register = Library()
register.filter("signed", format_points)
register.filter("gained", format_gain)
