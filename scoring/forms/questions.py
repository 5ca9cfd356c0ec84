"""The questions of the house rules as a page shows them, whatever has been answered."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.forms import BoundField

from scoring.forms.house_rules import POINTS, HouseRulesForm, key
from scoring.rules import HouseRules, Option, Scope
from scoring.rules.switches import PointsLine, groups_for, unmet_need
from tournament.marked import Sentence, gettext_noop

NOTHING = gettext_noop("None")
"""The answer of a question that was left empty."""


COMMON = ("all_pass", "thrown_in_deal", "lone_lead", "defend_alone", "renege")
"""What halls most often decide for themselves: asked first."""


@dataclass(frozen=True, slots=True)
class Tick:
    """One answer to tick: its key in the form, its words, whether it is ticked."""

    key: str
    label: str
    meaning: Sentence
    effect: str
    is_ticked: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A question on the page: its field and the answers to tick, none where it is typed.

    *answer* is the one in force, *was* what the sheet says where that is something else,
    *quiet* why the question changes nothing now.
    """

    name: str
    title: str
    question: str
    field: BoundField
    ticks: tuple[Tick, ...]
    answer: str
    was: str
    quiet: str


@dataclass(frozen=True, slots=True)
class Section:
    """Questions under one heading."""

    title: str
    rows: tuple[Row, ...]
    is_for_side_tables: bool


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A line of the points table on the page; *was* and *is_quiet* as in a `Row`."""

    line: PointsLine
    field: BoundField
    was: str
    is_quiet: bool


@dataclass(frozen=True, slots=True)
class RulesQuestions:
    """The questions of a page: the *first* ones, the rest in *sections*, the *points*.

    What differs from the rule set is among the first. To be read, all that matter stand
    in *groups*, each under its own heading.
    """

    first: tuple[Row, ...]
    sections: tuple[Section, ...]
    points: tuple[PointsRow, ...]
    groups: tuple[Section, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every question but the points."""
        return (*self.first, *(row for section in self.sections for row in section.rows))

    @property
    def folded_changes(self) -> int:
        """How many of the folded questions differ from the rule set."""
        return sum(bool(row.was) for section in self.sections for row in section.rows)

    @property
    def has_folded_errors(self) -> bool:
        """Whether a folded answer cannot be read, so that it has to be seen."""
        rows = (row for section in self.sections for row in section.rows)
        return any(row.field.errors for row in rows)

    @property
    def wrong(self) -> tuple[Row, ...]:
        """The questions whose answers cannot be read."""
        return tuple(row for row in self.rows if row.field.errors)

    @property
    def has_wrong_points(self) -> bool:
        """Whether a line of the points cannot be read."""
        return any(row.field.errors for row in self.points)

    @property
    def changed_points(self) -> int:
        """How many lines of the points differ from the rule set."""
        return sum(bool(row.was) for row in self.points)

    @property
    def brief_points(self) -> tuple[PointsRow, ...]:
        """The lines a table talks about; all of them where there are no such."""
        brief = tuple(row for row in self.points if row.line.short)
        return brief or self.points


def questions(form: HouseRulesForm) -> RulesQuestions:
    """Return the questions of *form* as they are read."""
    every = tuple(sections(form))
    rows = [row for part in every if not part.is_for_side_tables for row in part.rows]
    usual = {row.name for row in rows if row.name in COMMON and not row.quiet}
    own = [row.name for row in rows if not row.quiet and row.name not in usual]
    usual |= set(
        own[: len(COMMON) - len(usual)] if form.game.key != HouseRules().game else ()
    )
    first = tuple(row for row in rows if row.name in usual or row.was)
    names = {row.name for row in first}
    folded = (
        replace(part, rows=tuple(row for row in part.rows if row.name not in names))
        for part in every
    )
    left = tuple(section for section in folded if section.rows)
    to_read = (
        replace(part, rows=tuple(row for row in part.rows if not row.quiet))
        for part in every
    )
    groups = tuple(section for section in to_read if section.rows)
    return RulesQuestions(first, left, tuple(points_rows(form)), groups)


def sections(form: HouseRulesForm) -> Iterator[Section]:
    """Yield every question of *form* under its heading."""
    now = form.house_rules()
    for group in groups_for(form.game):
        options = [option for option in group.switches if option.name in form.options]
        is_side = all(option.scope is Scope.SIDE for option in options)
        rows = tuple(_row(form, option, now) for option in options)
        yield Section(group.title, rows, is_side)


def points_rows(form: HouseRulesForm) -> Iterator[PointsRow]:
    """Yield the lines of the points table of *form*."""
    now = form.house_rules()
    for line in form.lines:
        value = getattr(form.sheet.points, line.name)
        differs = getattr(now.points, line.name) != value
        yield PointsRow(
            line=line,
            field=form[POINTS + line.name],
            was=str(value) if differs else "",
            is_quiet=not line.matters(now),
        )


def _row(form: HouseRulesForm, option: Option, now: HouseRules) -> Row:
    field = form[option.name]
    differs = option.of(now) != option.of(form.sheet)
    return Row(
        name=option.name,
        title=option.name_in_words,
        question=option.question,
        field=field,
        ticks=_ticks(option, str(field.value())),
        answer=option.answer(now).label or NOTHING,
        was=(option.answer(form.sheet).label or NOTHING) if differs else "",
        quiet=unmet_need(option.name, now),
    )


def _ticks(option: Option, ticked: str) -> tuple[Tick, ...]:
    return tuple(
        Tick(
            key=key(answer.value),
            label=answer.label,
            meaning=answer.meaning,
            effect=answer.effect,
            is_ticked=key(answer.value) == ticked,
        )
        for answer in option.answers
    )
