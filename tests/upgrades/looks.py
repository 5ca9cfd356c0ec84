"""What commands and pages say of a night, as plain values; no name of a model is used."""

import json
import re
from collections import Counter
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

_LISTED = re.compile(r'<ol class="journal whole.*?</ol>', re.DOTALL)
_LINE = re.compile(
    r'<li(?P<undone> class="undone")?>.*?datetime="(?P<at>[^"]*)"[^>]*>.*?</time>'
    r'(?P<what>.*?)<span class="who">(?P<who>.*?)</span>(?P<reason>.*?)</p>'
    r"(?P<below>.*?)</li>",
    re.DOTALL,
)
_WHY = re.compile(r'<p class="why-not[^"]*">(.*?)</p>', re.DOTALL)
_FORM = re.compile(r'<form[^>]*action="([^"]*/undo/)"[^>]*>(.*?)</form>', re.DOTALL)
_FIELD = re.compile(r'<(?:input|button)[^>]*\bname="([^"]*)"[^>]*?\bvalue="([^"]*)"')
_ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
_TIED = re.compile(r"^(?:Tied )?(\d+)(?:st|nd|rd|th)$")
_CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>", re.DOTALL)
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)")
_COUNTERS = ("version", "plan_version")
_OTHER_COLUMNS = {
    "attendances": ("former_name",),
    "boards": (
        *("reveal_places", "reveal_step", "shares_results", "shows_raised"),
        "revealed",  # a reveal under way starts again, with the best places
    ),
    "calls": ("is_answered", "side_table"),
    "cash_entries": ("method", "prize", "prize_number"),
    "deal_revisions": ("batch_id",),
    "games": ("last_deal",),
    "redraws": ("what",),
    "rounds": ("rung_at",),
    "session": ("decided", "game_ends_by", "own_chart", "points_to_end", "ranks_by"),
    "tray": ("reasons",),
}
"""Columns that only one of the two versions has."""
_UNDO_ID = re.compile("^undo-0+")

Line = dict[str, Any]
Parts = dict[str, list[dict[str, Any]]]


def organizer(name: str) -> Client:
    """A browser in which the organizer of that name is logged in."""
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


def lines(client: Client, night: int) -> list[Line]:
    """What was done, the last first: each line of all pages, with its Undo button."""
    entries: list[Line] = []
    page = 1
    while page:
        answer = client.get(f"/nights/{night}/history/?page={page}")
        assert answer.status_code == 200
        text = answer.content.decode()
        listed = _LISTED.search(text)
        entries += [_line(match) for match in _LINE.finditer(listed[0] if listed else "")]
        page = page + 1 if f"page={page + 1}" in text else 0
    return entries


def describe(line: Line) -> list[Any]:
    """A line without its button, and whether it has one or says why not."""
    names = ("at", "what", "who", "reason", "is_undone")
    can = [line["why"] != [], line["form"] is not None]
    return [*(line[name] for name in names), *can]


def in_both(part: str, text: str) -> str:
    """A row of a part, as JSON, in the columns that both versions have."""
    others = _OTHER_COLUMNS.get(part, ())
    row = json.loads(text)
    kept = {name: value for name, value in row.items() if name not in others}
    return json.dumps(kept, sort_keys=True)


def standings(client: Client, night: int) -> list[list[str]]:
    """Every row of the page of the standings; of a place its number, however it is told."""
    page = client.get(f"/nights/{night}/standings/").content.decode()
    rows = [[_plain(cell) for cell in _CELL.findall(row)] for row in _ROW.findall(page)]
    return [[_TIED.sub(r"\1", row[0]), *row[1:]] for row in rows]


def log_check(night: int) -> list[str]:
    """What `verify_log` says."""
    out = StringIO()
    try:
        call_command("verify_log", str(night), stdout=out)
    except CommandError as fault:
        out.write(f"{fault}\n")
    return out.getvalue().splitlines()


def exported(night: int, folder: Path) -> str:
    """The night's file, as the command writes it."""
    file = folder / "exported.json"
    call_command("export_night", str(night), "--to", str(file))
    return file.read_text(encoding="utf-8")


def rows_in(text: str) -> Parts:
    """The rows of a night's file, but for the journal, its seals and the counters."""
    whole = json.loads(text)
    night: Parts = whole["night"]
    del night["journal"], night["seals"]
    for counter in _COUNTERS:
        del night["session"][0][counter]
    for part, columns in _OTHER_COLUMNS.items():
        for row in night[part]:
            for column in columns:
                row.pop(column, None)
    for row in night["deal_revisions"]:
        row["report_id"] = _UNDO_ID.sub("undo-", row["report_id"])
    return night | {"club": [whole["club"]]}


def undo(client: Client, night: int, line: Line, folder: Path) -> dict[str, Any]:
    """Press the Undo button of a line: what is otherwise afterwards."""
    before = exported(night, folder)
    address, sent = line["form"]
    answer = client.post(address, sent)
    rows = _differences(rows_in(before), rows_in(exported(night, folder)), before)
    newest = [describe(line)[1:5] for line in lines(client, night)[:3]]
    return {"status": answer.status_code, "rows": rows, "newest": newest}


def _differences(before: Parts, after: Parts, text: str) -> dict[str, Any]:
    """By part, what has changed in which row, or which rows have gone and come.

    A time that was not in the *text* of before is now.
    """
    content = {}
    for part in before:
        one, other = before[part], after[part]
        if len(one) == len(other):
            pairs = list(enumerate(zip(one, other, strict=True), start=1))
            rows = {f"{at}": _changed(*pair) for at, pair in pairs if pair[0] != pair[1]}
        else:
            come, gone = _bag(other) - _bag(one), _bag(one) - _bag(other)
            rows = {"gone": sorted(gone.elements()), "come": sorted(come.elements())}
        if rows:
            content[part] = json.loads(_TIME.sub(_now(text), json.dumps(rows)))
    return content


def _changed(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    return {name: [one[name], other[name]] for name in one if one[name] != other[name]}


def _bag(rows: list[dict[str, Any]]) -> Counter[str]:
    return Counter(json.dumps(row, sort_keys=True) for row in rows)


def _now(text: str) -> Any:
    return lambda match: match[0] if match[0] in text else "now"


def _line(match: re.Match[str]) -> Line:
    form = _FORM.search(match["below"])
    sent = (
        {name: unescape(value) for name, value in _FIELD.findall(form[2])} if form else {}
    )
    return {
        "at": match["at"],
        "what": _plain(match["what"]),
        "who": _plain(match["who"]),
        "reason": _plain(match["reason"]),
        "why": [_plain(reason) for reason in _WHY.findall(match["below"])],
        "is_undone": match["undone"] is not None,
        "form": (form[1], sent) if form else None,
    }


def _plain(text: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]+>", "", text).split()))
