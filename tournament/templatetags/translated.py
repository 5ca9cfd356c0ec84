"""Messages of modules that know no Django, translated where they are shown."""

from django.template import Library

from tournament.listing import listed
from tournament.translation import translate

register = Library()
register.filter("listed", listed)
register.filter("translated", translate)
