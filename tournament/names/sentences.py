"""Say what is asked about a line, and name the answers."""

from collections.abc import Callable

from tournament.names.answers import Choice, Doubt
from tournament.names.columns import Role
from tournament.names.parties import Kind
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy

ROLES = {
    Role.NAME: gettext_noop("Whole name"),
    Role.FIRST: gettext_noop("First name"),
    Role.LAST: gettext_noop("Last name"),
    Role.PHONE: gettext_noop("Phone number"),
    Role.EMAIL: gettext_noop("E-mail"),
    Role.HOST: gettext_noop("Guest of"),
    Role.COMING: gettext_noop("Coming"),
    Role.GUESTS: gettext_noop("Number of guests"),
    Role.PEOPLE: gettext_noop("Number of players"),
    Role.IGNORE: gettext_noop("Leave out"),
}
"""What a column can be, as the page names it."""


def ask(doubt: Doubt) -> Message:
    if doubt.fault:
        return doubt.fault
    return _QUESTIONS[doubt.kind](doubt)


def ask_by_line(doubt: Doubt) -> Message:
    line = doubt.entry.line
    return gettext_lazy("Line %(line)s: %(question)s", line=line, question=ask(doubt))


def name_choice(doubt: Doubt, choice: Choice) -> Message:
    if choice is Choice.ADD:
        return _ADD.get(doubt.kind, _add)(doubt)
    return _BUTTONS[choice](doubt)


def tell_answer(doubt: Doubt) -> Message:
    answer = doubt.answer
    if answer is None:
        return ask(doubt)
    if answer.choice is Choice.TYPED:
        return gettext_lazy("Adds %(name)s.", name=answer.typed)
    if answer.choice is Choice.TOGETHER:
        first, second = doubt.names
        return gettext_lazy(
            "%(first)s and %(second)s start together.", first=first, second=second
        )
    if answer.choice is Choice.SKIP:
        if doubt.kind is Kind.PLUS_ONE:
            return gettext_lazy("Only %(name)s.", name=doubt.names[0])
        return gettext_lazy("Left out: %(line)s", line=doubt.entry.text[:200])
    if answer.choice is Choice.GUESTS:
        host = doubt.host or doubt.names[0]
        return gettext_lazy("Adds a “Guest of %(host)s”.", host=host)
    return gettext_lazy("Adds %(names)s.", names=doubt.names)


def _couple(doubt: Doubt) -> Message:
    first, second = doubt.names
    return gettext_lazy(
        "%(first)s and %(second)s are on one line. Do they start at the same table?",
        first=first,
        second=second,
    )


def _guest(doubt: Doubt) -> Message:
    if not doubt.host:
        return gettext_lazy("This guest has no name yet.")
    if not doubt.names:
        return gettext_lazy("The guest of %(host)s has no name yet.", host=doubt.host)
    name = doubt.names[0]
    if Choice.TOGETHER in doubt.choices:
        return gettext_lazy(
            "%(name)s is a guest of %(host)s. Do they start at the same table?",
            name=name,
            host=doubt.names[1],
        )
    return gettext_lazy(
        "%(name)s is a guest of %(host)s, who is not on the list.",
        name=name,
        host=doubt.host,
    )


def _duplicate(doubt: Doubt) -> Message:
    name = doubt.names[0]
    if doubt.earlier:
        return gettext_lazy(
            "%(name)s is already on line %(line)s.", name=name, line=doubt.earlier
        )
    return gettext_lazy("%(name)s is already on the sign-up list.", name=name)


_QUESTIONS: dict[Kind, Callable[[Doubt], Message]] = {
    Kind.COUPLE: _couple,
    Kind.GUEST: _guest,
    Kind.DUPLICATE: _duplicate,
    Kind.SEVERAL: lambda doubt: gettext_lazy(
        "Is each of these a player: %(names)s?", names=doubt.names
    ),
    Kind.PLUS_ONE: lambda doubt: ngettext_lazy(
        "%(name)s brings a guest. Who is it?",
        "%(name)s brings %(count)s guests. Who are they?",
        doubt.entry.guests,
        name=doubt.names[0],
    ),
    Kind.FAMILY: lambda doubt: gettext_lazy("Who of this family plays?"),
    Kind.MAYBE: lambda doubt: gettext_lazy("Does %(names)s come?", names=doubt.names),
    Kind.NOTE: lambda doubt: gettext_lazy(
        "“%(note)s” is not part of the name %(name)s.",
        note=", ".join(doubt.entry.notes),
        name=doubt.names[0],
    ),
    Kind.QUOTE: lambda doubt: gettext_lazy(
        "A quotation mark is missing at the end. Check this name: %(names)s",
        names=doubt.names,
    ),
    Kind.NO_NAME: lambda doubt: gettext_lazy("No name was found on this line."),
    Kind.UNREADABLE: lambda doubt: gettext_lazy(
        "This line has characters that cannot be read or printed."
    ),
    Kind.TOO_LONG: lambda doubt: gettext_lazy("A name can have 60 characters at most."),
}


def _add(doubt: Doubt) -> Message:
    return gettext_lazy("Add player")


_ADD: dict[Kind, Callable[[Doubt], Message]] = {
    Kind.COUPLE: lambda doubt: gettext_lazy("No request"),
    Kind.GUEST: lambda doubt: gettext_lazy("No request"),
    Kind.NOTE: lambda doubt: gettext_lazy("Leave out"),
    Kind.QUOTE: lambda doubt: gettext_lazy("Name is right"),
    Kind.SEVERAL: lambda doubt: ngettext_lazy(
        "Add %(count)s player", "Add %(count)s players", len(doubt.names)
    ),
}
_BUTTONS: dict[Choice, Callable[[Doubt], Message]] = {
    Choice.TOGETHER: lambda doubt: gettext_lazy("Start together"),
    Choice.KEEP: lambda doubt: gettext_lazy("Keep in the name"),
    Choice.TYPED: lambda doubt: gettext_lazy("Add this name"),
    Choice.SKIP: lambda doubt: (
        gettext_lazy("Same player")
        if doubt.kind is Kind.DUPLICATE
        else gettext_lazy("No guest")
        if doubt.kind is Kind.PLUS_ONE
        else gettext_lazy("Leave out")
    ),
    Choice.GUESTS: lambda doubt: gettext_lazy(
        "Add “Guest of %(host)s”", host=doubt.host or doubt.names[0]
    ),
}
