"""Tables in TOML files: whole, held to the enums, and refused with a key nobody reads."""

import tomllib
from copy import deepcopy
from dataclasses import fields

import pytest
from django.conf import settings

from scoring.cards import card
from scoring.cards.drawing import face
from scoring.deals import seals
from scoring.hall import signs as hall_signs
from scoring.home import needs_look, next_step
from scoring.journal import reading as journal
from scoring.journal.members import reading as member_texts
from scoring.prizes import forms as prize_forms
from scoring.rules import GAMES, PRESETS, HouseRules, Outcome, PointsTable, Scope, ruleset
from scoring.rules import presets as preset_module
from scoring.rules.outcome import SCORING
from scoring.rules.switches import OUTCOME_LINES, _read_group, _Table
from scoring.rules_desk import questions
from scoring.rulings import answers, hands, quotes, topics
from scoring.rulings.summary import deal
from scoring.rulings.topics import IRREGULARITIES
from scoring.verbs import decisions
from tournament.machine import bootstrap, glyphs, works
from tournament.names import compare, parties
from tournament.names import sentences as name_sentences
from tournament.pages import icons, site_map
from tournament.printing import documents
from tournament.printing.badges import cards, stocks
from tournament.printing.tally_cards import columns
from tournament.rotations.rotation_types import names as rotation_names
from tournament.rotations.words import fairness
from tournament.verbs import schedule
from tournament.verbs import sentences as log_sentences
from tournament.words.tables import _plain, fill

QUESTIONS = dict[decisions.Question, decisions._Words]
SHARES = dict[str, dict[columns.Key, float]]
ROTATIONS = dict[rotation_names.RotationType, rotation_names._Words]


def reader_of(kind):
    return lambda **table: fill(kind, table)


def read_presets(**table):
    for key, sheet in fill(preset_module._Presets, table).preset.items():
        sheet.house_rules(key)


def read_switches(**table):
    for group in fill(_Table, table).group:
        _read_group(**group)


READERS = {
    "scoring/cards/cards.toml": reader_of(dict[str, card._Words]),
    "scoring/cards/drawing/signs.toml": reader_of(face._Signs),
    "scoring/deals/records.toml": seals._read_records,
    "scoring/hall/signs.toml": reader_of(hall_signs._Signs),
    "scoring/home/looks.toml": reader_of(dict[str, needs_look.Look]),
    "scoring/home/steps.toml": next_step._read_steps,
    "scoring/home/tables.toml": dict,
    "scoring/journal/members/texts.toml": member_texts._read_texts,
    "scoring/journal/parts.toml": dict,
    "scoring/journal/undo.toml": journal._read_words,
    "scoring/phone/following.toml": dict,
    "scoring/prizes/usual_lists.toml": reader_of(dict[str, prize_forms.UsualList]),
    "scoring/rules/games/games.toml": ruleset._read_games,
    "scoring/rules/outcomes.toml": reader_of(dict[Outcome, str]),
    "scoring/rules/presets.toml": read_presets,
    "scoring/rules/switches.toml": read_switches,
    "scoring/rules_desk/questions.toml": reader_of(dict[str, questions.DeskQuestion]),
    "scoring/rulings/answers.toml": reader_of(answers._Table),
    "scoring/rulings/hands.toml": hands._read_words,
    "scoring/rulings/quotes.toml": reader_of(dict[str, tuple[quotes.Quote, ...]]),
    "scoring/rulings/summary/deal.toml": deal._read_words,
    "scoring/rulings/topics.toml": topics._read_topics,
    "scoring/templatetags/phone_messages.toml": dict,
    "scoring/verbs/questions.toml": reader_of(QUESTIONS),
    "tournament/accounts/devices.toml": dict,
    "tournament/accounts/errors.toml": dict,
    "tournament/accounts/library.toml": dict,
    "tournament/accounts/log.toml": dict,
    "tournament/machine/glyphs.toml": glyphs.merged,
    "tournament/machine/needs.toml": bootstrap._read_needs,
    "tournament/machine/works.toml": reader_of(works._Works),
    "tournament/names/first_names.toml": dict,
    "tournament/names/meanings.toml": reader_of(dict[parties.Kind, str]),
    "tournament/names/nicknames.toml": compare._read_families,
    "tournament/names/sentences.toml": name_sentences._read_words,
    "tournament/names/words.toml": dict,
    "tournament/pages/icons.toml": reader_of(icons._Icons),
    "tournament/pages/site_map.toml": site_map._read_map,
    "tournament/printing/badges/stationery.toml": reader_of(dict[str, cards.Stationery]),
    "tournament/printing/badges/stocks.toml": stocks._read_stocks,
    "tournament/printing/documents.toml": reader_of(dict[str, documents._Sort]),
    "tournament/printing/tally_cards/columns.toml": reader_of(SHARES),
    "tournament/printing/tally_cards/swaps.toml": dict,
    "tournament/rotations/chart_text/faults.toml": dict,
    "tournament/rotations/origin.toml": dict,
    "tournament/rotations/rotation_types/names.toml": reader_of(ROTATIONS),
    "tournament/rotations/search/refusals.toml": dict,
    "tournament/rotations/words/figures.toml": reader_of(dict[str, fairness.Figure]),
    "tournament/verbs/schedule.toml": reader_of(schedule._Texts),
    "tournament/verbs/sentences.toml": log_sentences._read_words,
    "tournament/words/zones.toml": dict,
}
WHOLE = "devices errors faults first_names following games library log origin parts"
WHOLE += " phone_messages quotes refusals swaps tables usual_lists words zones"
OPEN = {f"{name}.toml": () for name in WHOLE.split()} | {
    "answers.toml": ("option",),
    "icons.toml": ("line",),
    "presets.toml": ("preset",),
}
"""Tables whose keys are names of things: another test knows these."""
OPEN_ANYWHERE = {
    *("columns", "details", "by_preset", "unsaid", "deck", "advice", "why_not", "tabs"),
    *("code", "requested", "request_removed", "way", "penalty", "verb", "without"),
    *("account", "second_factor", "ACCOUNT_FORMS", "ACCOUNT_RATE_LIMITS", "MFA_FORMS"),
}
OF_PYTHON = {"tournament/machine/logging.toml"}
"""Tables that are read by the library."""


