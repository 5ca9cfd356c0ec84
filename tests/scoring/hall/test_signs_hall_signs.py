import pytest

from scoring.hall.signs import in_ranges


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([], ""),
        ([7], "7"),
        ([7, 8], "7 and 8"),
        ([1, 2, 3], "1 to 3"),
        ([1, 2, 3, 4, 7, 8, 12], "1 to 4, 7, 8, and 12"),
        (range(1, 101), "1 to 100"),
    ],
)
def test_numbers_are_written_in_few_words(numbers, text):
    assert in_ranges(numbers) == text
