import base64
from io import BytesIO

import pytest
import segno
from PIL import Image

from tournament.printing.qr import QUIET_ZONE, SIDE, qr_source


def picture(source: str) -> Image.Image:
    return Image.open(BytesIO(base64.b64decode(source.partition("base64,")[2])))


@pytest.mark.parametrize("length", [20, 52, 84, 120, 213])
def test_code_is_large_enough_to_scan(length):
    url = "http://192.168.1.5/".ljust(length, "x")

    modules, _ = segno.make(url, error="m", micro=False, boost_error=False).symbol_size(
        border=0
    )

    module = SIDE / (modules + 2 * QUIET_ZONE)
    assert module >= 0.5
    assert module * modules >= 25


def test_code_is_framed_by_its_quiet_zone():
    image = picture(qr_source("http://192.168.1.5:8000/c/1-abcdefghijklmnopqrstuv/"))

    modules = 33 + 2 * QUIET_ZONE
    dots = image.width // modules
    dark = image.convert("L").point(lambda grey: 255 * (grey < 128)).getbbox()
    assert image.size == (dots * modules, dots * modules)
    assert dark[:2] == (dots * QUIET_ZONE, dots * QUIET_ZONE)


def test_same_address_gives_the_same_code():
    assert qr_source("http://a.example/1") == qr_source("http://a.example/1")
