"""A made-up language, from the catalogue: every message in brackets and 40 % longer.

What is shown outside of the brackets is marked nowhere. It takes the place of French, so
that it has dates, money and a direction.
"""

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.utils.translation import trans_real

LOCALE = "fr-ca"
PO = settings.LOCALE_PATHS[0] / "fr_CA" / "LC_MESSAGES" / "django.po"
OPEN, CLOSE = "⟦", "⟧"
KEPT = re.compile(r"(%\(\w+\)\w|%%|\{\w*\}|<[^>]*>|&\w+;|\n)")
HIDDEN = re.compile(
    r"<(script|style|template|noscript|svg|code|pre)\b.*?</\1>|<!--.*?-->", re.DOTALL
)
ENGLISH = re.compile(r'<(\w+)\b[^>]* lang="en"[^>]*>.*?</\1>', re.DOTALL)
"""What says of itself that it is English: licenses."""
SPOKEN = re.compile(r"\b(?:aria-label|title|placeholder|alt)=\"([^\"]*)\"")
ENTRY = re.compile(
    r'^(?:msgctxt "(?P<context>.*)"\n)?msgid (?P<one>"(?:.|\n")*?)\n'
    r'(?:msgid_plural (?P<many>"(?:.|\n")*?)\n)?'
    r"(?P<texts>(?:msgstr.*\n(?:\".*\n)*)+)",
    re.MULTILINE,
)
CODE = re.compile(r"https?://\S+|\b[A-Z0-9]{6}\b")


def lengthen(message: str) -> str:
    """Return a message as the made-up language has it; names and marks stay in it."""
    letters = len(KEPT.sub("", message))
    more = "ë" * max(1, letters * 2 // 5)
    words = " ".join(more[at : at + 7] for at in range(0, len(more), 7))
    start = re.match(r"\s*", message)[0]
    end = re.search(r"\s*$", message)[0] if message.strip() else ""
    return f"{start}{OPEN}{message.strip()} {words}{CLOSE}{end}"


class Pseudo(trans_real.DjangoTranslation):
    """French with every message that is in a catalogue made up."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._catalog = _Lengthened(self._catalog)


class _Lengthened:
    """A catalogue that has the keys of another one."""

    def __init__(self, catalog: trans_real.TranslationCatalog) -> None:
        self.catalog, self.forms = catalog, dict[str, str]()
        self.known = {key for one in catalog._catalogs for key in one}  # Django's, too
        for one, many, _ in entries_of(PO.read_text()):
            self.known |= {(one, 0), (one, 1)} if many else {one}
            self.forms[one] = many

    def _made_up(self, key: object) -> str:
        text, place = key if isinstance(key, tuple) else (key, 0)
        text = self.forms.get(text) if place else text
        return lengthen(str(text).rpartition("\4")[2]) if text else self.catalog[key]

    def __getitem__(self, key: object) -> str:
        if key in self.known:
            return self._made_up(key)
        raise KeyError(key)

    def get(self, key: object, default: object = None) -> object:
        return self._made_up(key) if key in self.known else default

    def plural(self, msgid: str, num: int) -> str:
        if (msgid, 0) not in self.known:
            raise KeyError(msgid)
        return self._made_up((msgid, int(num > 1)))


@contextmanager
def pseudo_language() -> Iterator[str]:
    """Speak the made-up language wherever French is spoken."""
    before = trans_real._translations.get(LOCALE)
    trans_real._translations[LOCALE] = Pseudo(LOCALE)
    try:
        yield LOCALE
    finally:
        trans_real._translations.pop(LOCALE)
        if before:
            trans_real._translations[LOCALE] = before


def unmarked_in(page: str, data: set[str]) -> list[str]:
    """Return the pieces of text a page shows or says outside of the brackets.

    *data* are the words of what people typed, which no language changes.
    """
    page = ENGLISH.sub(" ", HIDDEN.sub(" ", page))
    pieces = [*SPOKEN.findall(page), *re.split(r"<[^>]*>", _whole_outside(page))]
    spoken = [_outside(piece) for piece in pieces]
    texts = [html.unescape(piece).strip() for piece in spoken]
    return [text for text in texts if _words_in(text) - data]


def _outside(text: str) -> str:
    """Take out what stands in brackets; one that was cut short ends nowhere."""
    return _whole_outside(text).partition(OPEN)[0]


def _whole_outside(text: str) -> str:
    """Take out whole brackets, brackets within brackets too."""
    inner = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    while (shorter := inner.sub(" ", text)) != text:
        text = shorter
    return text


def _words_in(text: str) -> set[str]:
    text = CODE.sub(" ", text)
    return {word.casefold() for word in re.findall(r"[^\W\d_]{2,}", text)}


def entries_of(text):
    """The messages of a catalogue: one, many, and the translations."""
    for match in ENTRY.finditer(text):
        one, many = (_plain(match[name] or "") for name in ("one", "many"))
        texts = re.split(r"^msgstr(?:\[\d\])? ", match["texts"], flags=re.MULTILINE)[1:]
        if one:
            one = f"{match['context']}\4{one}" if match["context"] else one
            yield one, many, [_plain(text) for text in texts]


def _plain(quoted):
    joined = re.sub(r'"\s*\n"', "", quoted.strip()).removeprefix('"').removesuffix('"')
    return joined.replace(r"\"", '"').replace(r"\n", "\n").replace("\\\\", "\\")
