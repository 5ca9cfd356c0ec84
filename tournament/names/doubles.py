"""Two names that are likely one player: Peg Nowak and Peggy Nowak, Bob Smith and Bob Smiht.

Nothing of Django, nothing of who was where: two who played in one event are two players,
which whoever asks has to know.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations

from tournament.names.compare import families, folded, words_of

_LEAST_PREFIX = 3
_LEAST_FIRST, _LEAST_LAST = 4, 5
"""So many letters a name has at least before one slip in it is taken for a slip."""


def likely_doubles(names: Mapping[int, tuple[str, str]]) -> Iterator[tuple[int, int]]:
    """Yield the keys of every two *names* (name and nickname) that are likely one player.

    Each two once, the smaller key first. Names of one word are left alone.
    """
    split = {key: words_of(name) for key, (name, _) in names.items()}
    split = {key: parts for key, parts in split.items() if len(parts) > 1}
    by_last, by_first = defaultdict(list), defaultdict(list)
    for key, parts in split.items():
        by_last[parts[-1]].append(key)
        by_first[parts[0]].append(key)
    for group in by_last.values():
        for one, other in combinations(sorted(group), 2):
            if _is_one_first(split[one], split[other], names[one][1], names[other][1]):
                yield one, other
    for group in by_first.values():
        for one, other in combinations(sorted(group), 2):
            last, other_last = split[one][-1], split[other][-1]
            if last != other_last and _is_slip(last, other_last, _LEAST_LAST):
                yield one, other


def _is_one_first(
    one: list[str], other: list[str], nickname: str, other_nickname: str
) -> bool:
    first, other_first = one[0], other[0]
    middle, other_middle = one[1:-1], other[1:-1]
    if middle and other_middle and middle != other_middle:
        return False
    return (
        first == other_first
        or folded(nickname) == other_first
        or folded(other_nickname) == first
        or bool(families(first) & families(other_first))
        or _begins(first, other_first)
        or _is_slip(first, other_first, _LEAST_FIRST)
    )


def _begins(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return long.startswith(short) and (len(short) == 1 or len(short) >= _LEAST_PREFIX)


def _is_slip(one: str, other: str, least: int) -> bool:
    """One letter too many, too few, wrong, or two swapped, is all there is."""
    short, long = sorted((one, other), key=len)
    if len(short) < least or len(long) - len(short) > 1:
        return False
    start = next(
        (at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b),
        len(short),
    )
    if len(short) < len(long):
        return short[start:] == long[start + 1 :]
    is_swap = short[start : start + 2] == long[start : start + 2][::-1]
    return short[start + 1 :] == long[start + 1 :] or (
        is_swap and short[start + 2 :] == long[start + 2 :]
    )
