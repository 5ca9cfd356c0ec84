"""Say what is asked about a line, and name the answers."""

from collections.abc import Callable

from tournament.names.answers import Choice, Doubt
from tournament.names.columns import Role
from tournament.names.parties import Kind
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy
from tournament.words.tables import read_table, reader_by

_read_words = reader_by(role=Role, button=Choice, question=Kind, add=Kind, skip=Kind)
ROLES, _BUTTONS, _QUESTIONS, _ADD, _SKIP = _read_words(
    **read_table(__package__, "sentences.toml")
)
"""What a column can be, what is asked, and what the answers are called."""


def ask(doubt: Doubt) -> Message:
    if doubt.fault:
        return doubt.fault
    if special := _SPECIAL.get(doubt.kind):
        return special(doubt)
    return _say(_QUESTIONS[doubt.kind], doubt)


def ask_by_line(doubt: Doubt) -> Message:
    line = doubt.entry.line
    return gettext_lazy("Line %(line)s: %(question)s", line=line, question=ask(doubt))


def name_choice(doubt: Doubt, choice: Choice) -> Message:
    if choice is Choice.ADD and doubt.kind is Kind.SEVERAL:
        return ngettext_lazy(
            "Add %(count)s player", "Add %(count)s players", len(doubt.names)
        )
    own = {Choice.ADD: _ADD, Choice.SKIP: _SKIP}.get(choice, {})
    return _say(own.get(doubt.kind, _BUTTONS[choice]), doubt)


def tell_answer(doubt: Doubt) -> Message:
    answer = doubt.answer
    if answer is None:
        return ask(doubt)
    if answer.choice is Choice.TYPED:
        return gettext_lazy("Adds %(names)s.", names=answer.typed)
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
        return _say(gettext_noop("Adds a “Guest of %(host)s”."), doubt)
    return gettext_lazy("Adds %(names)s.", names=doubt.names)


def _say(text: str, doubt: Doubt) -> Message:
    name = doubt.names[0] if doubt.names else ""
    return Message(text, {"names": doubt.names, "name": name, "host": doubt.host or name})


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
    name, other = doubt.names
    if Choice.ADD in doubt.choices:
        return gettext_lazy(
            "%(name)s may be %(other)s, who is already on the list.", name=name, other=other
        )
    if doubt.earlier:
        return gettext_lazy(
            "%(name)s is already on line %(line)s.", name=name, line=doubt.earlier
        )
    return gettext_lazy("%(name)s is already on the sign-up list.", name=name)


def _guests(doubt: Doubt) -> Message:
    return ngettext_lazy(
        "%(name)s brings a guest. Who is it?",
        "%(name)s brings %(count)s guests. Who are they?",
        doubt.entry.guests,
        name=doubt.names[0],
    )


def _paid(doubt: Doubt) -> Message:
    return ngettext_lazy(
        "%(count)s player is marked paid. Keep that as a note for check-in?",
        "%(count)s players are marked paid. Keep that as a note for check-in?",
        len(doubt.names),
    )


_SPECIAL: dict[Kind, Callable[[Doubt], Message]] = {
    Kind.COUPLE: _couple,
    Kind.DUPLICATE: _duplicate,
    Kind.GUEST: _guest,
    Kind.PAID: _paid,
    Kind.PLUS_ONE: _guests,
}
"""What takes more than the words beside the name."""
