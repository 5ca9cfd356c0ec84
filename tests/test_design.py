"""What the design promises of every page, and of the words on pages that are rebuilt.

A page that is rebuilt adds its folder of templates to `REBUILT`.
"""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import NoReverseMatch

from tests.factories.visitors import organizer_of
from tests.factories.whole import session_with_everything
from tests.oracles import oracle
from tests.saying import banned_in
from tests.tournament.addresses import ADDRESSES, OF_ORGANIZERS, address_in, things_of
from tournament.pages.icons import LINES, Suit

ROOT: Path = settings.BASE_DIR
TEMPLATES = ROOT / "templates"

REBUILT = oracle("sources")["templates"]
"""Folders of templates that are rebuilt: held to the words and the marks below."""
COMPONENTS = ["_backup", "_field", "_rehearsal", "_toast", "_undo"]
COMPONENTS += ["_find_in_list", "_wishes"]
COMPONENTS += ["_call", "_incl_penalty", "_penalties"]
COMPONENTS += ["_phone_script", "_questions"]
"""What several pages include, and is rebuilt."""
PAGES = sorted(
    [path for folder in REBUILT for path in (TEMPLATES / folder).rglob("*.html")]
    + [TEMPLATES / "components" / f"{name}.html" for name in COMPONENTS]
    + [TEMPLATES / name for name in ("base.html", "base_night.html", "refusal.html")]
    + [
        TEMPLATES / f"{name}.html"
        for name in ("400", "403_csrf", "404", "500", "503", "base_phone", "old_code")
    ]
)

PAPER = sorted(
    path
    for path in (TEMPLATES / "print").glob("*.html")
    if path.name
    not in ("_tally_cards.html", "_stock.html", "_test_page.html")  # styles, and letters
)
"""What is printed: held to the words and the marks; sizes stand in styles there."""
READ = {path.relative_to(TEMPLATES): path.read_text() for path in PAGES + PAPER}
SHOWN = {name: text for name, text in READ.items() if name.parts[0] != "print"}

GLUED = re.compile(r"\|(?:pluralize|lower|upper|capfirst|title)\b|\w\.0 \}\}")
FORMATS = re.compile(r"\|(?:date|time):[\"'](?![A-Z_]+FORMAT|c['\"])")
MARKED = re.compile(
    r"{%\s*blocktranslate.*?{%\s*endblocktranslate\s*%}"
    r"|{%\s*translate\s+(?:\"[^\"]*\"|'[^']*').*?%}",
    re.DOTALL,
)
CODE = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}|<(?:{%.*?%}|{{.*?}}|[^>])*>|&\w+;", re.DOTALL)
ATTRIBUTE = re.compile(
    r"\b(?:aria-label|title|placeholder|alt)=\"([^\"{]*[A-Za-z][^\"{]*)\""
)
PRIMARY = re.compile(r"class=\"[^\"]*\bprimary\b")
MAIN = re.compile(r"<main.*</main>", re.DOTALL)


def sentences_of(text):
    """What is shown: the marked sentences of a template."""
    return [
        CODE.sub(" ", MARKED_WORDS.sub(r" \1\2 ", part)) for part in MARKED.findall(text)
    ]


MARKED_WORDS = re.compile(
    r"{%\s*translate\s+[\"'](.*?)[\"'].*?%}|{%\s*(?:end)?blocktranslate.*?%}()", re.DOTALL
)


def test_words_are_those_of_the_guide():
    used = [
        (name, sentence.strip(), banned_in(sentence))
        for name, text in READ.items()
        for sentence in sentences_of(text)
    ]

    assert [place for place in used if place[-1]] == []


def test_every_sentence_is_marked_for_translation():
    unmarked = {name: MARKED.sub(" ", text) for name, text in READ.items()}
    left = [
        (name, line.strip())
        for name, text in unmarked.items()
        for line in CODE.sub(" ", text).splitlines()
    ]

    assert [place for place in left if re.search(r"[A-Za-z]{2}", place[-1])] == []
    assert [name for name, text in unmarked.items() if ATTRIBUTE.search(text)] == []


@pytest.mark.parametrize("pattern", [GLUED, FORMATS, re.compile("style=")], ids=str)
def test_nothing_is_glued_or_formatted_in_a_template(pattern):
    assert [name for name, text in SHOWN.items() if pattern.search(text)] == []


def test_the_words_are_found():
    marked = "{% translate \"Somebody waits in the tray\" %} {% translate 'Tonight' %}"

    assert [banned_in(sentence) for sentence in sentences_of(marked)] == [
        ["somebody", "tray"],
        [],
    ]
    assert FORMATS.findall('{{ at|date:"H:i" }} {{ on|date:"SHORT_DATE_FORMAT" }}') == (
        ['|date:"']
    )


@pytest.mark.parametrize("sheet", ["night", "phone", "pad", "follow", "side_table"])
def test_colors_stand_in_the_tokens_alone(sheet):
    folder = ROOT / "static/css"
    tokens, rest = ((folder / f"{name}.css").read_text() for name in ("tokens", sheet))

    assert len(re.findall(r"#[0-9a-f]{3,6}\b", tokens)) > 40
    assert re.findall(r"#[0-9a-f]{3,8}\b|rgba?\(|hsl\(", rest) == []


@pytest.mark.parametrize(("tag", "known"), [("icon", LINES), ("suit", Suit)], ids=str)
def test_an_icon_is_known(tag, known):
    drawn = {
        (name, icon)
        for name, text in SHOWN.items()
        for icon in re.findall(rf'{{% {tag} "(\w+)"', text)
    }

    assert [place for place in drawn if place[-1] not in set(known)] == []


@pytest.mark.django_db
def test_every_page_has_one_heading_and_at_most_one_primary_button():
    session = session_with_everything()
    client, things, wrong = organizer_of(session), things_of(session), {}
    looked_at = 0
    for name in [
        name for name, address in ADDRESSES.items() if address.whom in OF_ORGANIZERS
    ]:
        if ADDRESSES[name].get != 200:
            continue
        try:
            answer = client.get(address_in(name, things), {"page": "1"})  # and no PDF
        except NoReverseMatch:
            continue
        if 'href="#main"' not in answer.content.decode(errors="replace"):
            continue
        (main,) = MAIN.findall(answer.text)
        counts = answer.text.count("<h1"), len(PRIMARY.findall(main))
        looked_at += 1
        if counts[0] != 1 or counts[1] > 1:
            wrong[name] = counts

    assert wrong == {}
    assert looked_at > 35
