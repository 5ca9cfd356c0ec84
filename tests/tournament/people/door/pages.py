"""The page Door, and who holds which number by it."""

import re

from django.urls import reverse

from tests.factories.visitors import organizer_of
from tournament.models import CardAssignment

PAID = "</svg>Paid · Cash</span>"


def at(session, name="door", *args):
    return reverse(name, args=[session.pk, *args])


def arrive(session, client=None, **fields):
    client = client or organizer_of(session)
    return client.post(at(session), fields, follow=True)


def numbers(session):
    held = CardAssignment.objects.filter(card__session=session, attendance__isnull=False)
    return dict(held.values_list("attendance__player__name", "card__number"))


def headings(answer):
    return re.findall(r'<h2 id="arrival"><span role="status">(.*?)</span>', answer.text)
