"""A page's title is its heading too."""

from django.template.loader import render_to_string


def test_the_title_is_the_heading():
    page = render_to_string("429.html")

    assert "<title>That did not work</title>" in page
    assert "<h1>That did not work</h1>" in page
