"""The bounds of every value in a session file: its type, least, most and length.

As JSON Schema, which is published, so that what is refused and what is told are one.
Most come from the columns; what these leave open stands here. Knows nothing of rows that
refer to each other.
"""

import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, time
from functools import cache
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from django.db import models
from django.db.backends.base.operations import BaseDatabaseOperations
from django.db.models import Q

from scoring.deals.seals import RECORDS
from scoring.rules import Outcome
from scoring.verbs.decisions import Question
from tournament.models.bounds import MOST_NUMBER, MOST_PLAYED
from tournament.play.game_end import MOST_DEALS, EndsBy
from tournament.play.seats import Compass, Side
from tournament.play.stages import LEVELS, StageKind
from tournament.verbs import Verb

AnyField: TypeAlias = "models.Field[Any, Any]"
Schema: TypeAlias = dict[str, Any]

MOST_ROWS = 60_000
"""Of any part: four hundred people in thirty games of sixteen deals report 48,000."""
_LONGEST = 100_000
"""Characters of a text whose column has no end, such as a chart that was pasted."""
_DEEPEST = 12
"""Levels of lists and rows within each other in one value."""
_FIRST, _LAST = 1900, 2199
"""Years."""

_KINDS: Mapping[type, str] = {
    str: "string",
    int: "integer",
    bool: "boolean",
    list: "array",
    dict: "object",
    type(None): "null",
}


def text(most: int = _LONGEST, **more: Any) -> Schema:
    return {"type": "string", "maxLength": most, **more}


