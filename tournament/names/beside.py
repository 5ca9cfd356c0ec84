"""Part a name from what people write beside it: numbers, phones, notes, guests."""

import re
from dataclasses import dataclass, field

from tournament.names.one_name import LONGEST

_PHONE = re.compile(
    r"(?:\b(?:(?:cell|tel|phone|ph|mobile|home|work)\b[.:]*|[chmw]:)\s*)?"
    r"(?:\+?1[\s.-]*)?(?<!\d)(?:\(\d{3}\)\s*|\d{3}[\s.-]+|\d{3})?\d{3}[\s.-]?\d{4}(?!\d)"
    r"(?:\s*(?:x|ext\.?)\s*\d{1,5})?(?:\s*\((?:cell|home|work|mobile|[chmw])\))?"
    r"|\+\d{2}[\d\s()-]{7,16}\d",
    re.IGNORECASE,
)
_EMAIL = re.compile(
    r"<?(?:mailto:)?(?<![^\s<>,;:()\[\]\"@])[^\s<>,;:()\[\]\"@]++@"
    r"[^\s<>,;()\[\]\"@]+\.[a-z]{2,}>?",
    re.IGNORECASE,
)
_SIGNS = "\u00a9\u00ae\u2190-\u2bff\U0001f000-\U0001faff\ufe0f\u20e3\u200d"
"""Emoji, arrows, and what they are put together with."""
_EDGES = re.compile(rf"^(?:\s*\d\ufe0f?\u20e3)+|^[\s{_SIGNS}]+|[\s{_SIGNS}]+$")
_BULLET = re.compile(
    r"(?:[-–—*+~]\s+|>+\s*|(?:names?|players?)\s*:\s*|[•·●○◦▪■□☐☑✓✔►‣⁃]\s*"
    r"|\[[ xX✓]?\]\s*)+",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"(?:(?:no\.?\s*|[#(])?\d{1,3}(?:\s*[.):\]]+\s*|\s+[-–]\s+)"
    r"|(?:no\.?\s*|#)\d{1,3}\s+|\d{1,3}\s+)(?=\D)",
    re.IGNORECASE,
)
_GUEST = re.compile(
    r"[\s,(–—-]{0,4}\bguests?\s+of\s+(?:the\s+)?([^(),]+)\)?", re.IGNORECASE
)
_WHOLE_GUEST = re.compile(r"\bguests?\s+of\s+(?:the\s+)?(.+)$", re.IGNORECASE)
_OWN_GUEST = re.compile(
    r"[\s,(]{0,3}\b([^(),]{1,60}?)['’]s?\s+(?:guest|friend|\+1)\)?$", re.IGNORECASE
)
_NUMBERS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_HOW_MANY = rf"(?:\d{{1,2}}|{'|'.join(_NUMBERS)})"
_PLUS = re.compile(
    rf"(?:[\s,(]{{1,3}}|(?<=[a-z.]))(?:(?:\+|\bplus\b)\s*({_HOW_MANY})(?:\s+guests?)?|\+)\s*"
    r"\)?(?=,|$|\s+[-–—(])",
    re.IGNORECASE,
)
_COMPANY = re.compile(
    rf"[\s,(]{{0,3}}(?:&|\+|,(?=\s*\d)|\band\b|\bplus\b|\bwith\b|\bw/)\s*"
    rf"(?:(?:his|her|their)\s+)?({_HOW_MANY})?\s*"
    r"(?:guest|friend|wife|husband|spouse|date|partner|family|kid|son|daughter|other|mom|dad"
    r"|girlfriend|boyfriend|fianc[eé]e?|company)s?\s*\)?$",
    re.IGNORECASE,
)
_PARTY = re.compile(
    r"[\s,(–—-]{1,4}(?:\(\s*([2-9])\s*\)|x\s?([2-9])|(?:party\s+)?of\s+([2-9])|([2-9])\s+"
    r"(?:people|persons|players|total))\s*\)?$",
    re.IGNORECASE,
)
_MAYBE = re.compile(
    r"maybe|tentative|possibl|not sure|unsure|might|cancel|can(?:no|['’])t|regrets?\b"
    r"|not coming|wait(?:ing)?\s?-?list|^no$|withdrew|dropped",
    re.IGNORECASE,
)
_PAID = re.compile(
    r"(?:un|not )?(?:paid|pd)(?:\s.*)?|owes?(?:\s.*)?|venmo|paypal|zelle|(?:no )?cash"
    r"|check(?:\s?#?\d+)?|card|\$\s?\d+(?:\.\d\d)?|\$",
    re.IGNORECASE,
)
_QUIET = re.compile(
    rf"{_PAID.pattern}|yes|ok|rsvp|n/?a|table \d+|#?\s?\d+(?:\.\d\d)?", re.IGNORECASE
)
"""What is nobody's name."""
_TRIVIAL = re.compile(
    r"yes|ok|rsvp|n/?a|#?\s?\d+(?:\.\d\d)?|cell|home|work|here|x|present|member|confirmed"
    r"|coming|table \d+",
    re.IGNORECASE,
)
"""What tells a helper nothing."""
_AWAY = (
    r"no\b.*|not\b.*|none|maybe|tentative\w*|declin\w*|cancel\w*|refund\w*|void\w*"
    r"|deleted|transferr\w*|reject\w*|expired|withdr\w*|dropped|unable.*|regrets?"
    r"|can(?:['’]?t|not)\b.*|(?:on (?:the )?)?wait.*|pending\b.*|invited|interested|unsure"
    r"|unconfirmed|requested|incomplete|didn['’]t (?:respond|reply)|undecided|might\b.*"
)
_COMES = (
    r"going|attend(?:s|ed|ing)?|accept(?:s|ed)?|approved|confirmed|registered|complete\w*"
    r"|checked[ -]in|active|coming"
)
_STATUS = re.compile(rf"(?P<away>{_AWAY})|{_COMES}", re.IGNORECASE)
_SECTION = re.compile(
    r"(?P<word>[^\d:(]{2,30}?)[\s·–—-]*(?P<mark>[(:\d][()\d\s:]*)?", re.IGNORECASE
)
_GONE = re.compile(r"\s+(?:cancell?ed|maybe|not coming|tentative|regrets)$", re.IGNORECASE)
_TAIL = re.compile(r"\s+(?:#\d{1,3}|(\$\s?\d+(?:\.\d\d)?|(?i:(?:un)?paid|pd))|[x✓✔☑])$")
_NOTE = re.compile(r"\s\(([^()]*)\)?$|\s+[-–—]+\s+([^-–—]+)$|\s\[([^\[\]]*)\]$")
_STOP = re.compile(r"(?<!\w)(?!esq|phd|msgr|bros)[^\W\d_]{3,}\.$", re.IGNORECASE)
"""A full stop after a whole word."""
_MARKS = " \t!*†‡✓✔☑✗_.,;:-–—|"


