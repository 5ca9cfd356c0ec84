import logging
import re
import sys
from base64 import urlsafe_b64decode
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tournament.access.links import (
    ALPHABET,
    LinkKind,
    RedactLinks,
    former_code,
    is_current_secret,
    is_secret,
    link,
    secret,
    target_of_code,
    typed_code,
)

CARD, TABLE, SIDE, BOARD, *_ = LinkKind
KEY = "a key of the test that nobody uses for anything else"
SECRET_OF_CARD_7 = "Nkb0s0shhEPvHcjTdD2Z7w"  # HMAC-SHA256 by another program
FORMER_CODE_OF_CARD_7 = "MH39W4"
kinds, numbers = st.sampled_from(LinkKind), st.integers(1, 10**9)


@pytest.fixture(autouse=True)
def _installation(settings):
    settings.SECRET_KEY = KEY
    settings.BASE_URL = "https://euchre.example"


def test_secret_is_128_bits():
    derived = secret(CARD, 7, 1)

    assert len(urlsafe_b64decode(derived + "==")) * 8 == 128


def test_printed_card_opens_as_long_as_the_installation_lives():
    assert secret(CARD, 7, 1) == SECRET_OF_CARD_7
    assert former_code(CARD, 7, 1) == FORMER_CODE_OF_CARD_7


@pytest.mark.parametrize("derive", [secret, typed_code])
def test_secrets_and_codes_differ_by_kind_number_and_generation(derive):
    places = list(product(LinkKind, range(1, 30), range(1, 4)))

    derived = {derive(kind, pk, generation) for kind, pk, generation in places}

    assert len(derived) == len(places)


@pytest.mark.parametrize("derive", [secret, typed_code])
def test_secrets_and_codes_differ_by_installation(derive, settings):
    ours = derive(CARD, 7, 1)

    settings.SECRET_KEY = "another key"

    assert derive(CARD, 7, 1) != ours


@pytest.mark.parametrize(
    ("length", "pk"), [(6, 1), (6, 3_400_000), (10, 1), (10, 10**6), (10, 10**12)]
)
def test_code_names_what_it_opens(length, pk, settings):
    settings.TYPED_CODE_LENGTH = length

    for kind, generation in product(LinkKind, (1, 2, 31, 32, 99)):
        code = typed_code(kind, pk, generation)

        assert len(code) == length
        assert set(code) <= set(ALPHABET)
        assert target_of_code(code) == (kind, pk)


def test_codes_in_a_row_have_nothing_in_common(settings):
    settings.TYPED_CODE_LENGTH = 10
    codes = [typed_code(CARD, pk, 1) for pk in range(1, 1001)]

    for place in range(10):
        signs = Counter(code[place] for code in codes)
        assert len(signs) == 31
        assert max(signs.values()) < 75  # 32 of each, on average


@pytest.mark.parametrize("typed", ["", "K7M2Q", "K7M2Q-XR4T", "K7M2QXR4TO", "K7M2QXR4TÄ"])
def test_what_is_no_code_names_nothing(typed, settings):
    settings.TYPED_CODE_LENGTH = 10

    assert target_of_code(typed) is None


def test_alphabet_leaves_out_what_looks_alike():
    assert len(ALPHABET) == len(set(ALPHABET)) == 31
    assert set(ALPHABET).isdisjoint("01OIL")


def test_long_code_is_printed_in_two_groups(settings):
    settings.TYPED_CODE_LENGTH = 10

    code = link(CARD, 7, 1).code

    assert re.fullmatch(r"\w{5}-\w{5}", code)
    assert code.replace("-", "") == typed_code(CARD, 7, 1)


@given(kinds, numbers, numbers)
def test_secret_is_known_again(kind, pk, generation):
    assert is_secret(secret(kind, pk, generation), kind, pk, generation)


@pytest.mark.parametrize(
    "offered", ["", "x", "ключ", SECRET_OF_CARD_7[:-1], f"{SECRET_OF_CARD_7}=="]
)
def test_anything_else_is_no_secret(offered):
    assert not is_secret(offered, CARD, 7, 1)


def test_secret_of_an_older_generation_or_another_kind_is_none():
    assert not is_secret(secret(CARD, 7, 1), CARD, 7, 2)
    assert not is_secret(secret(TABLE, 7, 1), CARD, 7, 1)


def test_secret_given_up_is_known_as_such():
    secrets = [secret(TABLE, 7, generation) for generation in range(6)]

    known = [is_current_secret(code, TABLE, 7, 3, 4) for code in secrets]

    assert known == [None, False, False, True, False, None]
    assert is_current_secret(secrets[1], CARD, 7, 3) is None
    assert is_current_secret(secrets[1], TABLE, 8, 3) is None


def test_the_newest_of_any_number_of_former_secrets_are_known():
    newest = 2**31 - 1
    secrets = [secret(CARD, 7, newest - back) for back in (0, 1, 20, 21)]

    known = [is_current_secret(code, CARD, 7, newest - 1, newest) for code in secrets]

    assert known == [False, True, None, None]


def test_link_has_a_path_to_print_and_a_code_to_type():
    ours = link(TABLE, 12, 3)

    assert ours.path == f"/t/12-{secret(TABLE, 12, 3)}/"
    assert ours.code == typed_code(TABLE, 12, 3)
    assert ours.url == f"https://euchre.example/t/12-{secret(TABLE, 12, 3)}/"


@given(kinds, numbers, numbers)
def test_log_keeps_no_secret(kind, pk, generation):
    ours = link(kind, pk, generation)
    record = logging.makeLogRecord({"msg": "%s %s took %d", "args": ("GET", ours.url, 7)})

    is_logged = RedactLinks().filter(record)

    assert is_logged
    assert record.getMessage() == f"GET https://euchre.example/{kind}/[secret]/ took 7"


@pytest.mark.parametrize(("line", "logged"), oracle("access")["logged"])
def test_log_keeps_all_the_rest(line, logged):
    record = logging.makeLogRecord({"msg": line})

    RedactLinks().filter(record)

    assert record.getMessage() == logged


def test_log_shows_no_secret_of_a_trace():
    path = link(TABLE, 12, 1).path
    try:
        raise ValueError(f"no page at {path.strip('/')}")
    except ValueError:
        record = logging.LogRecord("x", 40, "x.py", 1, "at %s", (path,), sys.exc_info())

    RedactLinks().filter(record)
    text = logging.Formatter().format(record)

    assert secret(TABLE, 12, 1) not in text
    assert text.startswith("at /t/[secret]/\nTraceback")
    assert "ValueError: no page at t/[secret]" in text


@pytest.mark.parametrize("kind", [*LinkKind, "join", "push"])
def test_proxy_in_front_logs_no_secret_either(kind, settings):
    config = (settings.BASE_DIR / "deploy/nginx.conf").read_text()
    pattern = re.search(r'"~(\^.*?)"', config)[1].replace("?<", "?P<")

    match = re.match(pattern, link(kind, 12, 1).path)

    assert match["kind"] == kind
