"""What a card says, before it is laid out."""

from itertools import zip_longest

import pytest

from tests.oracles import cases, oracle
from tests.tournament.printing.sessions import changed_session, seated, session
from tournament.printing.engine.paper import Paper
from tournament.printing.tally_cards.columns import Kind
from tournament.printing.tally_cards.faces import Faces, card_layout
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType


def face(sheet, number, scores=()):
    faces = Faces(sheet, card_layout(sheet, Paper.A4))
    return faces.of(sheet.cards[number - 1], scores)


def lines(sheet, number, scores=()):
    """The games as the texts of a card without chart say them: game, table, the others."""
    said = face(sheet, number, scores)
    texts = [dict(said.texts).get(band, "").splitlines() for band in (0, 1, 2)]
    resting = said.resting.splitlines()
    rows = zip_longest(*texts, resting, fillvalue="")
    found = [[game, table, *own.split("\t"), across] for game, table, own, across in rows]
    return [[*filter(None, line)] for line in found]


def boxes(sheet, number, scores):
    texts = dict(face(sheet, number, scores).texts)
    return [line.split("\t") for line in texts[3].splitlines()]


@pytest.mark.parametrize(
    ("odd_crowd", "text"),
    [
        (ExtraPlayerPolicy.SIT_OUT, "Sits out"),
        (ExtraPlayerPolicy.HOUSE, "Sits out"),
        (ExtraPlayerPolicy.ODD_TABLE, "Extra table"),
    ],
)
def test_game_without_a_seat_is_told_in_words(odd_crowd, text):
    sheet = changed_session(4, movement=RotationType.BALANCED, odd_crowd=odd_crowd)

    assert lines(sheet, 9) == [
        ["1", "3", "North", "1st", "10", "11 & 12"],
        ["2", text],
        ["3", "1", "South", "3rd", "8", "1 & 5"],
        ["Total"],
    ]


@pytest.mark.parametrize(("number", "absent"), [(13, [2, 3]), (14, [1])])
def test_game_somebody_was_not_there_for_is_dashed(number, absent):
    sheet = changed_session(4, movement=RotationType.BALANCED)

    dashed = [int(line[0]) for line in lines(sheet, number) if line[1:] == ["–"] * 5]

    assert dashed == absent


def test_games_not_known_yet_have_nothing_but_their_number():
    sheet = changed_session(2, movement=RotationType.LADDER, games=5)

    assert lines(sheet, 4) == oracle("printing")["not_known_yet"]


def test_scores_stand_beside_the_games_played():
    sheet = changed_session(2, movement=RotationType.LADDER, games=5)

    assert boxes(sheet, 8, [(4, 1), (2, 6)]) == oracle("printing")["scores_beside"]


def test_colour_stands_beside_each_game_where_cards_change_colours():
    rounds = (
        RoundPlan((Foursome(1, 2, 3, 4),), (5,)),
        RoundPlan((Foursome(5, 3, 4, 1),), (2,)),
    )
    sheet = session(
        1, rotation=Rotation(5, rounds), games=4, movement=RotationType.RED_WHITE
    )

    assert lines(sheet, 5) == oracle("printing")["colours_beside"]


def test_words_go_across_the_columns_beside_a_chart():
    rounds = (
        RoundPlan((Foursome(1, 2, 3, 4),), (5,)),
        RoundPlan((Foursome(1, 3, 2, 5),), (4,)),
    )
    sheet = session(1, rotation=Rotation(5, rounds), movement=RotationType.BALANCED)

    assert face(sheet, 4).resting == "\nSits out"
    assert face(sheet, 5).resting == "Sits out"
    assert face(sheet, 1).resting == ""


@pytest.mark.parametrize("movement", [RotationType.BALANCED, RotationType.LADDER])
@pytest.mark.parametrize("tables", [2, 4])
def test_games_a_player_does_not_play_have_no_boxes(tables, movement):
    sheet = changed_session(tables, movement=movement, games=5)
    layout = card_layout(sheet, Paper.A4)
    tops = [round(layout.rows_top + layout.row * row, 2) for row in range(5)]

    assert face(sheet, 9).covered == (tops[1],)
    assert face(sheet, 13).covered == tuple(tops[:3])
    assert face(sheet, 1).covered == ()


def test_chart_dashes_tables_no_longer_used():
    charts = dict(face(changed_session(movement=RotationType.BALANCED), 1).charts)

    assert [text for text, _ in charts[3]] == ["9-10 vs 11-12", "–", "–"]


@pytest.mark.parametrize(
    ("movement", "people", "kind"),
    cases(tuple[RotationType, int, Kind], "printing", "kinds_of_cards"),
)
def test_chart_is_for_few_tables_planned_ahead(movement, people, kind):
    sheet = seated(movement, people, 4)

    assert card_layout(sheet, Paper.A4).kind is kind


def test_night_nothing_is_known_of_can_be_printed():
    sheet = session(2, rotation=Rotation(8, ()), games=3, movement=RotationType.DRAW)

    assert lines(sheet, 8)[:3] == [["1"], ["2"], ["3"]]
