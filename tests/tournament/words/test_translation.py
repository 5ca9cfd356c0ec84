"""Messages in the language of the reader."""

from datetime import datetime

import pytest
from django.utils.timezone import get_current_timezone
from django.utils.translation import override

from tournament.words.marked import gettext_lazy, gettext_noop, ngettext_lazy
from tournament.words.refusals import Refusal, SeveralRefusals
from tournament.words.translation import translate


@pytest.mark.parametrize(
    ("names", "text"),
    [((4,), "4"), ((4, 9), "4 and 9"), ((4, 9, 11), "4, 9, and 11"), ((), "")],
)
def test_several_are_a_list(names, text):
    assert translate(gettext_lazy("Tables %(names)s", names=names)) == f"Tables {text}"


@pytest.mark.parametrize(("count", "text"), [(1, "1 card of Ann"), (3, "3 cards of Ann")])
def test_a_count_chooses_the_sentence(count, text):
    message = ngettext_lazy(
        "%(count)s card of %(name)s", "%(count)s cards of %(name)s", count, name="Ann"
    )

    assert translate(message) == text


def test_times_and_days_are_said_as_everywhere():
    at = datetime(2026, 11, 22, 19, 30, tzinfo=get_current_timezone())

    text = translate(gettext_lazy("%(at)s on %(day)s", at=at, day=at.date()))

    assert text == "7:30 PM on Sunday, November 22, 2026"


def test_plain_text_is_said_as_it_is():
    assert translate(gettext_noop("Tonight")) == "Tonight"
    assert translate(gettext_lazy("100% paid")) == "100% paid"
    assert translate("") == ""


def test_a_refusal_is_worded_when_it_is_shown():
    class TooLate(Refusal):
        text = "An event that is {state} has no table {tables}."

    with override("fr"):
        refusal = TooLate(state=gettext_lazy("Yes"), tables=[4, 9])

    assert str(refusal) == "An event that is Yes has no table 4 and 9."
    with override("fr-ca"):
        assert str(refusal) == "An event that is Oui has no table 4 et 9."
        assert str(SeveralRefusals([refusal, refusal])) == (
            f"{refusal} {refusal} Rien n’a changé."
        )
