"""The two charts of the source document, to the letter.

The three-table chart is uneven (some meet once, some four times). It is the
customer's chart and is never "repaired" here.
"""

from collections.abc import Mapping

from tournament.rotations.chart_text.reading import read_chart_text
from tournament.rotations.model import Rotation
from tournament.words.tables import read_table


def _read_charts(**charts: str) -> Mapping[int, Rotation]:
    read = {int(tables): read_chart_text(text).rotation for tables, text in charts.items()}
    return {tables: chart for tables, chart in read.items() if chart}


CHARTS = _read_charts(**read_table(__package__, "charts.toml"))
"""The charts by number of tables: 2 (8 players, 7 games), 3 (12 players, 11 games)."""


def chart(tables: int) -> Rotation:
    """Raises KeyError: there is a chart for two and for three tables only."""
    return CHARTS[tables]
