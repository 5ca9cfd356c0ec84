"""What pages say of an event, as plain values; no name of a model is used."""

import re
from html import unescape

from django.contrib.auth.models import User
from django.test import Client

_FORM = re.compile(r'<form[^>]*action="([^"]*/undo/)"[^>]*>(.*?)</form>', re.DOTALL)
_FIELD = re.compile(r'<(?:input|button)[^>]*\bname="([^"]*)"[^>]*?\bvalue="([^"]*)"')
_ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
_TIED = re.compile(r"^(?:Tied )?(\d+)(?:st|nd|rd|th)$")
_CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>", re.DOTALL)


def organizer(name: str) -> Client:
    """A browser in which the organizer of that name is logged in."""
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


def standings(client: Client, night: int) -> list[list[str]]:
    """Every row of the standings; of a place its number, however it is told."""
    page = client.get(f"/nights/{night}/standings/").text.partition("</table>")[0]
    rows = [[_plain(cell) for cell in _CELL.findall(row)] for row in _ROW.findall(page)]
    return [[_TIED.sub(r"\1", row[0]), *row[1:]] for row in rows]


def undo_each(client: Client, night: int) -> list[int]:
    """Press each Undo of the activity log's first page; what they answered."""
    page = client.get(f"/nights/{night}/history/").content.decode()
    return [
        client.post(
            path, {name: unescape(value) for name, value in _FIELD.findall(fields)}
        ).status_code
        for path, fields in _FORM.findall(page)
    ]


def _plain(text: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]+>", "", text).split()))
