"""A browser and a phone in a container: run there, with what it is to do as arguments.

    python visit.py choose LINK | play EVENT-FILE | report TABLE-PATH DEAL

Prints what came of it. Knows nothing of the project.
"""

import re
import sys
import uuid
from pathlib import Path

import requests

SITE = "https://euchre.example.org"
PASSWORD = "ten of clubs"
BROWSER = requests.Session()
BROWSER.verify = "/certificates/fullchain.pem"
BROWSER.headers["Referer"] = SITE


def send(
    path: str, fields: dict[str, str], file: str = "", to: str = ""
) -> "requests.Response":
    """Send the form of a page."""
    page = BROWSER.get(f"{SITE}{path}")
    token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)[0]
    name = re.findall(r'<input type="file" name="([^"]+)"', page.text)
    files = {name[0]: Path(file).read_bytes()} if file else None
    url = f"{SITE}{to}" if to else page.url
    answer = BROWSER.post(url, {"csrfmiddlewaretoken": token, **fields}, files=files)
    answer.raise_for_status()
    return answer


def choose(link: str) -> None:
    """Choose the password of a new account."""
    chosen = {"password1": PASSWORD, "password2": PASSWORD}
    sys.stdout.write(send(link.removeprefix(SITE), chosen).url)


def play(event: str) -> None:
    """Log in, import an event and print its cards."""
    send("/login/", {"login": "rose@example.org", "password": PASSWORD})
    page = send("/", {}, event, to="/nights/take-in/").url
    cards = BROWSER.get(f"{page}print/tally-cards.pdf")
    sys.stdout.write(cards.content[:5].decode())


def report(table: str, deal: str) -> None:
    """Report a deal of a table, while its page waits to be told of it."""
    fields = {"round": "1", "deal": deal, "call": "made,first,"}
    fields["report_id"] = f"{uuid.uuid4()}"
    page = BROWSER.get(f"{SITE}{table}")
    push = re.findall(r'data-push="([^"]+)"', page.text)[0]
    with BROWSER.get(f"{SITE}{push}", stream=True, timeout=30) as stream:
        stream.raise_for_status()
        lines = stream.iter_lines()
        next(lines)  # it is heard
        answer = BROWSER.post(
            f"{SITE}{table}reports/", fields, headers={"X-Requested-With": "queue"}
        )
        told = next(line for line in lines if line.startswith(b"data: "))
    sys.stdout.write(f"{answer.status_code} {answer.json()['sentence']} {told.decode()}")


if __name__ == "__main__":
    {"choose": choose, "play": play, "report": report}[sys.argv[1]](*sys.argv[2:])
