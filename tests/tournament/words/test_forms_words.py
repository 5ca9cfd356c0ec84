import pytest
from django.forms import ValidationError

from tests.factories.hostile import NAMES, UNPRINTABLE
from tournament.words.forms import WordsField


@pytest.mark.parametrize("text", [*NAMES, "Family 👩\u200d👩\u200d👧", "علی\u200cرضا"])
def test_what_can_be_printed_is_taken_as_it_is(text):
    assert WordsField().clean(text) == text


@pytest.mark.parametrize("text", [*UNPRINTABLE, "two\nlines"])
def test_what_cannot_be_printed_is_refused_in_a_sentence(text):
    with pytest.raises(ValidationError) as refused:
        WordsField().clean(text)

    assert (
        "Some characters cannot be printed. Type the text again."
    ) in refused.value.messages


def test_nothing_is_fine_where_nothing_is_needed():
    assert WordsField(required=False).clean("") == ""
