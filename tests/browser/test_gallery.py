"""The page of components: axe finds nothing, and it looks as it looked.

Where it is meant to look otherwise, remove the picture, run this once, and look at the
picture that it leaves.
"""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.browser.pages import ALL_LOOKS, faults_of, watch
from tests.factories import SessionFactory

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PICTURES = Path(__file__).with_name("pictures")
TOLERANCE = 1.5
"""So many of 255 shades may a pixel differ on average: edges of letters do."""


@pytest.fixture
def gallery(page, live_server, log_in):
    log_in(page.context, SessionFactory())
    page.goto(f"{live_server.url}/components/")
    return page


def test_components_are_accessible(gallery):
    messages = watch(gallery)

    assert faults_of(gallery, looks=ALL_LOOKS) == []
    assert messages == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_components_look_as_they_looked(scheme, gallery):
    gallery.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    gallery.set_viewport_size({"width": 1280, "height": 800})
    gallery.evaluate("document.fonts.ready")
    seen = Image.open(BytesIO(gallery.locator("main").screenshot())).convert("RGB")
    stored = PICTURES / f"components-{scheme}.png"
    if not stored.exists():
        seen.quantize(64).save(stored, optimize=True)
        pytest.fail(f"There was no picture. Look at {stored}")
    expected = Image.open(stored).convert("RGB")

    assert seen.size == expected.size
    difference = ImageStat.Stat(ImageChops.difference(seen, expected)).mean
    assert max(difference) < TOLERANCE
