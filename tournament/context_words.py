"""Passwords that this program and a club's own name suggest to anybody who guesses."""

import re

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from tournament.models import Club

WORDS = (
    *("ace", "bower", "card", "cards", "church", "club", "euchre", "evening", "event"),
    *("game", "helper", "host", "joker", "left", "lone", "march", "night", "organizer"),
    *("parish", "party", "players", "progressive", "right", "score", "table"),
    *("tally", "the", "tournament", "treasurer", "trump", "euchrenight"),
)
"""What `docs/security.md` promises; a password of nothing but these is refused."""


class ContextWordsValidator:
    """Refuse a password made of nothing but our words, the club's and the person's."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Raise ValidationError if nothing is left without these words and digits."""
        whole = rest = "".join(password.casefold().split())
        for word in sorted({*WORDS, *_own_words(user)}, key=len, reverse=True):
            rest = rest.replace(word, "")
        letters = re.findall(r"[^\W\d_]", rest)
        if rest != whole and len(rest) < 8 and len(letters) < 3:
            raise ValidationError(self.get_help_text(), code="password_of_our_words")

    def get_help_text(self) -> str:
        """Return what to choose instead."""
        return gettext(
            "Anybody would guess this one. Use words that have nothing to do with cards, "
            "your club, or you."
        )


def _own_words(user: User | None) -> set[str]:
    """Return the words of a user's names and of their clubs."""
    if user is None:
        return set()
    clubs = Club.objects.filter(memberships__user=user.pk)
    names = clubs.values_list("name", flat=True) if user.pk else ()
    texts = (*names, user.username, user.first_name, user.last_name, user.email)
    every = re.findall(r"[^\W\d_]{3,}", " ".join(texts).casefold())
    return set(every)
