"""Points in templates."""

from django.template import Library

from tournament.signed import gained, signed

register = Library()
register.filter("signed", signed)
register.filter("gained", gained)