@dataclass(slots=True)
class Beside:
    """A text without what stood beside the name, and that."""

    text: str
    phones: list[str] = field(default_factory=list)
    emails: list[str] = field(default_factory=list)
    host: str = ""
    guests: int = 0
    notes: list[str] = field(default_factory=list)
    is_maybe: bool = False

    def cut(self, match: re.Match[str]) -> None:
        self.text = f"{self.text[: match.start()]} {self.text[match.end() :]}".strip()


def part(text: str) -> Beside:
    beside = Beside(_uncount(text))
    head, _, rest = beside.text.partition(":")
    if rest and (is_status(head) or head.casefold() in ("yes", "no")):
        beside.text, beside.is_maybe = rest.strip(), is_away(head)
    _take_contacts(beside)
    _take_guests(beside)
    # guests once more: a note may have stood behind them
    _take_notes(beside)
    _take_guests(beside)
    beside.is_maybe = beside.is_maybe or beside.text.rstrip(_MARKS).endswith("?")
    beside.text = _strip_marks(beside.text.replace("?", " "))
    return beside


def is_phone(text: str) -> bool:
    return len(text) <= LONGEST and bool(_PHONE.fullmatch(text.strip()))


def is_email(text: str) -> bool:
    return len(text) <= LONGEST and bool(_EMAIL.fullmatch(text.strip()))


def is_paid(text: str) -> bool:
    return bool(_PAID.fullmatch(text.strip(" .!")))


