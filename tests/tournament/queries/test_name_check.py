import pytest

from tests.factories import session_in_check_in
from tournament.name_list import read_names
from tournament.queries.name_check import check_against_list

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("people", [1, 3])
def test_check_takes_one_query(people, django_assert_num_queries):
    session = session_in_check_in(names=["Ann", "Bob", "Cora"][:people])

    with django_assert_num_queries(1):
        checked = check_against_list(read_names("Dan"), session)

    assert checked == read_names("Dan")


def test_names_on_the_list_already_are_found_with_all_other_faults_by_row():
    session = session_in_check_in(names=["Irene Novák", "Dan"])
    read = read_names("Bob\nIRENE NOVÁK\nbob\nDan")

    checked = check_against_list(read, session)

    assert [str(error) for error in checked.errors] == [
        "Line 2: IRENE NOVÁK is already on the sign-up list. Add an initial.",
        "Line 3: bob is already on line 1. Add an initial.",
        "Line 4: Dan is already on the sign-up list. Add an initial.",
    ]
    assert checked.rows == read.rows
