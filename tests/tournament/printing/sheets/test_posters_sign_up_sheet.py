from tests.tournament.printing.reading import empty_box, images, page_count, read_text
from tests.tournament.printing.sessions import session
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.posters import LINES, sign_up_sheet


def test_sheet_has_lines_high_enough_to_write_on():
    pdf = make_pdf(sign_up_sheet(session(3), paper=Paper.LETTER))

    assert page_count(pdf) == 1
    printed = read_text(pdf)
    assert "Autumn Euchre Night" in printed
    assert f"{LINES - 1} {LINES}" in printed
    page = images(pdf, 300)[0]
    width, height = empty_box(page, 300, 60, 105)
    assert width > 80
    assert height > 9
