import pytest
from django.urls import reverse

from tests.factories import running_session
from tests.factories.visitors import organizer_of
from tournament.machine.network import TOO_LARGE

pytestmark = pytest.mark.django_db


def test_what_the_server_has_not_let_in_is_said(client):
    answer = client.get(TOO_LARGE)

    assert answer.status_code == 413
    assert "You sent more than 25 MB at once." in answer.text


def test_form_with_too_much_text_is_refused_in_a_sentence(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
    session = running_session()
    path = reverse("names", args=[session.pk])

    answer = organizer_of(session).post(path, {"text": "x" * 2_000_001})

    assert answer.status_code == 413
    assert "You sent more than 2 MB at once." in answer.text
