"""What the pages of an evening say, read as a person would: rows, amounts, names."""

import csv
import io
import re
import zipfile
from html import unescape

from tests.tournament.printing.reading import text

MINUS = "\N{MINUS SIGN}"
_TAG = re.compile(r"<[^>]+>")
_HIDDEN = re.compile(r'<span class="(?:sr|visually-hidden)">.*?</span>', re.DOTALL)
_AMOUNT = re.compile(rf"({MINUS}?)\$([\d,]+)(?:\.(\d\d))?")


def strip_tags(html):
    """The text of a piece of a page with single spaces."""
    return " ".join(unescape(_TAG.sub(" ", html)).split())


def main(answer):
    assert answer.status_code == 200, (
        answer.status_code,
        strip_tags(answer.content.decode()),
    )
    return answer.content.decode().partition("<main")[2]


def rows(html, table):
    """The cells of every row in the body of the tables with this class, as texts."""
    table_rows = []
    for body in re.findall(rf'<table class="{table}"[^>]*>(.*?)</table>', html, re.DOTALL):
        for row in re.findall(
            r"<tr[^>]*>(.*?)</tr>", body.rpartition("<tbody")[2], re.DOTALL
        ):
            cells = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
            table_rows.append([strip_tags(_HIDDEN.sub("", cell)) for cell in cells])
    return table_rows


def number(text):
    """A number as people write it."""
    return int(text.replace(MINUS, "-").replace("+", ""))


def cents(text):
    """The only amount of money in *text*, in cents; None where there is none."""
    matches = _AMOUNT.findall(text)
    assert len(matches) < 2, text
    for minus, whole, part in matches:
        amount = int(whole.replace(",", "")) * 100 + int(part or 0)
        return -amount if minus else amount
    return None


def money(amount):
    """Cents as pages write them."""
    return f"{MINUS if amount < 0 else ''}${abs(amount) // 100:,}.{abs(amount) % 100:02}"


def sheet(answer):
    """The rows of a CSV, its heading left out."""
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))[1:]


def tables(answer):
    """The tables of a zip by name, their headings left out."""
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    return {
        name.removesuffix(".csv"): list(
            csv.reader(io.StringIO(archive.read(name).decode("utf-8-sig")))
        )[1:]
        for name in archive.namelist()
    }


def paper(client, address, *, as_pdf):
    """The words of something printed, from the PDF or from the same page in HTML."""
    answer = client.get(address, {} if as_pdf else {"page": "1"})
    assert answer.status_code == 200
    if as_pdf:
        return " ".join(text(answer.content).split())
    return strip_tags(
        re.sub(r"<(style|head).*?</\1>", "", answer.content.decode(), flags=re.DOTALL)
    )


def prize_lines(html):
    """The list of prizes: (title, worth, gift or None, [(number, name, cents)], tied)."""
    body = html.partition('<ol class="prize-list">')[2].partition("</ol>")[0]
    return [_prize(item) for item in body.split("<h3>")[1:]]


def _prize(html):
    head = html.partition("</h3>")[0]
    title, *worth = head.partition("<em>")[0].split("<span>")
    texts = [strip_tags(part) for part in worth]
    won = [
        (int(number), strip_tags(name), cents(strip_tags(rest)), "Paid" in rest)
        for number, name, rest in re.findall(
            r'<p><b><bdi data-number="(\d+)">(.*?)</bdi></b>(.*?)(?:Was paid .*?)?</p>',
            html,
            re.DOTALL,
        )
    ]
    tied = re.search(r"<b>Tied:</b>(.*?)</p>", html, re.DOTALL)
    numbers = (
        [int(number) for number in re.findall(r'data-number="(\d+)"', tied[1])]
        if tied
        else []
    )
    hat = re.search(r"Draw from (\d+)", html)
    return {
        "title": strip_tags(title),
        "worth": next((c for c in map(cents, texts) if c is not None), 0),
        "gift": next((text for text in texts if cents(text) is None), ""),
        "won": won,
        "tied": numbers,
        "hat": int(hat[1]) if hat else 0,
        "html": html,
    }


def listed(names):
    """Names as sentences list them: "Ann, Bob, and Cora"."""
    *before, last = names
    if len(before) < 2:
        return " and ".join(names)
    return f"{', '.join(before)}, and {last}"