def table(name):
    return tomllib.loads((settings.BASE_DIR / name).read_text())


RULES, SWITCHES = table("scoring/rules/presets.toml"), table("scoring/rules/switches.toml")
TOPICS = table("scoring/rulings/topics.toml")


def places_in(part, at=()):
    """Every table of a table, a list of them by its first, by the way to it."""
    if isinstance(part, dict):
        yield at
        for key, below in part.items():
            yield from places_in(below, (*at, key))
    elif isinstance(part, list):
        for number, below in enumerate(part[:1]):
            yield from places_in(below, (*at, number))


WITH_A_FAULT = [
    (name, at)
    for name in READERS
    for at in places_in(table(name))
    if at != OPEN.get(name.rpartition("/")[2]) and OPEN_ANYWHERE.isdisjoint(at)
]


def test_every_table_has_its_reader():
    found = [
        path.relative_to(settings.BASE_DIR).as_posix()
        for package in ("scoring", "tournament")
        for path in sorted((settings.BASE_DIR / package).rglob("*.toml"))
    ]

    assert [name for name in found if name not in OF_PYTHON] == list(READERS)


@pytest.mark.few(180)
@pytest.mark.parametrize(("name", "at"), WITH_A_FAULT)
def test_a_key_that_nobody_reads_is_refused(name, at):
    faulty = deepcopy(table(name))
    place = faulty
    for step in at:
        place = place[step]
    place["unheard_of"] = 1

    with pytest.raises((TypeError, ValueError)):
        READERS[name](**_plain(faulty))


@pytest.mark.parametrize("name", READERS)
def test_a_table_as_it_is_is_read(name):
    READERS[name](**_plain(table(name)))


def test_presets_hold_values_of_house_rules_and_games_are_known():
    assert ruleset.FACTS.keys() == GAMES.keys()
    options = [option for game in GAMES.values() for option in game.options]
    sheets = {key for each in options for key in (*each.by_preset, *each.unsaid)}
    assert sheets - {""} <= PRESETS.keys()
    assert sorted(RULES["offered"]) == sorted(RULES["preset"])
    for key, sheet in RULES["preset"].items():
        stored = PRESETS[key].to_snapshot()
        assert sheet.get("rules", {}).items() <= stored.items()


def test_switches_are_fields_and_their_lines_outcomes():
    switches = [switch for group in SWITCHES["group"] for switch in group["switch"]]
    known = {field.name for field in fields(HouseRules)}

    assert {switch["name"] for switch in switches} <= known
    assert {switch.get("scope", "both") for switch in switches} <= {*Scope}
    assert not [switch for switch in switches if {"yes", "answer"} <= switch.keys()]
    assert [Outcome(line["name"]) for line in SWITCHES["outcome"]] == [*SCORING]
    assert [line.name for line in OUTCOME_LINES] == [*SCORING]
    lines = {line["name"] for line in (*SWITCHES["penalty"], SWITCHES["extra"])}
    assert lines <= {field.name for field in fields(PointsTable)}


def test_incidents_lead_to_verdicts_and_to_each_other():
    lone = {event.if_alone for event in IRREGULARITIES.values()} - {""}

    assert lone <= {*IRREGULARITIES}
    assert all(event.quote and event.source for event in IRREGULARITIES.values())


def test_topics_lead_to_incidents_and_questions():
    entries = TOPICS["topic"]
    events = {
        case.get("event") or case["key"] for topic in entries for case in topic["case"]
    }

    assert events <= {*IRREGULARITIES}
    assert {topic["tool"] for topic in entries if "tool" in topic} <= {*questions.QUESTIONS}