def is_quiet(text: str) -> bool:
    """It says nothing about who it is, and is nobody's name."""
    return bool(_QUIET.fullmatch(text.strip(" .!")))


def is_status(text: str) -> bool:
    """It says of somebody whether they come, and nothing else."""
    plain = _plain_status(text)
    return len(plain) > 3 and bool(_STATUS.fullmatch(plain))


def is_refund(text: str) -> bool:
    return bool(re.match(r"refund|void|cancel|charge ?back", text.strip(), re.IGNORECASE))


def is_away(text: str) -> bool:
    """Somebody does not come, waits, or has not said so."""
    plain = _plain_status(text)
    match = _STATUS.fullmatch(plain)
    return plain in ("n", "false", "0", "?") or bool(match and match["away"])


def read_section(text: str) -> bool | None:
    """Return whether those below this heading, as "Waitlist (3):", are away.

    None where it is no such heading.
    """
    match = _SECTION.fullmatch(_EDGES.sub("", text).strip())
    if not match or (word := match["word"].strip()).casefold() == "none":
        return None
    if not is_status(word) and not (match["mark"] and word.casefold() in ("yes", "no")):
        return None
    return is_away(word)


def _plain_status(text: str) -> str:
    return " ".join(text.replace("_", " ").casefold().split()).strip(" .!")


def is_maybe(text: str) -> bool:
    return bool(_MAYBE.search(text))


def _uncount(text: str) -> str:
    """Without bullets, emoji around it, and the number of its line."""
    text = _EDGES.sub("", _EDGES.sub("", text)) or text
    # a box to tick stands before the number of a line or after it
    for pattern in (_BULLET, _COUNTED, _BULLET):
        if match := pattern.match(text):
            text = text[match.end() :]
    return (_EDGES.sub("", text) or text).strip()


def _take_contacts(beside: Beside) -> None:
    beside.emails = [
        one.strip("<>").removeprefix("mailto:") for one in _EMAIL.findall(beside.text)
    ]
    text = _EMAIL.sub(" ", beside.text)
    beside.phones = [phone.strip() for phone in _PHONE.findall(text)]
    text = _PHONE.sub(" ", text)
    beside.text = " ".join(text.replace("( )", " ").replace("()", " ").split())
    if beside.emails or beside.phones:
        beside.text = beside.text.strip(" ,;:-–—|/").strip()


def _take_guests(beside: Beside) -> None:
    if beside.host or beside.guests:
        return
    end = max(len(beside.text) - 80, 0)  # whose guest it is takes fewer characters
    for pattern, start in ((_GUEST, 0), (_OWN_GUEST, end)):
        if match := pattern.search(beside.text, start):
            if not match.start() and pattern is _GUEST:
                match = _WHOLE_GUEST.search(beside.text) or match
            beside.host = match[1].strip(" ()")
            beside.cut(match)
            return
    for pattern in (_COMPANY, _PLUS, _PARTY):
        if match := pattern.search(beside.text):
            beside.guests = _how_many(match)
            if pattern is _PARTY:
                beside.guests -= 1
            beside.cut(match)
            return


def _how_many(match: re.Match[str]) -> int:
    word = next((group for group in match.groups() if group), "1").casefold()
    return _NUMBERS.get(word) or max(1, min(int(word), 9))


def _take_notes(beside: Beside) -> None:
    if match := _GONE.search(beside.text):
        beside.is_maybe, beside.text = True, beside.text[: match.start()]
    for _ in range(12):
        if not (match := _TAIL.search(beside.text) or _NOTE.search(beside.text)):
            break
        beside.text = beside.text[: match.start()].rstrip()
        note = " ".join(filter(None, match.groups())).strip()
        if is_maybe(note):
            beside.is_maybe = True
        elif note and not _TRIVIAL.fullmatch(note.strip(" .!")):
            beside.notes.insert(0, note)


def _strip_marks(text: str) -> str:
    """A dot after an initial stays."""
    plain = text.strip().lstrip(_MARKS).rstrip(_MARKS.replace(".", ""))
    if _STOP.search(plain):
        plain = plain.rstrip(".")
    return " ".join(plain.split())
