import pytest
from django.utils import translation

from tests.tournament.printing.sessions import PAPERS
from tournament.printing.engine.paper import EDGE, Paper
from tournament.printing.tally_cards.columns import BOXES, Key, Kind, Style
from tournament.printing.tally_cards.layout import CardLayout
from tournament.rotations.rotation_types import RotationType

ABOUT = RotationType.RED_WHITE.about
CARDS = pytest.mark.parametrize(
    ("tables", "games", "kind", "written"),
    [
        (1, 3, Kind.CHART, ""),
        (2, 7, Kind.CHART, ""),
        (3, 11, Kind.CHART, ""),
        (3, 30, Kind.CHART, ""),
        (4, 12, Kind.OWN_GAMES, ""),
        (25, 15, Kind.OWN_GAMES, ""),
        (25, 20, Kind.OWN_GAMES, ""),
        (12, 12, Kind.OWN_GAMES, RotationType.RELAY.about),
        (100, 30, Kind.OWN_GAMES, ""),
        (12, 10, Kind.WRITTEN, ABOUT),
        (12, 12, Kind.WRITTEN_COLOURS, ABOUT),
        (12, 30, Kind.WRITTEN_COLOURS, ABOUT),
    ],
)
ON_PAPERS = pytest.mark.parametrize("paper", PAPERS)


@ON_PAPERS
@CARDS
def test_boxes_can_be_written_in(paper, tables, games, kind, written):
    layout = CardLayout(paper, tables, games, kind, instructions=written)

    assert layout.row >= 5
    assert min(column.width for column in layout.of(*BOXES)) >= 12


@ON_PAPERS
@CARDS
def test_columns_fill_the_card_between_its_margins(paper, tables, games, kind, written):
    layout = CardLayout(paper, tables, games, kind, instructions=written)

    starts = [column.x for column in layout.columns]
    ends = [column.right for column in layout.columns]
    assert starts[0] == EDGE
    assert starts[1:] == pytest.approx(ends[:-1])
    assert ends[-1] == pytest.approx(layout.right)


@ON_PAPERS
@CARDS
def test_everything_ends_above_the_cut(paper, tables, games, kind, written):
    layout = CardLayout(paper, tables, games, kind, instructions=written)

    assert layout.bottom <= layout.height - EDGE + 0.2
    assert layout.height * layout.per_page == paper.height


@ON_PAPERS
@CARDS
def test_text_parted_by_tabs_stands_under_its_headings(paper, tables, games, kind, written):
    for band in CardLayout(paper, tables, games, kind, instructions=written).bands:
        widths = [column.width for column in band.columns[:-1]]
        assert widths == pytest.approx([band.tab] * len(widths), abs=0.7)


@ON_PAPERS
def test_chart_has_a_column_a_table(paper):
    layout = CardLayout(paper, 3, 11, Kind.CHART)

    headings = [column.heading for column in layout.of(Key.CHART)]
    assert headings == ["Table 1", "Table 2", "Table 3"]


@pytest.mark.parametrize(
    ("kind", "headings"),
    [
        (Kind.OWN_GAMES, "Game Table Seat Deal Partner Opponents"),
        (Kind.WRITTEN, "Game Table Seat Partner Opponents"),
        (Kind.WRITTEN_COLOURS, "Game Table Seat Card Partner Opponents"),
    ],
)
def test_card_without_chart_has_the_table_in_bold(kind, headings):
    layout = CardLayout(Paper.A4, 100, 12, kind)

    game, table, *others = headings.split()
    assert [(band.heading.split("\t"), band.weight) for band in layout.bands] == [
        ([game], 400),
        ([table], 700),
        (others, 400),
        (["My score", "Their score", "Initials"], 400),
    ]


@ON_PAPERS
@pytest.mark.parametrize("kind", [*Kind])
@pytest.mark.parametrize("deals", [4, 8, 16])
@pytest.mark.parametrize("style", [Style.LARGE, Style.DEALS])
def test_wished_cards_have_boxes_to_write_in_and_columns_that_line_up(
    style, deals, kind, paper
):
    layout = CardLayout(paper, 12, 12, kind, style=style, deals=deals)

    assert layout.columns[-1].right == pytest.approx(layout.right)
    assert layout.bottom <= layout.height - EDGE + 0.2
    assert min(column.width for column in layout.of(Key.EACH_DEAL, *BOXES)) > 5
    assert len(layout.of(Key.EACH_DEAL)) == (
        deals if style is Style.DEALS and deals <= 8 else 0
    )
    for band in layout.bands:
        widths = [column.width for column in band.columns[:-1]]
        assert widths == pytest.approx([band.tab] * len(widths), abs=0.1)


@pytest.mark.parametrize(("language", "size"), [("en", 10), ("fr-ca", 9)])
def test_headings_of_boxes_stand_apart_in_every_language(language, size):
    with translation.override(language):
        chosen = CardLayout(Paper.LETTER, 3, 11, Kind.CHART).heading_size

    assert chosen == size


def test_large_print_is_18_points_on_a_page_of_its_own():
    layout = CardLayout(Paper.LETTER, 12, 8, style=Style.LARGE)

    assert (layout.per_page, layout.body_size) == (1, 18)
    assert min(layout.heading_size, layout.instructions_size) >= 14


@ON_PAPERS
def test_text_is_14_points_where_it_fits_and_never_below_12(paper):
    kinds = ((2, Kind.CHART), (3, Kind.CHART), (4, Kind.OWN_GAMES))

    sizes = [CardLayout(paper, tables, 11, kind).body_size for tables, kind in kinds]

    assert sizes == [14, 12, 14]


@pytest.mark.parametrize("movement", RotationType)
@ON_PAPERS
def test_words_are_9_points_or_more_and_take_few_lines(paper, movement):
    layout = CardLayout(paper, 12, 10, Kind.WRITTEN, instructions=movement.about)

    assert layout.instructions_size >= 9
    assert layout.instructions_height <= 3 * layout.instructions_line + 1


def test_no_words_take_no_room():
    assert CardLayout(Paper.A4, 12, 10).instructions_height == 0


@pytest.mark.parametrize(
    ("games", "written", "cards"), [(15, "", 2), (16, "", 1), (15, ABOUT, 1)]
)
def test_many_games_take_a_whole_page(games, written, cards):
    assert CardLayout(Paper.LETTER, 4, games, instructions=written).per_page == cards


@pytest.mark.parametrize(
    ("kind", "printed"), [(Kind.WRITTEN, 3), (Kind.OWN_GAMES, 10), (Kind.CHART, 10)]
)
def test_rows_not_known_yet_begin_below_those_that_are(kind, printed):
    layout = CardLayout(Paper.A4, 3, 10, kind, seated=3)

    assert layout.written_top == pytest.approx(layout.rows_top + printed * layout.row)