def number(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def list_of(items: Schema, most: int = 1_000, **more: Any) -> Schema:
    return {"type": "array", "items": items, "maxItems": most, **more}


def _by_name(values: Schema, most: int = 200) -> Schema:
    return {"type": "object", "additionalProperties": values, "maxProperties": most}


def row_of(columns: Schema, required: Iterable[str] | None = None) -> Schema:
    """The bounds of a row; all of its *columns* are there unless it says which."""
    return {
        "type": "object",
        "required": [*(columns if required is None else required)],
        "additionalProperties": False,
        "properties": columns,
    }


def _tuple(items: list[Schema], least: int) -> Schema:
    more = {"minItems": least, "maxItems": len(items), "items": False}
    return {"type": "array", "prefixItems": items, **more}


_FACT: Schema = {"$ref": "#/$defs/fact"}
DEFINITIONS: dict[str, Schema] = {
    "fact": {
        **list_of(_FACT),
        **_by_name(_FACT),
        **text(),
        **number(-(2**31), 2**32),
        "type": [*_KINDS.values()],
    }
}
_NUMBERS = list_of(number(0, MOST_NUMBER))
_MARKS = list_of(text(64), MOST_ROWS)
_REPORT = {
    "outcome": {"enum": [*Outcome]},
    "side": {"enum": [None, *Side]},
    "alone": {"enum": [None, *Compass]},
    "points": {**number(-999, 999), "type": ["integer", "null"]},
    "bid": text(10),
    "tricks": {**number(0, 99), "type": ["integer", "null"]},
}
_POINTS = number(-999, 999)
_SEAT: Schema = {"enum": ["", *Compass]}
_GAME, _PLACE = number(0, MOST_PLAYED), number(0, MOST_NUMBER)

_LATER = [StageKind.FINAL, StageKind.CONSOLATION]
_STAGE: dict[str, Schema] = {
    "kind": {"enum": _LATER},
    "first_game": number(2, MOST_PLAYED),
    "numbers": list_of(number(1, MOST_NUMBER), max(LEVELS)),
    "ends_by": {"enum": [EndsBy.DEALS, EndsBy.POINTS]},
    "points": number(1, 99),
    "deals": number(1, MOST_DEALS),
    "best_of": {"enum": [1, 3]},
    "has_third": {"type": "boolean"},
    "by_division": {"type": "boolean"},
    "came_in": list_of(number(1, MOST_NUMBER)),
}

_TABLE: dict[str, Schema] = {
    **dict.fromkeys(["round", "game", "from_round", "to_round", "after"], _GAME),
    **dict.fromkeys(["deal", "last_deal", "tricks"], _GAME),
    **dict.fromkeys(["fixed_table", "wrong_table", "wrong_number"], _PLACE),
    **dict.fromkeys(["prize_number", "position", "target", "revealed", "answer"], _PLACE),
    **dict.fromkeys(["HeldReport.round", "HeldReport.deal"], number(0, 32_767)),
    **dict.fromkeys(["points", "own", "against"], _POINTS),
    "left": number(-(10**6), 10**6),
    "outcome": {"enum": ["", *Outcome]},
    "side": {"enum": ["", *Side]},
    "pair": {"enum": [*Side]},
    "alone": _SEAT,
    "wrong_seat": _SEAT,
    "verb": {"enum": [*Verb]},
    "decided": list_of({"enum": [*Question]}),
    "house_rules": _by_name(_FACT),
    "later_stages": list_of(row_of(_STAGE), len(_LATER)),
    **dict.fromkeys(["numbers", "hat"], _NUMBERS),
    "PrizeDecision.numbers": {**_NUMBERS, "minItems": 1},
    "content": _by_name(text()),
    "report": row_of(_REPORT),
    "reasons": list_of(_tuple([text(), _by_name(_FACT)], 2)),
    "asked": _by_name(text()),
    "sources": list_of(text()),
    "facts": _by_name(_FACT),
    "counts": _by_name(number(0, MOST_ROWS)),
    "record": row_of({record.name: _MARKS for record in RECORDS}, ()),
    "state": _by_name(_MARKS),
}
"""What the columns themselves leave open, by their names in any part."""


def column_schema(field: AnyField) -> Schema:
    schema = _schema_of(field)
    if not field.null or "enum" in schema:
        return schema
    return {**schema, "type": [*dict.fromkeys([*_listed(schema["type"]), "null"])]}


def _schema_of(field: AnyField) -> Schema:
    if field.related_model is not None:
        return number(1, MOST_ROWS)
    if field.choices:
        return {"enum": [*dict(field.flatchoices), *([""] if field.blank else [])]}
    if isinstance(field, models.IntegerField):
        return _range_of(field)
    if own := _own(field):
        return own
    if isinstance(field, models.DecimalField):
        whole = field.max_digits - field.decimal_places
        return text(14, pattern=rf"^-?\d{{1,{whole}}}(\.\d{{1,{field.decimal_places}}})?$")
    if isinstance(field, models.CharField | models.TextField):
        return text(field.max_length or _LONGEST, minLength=0 if field.blank else 1)
    return next(schema for kind, schema in _BY_KIND if isinstance(field, kind))


def _own(field: AnyField) -> Schema | None:
    in_part = f"{field.model.__name__}.{field.name}"
    return _TABLE.get(in_part) or _TABLE.get(field.name)


_BY_KIND: tuple[tuple[type["models.Field[Any, Any]"], Schema], ...] = (
    (models.BooleanField, {"type": "boolean"}),
    (models.DateTimeField, text(40, format="date-time")),
    (models.DateField, text(10, format="date")),
    (models.TimeField, text(15, format="time")),
)


def _range_of(field: AnyField) -> Schema:
    """What only goes up, such as a version, must have room to do so."""
    least, most = BaseDatabaseOperations.integer_field_ranges[field.get_internal_type()]
    bounds = [_own(field) or {}, *_bounds_in(field)]
    least = max([least, *(each["minimum"] for each in bounds if "minimum" in each)])
    most = min([most, *(each["maximum"] for each in bounds if "maximum" in each)])
    goes_up = field.name in (*getattr(field.model, "COUNTERS", ()), "generation")
    if goes_up or (field.name == "number" and most > MOST_NUMBER):
        most //= 2  # a file at the limit would refuse the next change
    return number(least, most)


def _bounds_in(field: AnyField) -> Iterator[Schema]:
    """Yield what constraints say of a column whatever the others hold."""
    for constraint in field.model._meta.constraints:  # noqa: SLF001 (public)
        condition = getattr(constraint, "condition", None)
        if isinstance(constraint, models.CheckConstraint) and isinstance(condition, Q):
            is_sure = condition.connector == Q.AND and not condition.negated
            for child in condition.children if is_sure else ():
                name, bound = child if isinstance(child, tuple) else ("", 0)
                if name in (f"{field.name}__gte", f"{field.name}__lte"):
                    yield {"minimum" if name.endswith("gte") else "maximum": bound}


def rows_schema(fields: Iterable[AnyField], most: int, **more: int) -> Schema:
    return list_of(
        row_of({each.name: column_schema(each) for each in fields}), most, **more
    )


@cache
def facts_schema(verb: Verb) -> Schema:
    return _of_type(verb.facts, is_row=True)


def _of_type(kind: Any, *, is_row: bool = False) -> Schema:
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        schemas = [_of_type(each) for each in inside]
        merged = {name: value for schema in schemas for name, value in schema.items()}
        return merged | {"type": [each for s in schemas for each in _listed(s["type"])]}
    if origin is tuple:
        return _tuple([_of_type(each) for each in inside], len(inside))
    if origin is Sequence:
        return list_of(_of_type(inside[0]))
    if origin is dict:
        return _by_name(_FACT)
    if hasattr(kind, "_fields"):
        columns = {name: _of_type(each) for name, each in get_type_hints(kind).items()}
        required = [name for name in columns if name not in kind._field_defaults]
        if is_row:
            return row_of(columns, required)
        return _tuple([*columns.values()], len(required))
    name = _KINDS[kind]
    return {**DEFINITIONS["fact"], "type": name}


def _listed(kind: str | list[str]) -> list[str]:
    return [kind] if isinstance(kind, str) else kind


Fault = tuple[Schema, Any]
"""The bounds that a value is out of, and the value."""


def find_fault(schema: Schema, value: Any, depth: int = 0) -> Fault | None:
    if "$ref" in schema:
        schema = DEFINITIONS["fact"]
    if "enum" in schema:
        return None if value in schema["enum"] else (schema, value)
    kind = _KINDS.get(type(value), "")
    is_known = kind in _listed(schema["type"]) and depth <= _DEEPEST
    if not is_known or (kind in _IS_RIGHT and not _IS_RIGHT[kind](schema, value)):
        return schema, value
    return next(_faults_inside(schema, value, depth), None)


def _faults_inside(schema: Schema, value: Any, depth: int) -> Iterator[Fault]:
    if isinstance(value, list):
        items = schema.get("prefixItems") or [schema["items"]] * len(value)
        pairs = list(zip(items, value, strict=False))
    elif isinstance(value, dict):
        names, others = schema.get("properties", {}), schema["additionalProperties"]
        pairs = [(text(200), name) for name in value]
        pairs += [(names.get(name, others), each) for name, each in value.items()]
    else:
        return
    for inside, each in pairs:
        if inside is False:
            yield schema, value
        elif fault := find_fault(inside, each, depth + 1):
            yield fault


def _is_text(has: Schema, value: str) -> bool:
    if not has.get("minLength", 0) <= len(value) <= has["maxLength"]:
        return False
    if _UNSTORABLE.search(value) or not re.fullmatch(has.get("pattern", "(?s:.*)"), value):
        return False
    try:
        moment = _MOMENTS[has["format"]](value) if "format" in has else None
    except ValueError:
        return False
    is_sane = not isinstance(moment, date) or _FIRST <= moment.year <= _LAST
    return is_sane and (not isinstance(moment, datetime) or moment.tzinfo is not None)


def _is_row(has: Schema, value: Mapping[str, Any]) -> bool:
    most = has.get("maxProperties", len(value))
    return len(value) <= most and value.keys() >= {*has.get("required", ())}


_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""What no database takes: the end of a text in C, and halves of a character."""
_MOMENTS: Mapping[str, Callable[[str], object]] = {
    "time": time.fromisoformat,
    "date": date.fromisoformat,
    "date-time": datetime.fromisoformat,
}
_IS_RIGHT: Mapping[str, Callable[[Schema, Any], bool]] = {
    "string": _is_text,
    "integer": lambda has, value: has["minimum"] <= value <= has["maximum"],
    "array": lambda has, value: has.get("minItems", 0) <= len(value) <= has["maxItems"],
    "object": _is_row,
}
