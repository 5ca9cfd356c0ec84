"""Finding answers by what somebody types at a table, the best first.

`rules_search.js` ranks in the same way while somebody types; one test holds both.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from scoring.rulings.answers import STOP, Answer
from tournament.words.translation import translate

CLOSE = 0.45
"""What an answer has to reach of the best one's score to be shown below it."""
MOST = 6


class Entry(NamedTuple):
    """The words of an answer: *phrases* it is looked up by, and all the *text* it says."""

    phrases: tuple[tuple[str, ...], ...]
    text: frozenset[str]


def synonyms_of(answer: Answer) -> str:
    """The phrases of *answer* in the reader's language and in English."""
    return ", ".join(dict.fromkeys((translate(answer.synonyms), answer.synonyms)))


def find(answers: Sequence[Answer], typed: str) -> list[int]:
    """The places of what is found in *answers*, the best first."""
    entries = [
        Entry(tuple(tuple(split(phrase)) for phrase in phrases), frozenset(split(text)))
        for phrases, text in texts_of(answers)
    ]
    scores = rank(entries, typed)
    order = sorted(range(len(answers)), key=lambda place: -scores[place])
    best = max(scores, default=0)
    return [place for place in order[:MOST] if best and scores[place] >= CLOSE * best]


def texts_of(answers: Iterable[Answer]) -> list[tuple[list[str], str]]:
    """The phrases each answer is looked up by, its title first, and what it says."""
    return [
        (
            [translate(answer.title), *synonyms_of(answer).split(",")],
            " ".join(translate(part) for line in answer.lines for part in line),
        )
        for answer in answers
    ]


def rank(entries: Sequence[Entry], typed: str) -> list[float]:
    """The score of each entry. A word that few of them have counts more."""
    strengths = {
        word: [_strength(entry, word) for entry in entries] for word in split(typed)
    }
    rare = {
        word: 1 / sqrt(count)
        for word, each in strengths.items()
        if (count := sum(map(bool, each)))
    }
    return [
        sum(weight * strengths[word][place] for word, weight in rare.items())
        + max((_whole(phrase, rare) for phrase in entry.phrases), default=0)
        for place, entry in enumerate(entries)
    ]


def _strength(entry: Entry, word: str) -> int:
    if any(_is_alike(word, own) for phrase in entry.phrases for own in phrase):
        return 3
    return int(any(_is_alike(word, own) for own in entry.text))


def _whole(phrase: Sequence[str], rare: Mapping[str, float]) -> float:
    """What a phrase counts on top where all of it was typed."""
    matches = [
        max((weight for word, weight in rare.items() if _is_alike(word, own)), default=0)
        for own in phrase
    ]
    return 2 * sum(matches) if all(matches) else 0


def split(text: str) -> list[str]:
    """The words of *text* that say something, without their endings."""
    parts = re.findall("[a-z0-9]+", fold(text))
    return [_END.sub(r"\1", word) for word in dict.fromkeys(parts) if word not in STOP]


_END = re.compile("^(.{3,}?)(?:ing|ed|er|es|s|e)$")


def _is_alike(typed: str, own: str) -> bool:
    return own.startswith(typed) or (len(own) > 3 and typed.startswith(own))


def fold(text: str) -> str:
    """*text* as it is searched: without capitals, accents, apostrophes, and hyphens."""
    letters = unicodedata.normalize("NFD", re.sub("[’'‑-]", "", text))
    return "".join(filter(lambda sign: not unicodedata.combining(sign), letters)).lower()
