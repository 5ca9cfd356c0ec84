"""Set names typed in capitals, or without any, as names are written."""

import re

_KEPT = {"ii", "iii", "iv", "aj", "oj", "md", "dds"}
"""Words that stay in capitals: numerals, initials, degrees."""
_SHORT = {"br", "dr", "fr", "jr", "mr", "ms", "sr", "st"}
"""Words of two letters without a vowel that are no initials."""
_LOWER = {"der", "den", "von", "zu", "de", "del", "della", "da", "dos", "das", "ter"}
_AFTER_VAN = {"der", "den", "de", "het"}
_MAC = {"macarthur", "macbeth", "maccallum", "macdonald", "macdougall", "macdowell"}
_MAC |= {"macfarlane", "macgregor", "macintosh", "macintyre", "mackay", "mackenzie"}
_MAC |= {"maclean", "macleod", "macmillan", "macneil", "macpherson", "macqueen"}
_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]*)*")
_PIECE = re.compile(r"[^\W\d_]+")
_HALF_DONE = re.compile(r"(?:Mc|Mac|O['’]|D['’])[A-ZÀ-Þ]{3,}")


def set_capitals(pieces: list[str], *, is_last: bool = False) -> list[str]:
    """Return the pieces of a first or a last name with capitals where names have them."""
    is_lower = all(word == word.lower() for word in pieces)
    return [
        _set_word(word, pieces[:at], pieces[at + 1 :], is_last=is_last)
        if _WORD.fullmatch(word) and (is_lower or _shouts(word))
        else word
        for at, word in enumerate(pieces)
    ]


def _shouts(word: str) -> bool:
    """Return whether a word is in capitals and not an initial."""
    if _HALF_DONE.fullmatch(word):
        return True
    letters = [sign for sign in word if sign.isalpha()]
    return len(letters) > 1 and all(sign.isupper() for sign in letters)


def _set_word(word: str, before: list[str], after: list[str], *, is_last: bool) -> str:
    plain = word.strip(".,").lower()
    if plain in _KEPT:
        return word.upper()
    if word.isupper() and not is_last and _is_initials(plain):
        return word
    if after and _is_particle(plain, before, after, is_last=is_last):
        return word.lower()
    return _PIECE.sub(_set_piece, word.lower())


def _is_particle(word: str, before: list[str], after: list[str], *, is_last: bool) -> bool:
    """Return whether a word of a last name is written small: van der, de la."""
    if not is_last:
        return False
    if word == "van":
        return after[0].lower() in _AFTER_VAN
    if word in ("la", "las", "los"):
        return bool(before) and before[-1].lower() == "de"
    return word in _LOWER


def _is_initials(word: str) -> bool:
    """Return whether a word of two letters has no vowel: JT, but not Jo."""
    is_short = len(word) == 2 and word.isalpha() and word not in _SHORT
    return is_short and not set(word) & set("aeiouy")


def _set_piece(match: re.Match[str]) -> str:
    """Return a piece between apostrophes and hyphens with its capitals."""
    piece, word = match[0], match.string
    before = word[match.start() - 1] if match.start() else ""
    if before in ("'", "’") and (match.start() > 2 or len(piece) == 1):
        return piece  # Jo'ann, Bob's
    if piece.startswith("mc") and len(piece) > 3:
        return "Mc" + piece[2:].capitalize()
    if piece in _MAC:
        return "Mac" + piece[3:].capitalize()
    return piece.capitalize()
