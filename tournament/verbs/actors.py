"""Who did something, as it is saved and as people read it.

People are saved by their names; a phone of a table, of a card or of a side game by its
number. These are said in the language of the reader.
"""

import re

from django.utils.translation import gettext

from tournament.words.marked import gettext_noop

THE_PROGRAM = gettext_noop("the program")
SIGN_UP_PAGE = gettext_noop("the sign-up page")

_BY_NUMBER = [
    (re.compile(saved), text)
    for saved, text in (
        (r"table (?P<number>\d+)", gettext_noop("table %(number)s")),
        (
            r"table (?P<number>\d+), North–South",
            gettext_noop("table %(number)s, North–South"),
        ),
        (r"table (?P<number>\d+), East–West", gettext_noop("table %(number)s, East–West")),
        (
            r"table (?P<number>\d+), both pairs",
            gettext_noop("table %(number)s, both teams"),
        ),
        (r"side table (?P<number>\d+)", gettext_noop("side game %(number)s")),
        (r"number (?P<number>\d+)", gettext_noop("number %(number)s")),
        (
            r"number (?P<number>\d+), (?P<name>.+)",
            gettext_noop("number %(number)s, %(name)s"),
        ),
    )
]


def name_actor(who: str) -> str:
    if who in (THE_PROGRAM, SIGN_UP_PAGE):
        return gettext(who)
    for saved, text in _BY_NUMBER:
        if match := saved.fullmatch(who):
            return gettext(text) % match.groupdict()
    return who
