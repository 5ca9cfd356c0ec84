"""The two charts of the source document, to the letter.

The three-table chart is uneven (some meet once, some four times). It is the
customer's chart and is never "repaired" here.
"""

from types import MappingProxyType

from tournament.rotations.chart_text import read_chart_text
from tournament.rotations.model import Rotation
from tournament.words.tables import read_table

CHARTS = MappingProxyType(
    {
        int(tables): rotation
        for tables, text in read_table(__package__, "charts.toml").items()
        if (rotation := read_chart_text(text).rotation)
    }
)
"""The charts by number of tables: 2 (8 players, 7 games), 3 (12 players, 11 games)."""


def chart(tables: int) -> Rotation:
    """Raises KeyError: there is a chart for two and for three tables only."""
    return CHARTS[tables]
