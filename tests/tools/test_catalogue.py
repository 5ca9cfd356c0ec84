"""The catalogues of messages: as the code has them, whole, and compiled."""

import io
import re
from gettext import GNUTranslations

import pytest
from django.conf import settings

from tests.pseudo import entries_of
from tests.saying import refusal_sentences
from tools.catalogue import SPELLINGS, compiled, extract, refresh, respell

(FOLDER,) = settings.LOCALE_PATHS
CATALOGUES = sorted(FOLDER.glob("*/LC_MESSAGES/django.po"))
PLACEHOLDER = re.compile(r"%\(\w+\)\w|\{\w+\}")


@pytest.fixture(scope="module")
def template(tmp_path_factory):
    """What the code has to translate."""
    return extract(settings.BASE_DIR, tmp_path_factory.mktemp("messages"))


def wrong_in(entries):
    """Messages whose translation has other placeholders."""
    for one, many, texts in entries:
        allowed = {*PLACEHOLDER.findall(one + many)}
        for text, source in zip(texts, [one, *[many] * len(texts)], strict=False):
            used, needed = {*PLACEHOLDER.findall(text)}, {*PLACEHOLDER.findall(source)}
            needed -= {"%(count)s", "{count}"} if many else set()
            if text and not needed <= used <= allowed:
                yield one


@pytest.mark.few(2)
@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_catalogue_has_what_the_code_has(path, template):
    """Where this fails, run `python -m tools.catalogue`."""
    text = path.read_text()

    assert text == refresh(path.parts[-3], path, template)
    assert "#, fuzzy" not in text


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_catalogue_is_compiled(path):
    """Where this fails, run `python -m tools.catalogue`."""
    fresh, shipped = compiled(path), path.with_suffix(".mo").read_bytes()

    assert read(shipped) == read(fresh)


def read(mo):
    return vars(GNUTranslations(io.BytesIO(mo)))["_catalog"]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_translation_is_whole(path):
    text = path.read_text()
    entries = [*entries_of(text)]
    left = [one for one, _, texts in entries if not all(texts)]

    assert entries
    assert len(entries) + 1 == len(re.findall("^msgid ", text, re.MULTILINE))
    assert [*wrong_in(entries)] == []
    assert left == []


def test_no_message_is_used_with_and_without_a_plural(template):
    """Gettext would find the one with a plural alone."""
    entries = [*entries_of(template.read_text())]
    source = "\n".join(
        path.read_text() for path in template.parent.rglob("*.*") if path != template
    )
    alone = set(
        re.findall(r"(?<![np])gettext(?:_lazy|_noop)?\(\s*u?(['\"])(.*?)\1", source)
    )

    assert len(entries) > 2000
    assert {one for one, many, _ in entries if many} & {text for _, text in alone} == set()


def test_every_refusal_can_be_translated(template):
    marked = {one for one, _, _ in entries_of(template.read_text())}

    left = [text for text in refusal_sentences() if text not in marked]
    assert [text for text in left if re.search("[a-z]{2}", PLACEHOLDER.sub("", text))] == []


def test_a_word_is_spelled_as_its_country_does():
    pot = 'head\n\nmsgid "Organizers %(color)s"\nmsgstr ""\n\nmsgid "Yes"\nmsgstr ""\n'

    assert respell(pot, SPELLINGS["en_GB"]).strip() == (
        'msgid "Organizers %(color)s"\nmsgstr "Organisers %(color)s"'
    )
    assert respell(pot, SPELLINGS["en_CA"]).strip() == ""


def test_a_lost_placeholder_is_found():
    rows = [
        ("%(name)s left", "", ["Part"]),
        ("{n} card", "{n} cards", ["une carte", "{n} cartes"]),
        ("One", "%(count)s of {n}", ["Un", "%(count)s de {m}"]),
        ("%(count)s card", "%(count)s cards", ["une carte", "%(count)s cartes"]),
    ]

    assert [*wrong_in(rows)] == ["%(name)s left", "{n} card", "One"]
