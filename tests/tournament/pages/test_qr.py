import base64
import subprocess
from io import BytesIO

import pytest
import segno
from PIL import Image

from tests.tournament.wifi import read_wifi
from tournament.pages.qr import QUIET_ZONE, SIDE, qr_source, wifi_text


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


NETWORKS = [
    ("Parish Hall", "four aces up"),
    ("St. Stan's; Guest", 'a,b:c;d"e\\f'),
    ("Zoë’s Café ♠", "Łukasz 99"),
    ("\\", ";;;;;;;;"),
    ("W" * 32, "x" * 63),
]


@pytest.mark.parametrize(("name", "password"), NETWORKS)
def test_a_phone_reads_the_network_and_its_password(name, password, tmp_path):
    file = tmp_path / "code.png"
    picture(qr_source(wifi_text(name, password))).save(file)

    scan = ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(file)]
    run = subprocess.run(scan, capture_output=True, check=True)

    scanned = run.stdout.decode().removesuffix("\n")
    assert read_wifi(scanned) == {"T": "WPA", "S": name, "P": password}


def test_a_network_without_a_password_is_open():
    assert read_wifi(wifi_text("Hall", "")) == {"T": "nopass", "S": "Hall"}


def test_without_a_network_there_is_nothing_to_join():
    assert wifi_text("", "") == ""
