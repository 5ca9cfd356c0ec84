"""Charts as people print and type them: text to a rotation, and back."""

from tournament.rotations.chart_text.reading import (
    MOST_CHARACTERS,
    read_chart_text,
    write_chart,
)
