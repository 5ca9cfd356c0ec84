"""What pages are drawn with: `{% icon "print" %}`, `{% suit "hearts" %}`, less space."""

import re

from django.conf import settings
from django.template import Context, Library
from django.template.loader_tags import BLOCK_CONTEXT_KEY, BlockNode
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tournament.access.links import push_path
from tournament.laptop.reading import backup_message, little_room
from tournament.models import Session
from tournament.pages.icons import line_drawing, suit_drawing
from tournament.printing.reading import cards_to_print_again

register = Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    return mark_safe(line_drawing(name))  # noqa: S308  our own paths, nothing typed


@register.simple_tag
def suit(name: str, css: str = "") -> SafeString:
    """Draw a suit: "clubs", "diamonds", "hearts" or "spades"."""
    return mark_safe(suit_drawing(name, css))  # noqa: S308  our own paths, nothing typed


_INDENTS = re.compile(r"\n\s+")


@register.filter(is_safe=True)
def unindented(page: SafeString) -> SafeString:
    """Return the rendered *page* without indents and blank lines, which nobody sees.

    For pages without `pre` and `textarea`.
    """
    return mark_safe(_INDENTS.sub("\n", page))  # noqa: S308  # it was rendered


@register.simple_tag(takes_context=True)
def repeat_block(context: Context, name: str) -> SafeString:
    """Render a block once more: a page's title is its heading as well."""
    block: BlockNode = context.render_context[BLOCK_CONTEXT_KEY].get_block(name)
    return block.render(context)


@register.simple_tag
def push_address(session: Session) -> SafeString:
    if not settings.PUSH:
        return SafeString()
    return format_html(' data-push="{}"', push_path(session.pk))


register.simple_tag(cards_to_print_again)


register.simple_tag(backup_message)
register.simple_tag(little_room)
register.simple_tag(lambda: settings.SAVED_UNTIL, name="saved_until")
