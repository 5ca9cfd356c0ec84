from datetime import date

from tournament.printing.fitting import Fitted
from tournament.printing.heading import Heading, heading


def test_heading_names_the_night_its_day_and_place():
    head = heading(
        "Autumn Night",
        date(2026, 11, 6),
        "St Mary's Hall",
        is_rehearsal=False,
        room=200,
        sizes=(18, 12),
    )

    when = "Friday 6 November 2026 · St Mary's Hall"
    assert head == Heading(Fitted("Autumn Night", 18), Fitted(when, 14), is_rehearsal=False)


def test_heading_without_a_place():
    head = heading("Night", date(2026, 11, 6), "", is_rehearsal=True, room=200, sizes=(18,))

    assert head.when.text == "Friday 6 November 2026"
    assert head.is_rehearsal is True


def test_long_heading_is_cut_to_its_room():
    head = heading(
        "N" * 100, date(2026, 11, 6), "V" * 100, is_rehearsal=False, room=80, sizes=(18, 12)
    )

    assert head.title == Fitted("N" * 25 + "…", 12)
    assert head.when.text.endswith("VV…")
