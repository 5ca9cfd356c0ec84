"""Mark sentences for translation where nothing of Django is known.

Who shows a marked sentence translates it there.
"""


def gettext_noop(sentence: str) -> str:
    """Return *sentence* as it is: `makemessages` finds it by the name of this function."""
    return sentence
