import pytest

from tests.oracles import oracle
from tournament.machine.network import read_address


@pytest.mark.parametrize(("typed", "address"), oracle("machine")["addresses_typed"])
def test_an_address_is_read_as_people_type_it(typed, address):
    assert read_address(typed) == address


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "the hall", "javascript:alert(1)", "ftp://euchre.example.org"),
        *("https://", "https://me:secret@example.org", "http://host:none", "//"),
        *("https://exam<ple.org", "http://[::1", "http://host:99999", "https://a b"),
    ],
)
def test_what_is_no_address_is_refused(typed):
    with pytest.raises(ValueError):  # noqa: PT011 (any of them)
        read_address(typed)
