"""Databases and night files of the version before: opened, verified, undone, exported.

The version before kept a sentence in each line of the journal. Every kind of sentence
that it could write stands in one of these nights, those of undos included.
"""

import json
import re
import shutil
import sqlite3
from contextlib import closing
from functools import partial

import pytest
from django.core.management import call_command
from django.test import Client

from tests.factories.rewording import reword
from tests.made_once import made_once
from tests.upgrades import looks
from tests.upgrades.stored import (
    database_before,
    load_expected,
    migrate,
    opened,
    opened_copy,
    read,
)

TOLD = load_expected()
NIGHTS = TOLD["nights"]
FAULTS = {
    "sentence": "update tournament_journalentry set what = what || '!' where id = :row",
    "who": "update tournament_journalentry set who = 'Nobody' where id = :row",
    "time": "update tournament_journalentry set at = '2020-01-01' where id = :row",
}
"""Changes past the program, as somebody could have made them to a line of the journal."""
CONFLICT = 409
FILL_IN = ("House player", "Fill-in")
"""What a place without a name was called, and what it is called today."""
FIFTH_OR_ALL = pytest.mark.parametrize(
    "nights",
    [
        pytest.param(list(NIGHTS)[::5], id="fifth"),
        pytest.param(list(NIGHTS), id="all", marks=pytest.mark.long),
    ],
)


def make_databases(folder, migrated):
    """Make the database before, `before`, the same migrated, `now`, and *migrated*.

    In `empty` an organizer has set up the program, and nothing more.
    """
    database_before(folder / "before")
    database_before(folder / "now")
    migrate(folder / "now")
    shutil.copyfile(migrated, folder / "empty")
    with opened(folder / "empty"):
        Client().post(
            "/set-up/", {"password": "correct horse", "repeated": "correct horse"}
        )


@pytest.fixture(scope="module")
def place(tmp_path_factory, migrated, django_db_setup, django_db_blocker):
    """The folder of databases; nobody writes into them."""
    with django_db_blocker.unblock():
        yield made_once(
            tmp_path_factory, "upgrades", lambda folder: make_databases(folder, migrated)
        )


@pytest.fixture(scope="module")
def empty(place):
    return place / "empty"


@pytest.fixture
def now(place, tmp_path):
    """The migrated database, open; what is done to it is forgotten."""
    with opened_copy(place / "now", tmp_path):
        yield tmp_path


def each_night(look, nights=tuple(NIGHTS)):
    """Every night of which a look is another than before, with both."""
    pairs = {number: look(number, NIGHTS[number]) for number in nights}
    return {number: pair for number, pair in pairs.items() if pair[0] != pair[1]}


def as_today(line):
    """A line without its time, in the words of today, as `looks.describe` tells it."""
    what, who, reason, why, is_undone, has_button = line
    told = reword(what)
    if "substitute" not in told:  # there it is a person of that name
        told = told.replace(*FILL_IN)
    return [told, who, reason, is_undone, why != [], has_button]


def rows_of(undone):
    """What an undo of before changed, in the columns that there are today."""
    rows = dict(undone["rows"])
    for part, changed in rows.items():
        if changed.keys() == {"gone", "come"}:
            in_both = partial(looks.in_both, part)
            rows[part] = {way: sorted(map(in_both, changed[way])) for way in changed}
    return rows


def test_there_are_nights_of_all_kinds():
    states = {night["state"] for night in NIGHTS.values()}

    assert len(NIGHTS) >= 20
    assert states == {"draft", "check_in", "running", "finished", "archived", "cancelled"}


@pytest.mark.long
def test_a_database_of_before_has_the_columns_of_a_new_one(place):
    """One went from migration to migration, the other began with all of them at once."""
    assert _schema(place / "now") == _schema(place / "empty")


def _schema(path):
    with closing(sqlite3.connect(path)) as database:
        tables = [
            name
            for (name,) in database.execute("SELECT name FROM pragma_table_list")
            if not name.startswith("sqlite_")
        ]
        return {table: _described(database, table) for table in tables}


def _described(database, table):
    """Columns, indexes and foreign keys of a table, without the names Django gave them."""
    columns = database.execute(
        f"SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info('{table}')"
    ).fetchall()
    keys = database.execute(
        f'SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list(\'{table}\')'
    ).fetchall()
    indexes = database.execute(
        'SELECT l."unique", l.partial, group_concat(i.name) FROM'
        f" pragma_index_list('{table}') l, pragma_index_info(l.name) i GROUP BY l.name"
    ).fetchall()
    (made,) = database.execute(
        "SELECT coalesce(sql, '') FROM sqlite_schema WHERE name = ?", [table]
    ).fetchone() or ("",)
    checks = re.findall(r'CONSTRAINT "\w+" CHECK', made)
    return sorted(columns), sorted(keys), sorted(indexes), sorted(checks)


