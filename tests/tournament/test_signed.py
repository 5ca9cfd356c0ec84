import pytest

from tournament.signed import signed


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (7, "7"), (-1, "−1"), (-24, "−24"), (1200, "1200")]
)
def test_points_are_written_as_people_write_them(points, text):
    assert signed(points) == text
