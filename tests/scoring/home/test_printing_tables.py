"""The tables of a night, read back as a spreadsheet would."""

import csv
import io
import zipfile

import pytest

from scoring.home.printing import tables, tables_zip
from scoring.leaderboard.reading import standings
from tests.factories import (
    finished_session,
    game_of,
    hostile,
    names_of,
    running_session,
    session_in_check_in,
)
from tests.factories.whole import session_with_everything
from tournament.models import Player
from tournament.names.files import read_file
from tournament.names.one_name import tidy
from tournament.names.reading import read_records
from tournament.printing.engine.paper import BOM
from tournament.words.money import unescape_formula

pytestmark = pytest.mark.django_db


def read(text):
    assert text.startswith(BOM)
    return list(csv.DictReader(io.StringIO(text.removeprefix(BOM))))


def test_the_zip_holds_every_table_and_is_the_same_every_time():
    session = session_with_everything()

    data = tables_zip(session)

    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert texts == {f"{name}.csv": text for name, text in tables(session).items()}
    assert tables_zip(session) == data


def test_standings_are_those_on_screen():
    session = finished_session()

    rows = read(tables(session)["standings"])

    assert [(row["Name"], int(row["Points"])) for row in rows] == [
        (place.name, place.standing.points) for place in standings(session).places
    ]


def test_a_deal_names_who_sat_at_its_table():
    session = finished_session()

    header, first, *_ = csv.reader(io.StringIO(tables(session)["deals"].removeprefix(BOM)))

    players = dict(zip(header[-4:], first[-4:], strict=True))
    seats = game_of(session).seats.select_related("card")
    number_at = {seat.position: seat.card.number for seat in seats}
    names = ["", *names_of(8)]
    assert players == {
        "First North": names[number_at["N"]],
        "First South": names[number_at["S"]],
        "Second East": names[number_at["E"]],
        "Second West": names[number_at["W"]],
    }
    assert header[2:9] == ["Deal", "Version", "Kind", "Result", "Team", "Loner", "Points"]


def test_everything_that_happened_is_in_a_row():
    rows = {name: read(text) for name, text in tables(session_with_everything()).items()}

    assert [row["Kind"] for row in rows["deals"]] == ["report"] * 4 + ["correction"]
    assert rows["deals"][-1]["Reason"] == "Heard <wrong>"
    assert {row["Withdrawn by"] for row in rows["penalties"]} == {"", "Olga"}
    assert rows["prizes"][0]["Gift"] == "A ham"
    assert [row["Paid"] for row in rows["players"]].count("yes") == 1
    assert unescape_formula(rows["cash-log"][1]["Note"]) == "=Rolls"
    assert rows["cash-log"][1]["Voided by"] == "Olga"
    assert rows["activity-log"]


@pytest.mark.parametrize(
    "name", ["=1+1", "+49 Ann", "-Ann", "@Ann", "Ann, B.", 'A "Nan" B', "Ña<b>", "דנה"]
)
def test_names_stay_names(name):
    session = running_session()
    Player.objects.filter(name="Ann").update(name=name)

    people = [unescape_formula(row["Name"]) for row in read(tables(session)["players"])]
    ranked = [unescape_formula(row["Name"]) for row in read(tables(session)["standings"])]

    assert name in people
    assert name in ranked


def test_people_come_back_from_the_table_of_another_night():
    session = session_in_check_in(names=hostile.NAMES)
    name_list = read_records(read_file(tables(session)["players"].encode()))

    assert sorted(name_list.names) == sorted(map(tidy, hostile.NAMES))
    assert name_list.questions == ()
