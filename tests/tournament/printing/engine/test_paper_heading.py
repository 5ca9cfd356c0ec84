from dataclasses import dataclass
from datetime import date

from tournament.printing.engine.paper import Fitted, Heading, heading


@dataclass
class Occasion:
    name: str = "Autumn Night"
    venue: str = "St Mary's Hall"
    date: date = date(2026, 11, 6)
    is_rehearsal: bool = False


def test_heading_names_the_night_its_day_and_place():
    head = heading(Occasion(), room=200, sizes=(18, 12))

    when = "Friday, November 6, 2026 · St Mary's Hall"
    assert head == Heading(Fitted("Autumn Night", 18), Fitted(when, 14), is_rehearsal=False)


def test_heading_without_a_place():
    head = heading(Occasion(venue="", is_rehearsal=True), room=200, sizes=(18,))

    assert head.when.text == "Friday, November 6, 2026"
    assert head.is_rehearsal is True


def test_long_heading_is_cut_to_its_room():
    head = heading(Occasion("N" * 100, "V" * 100), room=80, sizes=(18, 12))

    assert head.title == Fitted("N" * 25 + "…", 12)
    assert head.when.text.endswith("VV…")
