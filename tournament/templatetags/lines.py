"""The lines of a page, as a slow phone gets them."""

import re

from django.template import Library
from django.utils.safestring import SafeString, mark_safe

register = Library()
_INDENTS = re.compile(r"\n\s+")


@register.filter(is_safe=True)
def unindented(page: SafeString) -> SafeString:
    """Return the rendered *page* without indents and blank lines, which nobody sees.

    For pages without `pre` and `textarea`.
    """
    return mark_safe(_INDENTS.sub("\n", page))  # noqa: S308  # it was rendered
