"""Messages of modules that know no Django, translated where they are shown."""

from django.template import Library
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.actor_names import name_actor
from tournament.languages import CHOICE, current_locale, list_others
from tournament.listing import listed
from tournament.translation import translate

register = Library()
register.filter("actor", name_actor)
register.filter("listed", listed)
register.filter("translated", translate)


@register.simple_tag
def page_language() -> SafeString:
    """Return the attributes of `<html>` that say what the page is written in."""
    locale = current_locale()
    direction = format_html(' dir="rtl"') if locale.is_right_to_left else ""
    return format_html('lang="{}"{}', locale.tag, direction)


@register.inclusion_tag("components/_languages.html")
def other_languages() -> dict[str, object]:
    """Offer a reader the other languages, each by its own name."""
    return {"languages": list_others(), "choice": CHOICE}
