"""Scripts through every text there is, and every page read: nothing of them is run.

The texts are those of the models, the pages those of the table of addresses and every
document: a new one is in here, too.
"""

import re
from contextlib import suppress
from html.parser import HTMLParser
from itertools import cycle

import pytest
from django.apps import apps
from django.db import IntegrityError, models, transaction
from django.urls import reverse
from playwright.sync_api import Error

from tests.browser.pages import watch
from tests.browser.visitors import VISITORS
from tests.factories.hostile import hostile_session
from tests.tournament.addresses import address_in, things_of
from tournament.printing.views import FLYERS, PLAIN

PAYLOADS = [
    "\"'><x-ray onclick=a()><img src=x onerror=alert(1)>",
    "</script></title></textarea></style><script>alert(2)</script>",
    "javascript:alert(3)//<svg onload=alert(3)>",
    "{{7}}{% now 'Y' %}${alert(4)}\u2028</script><x-ray>",
    "&lt;x-ray&gt;&#60;x-ray&#62;&quot; onfocus=alert(5) autofocus x=&quot;",
    "'});alert(6);//\\\"</script><!--<script>",
    'x" style="background:url(//evil.example/a)" onfocus="alert(7)',
    "\u202e<x-ray>\\u003cx-ray>;}*{background:url(//evil.example/b)}",
]
CODES = re.compile(
    r"(kind|state|locale|time_zone|paper|color|currency|role|verb|position|movement"
    r"|digest|.*report_id|.*batch_id|device|side|alone|outcome|bid|pair|key|how|count"
    r"|fingerprint|logo_digest|own_chart|moved_to|prize|question|takes_back|code|event"
    r"|wrong_seat|seen|before|password|username|session_key|app_label|model|codename"
    r"|listing|doubles|ties|shows|theme)"
)
"""Fields that hold no words of people, by their names."""


SEEN = {"organizer": 25, "anybody": 10}
"""So many fields, at least, are on the pages of somebody."""
EVIL = "evil.example"
SHOWN_AS_TEXT = {"value", "content", "title", "alt", "placeholder", "aria-label"}
FOUND = f"""[...document.querySelectorAll("x-ray, img[src=x], svg[onload], [onclick],"
  + "[onfocus], [onerror], [href^='javascript:' i], [src^='javascript:' i],"
  + "[style*='{EVIL}'], script:not([src]):not([type='application/json'])")]
  .map((it) => it.outerHTML.slice(0, 200))"""
TELL = """document.addEventListener("securitypolicyviolation",
  ({ violatedDirective, blockedURI }) => console.error(violatedDirective, blockedURI))"""


class XRay(HTMLParser):
    """What of a page's text has become a part of the page."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        """Note an element or an attribute that no template has."""
        acting = [
            (name, value or "")
            for name, value in attrs
            if name not in SHOWN_AS_TEXT and not name.startswith("data-")
        ]
        if tag == "x-ray" or any(
            name.startswith("on")
            or value.lower().startswith("javascript:")
            or EVIL in value
            for name, value in acting
        ):
            self.found.append((tag, acting))


def infect(session):
    """Make every text on file a script; return the fields by the marks they begin with."""
    things_of(session)
    payloads, marks = cycle(PAYLOADS), {}
    fields = [(model, each) for model in apps.get_models() for each in words_of(model)]
    for number, (model, field) in enumerate(fields):
        marks[f"§{number}§"] = f"{model.__name__}.{field.name}"
        for pk in model.objects.values_list("pk", flat=True):
            payload = next(payloads)
            parts = [f"§{number}§{pk}", payload]
            if "javascript:" in payload:  # which only works at the start
                parts.reverse()
            with suppress(IntegrityError), transaction.atomic():  # the database says no
                text = {field.attname: "".join(parts)[: field.max_length]}
                model.objects.filter(pk=pk).update(**text)
    return marks


def words_of(model):
    """The fields of a model that hold words of people."""
    for field in model._meta.concrete_fields:
        is_text = isinstance(field, (models.CharField, models.TextField))
        if is_text and not field.choices and not CODES.fullmatch(field.name):
            yield field


def start_of(visitor, session):
    """What the table of addresses has for a visitor, and every document."""
    things = things_of(session)
    paths = [address_in(name, things) for name in visitor.names]
    documents = [("document", name) for name in PLAIN] + [
        ("flyer", name) for name in FLYERS
    ]
    if "print" in visitor.names:
        paths += [reverse(kind, args=[session.pk, name]) for kind, name in documents]
    return [path + "?page=1" * path.endswith(".pdf") for path in paths]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "kind", [pytest.param("organizer", marks=pytest.mark.long), "anybody"]
)
def test_no_text_becomes_a_part_of_any_page(kind):
    session = hostile_session()
    marks = infect(session)
    visitor, found, text = VISITORS[kind](session), {}, ""
    for path in start_of(visitor, session):
        answer = visitor.client.get(path)
        if "text/html" in answer["Content-Type"]:
            text += answer.text
            found[path] = XRay(answer.text).found

    assert [path for path, parts in found.items() if parts] == []
    seen = {name for mark, name in marks.items() if mark in text}
    assert len(seen) >= SEEN[kind]


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", VISITORS)
def test_nothing_is_run_on_any_page_in_a_browser(kind, page, live_server):
    session, url = hostile_session(), live_server.url
    infect(session)
    visitor = VISITORS[kind](session)
    visitor.enter(page.context, url)
    told, found, asked = watch(page), {}, []
    page.add_init_script(TELL)
    page.on("request", lambda request: asked.append(request.url))

    for path in start_of(visitor, session):
        with suppress(Error):  # a file is downloaded
            page.goto(url + path)
            found[path] = page.evaluate(FOUND)

    assert told == []
    assert [there for there in asked if not there.startswith((url, "data:", "blob:"))] == []
    assert {path: parts for path, parts in found.items() if parts} == {}
    assert len(found) > 25
