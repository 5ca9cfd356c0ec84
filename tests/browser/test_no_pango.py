"""A computer without Pango: every document is printed by the browser, sheet by sheet."""

import json
from shutil import copytree

import pytest

from tests.browser.conftest import serving
from tests.browser.pages import watch
from tests.tournament.printing.reading import page_count

pytestmark = [pytest.mark.browser]
NO_DOCUMENT = ("changed.pdf", "0123456789abcdef01234567.pdf")  # not printed yet
PREPARE = """
import json
from django.urls import reverse
from tests.factories.hostile import hostile_session
from tests.tournament.addresses import For, address_in, things_of, those_for
from tests.factories.visitors import organizer_of
from tournament.printing.views import PLAIN
session = hostile_session("Fall night")
things = things_of(session)
paths = [address_in(name, things) for name in those_for(*For)]
paths += [reverse("document", args=[session.pk, name]) for name in PLAIN]
cookie = organizer_of(session).cookies["sessionid"].value
print(json.dumps([[path for path in paths if path.endswith(".pdf")], cookie]))
"""


@pytest.fixture
def without_pango(tmp_path, begun, monkeypatch):
    """A laptop whose WeasyPrint finds no library."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "weasyprint.py").write_text("raise OSError('cannot load pango')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "lib"))
    copytree(begun, tmp_path / "data")
    with serving(tmp_path / "data") as laptop:
        yield laptop


def test_every_document_is_printed_sheet_by_sheet(without_pango, new_context):
    paths, session = json.loads(without_pango.run(PREPARE))
    context = new_context(base_url=without_pango.url)
    context.add_cookies([{"name": "sessionid", "value": session, "url": without_pango.url}])
    page, printed, sheets = context.new_page(), {}, {}
    complaints = watch(page)

    for path in paths:
        if not path.endswith(NO_DOCUMENT):
            assert page.goto(path).headers["content-type"].startswith("text/html")
            printed[path] = page_count(page.pdf(prefer_css_page_size=True))
            sheets[path] = page.locator(".sheet").count() or printed[path]  # rules flow

    assert printed == sheets
    assert len(printed) > 10
    assert complaints == []
