"""Work out who is added, from what was understood and what was answered."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from tournament.names.beside import is_paid
from tournament.names.compare import ByName, same_key, words_of
from tournament.names.one_name import MAX_NAME, fault_of, tidy
from tournament.names.parties import STANDS_FOR_A_NAME, Kind
from tournament.names.reading import Entry, NameList, Person
from tournament.words.marked import Message, gettext_noop

TOGETHER = (Kind.COUPLE, Kind.MAYBE)
"""Kinds that one answer, "all-couple", can settle wherever there is none of its own."""


class Choice(StrEnum):
    TOGETHER = "together"
    ADD = "add"
    GUESTS = "guests"
    TYPED = "typed"
    SKIP = "skip"


class Answer(NamedTuple):
    choice: Choice
    typed: str = ""


class Doubt(NamedTuple):
    """A question on the page: its *key*, what may be answered, what it is about.

    An answer is *needed* before what it is about is added. *earlier* is the line that
    has the same name, 0 for the sign-up list. *suggested* fills the field for a name.
    """

    key: str
    kind: Kind
    entry: Entry
    choices: tuple[Choice, ...]
    is_needed: bool = True
    names: tuple[str, ...] = ()
    host: str = ""
    earlier: int = 0
    suggested: str = ""
    answer: Answer | None = None
    fault: Message | None = None


@dataclass(slots=True)
class Outcome:
    """Who is added, who starts together, what is asked, and the lines that stay."""

    additions: list[Person] = field(default_factory=list)
    together: list[tuple[str, str]] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    @property
    def open(self) -> list[Doubt]:
        """What has to be answered before anything else."""
        doubts = [doubt for doubt in self.doubts if doubt.answer is None]
        return sorted(doubts, key=lambda doubt: not doubt.is_needed)

    @property
    def needed(self) -> list[Doubt]:
        """What has to be answered before all of the list is added."""
        return [doubt for doubt in self.open if doubt.is_needed]

    @property
    def answered(self) -> list[Doubt]:
        return [doubt for doubt in self.doubts if doubt.answer is not None]


GUEST_OF = gettext_noop("Guest of %(name)s")
"""The name of somebody who comes along and has none."""


def resolve(
    name_list: NameList,
    answers: Mapping[str, Answer],
    listed: Collection[str],
    guest_of: str = GUEST_OF,
) -> Outcome:
    """*listed* are the names on the sign-up list, *guest_of* names a guest in the language
    of the organizer.
    """
    return _Resolving(answers, listed, name_list, guest_of).outcome


class _Resolving:
    def __init__(
        self,
        answers: Mapping[str, Answer],
        listed: Collection[str],
        name_list: NameList,
        guest_of: str,
    ) -> None:
        self.answers, self.outcome, self.guest_of = answers, Outcome(), guest_of
        self.taken = ByName((name, (name, 0)) for name in listed)
        self.called: dict[str, list[str]] = {}
        for name in {*listed, *name_list.names}:
            for word in {same_key(name), *words_of(name)[:1]}:
                self.called.setdefault(word, []).append(name)
        self.taken_to: dict[str, int] = {}
        self.paid = tuple(one.name for one in name_list.people if _is_paid(one))
        self.has_asked_paid = False
        seen: Counter[str] = Counter()
        for entry in name_list.entries:
            seen[entry.text] += 1
            # of the words, not of the line: an answer stays with its line when another goes
            mark = sha256(f"{seen[entry.text]}{entry.text}".encode()).hexdigest()[:10]
            self._resolve(entry, mark)
        if self.outcome.left and name_list.layout.heading:
            heading = name_list.sheet.records[name_list.layout.start - 1]
            self.outcome.left.insert(0, heading.text or ",".join(heading.cells))

    def _resolve(self, entry: Entry, mark: str) -> None:
        people = list(entry.people)
        for kind in (Kind.MAYBE, Kind.SEVERAL):
            if kind in entry.kinds and people:
                choices = (Choice.ADD, Choice.SKIP)
                answer = self._ask(mark, kind, entry, choices)
                if answer is None or answer.choice is Choice.SKIP:
                    self._leave(entry, answer)
                    return
        if not people:
            people = self._named(entry, mark)
            if not people:
                return
        people = self._checked(entry, mark, people)
        added = [one for one in self._without_duplicates(entry, mark, people) if one]
        self.outcome.additions += added
        self._ask_requests(entry, mark, [one.name for one in added])
        if entry.guests and added and Kind.PLUS_ONE in entry.kinds:
            self._add_guests(entry, mark, added[0])

    def _named(self, entry: Entry, mark: str) -> list[Person]:
        needed = [one for one in entry.kinds if one in STANDS_FOR_A_NAME]
        kind = (needed or [Kind.GUEST])[0]
        choices: tuple[Choice, ...] = (Choice.TYPED, Choice.SKIP)
        if kind is Kind.GUEST and entry.host:
            choices = (Choice.TYPED, Choice.GUESTS, Choice.SKIP)
        answer = self._ask(mark, kind, entry, choices, host=entry.host)
        if answer is None or answer.choice is Choice.SKIP:
            self._leave(entry, answer)
            return []
        if answer.choice is Choice.GUESTS:
            return [Person(entry.line, self._free(self.guest_of % {"name": entry.host}))]
        return [Person(entry.line, name) for name in _split_typed(answer.typed)]

    def _checked(self, entry: Entry, mark: str, people: list[Person]) -> list[Person]:
        """Ask what costs nobody a place: marks left open, and once who is marked paid."""
        names = tuple(one.name for one in people)
        if Kind.QUOTE in entry.kinds:
            self._ask(mark, Kind.QUOTE, entry, (Choice.ADD,), is_needed=False, names=names)
        if not any(map(_is_paid, people)):
            return people
        if not self.has_asked_paid:
            self.has_asked_paid = True
            choices = (Choice.ADD, Choice.SKIP)
            self._ask("all", Kind.PAID, entry, choices, is_needed=False, names=self.paid)
        answer = self.answers.get(f"all-{Kind.PAID}")
        if answer is None or answer.choice is not Choice.SKIP:
            return people
        return [one._replace(note=_without_paid(one.note)) for one in people]

    def _without_duplicates(
        self, entry: Entry, mark: str, people: list[Person]
    ) -> Iterator[Person | None]:
        """Who has a name that is taken gets another one, or stays."""
        open_names = []
        for at, one in enumerate(people):
            person, key = one, f"{mark}{at}"
            while taken := self.taken.alike(person.name):
                is_same = self.taken.same(person.name) is not None
                doubt = {
                    "names": (person.name, taken[0]),
                    "earlier": taken[1],
                    "suggested": self._free(f"{person.name} 2") if is_same else "",
                }
                choices = (Choice.TYPED if is_same else Choice.ADD, Choice.SKIP)
                answer = self._ask(key, Kind.DUPLICATE, entry, choices, **doubt)
                if answer is None:
                    open_names.append(person.name)
                if answer is None or answer.choice is not Choice.TYPED:
                    break
                person = one._replace(first=answer.typed, last="")
                key += "+"
            if not taken or (answer and answer.choice is Choice.ADD):
                self.taken.add(person.name, (person.name, one.line))
                yield person
        if len(open_names) == len(people):
            self._leave(entry, None)
        else:
            self.outcome.left += open_names

    def _ask_requests(self, entry: Entry, mark: str, names: list[str]) -> None:
        choices: tuple[Choice, ...] = (Choice.TOGETHER, Choice.ADD)
        if Kind.COUPLE in entry.kinds and len(names) == 2:
            pair, host = (names[0], names[1]), ""
            kind = Kind.COUPLE
        elif Kind.GUEST in entry.kinds and entry.people and names:
            pair, host, kind = (names[0], self._find(entry.host)), entry.host, Kind.GUEST
            choices = choices if pair[1] else (Choice.ADD,)
        else:
            return
        shown = (names[0], pair[1] or host)
        about = {"is_needed": False, "names": shown, "host": host}
        answer = self._ask(mark, kind, entry, choices, **about)
        if answer and answer.choice is Choice.TOGETHER:
            self.outcome.together.append(pair)

    def _add_guests(self, entry: Entry, mark: str, person: Person) -> None:
        choices = (Choice.TYPED, Choice.GUESTS, Choice.SKIP)
        answer = self._ask(mark, Kind.PLUS_ONE, entry, choices, names=(person.name,))
        names: list[str] = []
        if answer is None:
            self.outcome.left += [self.guest_of % {"name": person.name}] * entry.guests
        elif answer.choice is Choice.GUESTS:
            for _ in range(entry.guests):
                names.append(self._free(self.guest_of % {"name": person.name}))
                self.taken.add(names[-1], (names[-1], entry.line))
        elif answer.choice is Choice.TYPED:
            names = [self._free(name) for name in _split_typed(answer.typed)]
            for name in names:
                self.taken.add(name, (name, entry.line))
        self.outcome.additions += [Person(entry.line, name) for name in names]

    def _ask(
        self,
        mark: str,
        kind: Kind,
        entry: Entry,
        choices: tuple[Choice, ...],
        **about: object,
    ) -> Answer | None:
        key = f"{mark}-{kind}"
        answer, fault = self.answers.get(key), None
        if answer is None and kind in TOGETHER:
            answer = self.answers.get(f"all-{kind}")
        if answer and answer.choice not in choices:
            answer = None
        if answer and answer.choice is Choice.TYPED:
            names = _split_typed(answer.typed) if kind is not Kind.DUPLICATE else []
            typed = [*names] or [tidy(answer.typed)]
            fault = next((why for name in typed if (why := fault_of(name))), None)
            answer = None if fault else Answer(Choice.TYPED, ", ".join(typed))
        about["names"] = about.get("names") or tuple(one.name for one in entry.people)
        doubt = Doubt(key, kind, entry, choices, answer=answer, fault=fault, **about)  # type: ignore[arg-type]
        self.outcome.doubts.append(doubt)
        return answer

    def _leave(self, entry: Entry, answer: Answer | None) -> None:
        if answer is None:
            self.outcome.left.append(entry.raw)

    def _find(self, host: str) -> str:
        """The one name on the lists that *host* means; "" where there is none."""
        called = self.called.get(same_key(host), [])
        matches = [name for name in called if same_key(name) == same_key(host)] or called
        return matches[0] if len(matches) == 1 else ""

    def _free(self, name: str) -> str:
        stem, free = name[: MAX_NAME - 4].removesuffix(" 2"), name[:MAX_NAME]
        while self.taken.same(free):
            # from where the last search ended: many guests of one name are common
            at = self.taken_to.get(stem.casefold(), 1) + 1
            free = f"{stem} {at}"
            if self.taken.same(free):
                self.taken_to[stem.casefold()] = at
        return free


def _split_typed(typed: str) -> list[str]:
    return [name for name in map(tidy, typed.split(",")) if name]


def _is_paid(one: Person) -> bool:
    return any(map(is_paid, one.note.split(", ")))


def _without_paid(note: str) -> str:
    return ", ".join(part for part in note.split(", ") if not is_paid(part))
