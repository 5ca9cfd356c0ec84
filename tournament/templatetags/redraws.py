"""What a change in mid-event leaves to do, for every page that should say so."""

from django.template import Library

from tournament.queries.reprints import cards_to_print_again

register = Library()
register.simple_tag(cards_to_print_again)
