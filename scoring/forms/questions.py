"""The questions of the house rules as a page shows them, whatever has been answered."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.forms import BoundField

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
        """Whether it is a plain switch, off or on."""
        return [tick.label for tick in self.ticks] == ["No", "Yes"]


@dataclass(frozen=True, slots=True)
class Section:
    """Questions under one heading."""

    title: str
    rows: tuple[Row, ...]
    is_for_side_tables: bool

    @property
    def has_errors(self) -> bool:
        """Whether something in it cannot be read, so that it has to be seen."""
        return any(row.field.errors for row in self.rows)


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A line of the points table on the page; *was* and *is_quiet* as in a `Row`."""

    line: PointsLine
    field: BoundField
    was: str
    is_quiet: bool


def sections(form: HouseRulesForm) -> Iterator[Section]:
    """The questions of *form* as they are read."""
    now = form.house_rules()
    for group in groups_for(form.game):
        asked = [option for option in group.switches if option.name in form.options]
        is_side = all(option.scope is Scope.SIDE for option in asked)
        rows = tuple(_row(form, option, now) for option in asked)
        yield Section(group.title, rows, is_side)


def points_rows(form: HouseRulesForm) -> Iterator[PointsRow]:
    """The lines of the points table of *form*."""
    now = form.house_rules()
    for line in form.lines:
        said = getattr(form.sheet.points, line.name)
        differs = getattr(now.points, line.name) != said
        yield PointsRow(
            line=line,
            field=form[POINTS + line.name],
            was=str(said) if differs else "",
            is_quiet=not line.matters(now),
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
