import re

import pytest
from PIL import ImageOps

from tests.tournament.printing.reading import MM_PER_INCH, codes, images, page_count, text
from tests.tournament.printing.sessions import LONG_NAMES, session
from tournament.printing.badges.cards import MARGIN, Batch, Guest, Nudge, print_on_stock
from tournament.printing.badges.stocks import STOCKS
from tournament.printing.engine.paper import Back, Flip
from tournament.printing.engine.pdf import make_pdf

DPI = 200
AS_IT_IS = Nudge()
GUESTS = (Guest("Peggy Smith", 12), Guest("Zoë Łukasz", None))


def ink(image, stock, place, nudge=AS_IT_IS):
    """Where something is printed within a card, in mm from each of its edges."""
    x, y = (
        stock.places[place][0] * nudge.scale + nudge.x,
        stock.places[place][1] * nudge.scale + nudge.y,
    )
    far = (x + stock.width * nudge.scale, y + stock.height * nudge.scale)
    box = [round(each / MM_PER_INCH * DPI) for each in (x, y, *far)]
    inked = image.crop(box).point(lambda grey: 255 * (grey < 128)).getbbox()
    left, top, right, bottom = (each / DPI * MM_PER_INCH for each in inked)
    return left, top, far[0] - x - right, far[1] - y - bottom


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "nudge"),
    [("index-8x5", AS_IT_IS), ("avery-5389", Nudge(2.0, -1.5, 1.01)), ("a4-a6", AS_IT_IS)],
)
def test_the_frame_of_a_card_lies_within_half_a_millimeter(name, nudge):
    stock = STOCKS[name]
    guests = [Guest(f"Player {number}", number) for number in range(1, 5)]
    cards = print_on_stock(
        "thank-you-cards", session(2), Batch(stock, nudge, guests=guests)
    )

    page = images(make_pdf(cards), DPI)[0]

    for place in range(stock.per_sheet):
        margins = ink(page, stock, place, nudge)
        assert margins == pytest.approx([MARGIN * nudge.scale] * 4, abs=0.5)


@pytest.mark.long
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("name", ["avery-5395", "avery-l4785"])
def test_backs_lie_behind_their_fronts(name, flip):
    """The printer turns a sheet by an edge: through the paper both sides fit."""
    stock = STOCKS[name]
    badges = print_on_stock("number-badges", session(2), Batch(stock, back=Back(flip)))

    pages = images(make_pdf(badges), DPI)

    front, back = pages
    seen_through = ImageOps.mirror(back) if flip is Flip.LONG else ImageOps.flip(back)
    for place, (x, y) in enumerate(stock.places[:4]):
        box = [
            round(mm / MM_PER_INCH * DPI)
            for mm in (x, y, x + stock.width, y + stock.height)
        ]
        here, behind = (
            side.crop(box).point(lambda grey: 255 * (grey < 128)).getbbox()
            for side in (front, seen_through)
        )
        width = box[2] - box[0]
        through = (width - behind[2], behind[1], width - behind[0], behind[3])
        assert [edge / DPI * MM_PER_INCH for edge in through] == pytest.approx(
            [edge / DPI * MM_PER_INCH for edge in here], abs=0.5
        ), place


def test_name_badges_say_who_it_is_and_the_number_of_who_has_one():
    stock = STOCKS["avery-5395"]
    guests = (*GUESTS, *(Guest(name, None) for name in LONG_NAMES))
    pdf = make_pdf(print_on_stock("name-badges", session(2), Batch(stock, guests=guests)))

    printed = text(pdf)
    assert "Peggy Smith" in printed
    assert "Zoë Łukasz" in printed
    assert printed.count("Player 12") == 1
    assert "Wilhelmina Maximiliana" in " ".join(printed.split())
    page = images(pdf, DPI)[0]
    for place in range(len(guests)):
        assert min(ink(page, stock, place)) > MARGIN - 1


@pytest.mark.long
def test_number_badges_fill_as_many_sheets_as_they_need():
    stock = STOCKS["avery-5371"]
    pdf = make_pdf(print_on_stock("number-badges", session(3), Batch(stock)))

    assert page_count(pdf) == 2
    page = images(pdf, DPI)[0]
    assert all(min(ink(page, stock, place)) > 1 for place in range(stock.per_sheet))


@pytest.mark.long
def test_both_faces_of_a_tent_have_the_code_of_the_table():
    sheet = session(2)
    pdf = make_pdf(print_on_stock("table-tents", sheet, Batch(STOCKS["avery-5305"])))

    links = [table.link.url for table in sheet.tables]
    assert sorted(codes(pdf, 150)) == sorted(links * 2)


def test_tent_says_its_seats_as_the_reader_has_them_and_the_next_table():
    document = print_on_stock("table-tents", session(3), Batch(STOCKS["avery-5305"]))

    seats = r"This seat: <b>(.)</b>.*?left\">(.)</p>.*?right\">(.)</p>"
    following = r"\s*<p class=\"next\">([^<]*) <"
    faces = re.findall(seats + following, document.html, re.DOTALL)
    assert faces[:2] == [("N", "E", "W", "Next table: 2"), ("S", "W", "E", "Next table: 2")]
    assert faces[-1][-1] == "Next table: 1"


@pytest.mark.long
@pytest.mark.parametrize("name", ["avery-5388", "avery-5389", "a4-a6"])
def test_pocket_cards_agree_with_the_schedule(name):
    sheet, stock = session(3), STOCKS[name]
    document = print_on_stock("pocket-cards", sheet, Batch(stock))
    pdf = make_pdf(document)

    assert sorted(codes(pdf, 150)) == sorted(card.link.url for card in sheet.cards)
    printed = text(pdf, 1).split()
    assert printed.count("Total") == stock.per_sheet
    columns = re.findall("<pre .*?>\\s(.*?)</pre>", document.html, re.DOTALL)[:7]
    games, tables, seats, partners, against, *boxes = map(str.splitlines, columns)
    assert not any(map("".join, boxes))
    assert against[-1] == "Total"
    for game, round_ in enumerate(sheet.rotation.rounds):
        table, four = next((at, four) for at, four in round_.numbered if 1 in four)
        numbers = list(four.seats.values())
        place = numbers.index(1)
        others = sorted(numbers[(place + turn) % 4] for turn in (1, 3))
        assert games[game] == str(game + 1)
        assert tables[game] == str(table)
        assert seats[game] == list(four.seats)[place].word
        assert partners[game] == str(numbers[(place + 2) % 4])
        assert sorted(map(int, against[game].split(" &amp; "))) == others


@pytest.mark.long
def test_tickets_and_their_stubs_have_the_same_number():
    stock = STOCKS["avery-c32010"]
    pdf = make_pdf(
        print_on_stock("raffle-tickets", session(2), Batch(stock, tickets=range(95, 107)))
    )

    printed = text(pdf).split()
    assert page_count(pdf) == 2
    for number in range(95, 107):
        assert printed.count(f"{number:04}") == 2
