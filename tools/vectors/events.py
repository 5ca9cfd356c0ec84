"""The irregularity a vector means, by its id or by words that may differ a little."""

import re

from scoring.rules.disputes.incidents import INCIDENTS, Irregularity

_ID_COUNTS = 0.3
_LEAST_LIKENESS = 0.3
_SMALL_WORDS = frozenset({"the", "and", "ir"})


def find(*names: str) -> Irregularity:
    """The irregularity that *names* mean: keys, ids ("IR-8") or what happened, in words.

    Several names of one thing help each other; words may differ a little.

    Raises:
        ValueError: nothing known is anything like it.
    """
    for name in names:
        for event in INCIDENTS:
            if name in (event.key, event.event, event.table_words):
                return event
    best = max(INCIDENTS, key=lambda event: _likeness(event, names))
    if _likeness(best, names) < _LEAST_LIKENESS:
        raise ValueError(f"not an irregularity: {', '.join(names)}")
    return best


def _likeness(event: Irregularity, names: tuple[str, ...]) -> float:
    known = [_stems(event.event), _stems(event.table_words)]
    asked = [stems for name in names if (stems := _stems(name))]
    alike = [len(a & k) / len(a | k) for a in asked for k in known]
    has_id = any(name.strip().upper() in event.ids for name in names)
    return max(alike, default=0.0) + (_ID_COUNTS if has_id else 0.0)


def _stems(words: str) -> set[str]:
    found = re.findall(r"[a-z]{3,}", words.lower().replace("revoke", "renege"))
    return {word[:4] for word in found} - _SMALL_WORDS
