"""Points in templates."""

from django.template import Library

from tournament.signed import signed

register = Library()
register.filter("signed", signed)
