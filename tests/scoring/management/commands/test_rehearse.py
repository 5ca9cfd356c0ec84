"""A night rehearsed from a list: the sums on paper are those on screen."""

import re
import subprocess
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from scoring.leaderboard.reading import list_scores_by_card, standings
from tests.oracles import oracle
from tournament.models import Session

pytestmark = pytest.mark.django_db

TWELVE = [f"Player {letter}" for letter in "ABCDEFGHIJKL"]


def write_names(folder: Path) -> Path:
    file = folder / "names.csv"
    file.write_text("Name,Paid\n" + "".join(f"{name},yes\n" for name in TWELVE))
    return file


def text_of(pdf: Path) -> str:
    command = ["pdftotext", "-layout", str(pdf), "-"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def names(tmp_path: Path) -> Path:
    return write_names(tmp_path)


@pytest.fixture(scope="module")
def rehearsed(module_db, tmp_path_factory) -> Path:
    """The folder of a night that was rehearsed; nobody writes into it."""
    folder = tmp_path_factory.mktemp("rehearsed")
    names = write_names(folder)
    call_command("rehearse", str(names), seed=7, out=folder / "out")
    return folder / "out"


@pytest.mark.long
def test_rehearse_finishes_a_night_of_132_deals(rehearsed):
    session = Session.objects.get()
    results = standings(session)
    assert (session.state, session.is_rehearsal, session.revision) == ("finished", True, 1)
    assert results.games_closed == 11
    assert results.checksum.is_sound
    assert sorted(place.name for place in results.places) == TWELVE
    assert {place.standing.games_played for place in results.places} == {11}


def printed_points(board: str) -> dict[str, int]:
    """Points by name: those of the first three stand apart, below their names."""
    names, totals = re.findall("Player [A-L]", board), re.findall(r"(−?\d+) Points", board)
    first = zip(names[: len(totals)], totals, strict=True)
    rows = re.findall(r"(Player [A-L]) +(−?\d+) +\d+ +\d+", board)
    return {name: number(points) for name, points in [*first, *rows]}


@pytest.mark.long
def test_rehearse_prints_the_sums_of_the_screen(rehearsed):
    results = standings(Session.objects.get())
    board = text_of(rehearsed / "final-results.pdf")
    points = {place.name: place.standing.points for place in results.places}
    assert printed_points(board) == points
    assert results.checksum_line in board


def test_rehearse_prints_the_totals_of_every_card(rehearsed):
    written = list_scores_by_card(Session.objects.get())
    cards = text_of(rehearsed / "filled-cards.pdf")
    totals = re.findall(r"Total +(\d+) +(\d+)", cards)
    assert [(int(mine), int(theirs)) for mine, theirs in totals] == [
        (sum(mine for mine, _ in games), sum(theirs for _, theirs in games))
        for _, games in sorted(written.items())
    ]


@pytest.mark.long
def test_rehearse_is_the_same_night_for_the_same_seed(names, tmp_path):
    for _ in range(2):
        call_command("rehearse", str(names), seed=7, out=tmp_path / "out")

    second, first = Session.objects.order_by("-pk")[:2]
    assert standings(first).places == standings(second).places


def test_rehearse_leaves_every_document(rehearsed):
    expected = oracle("management")["documents"]
    assert sorted(file.name for file in rehearsed.iterdir()) == expected


@pytest.mark.parametrize(
    ("listed", "sentence"),
    [
        ("Ann\nBob\nCora\nDan", "With 1 table no player can change places."),
        ("Ann\nAnn\n", "Line 2: Ann is already on line 1."),
    ],
)
def test_rehearse_refuses_a_list_it_cannot_seat(tmp_path, listed, sentence):
    file = tmp_path / "names.txt"
    file.write_text(listed)

    with pytest.raises(CommandError) as refusal:
        call_command("rehearse", str(file), movement="relay", out=tmp_path / "out")

    assert sentence in str(refusal.value)
    assert not Session.objects.filter(movement="relay").exists()


@pytest.mark.long
def test_rehearse_plays_any_crowd_by_any_movement(tmp_path):
    file = tmp_path / "names.txt"
    file.write_text("\n".join(f"Player {number}" for number in range(1, 14)))

    call_command(
        "rehearse", str(file), seed=7, movement="head_table", games=3, out=tmp_path / "out"
    )

    session = Session.objects.latest("pk")
    results = standings(session)
    assert (session.movement, session.table_count, session.state) == (
        "head_table",
        3,
        "finished",
    )
    assert results.checksum.is_sound
    assert sorted(place.standing.games_played for place in results.places) == (
        [2] * 3 + [3] * 10
    )


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.long
def test_rehearse_prints_points_below_zero(names, tmp_path):
    out = tmp_path / "out"
    call_command("rehearse", str(names), seed=7, game="pepper", out=out)

    session = Session.objects.latest("pk")
    results, written = standings(session), list_scores_by_card(session)
    board, cards = text_of(out / "final-results.pdf"), text_of(out / "filled-cards.pdf")
    points = {place.name: place.standing.points for place in results.places}
    assert printed_points(board) == points
    totals = re.findall(r"Total +(−?\d+) +(−?\d+)", cards)
    assert [tuple(map(number, row)) for row in totals] == [
        (sum(mine for mine, _ in games), sum(theirs for _, theirs in games))
        for _, games in sorted(written.items())
    ]
    assert results.checksum.is_sound
    assert any(mine < 0 for games in written.values() for mine, _ in games)
    assert "−" in cards


def test_rehearse_of_an_unknown_game_is_refused(names, tmp_path):
    with pytest.raises(CommandError, match="invalid choice: 'call_ace'"):
        call_command("rehearse", str(names), "--game=call_ace", f"--out={tmp_path}")
