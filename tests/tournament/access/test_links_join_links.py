"""Links that let one device in: what was handed out opens as long as it is open."""

from tournament.access.links import number_of, path_of, typed_code_of

NUMBER = 123456789012345
SECRET = "PXyjHgw8e6VSEQjK8Gvxfw"  # HMAC-SHA256 by another program
TYPED = "RRF67-VEHRT"


def test_a_code_on_paper_opens_after_an_upgrade(settings):
    settings.SECRET_KEY = "a key of the test that nobody uses for anything else"

    assert path_of(NUMBER) == f"/join/{NUMBER}-{SECRET}/"
    assert typed_code_of(NUMBER) == TYPED
    assert number_of(TYPED.lower()) == NUMBER
