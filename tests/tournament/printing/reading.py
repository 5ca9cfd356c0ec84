"""What a reader finds in a PDF: its pages, text, fonts, codes and ink."""

import re
import subprocess
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

MM_PER_INCH = 25.4


def _output(*command: str, pdf: bytes) -> str:
    run = subprocess.run(command, input=pdf, capture_output=True, check=True)
    return run.stdout.decode()


def info(pdf: bytes) -> dict[str, str]:
    """What `pdfinfo` says, by its label."""
    lines = _output("pdfinfo", "-", pdf=pdf).splitlines()
    return {label: value.strip() for label, _, value in (ln.partition(":") for ln in lines)}


def page_count(pdf: bytes) -> int:
    """How many pages there are."""
    return int(info(pdf)["Pages"])


def text(pdf: bytes, page: int | None = None) -> str:
    """The text of one page or of all, in its layout."""
    one = () if page is None else ("-f", str(page), "-l", str(page))
    return _output("pdftotext", "-layout", *one, "-", "-", pdf=pdf)


def read_text(pdf: bytes, page: int | None = None) -> str:
    """The text of one page or of all with single spaces."""
    return " ".join(text(pdf, page).split())


def heights(pdf: bytes, page: int) -> list[tuple[str, float, float]]:
    """Each word of a page with the top and the bottom of its box, in points from above."""
    one = ("-f", str(page), "-l", str(page))
    markup = _output("pdftotext", "-bbox", *one, "-", "-", pdf=pdf)
    matches = re.findall(r'yMin="([\d.]+)".*?yMax="([\d.]+)">(.*?)</word>', markup)
    return [(word, float(top), float(bottom)) for top, bottom, word in matches]


def sizes(pdf: bytes, page: int = 1) -> dict[str, float]:
    """Each word of a page and its largest size, in points of the Latin letters' font."""
    high = sorted((bottom - top, word) for word, top, bottom in heights(pdf, page))
    return {word: round(height / 1.3, 1) for height, word in high}


def words(pdf: bytes) -> list[str]:
    """Each word of all pages and its box, in points from above on the left."""
    markup = _output("pdftotext", "-bbox", "-", "-", pdf=pdf)
    return re.findall("<word .*</word>|<page .*>", markup)


def fonts(pdf: bytes) -> dict[str, bool]:
    """Whether each font is embedded, by its name without the mark of a subset."""
    lines = _output("pdffonts", "-", pdf=pdf).splitlines()[2:]
    return {line.split()[0].split("+")[-1]: line.split()[-5] == "yes" for line in lines}


def structure(pdf: bytes) -> list[str]:
    """What `pdfinfo` says of the parts of the first page: kinds and what is written."""
    lines = _output("pdfinfo", "-struct-text", "-", pdf=pdf).splitlines()[2:]
    told = [line for line in lines if not line.strip().startswith("/")]
    parts = re.split(r"^    (?=\w)", "\n".join(told), flags=re.MULTILINE)[1:]
    return [" ".join(re.sub(r'[":]', " ", part).split()) for part in parts]


def unpacked(pdf: bytes) -> bytes:
    """All that the file says, its compressed streams included."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return b"\n".join([pdf, *(_inflated(stream) for stream in streams)])


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(stream)  # its end may look like a line's
    except zlib.error:
        return stream


@contextmanager
def _pictures(pdf: bytes, dpi: int) -> Iterator[list[Path]]:
    """Each page as a file of grey points, which nobody has to pack and unpack."""
    with TemporaryDirectory() as folder:
        command = ["pdftoppm", "-gray", "-r", str(dpi), "-", f"{folder}/page"]
        subprocess.run(command, input=pdf, check=True, capture_output=True)
        yield sorted(Path(folder).iterdir(), key=lambda page: page.name)


def images(pdf: bytes, dpi: int) -> list[Image.Image]:
    """Each page as a grey picture."""
    with _pictures(pdf, dpi) as pages:
        return [Image.open(BytesIO(page.read_bytes())).convert("L") for page in pages]


def codes(pdf: bytes, dpi: int) -> list[str]:
    """What a phone reads in the QR codes of all pages, in no order."""
    with _pictures(pdf, dpi) as pages:
        return scan(pages)


def scan(pages: Sequence[Path]) -> list[str]:
    """What a phone reads in the QR codes of some pictures, in no order."""
    command = ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"]
    run = subprocess.run([*command, *pages], capture_output=True, check=False)
    return run.stdout.decode().splitlines()


def inked_margin(image: Image.Image, dpi: int) -> float:
    """The narrowest distance in mm of anything printed from an edge of the page."""
    left, top, right, bottom = image.point(lambda grey: 255 * (grey < 200)).getbbox()
    pixels = min(left, top, image.width - right, image.height - bottom)
    return pixels / dpi * MM_PER_INCH


def empty_box(image: Image.Image, dpi: int, x: float, y: float) -> tuple[float, float]:
    """Width and height in mm of the white around a point, up to the nearest lines."""
    column, row = round(x / MM_PER_INCH * dpi), round(y / MM_PER_INCH * dpi)
    width = _white(image, column, row, 1, 0) + _white(image, column, row, -1, 0)
    height = _white(image, column, row, 0, 1) + _white(image, column, row, 0, -1)
    return width / dpi * MM_PER_INCH, height / dpi * MM_PER_INCH


def _white(image: Image.Image, x: int, y: int, dx: int, dy: int) -> int:
    steps = 0
    while image.getpixel((x + dx * steps, y + dy * steps)) > 128:
        steps += 1
    return steps
