"""The results as a picture to send: a portrait PNG, as phones show it whole."""

from io import BytesIO
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext

from scoring.leaderboard.reading import describe_games, describe_score
from scoring.results.reading import SharedResults
from scoring.results.reveal import RevealLine
from tournament.machine.glyphs import png_bytes
from tournament.models import Club
from tournament.words.translation import in_text, translate

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

WIDTH, EDGE = 1080, 64
LINES = 12
"""So many people are in the picture; the page has all."""
PAPER, INK, SOFT, LIGHT = "#fffdf8", "#1b1913", "#5a5142", "#fbf6ea"
COLORS = {
    Club.Color.GREEN: "#123f2d",
    Club.Color.BLUE: "#1b2f5e",
    Club.Color.RED: "#6a1426",
    Club.Color.PURPLE: "#43225f",
    Club.Color.BLACK: "#2b2925",
}
HEAD, TITLE, ROW, SMALL, DECIDED = 200, 150, 84, 40, 30


def results_picture(results: SharedResults) -> bytes:
    from PIL import Image, ImageDraw

    lines, color = results.lines[:LINES], COLORS[Club.Color(results.club.color)]
    has_foot = bool(results.raised > 0 or results.club.sponsor)
    row = ROW + DECIDED * any(line.place.standing.tie_break for line in lines)
    height = HEAD + TITLE + row * len(lines) + 2 * EDGE + (150 if has_foot else 0)
    picture = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, WIDTH, HEAD), color)
    event = results.session
    room = WIDTH - 2 * EDGE - _logo(picture, results.club)
    _text(draw, (EDGE, 50), event.name, 50, LIGHT, is_bold=True, room=room)
    when = [results.club.name, date_format(event.date), event.venue]
    _text(draw, (EDGE, 125), " · ".join(filter(None, when)), 32, LIGHT, room=room)
    _text(draw, (EDGE, HEAD + 55), gettext("Results"), 60, color, is_bold=True)
    points = describe_games(event)
    _text(draw, (WIDTH - EDGE, HEAD + 90), points, DECIDED, SOFT, room=600, align="right")
    for number, line in enumerate(lines):
        top = HEAD + TITLE + row * number
        _line(draw, top, top + row, line, color, event.club.currency)
    _foot(draw, height, results, color)
    return png_bytes(picture)


def _logo(picture: "Image", club: Club) -> int:
    """Put the logo at the end of the head; return the room that it takes."""
    from PIL import Image

    if not club.logo_digest:
        return 0
    logo = Image.open(BytesIO(bytes(club.logo.png)))
    logo.thumbnail((240, HEAD - 60))
    left, top = WIDTH - EDGE - logo.width, (HEAD - logo.height) // 2
    ground = (left - 10, top - 10, left + logo.width + 10, top + logo.height + 10)
    picture.paste("white", ground)
    picture.paste(logo, (left, top), logo)
    return logo.width + 30


def _line(
    draw: "ImageDraw", top: int, end: int, line: RevealLine, color: str, currency: str
) -> None:
    place = line.place
    size = 46 if place.is_winner else 40
    _text(draw, (EDGE, top), f"{place.standing.rank}", size, color, is_bold=True)
    amounts = [in_text(won.amount, currency) for won in line.won if won.amount]
    won = ", ".join([*amounts, *(won.gift for won in line.won if won.gift)])
    points = describe_score(place.standing)
    _text(draw, (WIDTH - EDGE, top), won, 34, SOFT, room=280, align="right")
    _text(draw, (720, top), points, size, color, is_bold=True, align="right")
    name = place.holder
    _text(draw, (EDGE + 90, top), name, size, INK, is_bold=place.is_winner, room=450)
    if decided := place.standing.decided:
        _text(draw, (EDGE + 90, top + 50), translate(decided), DECIDED, SOFT)
    draw.line((EDGE, end - 18, WIDTH - EDGE, end - 18), "#dacfb8", 2)


def _foot(draw: "ImageDraw", height: int, results: SharedResults, color: str) -> None:
    if results.raised > 0:
        amount = in_text(results.raised, results.club.currency)
        raised = gettext("Raised: %(amount)s") % {"amount": amount}
        _text(draw, (EDGE, height - 170), raised, 54, color, is_bold=True)
    _text(draw, (EDGE, height - 90), results.club.sponsor, 32, SOFT)


def _text(
    draw: "ImageDraw",
    at: tuple[int, int],
    text: str,
    size: int,
    color: str,
    *,
    is_bold: bool = False,
    room: int = WIDTH - 2 * EDGE,
    align: str = "left",
) -> None:
    font = _font(size, is_bold=is_bold)
    while font.getlength(text) > room and size > SMALL * 0.7:
        size -= 2
        font = _font(size, is_bold=is_bold)
    while text and font.getlength(text) > room:
        text = f"{text[:-2].rstrip()}…"
    x = at[0] - font.getlength(text) if align == "right" else at[0]
    draw.text((x, at[1]), text, color, font)


def _font(size: int, *, is_bold: bool) -> "FreeTypeFont":
    from PIL import ImageFont

    name = "DejaVuSans-Bold.ttf" if is_bold else "DejaVuSans.ttf"
    return ImageFont.truetype(settings.BASE_DIR / "static" / "fonts" / name, size)
