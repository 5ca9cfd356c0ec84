"""Words, money and figures as the reader's language has them."""

from decimal import Decimal

from django.template import Library
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.access.checks import name_actor
from tournament.backups.actions import get_epoch
from tournament.models import CashEntry
from tournament.spare.pairing import Role, pairing_as
from tournament.words import translation
from tournament.words.languages import CHOICE, current_locale, list_others
from tournament.words.locales import format_gain, format_points

register = Library()
register.filter("money", translation.in_currency)
register.filter("brief_money", translation.in_text)


@register.filter
def percent(share: Decimal) -> str:
    digits = f"{share:.2f}".rstrip("0").rstrip(".")
    return current_locale().write_number(digits)


@register.filter
def cash_method(method: str) -> str:
    return gettext(str(CashEntry.Method(method).label))


@register.filter
def cash_kind(kind: str) -> str:
    return gettext(str(CashEntry.Kind(kind).label))


register.filter("signed", format_points)
register.filter("gained", format_gain)


register.filter("actor", name_actor)
register.filter("listed", translation.listed)
register.filter("ordinal", translation.format_ordinal)
register.filter("translated", translation.translate)


@register.simple_tag
def page_language() -> SafeString:
    locale = current_locale()
    direction = format_html(' dir="rtl"') if locale.is_right_to_left else ""
    return format_html('lang="{}"{}{}', locale.tag, direction, _name_spare())


def _name_spare() -> SafeString:
    """Tell pages where to ask when this computer does not answer, and what they know."""
    pairing = pairing_as(Role.FIRST)
    if not pairing:
        return SafeString()
    return format_html(' data-spare="{}" data-epoch="{}"', pairing.other, get_epoch())


@register.simple_tag
def spare_script() -> SafeString:
    if not pairing_as(Role.FIRST):
        return SafeString()
    return format_html('<script src="{}" type="module"></script>', static("js/spare.js"))


@register.inclusion_tag("components/_languages.html")
def other_languages(path: str = "") -> dict[str, object]:
    return {"languages": list_others(), "choice": CHOICE, "path": path}
