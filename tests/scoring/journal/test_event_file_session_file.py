"""The file of a night: what is in it, and that nothing is missing."""

import json
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session as LoginSession
from jsonschema import Draft202012Validator

from scoring.journal.event_file import PARTS, session_file, session_schema
from scoring.journal.file_bounds import facts_schema
from tests.factories import MembershipFactory, finished_session, running_session
from tests.factories.whole import session_with_everything
from tests.oracles import oracle
from tournament.access.links import LinkKind, link, secret, typed_code
from tournament.verbs import Verb

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

ELSEWHERE = {*oracle("journal")["elsewhere"]}
"""Models that are not of a night, or only of use where it was played."""


def test_every_model_of_a_night_is_in_the_file():
    of_a_session = {
        model.__name__
        for label in ("tournament", "scoring")
        for model in apps.get_app_config(label).get_models()
    }

    assert {part.model.__name__ for part in PARTS} == of_a_session - ELSEWHERE


def test_a_row_refers_only_to_rows_before_it():
    models = [part.model for part in PARTS]

    for place, part in enumerate(PARTS):
        for field in part.fields():
            if field.related_model:
                assert field.related_model in models[: place + 1], (part.name, field.name)


def test_the_file_is_as_the_schema_says():
    validator = Draft202012Validator(session_schema())
    Draft202012Validator.check_schema(session_schema())

    for session in (running_session(), finished_session(), session_with_everything()):
        validator.validate(json.loads(session_file(session)))


def test_the_schema_refuses_what_is_no_night():
    whole = json.loads(session_file(running_session()))
    whole["night"]["seats"][0]["position"] = "X"

    assert not Draft202012Validator(session_schema()).is_valid(whole)


def without_bounds(schema, path=""):
    """Every place in a schema where a value may be as large as it likes."""
    kinds = schema.get("type", [])
    needs = {
        "integer": {"minimum", "maximum"},
        "string": {"maxLength"},
        "array": {"maxItems"},
        "object": {"additionalProperties"},
    }
    for kind in [kinds] if isinstance(kinds, str) else kinds:
        if needs.get(kind, set()) - schema.keys():
            yield path
    if not kinds and not {"enum", "const", "$ref"} & schema.keys():
        yield path
    inner = {**schema.get("properties", {}), **schema.get("$defs", {})}
    inner |= dict(enumerate(schema.get("prefixItems", [])))
    inner |= {key: schema.get(key) for key in ("items", "additionalProperties")}
    for name, each in inner.items():
        if each:
            yield from without_bounds(each, f"{path}/{name}")
    if schema.get("additionalProperties") and "maxProperties" not in schema:
        yield path


def test_every_value_in_a_file_has_bounds():
    assert list(without_bounds(session_schema())) == []
    assert [*without_bounds({"properties": {"x": {"type": "integer"}}})] == ["", "/x"]
    facts = [facts_schema(verb) for verb in Verb]
    assert [fault for schema in facts for fault in without_bounds(schema)] == []


def test_the_published_schema_is_that_of_the_program():
    published = Path(settings.BASE_DIR / "docs" / "night.schema.json").read_text()

    assert json.loads(published) == session_schema(), (
        "Publish it again: python3 manage.py export_night --schema > docs/night.schema.json"
    )


def secrets_of(session):
    """Whatever opens something of a night: links, typed codes."""
    links = [
        *((LinkKind.CARD, card.pk, card.generation) for card in session.cards.all()),
        *((LinkKind.TABLE, table.pk, table.generation) for table in session.tables.all()),
        *(
            (LinkKind.SIDE, side_table.pk, side_table.generation)
            for side_table in session.side_tables.all()
        ),
        (LinkKind.BOARD, session.pk, session.board.generation),
    ]
    return [make(*link) for link in links for make in (secret, typed_code)]


def test_no_code_is_in_the_file():
    session = session_with_everything()

    text = session_file(session)

    assert [secret_text for secret_text in secrets_of(session) if secret_text in text] == []
    assert "password" not in text


def test_nothing_that_opens_anything_is_in_the_database_but_who_is_logged_in(client):
    session, word = session_with_everything(), "wonderful-euchre-night"
    user = MembershipFactory(club=session.club).user
    user.set_password(word)
    user.save()
    client.login(username=user.get_username(), password=word)
    client.get(link(LinkKind.TABLE, session.tables.first().pk, 1).path)
    login = client.session.session_key

    rows = {
        model._meta.label: json.dumps(list(model._default_manager.values()), default=str)
        for model in apps.get_models()
    }

    everything = " ".join(rows.values())
    opening = [*secrets_of(session), word, settings.SECRET_KEY]
    assert [secret_text for secret_text in opening if secret_text in everything] == []
    assert [name for name, text in rows.items() if login in text] == [
        LoginSession._meta.label
    ]
