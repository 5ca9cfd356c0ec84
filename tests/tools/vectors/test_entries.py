"""Entries that files of vectors have no word for."""

import pytest

from tests.oracles import oracle
from tools.vectors.entries import check_validation


@pytest.mark.parametrize(
    ("system", "payload", "options", "code"), oracle("tools")["entries_of_vectors"]
)
def test_an_entry_is_refused_or_accepted(system, payload, options, code):
    entry = {"system": system, "payload": payload, "options": options}
    check_validation({**entry, "expect_error": code or None})
