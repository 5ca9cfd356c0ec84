"""The fast desk, as an organizer types whole games there."""

from django.urls import reverse

from scoring.deals.submission import new_report_id


def address(session, name="desk", query=""):
    return reverse(name, args=[session.pk]) + query


def new_id():
    return f"desk-{new_report_id()}"


def fields(keys, **more):
    typed = {f"deal-{n}": key for n, key in enumerate(keys, start=1)}
    return {"table": "1", "game": "1", "report_id": new_id(), **typed, **more}


def save(client, session, keys, **more):
    return client.post(address(session), fields(keys, **more))
