"""An answer of the rules desk, sent to be kept."""

import pytest

from scoring.deals.submission import new_report_id
from scoring.rules_desk.booking import RulingForm
from tournament.words.refusals import Unreadable

SENT = {"question": "who-won", "asked": "trump=H&plays=9D,JD", "report_id": "r" * 16}


def test_what_was_asked_is_read_again():
    form = RulingForm(SENT)

    form.readable()

    assert form.query == {"trump": "H", "plays": "9D,JD"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"question": "moon"},
        {"question": ""},
        {"report_id": ""},
        {"report_id": "<b>" * 8},
        {"asked": "x" * 3000},
        {"booking": "123"},
    ],
)
def test_what_no_page_sends_is_refused(wrong):
    with pytest.raises(Unreadable):
        RulingForm(SENT | {"report_id": new_report_id()} | wrong).readable()
