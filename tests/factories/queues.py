"""Reports as the queue of a phone posts them."""

from scoring.deals.submission import new_report_id
from tournament.access.links import LinkKind, link

ID = "22222222-2222-4222-8222-222222222222"
OTHER = "33333333-3333-4333-8333-333333333333"


def path_of(session, table=1, generation=None):
    opened = session.tables.get(number=table)
    return link(LinkKind.TABLE, opened.pk, generation or opened.generation).path


def send(client, session, *, table=1, generation=None, headers=None, **fields):
    form = {"round": "1", "deal": "1", "report_id": new_report_id(), "call": "made,first,"}
    headers = {"X-Requested-With": "queue"} if headers is None else headers
    path = f"{path_of(session, table, generation)}reports/"
    return client.post(path, form | fields, headers=headers)


def read_body(answer):
    body = answer.json()
    return answer.status_code, body["counts"], body["code"], body["sentence"]
