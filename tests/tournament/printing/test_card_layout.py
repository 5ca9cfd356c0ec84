import pytest

from tests.tournament.printing.nights import PAPERS
from tournament.printing.card_layout import BOXES, CardLayout, Key
from tournament.printing.paper import EDGE

CARDS = pytest.mark.parametrize(
    ("tables", "games"), [(2, 7), (3, 11), (4, 12), (25, 15), (25, 20), (100, 12)]
)
ON_PAPERS = pytest.mark.parametrize("paper", PAPERS)


@ON_PAPERS
@CARDS
def test_boxes_can_be_written_in(paper, tables, games):
    layout = CardLayout(paper, tables, games)

    assert layout.row >= 5
    assert min(column.width for column in layout.of(*BOXES)) >= 12


@ON_PAPERS
@CARDS
def test_columns_fill_the_card_between_its_margins(paper, tables, games):
    layout = CardLayout(paper, tables, games)

    starts = [column.x for column in layout.columns]
    ends = [column.right for column in layout.columns]
    assert starts[0] == EDGE
    assert starts[1:] == pytest.approx(ends[:-1])
    assert ends[-1] == pytest.approx(layout.right)


@ON_PAPERS
@CARDS
def test_everything_ends_above_the_cut(paper, tables, games):
    layout = CardLayout(paper, tables, games)

    assert layout.bottom <= layout.height - EDGE + 0.2
    assert layout.height * layout.per_page == paper.height


@ON_PAPERS
def test_chart_has_a_column_a_table(paper):
    headings = [column.heading for column in CardLayout(paper, 3, 11).of(Key.CHART)]

    assert headings == ["Table 1", "Table 2", "Table 3"]


@ON_PAPERS
def test_card_without_chart_is_two_boxes_of_text(paper):
    layout = CardLayout(paper, 100, 12)

    assert [band.heading for band in layout.bands] == [
        "Game\tTable\tSeat\tDeal\tPartner\tAgainst",
        "My score\tOpponents\tInitials",
    ]


@ON_PAPERS
def test_text_is_14_points_where_it_fits_and_never_below_12(paper):
    sizes = [CardLayout(paper, tables, 11).body_size for tables in (2, 3, 4)]

    assert sizes == [14, 12, 14]


def test_many_games_take_a_whole_page():
    layouts = [CardLayout(PAPERS[0], 4, games) for games in (15, 16)]

    assert [layout.per_page for layout in layouts] == [2, 1]
