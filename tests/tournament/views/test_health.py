"""Whether the program answers."""

import pytest
from django.urls import reverse


@pytest.mark.django_db
def test_health_says_that_all_is_well(client, django_assert_num_queries):
    with django_assert_num_queries(1):
        answer = client.get(reverse("health"))

    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
