"""The questions of the house rules as a page shows them, whatever has been answered."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.text import slugify

from scoring.forms.house_rules import POINTS, HouseRulesForm, key
from scoring.rules import HouseRules, Option, Scope
from scoring.rules.switches import PointsLine, groups_for, unmet_need


@dataclass(frozen=True, slots=True)
class Tick:
    """One answer to tick: its key in the form, its words, whether it is ticked."""

    key: str
    label: str
    meaning: str
    effect: str
    is_ticked: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A question on the page: its field and the answers to tick, none where it is typed.

    *was* is what the sheet says where that is something else, *quiet* why the question
    changes nothing now.
    """

    name: str
    question: str
    source: str
    field: BoundField
    ticks: tuple[Tick, ...]
    was: str
    quiet: str

    @property
    def is_yes_or_no(self) -> bool:
        """Return whether it is a plain switch, off or on."""
        return [tick.label for tick in self.ticks] == ["No", "Yes"]


@dataclass(frozen=True, slots=True)
class Section:
    """Questions under one heading."""

    title: str
    rows: tuple[Row, ...]
    is_for_side_tables: bool

    @property
    def anchor(self) -> str:
        """Return what a link on the page leads to."""
        return slugify(self.title)

    @property
    def has_errors(self) -> bool:
        """Return whether something in it cannot be read, so that it has to be seen."""
        return any(row.field.errors for row in self.rows)


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A line of the points table on the page; *was* and *is_quiet* as in a `Row`."""

    line: PointsLine
    field: BoundField
    was: str
    is_quiet: bool


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the list of contents: how many answers were *changed*, are *wrong*."""

    title: str
    anchor: str
    changed: int
    wrong: int


def sections(form: HouseRulesForm) -> Iterator[Section]:
    """Return the questions of *form* as they are read."""
    now = form.house_rules()
    for group in groups_for(form.game):
        options = [option for option in group.switches if option.name in form.options]
        is_side = all(option.scope is Scope.SIDE for option in options)
        rows = tuple(_row(form, option, now) for option in options)
        yield Section(group.title, rows, is_side)


def points_rows(form: HouseRulesForm) -> Iterator[PointsRow]:
    """Return the lines of the points table of *form*."""
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


def contents(parts: Iterable[Section], points: Iterable[PointsRow]) -> Iterator[Heading]:
    """List the headings of the page: questions, points, side tables last."""
    parts = list(parts)
    for section in parts:
        if not section.is_for_side_tables:
            yield _heading(section.title, section.anchor, section.rows)
    yield _heading("Points", "points", points)
    for section in parts:
        if section.is_for_side_tables:
            yield _heading(section.title, section.anchor, section.rows)


def _heading(title: str, anchor: str, rows: Iterable[Row | PointsRow]) -> Heading:
    rows = list(rows)
    return Heading(
        title=title,
        anchor=anchor,
        changed=sum(bool(row.was) for row in rows),
        wrong=sum(bool(row.field.errors) for row in rows),
    )


def _row(form: HouseRulesForm, option: Option, now: HouseRules) -> Row:
    field = form[option.name]
    differs = option.of(now) != option.of(form.sheet)
    return Row(
        name=option.name,
        question=option.question,
        source=option.source,
        field=field,
        ticks=_ticks(option, str(field.value())),
        was=(option.answer(form.sheet).label or "nothing") if differs else "",
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
