import pytest

from tournament.machine.network import read_address


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("https://euchre.example.org", "https://euchre.example.org"),
        (" https://Euchre.example.org/nights/3/ ", "https://euchre.example.org"),
        ("euchre.example.org", "https://euchre.example.org"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("http://192.168.1.20:8000/", "http://192.168.1.20:8000"),
        ("http://laptop.local:8000", "http://laptop.local:8000"),
    ],
)
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
