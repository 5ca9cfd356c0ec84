"""Sentences of the packages that know no Django, as an English reader sees them."""

from dataclasses import fields, is_dataclass, replace

from tournament.marked import Message
from tournament.translation import translate


def said(value):
    """Translate every message in *value*, however deep in lists and dataclasses."""
    if isinstance(value, Message):
        return translate(value)
    if isinstance(value, (tuple, list)):
        return type(value)(map(said, value))
    if is_dataclass(value) and any(
        _has_message(getattr(value, x.name)) for x in fields(value)
    ):
        return replace(
            value, **{x.name: said(getattr(value, x.name)) for x in fields(value)}
        )
    return value


def _has_message(value):
    if isinstance(value, (tuple, list)):
        return any(map(_has_message, value))
    inner = fields(value) if is_dataclass(value) else ()
    return isinstance(value, Message) or any(
        _has_message(getattr(value, x.name)) for x in inner
    )
