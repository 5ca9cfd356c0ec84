"""Shorter names for what a script declares, and fewer signs, in what phones fetch.

No parser: a name that is also a property anywhere, or a key, stays as it is written.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from string import ascii_letters

_TEXT = r'"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`'
_TOKEN = re.compile(
    _TEXT
    + r"|(?<=[(,=:?&|!])/(?:\\.|\[[^\]]*\]|[^/\\])+/"  # a pattern, where no number ends
    r"|\.{3}|\.[A-Za-z_$][\w$]*|[\w$]+|\S"
)
_PARAMETERS = re.compile(r"\(([\w$,]+)\)=>|function \w+\(([\w$,]+)\)")
_IN_TEXT = re.compile(r"\$\{([^{}`]*)\}")
_DECLARING = {"const", "let", "function"}
_RESERVED = {"as", "do", "if", "in", "is", "of"}
_NEEDLESS = re.compile(rf"({_TEXT})|,(?=[)\]}}])|;(?=\}})|(?<![\w$])\n")
"""What no browser needs where every statement ends in a semicolon, as ours do."""


def shorten_names(text: str) -> str:
    """Return the minified script *text* with short names for what it alone uses.

    A name means the same wherever it is written, so no two things become one. All is `let`
    in the end: one word packs closer than two, and what is declared once stays so.
    """
    text = _NEEDLESS.sub(r"\1", text)
    tokens = _TOKEN.findall(text)
    declared = {token for before, token in pairwise(tokens) if before in _DECLARING}
    for groups in _PARAMETERS.findall(text):
        declared |= {name for group in groups for name in group.split(",")}
    counts = Counter(tokens)
    names = {name for name in declared - _find_keys(tokens) if len(name) > 2}
    fresh = _invent_names(set(re.findall(r"[\w$]+", text)) | _RESERVED)
    longest_first = sorted(names, key=lambda name: (-counts[name] * len(name), name))
    return _rename(text, {"const": "let", **dict(zip(longest_first, fresh, strict=False))})


def _find_keys(tokens: list[str]) -> set[str]:
    """Return all properties, keys of objects and names that stand for a key as well."""
    keys = {token[1:] for token in tokens if token[0] == "."}
    brackets = [""]
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before in "([{":
            brackets.append(before)
        elif before in ")]}":
            brackets.pop()
        if before in "{," and brackets[-1] == "{" and after in ",:=}":
            keys.add(token)
    return keys


def _invent_names(taken: set[str]) -> Iterator[str]:
    for first, second in product(["", *ascii_letters], ascii_letters):
        if first + second not in taken:
            yield first + second


def _rename(text: str, names: dict[str, str]) -> str:
    def rename(match: re.Match[str]) -> str:
        token = match[0]
        if token[0] != "`":
            return names.get(token, token)
        return _IN_TEXT.sub(lambda inner: f"${{{_rename(inner[1], names)}}}", token)

    return _TOKEN.sub(rename, text)
