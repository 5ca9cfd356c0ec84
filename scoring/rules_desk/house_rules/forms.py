"""House rules on a page: the game, the sheet to begin with, every switch and point."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext, gettext_lazy

from scoring.rules import switches
from scoring.rules.house_rules import Deck, HouseRules, Option, Scope, key_of
from scoring.rules.presets import PRESET_MEANINGS, PRESET_NAMES, PRESETS
from scoring.rules.registry import GAMES
from scoring.rules.tonight import MOST_LETTERS, MOST_TARGET, list_session_games, sheet
from tournament.words.forms import WordedForm, WordsField
from tournament.words.marked import gettext_noop

POINTS = "points_"
"""What the fields of the points table begin with: “renege” is a switch as well."""

_KNOWN = HouseRules.__dataclass_fields__


def _games() -> list[tuple[str, str]]:
    return [
        (game.key, gettext(game.listed_as or game.title)) for game in list_session_games()
    ]


class PresetChoice(NamedTuple):
    key: str
    label: str
    meaning: str
    is_ticked: bool


class SheetForm(WordedForm):
    game = forms.ChoiceField(label=gettext_lazy("Game"), choices=_games)
    preset = forms.ChoiceField(
        label=gettext_lazy("Start from"),
        choices=[(preset, gettext_lazy(name)) for preset, name in PRESET_NAMES.items()],
    )

    @classmethod
    def of(cls, rules: HouseRules, **options: Any) -> Self:
        return cls(initial={"game": rules.game, "preset": rules.preset}, **options)

    @property
    def usual(self) -> tuple[PresetChoice, ...]:
        """The rule sets for 24 cards, which most halls play."""
        return self._offered(Deck.TWENTY_FOUR)

    @property
    def unusual(self) -> tuple[PresetChoice, ...]:
        return self._offered(Deck.THIRTY_TWO)

    @property
    def is_unusual(self) -> bool:
        is_usual = any(preset.is_ticked for preset in self.usual)
        return not is_usual or self["game"].value() != HouseRules().game

    def _offered(self, deck: Deck) -> tuple[PresetChoice, ...]:
        ticked = self["preset"].value()
        return tuple(
            PresetChoice(preset, name, PRESET_MEANINGS[preset], preset == ticked)
            for preset, name in PRESET_NAMES.items()
            if PRESETS[preset].deck is deck
        )

    def chosen(self) -> HouseRules:
        return sheet(self.cleaned_data["game"], self.cleaned_data["preset"])

    def check_filled(self, filled: HouseRules) -> None:
        for name in ("game", "preset"):
            if self.cleaned_data[name] != getattr(filled, name):
                label = dict(self.fields[name].choices)[self.cleaned_data[name]]  # type: ignore[attr-defined]
                self.add_error(
                    name,
                    gettext(
                        "You chose %(rules)s, but its answers are not on the page yet. "
                        "Press “Start from this rule set” first. Nothing was changed."
                    )
                    % {"rules": label},
                )
                return


class HouseRulesForm(WordedForm):
    """Every switch of a game and the points, filled in with *rules* unless posted.

    *rules* say the game and the sheet; what is posted says everything else.
    """

    def __init__(self, data: Mapping[str, Any] | None = None, *, rules: HouseRules) -> None:
        self.rules = rules
        self.sheet = sheet(rules.game, rules.preset)
        self.game = GAMES[rules.game]
        self.options = {
            option.name: option
            for group in switches.groups_for(self.game)
            for option in group.switches
        }
        self.lines = switches.points_lines_for(self.game)
        filled = {name: key_of(value) for name, value in self._as_filled().items()}
        super().__init__(data, initial=filled)
        self.fields |= {name: _field(option) for name, option in self.options.items()}
        self.fields |= {
            POINTS + line.name: _whole(line.label, line.least, switches.MOST_POINTS)
            for line in self.lines
        }

    @classmethod
    def canadian(cls, data: Mapping[str, Any], *, rules: HouseRules) -> Self:
        posted = {name: data[name] for name in data}
        return cls(
            posted
            | {name: key_of(value) for name, value in switches.CANADIAN_RULES.items()},
            rules=rules,
        )

    @property
    def has_canadian(self) -> bool:
        return set(switches.CANADIAN_RULES) <= set(self.fields)

    def house_rules(self) -> HouseRules:
        """What cannot stays as it was filled."""
        readable = {} if not self.is_bound or self.errors is None else self.cleaned_data
        data = self._as_filled() | readable
        readable_options = {name: data[name] for name in self.options if name in _KNOWN}
        own = {name: data[name] for name in self.options if name not in _KNOWN}
        points = {line.name: data[POINTS + line.name] for line in self.lines}
        rules = HouseRules.from_snapshot(self.rules.to_snapshot() | readable_options)
        return replace(rules, options=own, points=replace(self.rules.points, **points))

    def _as_filled(self) -> dict[str, Any]:
        named = {name: option.of(self.rules) for name, option in self.options.items()}
        table = self.rules.points
        lines = {POINTS + line.name: getattr(table, line.name) for line in self.lines}
        return named | lines


class CopyRulesForm(WordedForm):
    source = forms.ChoiceField(label=gettext_lazy("Event"))

    def __init__(self, *args: Any, sessions: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["source"].choices = [*sessions.items()]  # type: ignore[attr-defined]


def _field(option: Option) -> forms.Field:
    if option.answers:
        values = {answer.key: answer.value for answer in option.answers}
        return forms.TypedChoiceField(
            label=option.title,
            choices=[(answer.key, answer.label) for answer in option.answers],
            coerce=values.__getitem__,
        )
    if isinstance(option.default, int):
        return _whole(option.title, 1, MOST_TARGET)
    return WordsField(label=option.title, required=False, max_length=MOST_LETTERS)


def _whole(label: str, least: int, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most)


NOTHING = gettext_noop("None")
"""The answer of a question that was left empty."""


COMMON = ("all_pass", "thrown_in_deal", "lone_lead", "defend_alone", "renege")
"""What halls most often decide for themselves: asked first."""


@dataclass(frozen=True, slots=True)
class Row:
    """A question on the page: its option, and its field.

    *answer* is the one in force, *was* what the sheet says where that is something else.
    It *is_quiet* where it changes nothing now.
    """

    option: Option
    field: BoundField
    answer: str
    was: str
    is_quiet: bool

    @property
    def ticked(self) -> str:
        return str(self.field.value())


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    rows: tuple[Row, ...]
    is_for_side_tables: bool


@dataclass(frozen=True, slots=True)
class PointsRow:
    line: switches.PointsLine
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
    def folded(self) -> tuple[Row, ...]:
        return tuple(row for section in self.sections for row in section.rows)

    @property
    def folded_changes(self) -> int:
        return sum(bool(row.was) for row in self.folded)

    @property
    def has_folded_errors(self) -> bool:
        return any(row.field.errors for row in self.folded)

    @property
    def wrong(self) -> tuple[Row, ...]:
        return tuple(row for row in (*self.first, *self.folded) if row.field.errors)

    @property
    def has_wrong_points(self) -> bool:
        return any(row.field.errors for row in self.points)

    @property
    def changed_points(self) -> int:
        return sum(bool(row.was) for row in self.points)

    @property
    def brief_points(self) -> tuple[PointsRow, ...]:
        """The lines a table talks about; all of them where there are no such."""
        brief = tuple(row for row in self.points if row.line.short)
        return brief or self.points


def questions(form: HouseRulesForm) -> RulesQuestions:
    every = tuple(sections(form))
    rows = [row for part in every if not part.is_for_side_tables for row in part.rows]
    names = [row.field.name for row in rows if not row.is_quiet]
    usual = {*COMMON}.intersection(names)
    own = [name for name in names if name not in usual]
    usual |= set(
        own[: len(COMMON) - len(usual)] if form.game.key != HouseRules().game else ()
    )
    first = tuple(row for row in rows if row.field.name in usual or row.was)
    shown = {row.field.name for row in first}
    left = tuple(_only(every, lambda row: row.field.name not in shown))
    groups = tuple(_only(every, lambda row: not row.is_quiet))
    return RulesQuestions(first, left, tuple(points_rows(form)), groups)


def _only(parts: Iterable[Section], is_shown: Callable[[Row], bool]) -> Iterator[Section]:
    for part in parts:
        if rows := tuple(filter(is_shown, part.rows)):
            yield replace(part, rows=rows)


def sections(form: HouseRulesForm) -> Iterator[Section]:
    now = form.house_rules()
    for group in switches.groups_for(form.game):
        options = [option for option in group.switches if option.name in form.options]
        is_side = all(option.scope is Scope.SIDE for option in options)
        rows = tuple(_row(form, option, now) for option in options)
        yield Section(group.title, rows, is_side)


def points_rows(form: HouseRulesForm) -> Iterator[PointsRow]:
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
    differs = option.of(now) != option.of(form.sheet)
    return Row(
        option,
        form[option.name],
        answer=option.answer(now).label or NOTHING,
        was=(option.answer(form.sheet).label or NOTHING) if differs else "",
        is_quiet=not switches.matters(option.name, now),
    )
