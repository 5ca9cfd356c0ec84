"""What becomes of names in a script that phones fetch."""

import pytest

from tests.oracles import oracle
from tournament.machine.static_files import shorten_names


@pytest.mark.parametrize(("written", "served"), oracle("machine")["short_names"])
def test_names_of_its_own_are_short(written, served):
    assert shorten_names(written) == served


def test_no_short_name_is_taken_or_a_word_of_the_language():
    letters = ";".join("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    declared = "".join(f"const name{number}=1;" for number in range(300))

    served = shorten_names(letters + ";" + declared)

    names = [part.split("=")[0] for part in served.split("let ")[1:]]
    assert len(set(names)) == 300
    assert not set(names) & {*letters, "do", "if", "in", "of"}
