import pytest

from scoring.hall.signs import SIGNS, Show, describe_filter, in_ranges


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


def test_every_filter_and_every_sign_is_in_the_table():
    signs = {
        *("needs_help", "differs", "unconfirmed", "longest"),
        *("on_paper", "playing", "done", "not_started"),
    }

    assert {show: describe_filter(show, 3)["label"] for show in Show} == {
        Show.ALL: "All 3",
        Show.WAITING: "Waiting for 3",
        Show.HELP: "Help 3",
        Show.DIFFER: "Don’t match 3",
        Show.CONFIRM: "Confirm 3",
        Show.DONE: "Done 3",
    }
    assert set(SIGNS) == signs
    assert {sign.light for sign in SIGNS.values()} == {"bad", "wait", "good", "none"}
