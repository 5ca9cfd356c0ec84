"""Icons in templates: `{% icon "print" %}` and `{% suit "hearts" %}`."""

from django.template import Library
from django.utils.safestring import SafeString, mark_safe

from tournament.icons import line_drawing, suit_drawing

register = Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    """Draw the line drawing of that name; a word stands beside it."""
    return mark_safe(line_drawing(name))  # noqa: S308  our own paths, nothing typed


@register.simple_tag
def suit(name: str, css: str = "") -> SafeString:
    """Draw a suit: "clubs", "diamonds", "hearts" or "spades"."""
    return mark_safe(suit_drawing(name, css))  # noqa: S308  our own paths, nothing typed