@pytest.mark.long
@FIFTH_OR_ALL
def test_what_was_done_reads_as_before_and_can_be_undone_as_before(now, nights):
    def look(number, night):
        client = looks.organizer(night["organizer"])
        lines = [looks.describe(line) for line in looks.lines(client, number)]
        before = [[at, *as_today(line)] for at, *line in night["lines"]]
        for at, line in enumerate(before):
            undone = night["undos"].get(f"{at}", {"status": CONFLICT})
            if line[-1] and undone["status"] == CONFLICT:
                # it could be pressed and was refused; today most of these say so before
                del line[-2:], lines[at][-2:]
        return lines, before

    assert each_night(look, nights) == {}


HEADS = {"Rank": "Place", "No.": "Number", "Against": "Opponents", "Won": "Games won"}
HEADS |= {"Alone": "Loners", "For sitting out": "Sit-out points"}
"""What columns were called, and what they are called today."""


@pytest.mark.long
def test_standings_are_those_of_before(now):
    def look(number, night):
        client = looks.organizer(night["organizer"])
        before = [
            [HEADS.get(cell, cell).replace(*FILL_IN) for cell in row]
            for row in night["standings"]
        ]
        return looks.standings(client, number), before

    assert each_night(look) == {}


def test_seals_of_before_verify(now):
    assert each_night(lambda number, night: (looks.log_check(number), night["log"])) == {}


def test_rows_are_exported_as_before(now):
    def look(number, _):
        file = read(f"nights/{number}.json")
        return looks.rows_in(looks.exported(number, now)), looks.rows_in(file)

    assert each_night(look) == {}


def test_codes_of_printed_cards_and_tables_open(now, settings):
    settings.SECRET_KEY = read("secret_key")

    answers = {path: Client().get(path).status_code for path in TOLD["printed"]}

    assert answers == TOLD["printed"]


@FIFTH_OR_ALL
def test_what_could_be_undone_is_undone_as_before(place, tmp_path, nights):
    wrong = {}
    for number in nights:
        night = NIGHTS[number]
        for at, before in night["undos"].items():
            newest = [as_today(line)[:4] for line in before["newest"]]
            expected = before | {"newest": newest, "rows": rows_of(before)}
            with opened_copy(place / "now", tmp_path):
                client = looks.organizer(night["organizer"])
                line = looks.lines(client, number)[int(at)]
                if before["status"] == CONFLICT and line["form"] is None:
                    continue  # the page says why not
                result = looks.undo(client, number, line, tmp_path)
            if result != expected:
                wrong[number, line["what"]] = result, expected

    assert wrong == {}


@pytest.mark.long
@FIFTH_OR_ALL
def test_files_of_before_are_taken_in_and_exported_as_from_the_database(
    place, empty, tmp_path, nights
):
    wrong = {}
    for number in nights:
        file = tmp_path / "before.json"
        file.write_text(read(f"nights/{number}.json"), encoding="utf-8")
        with opened_copy(empty, tmp_path):
            call_command("import_night", str(file), verbosity=0)
            taken_in = looks.exported("1", tmp_path)
        with opened_copy(place / "now", tmp_path):
            there = looks.exported(number, tmp_path)
        if without_seals(taken_in) != without_seals(there):
            wrong[number] = taken_in, there

    assert wrong == {}


@pytest.mark.long
def test_files_of_before_verify_where_they_are_taken_in(empty, tmp_path):
    wrong = {}
    for number, night in NIGHTS.items():
        file = tmp_path / "before.json"
        file.write_text(read(f"nights/{number}.json"), encoding="utf-8")
        with opened_copy(empty, tmp_path):
            call_command("import_night", str(file), verbosity=0)
            result = looks.log_check(1)
        if result != night["log_of_file"]:
            wrong[number] = result, night["log_of_file"]

    assert wrong == {}


@pytest.mark.long
def test_changes_past_the_program_made_before_are_told(place, tmp_path):
    changed = dict(zip(TOLD["sealed"], FAULTS.values(), strict=True))
    file = tmp_path / "changed"
    file.write_bytes((place / "before").read_bytes())
    with closing(sqlite3.connect(file)) as before:
        for number, statement in changed.items():
            before.execute(statement, {"row": TOLD["sealed"][number]})
        before.commit()
    migrate(file)

    with opened(file):
        logs = {number: looks.log_check(number) for number in NIGHTS}

    assert {number for number in NIGHTS if logs[number] != NIGHTS[number]["log"]} == set(
        changed
    )
    assert all("NOT IN ORDER" in logs[number][0] for number in changed)


def without_seals(text):
    whole = json.loads(text)
    del whole["night"]["seals"]
    return whole
