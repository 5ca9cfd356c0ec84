"""Sentences as an English reader sees them, and the words that the guide retired."""

import re
from dataclasses import fields, is_dataclass, replace
from importlib import import_module

from django.conf import settings

from tournament.words.marked import Message
from tournament.words.refusals import Refusal
from tournament.words.translation import translate

BANNED = [
    # section 1 of the guide: how nobody talks
    *("whoever", "somebody", "nobody", "anew", "thereof", "so that", "is to be"),
    *("as it stands", "please", "in red", "above", "the left button", "once more"),
    # section 2: retired words, most of them titles of old pages
    *("night", "nights", "put away", "called off", "on file", "tonight's list"),
    *("rehearsal", "made-up", "wipe", "overview", "hall", "desk", "tray", "board"),
    *("movement", "movements", "afterwards", "journal", "side tables", "let in"),
    *("take it", "leave it", "show it", "void it", "plan it", "make it", "house player"),
    *("the house holds", "seated", "wish", "thrown in", "dead deal", "not agreed"),
    *("slowest", "cash book", "float", "to the cause", "hidden number", "turn-up"),
    *("table cards", "winners' sheet", "winners’ sheet", "treasurer's page", "film"),
    *("films", "bin", "colour", "organiser", "cancelled", "wifi", "memory stick"),
    *("usb stick", "pair", "pairs", "anyhow", "by hand", "puts right", "put right"),
]
ALLOWED = [
    *("Euchre Night", "Tonight", "Fix seats", "whiteboard", "Same table all night"),
    *("same table all night", "Seated by points", "goes to the cause", "Parish hall"),
    *("One pair", "Two pair"),  # of poker
]
"""Names in which a banned word stands."""


def said(value):
    """Translate every message in *value*, however deep in lists and dataclasses."""
    if isinstance(value, Message):
        return translate(value)
    if isinstance(value, dict):
        return {key: said(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return getattr(value, "_make", type(value))(map(said, value))
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


def banned_in(sentence):
    """The words of a sentence that the guide does not use."""
    for name in ALLOWED:
        sentence = sentence.replace(name, " ")
    return [
        word
        for word in BANNED
        if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", sentence, re.IGNORECASE)
    ]


def subclasses_of(cls):
    """Every class below *cls* that the product defines, once."""
    below = {
        refusal for sub in cls.__subclasses__() for refusal in {sub, *subclasses_of(sub)}
    }
    return {
        refusal
        for refusal in below
        if refusal.__module__.split(".")[0] in ("scoring", "tournament")
    }


def refusal_sentences():
    """What refusals say in words of our own."""
    for package in ("scoring", "tournament"):
        for path in (settings.BASE_DIR / package).rglob("*.py"):
            text = path.read_text()
            if "Refusal" in text or "Conflict" in text:
                parts = path.relative_to(settings.BASE_DIR).with_suffix("").parts
                import_module(".".join(parts))
    for kind in subclasses_of(Refusal):
        for name in ("text", "brief_text"):
            text = getattr(kind, name, "")
            if text:
                yield text
