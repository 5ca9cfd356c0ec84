"""What phones fetch is what was written, without what is there for readers alone."""

import re

from django.conf import settings

from tournament.static_files import without_comments

STATIC = settings.BASE_DIR / "static"


def test_indents_blank_lines_and_comment_lines_are_left_out():
    script = "// Shows.\n\nif (a) {\n  // why\n  b(`//x`); // stays\n}\n"
    sheet = "/* For phones. */\na {\n  color: red; /* stays */\n}\n"

    assert without_comments("js/a.js", script) == "if (a) {\nb(`//x`); // stays\n}\n"
    assert without_comments("css/a.css", sheet) == "a{color:red;/* stays */}"


def test_other_files_stay_as_they_are():
    text = "  // a\n"

    assert without_comments("vendor/js/a.js", text) == text
    assert without_comments("a.svg", text) == text


def test_no_text_in_a_script_of_ours_goes_over_several_lines():
    lines = [
        line for path in STATIC.glob("js/*.js") for line in path.read_text().splitlines()
    ]

    assert [line for line in lines if line.count("`") % 2] == []


def test_no_text_in_a_sheet_of_ours_has_blanks_beside_signs():
    sheets = "".join(path.read_text() for path in STATIC.glob("css/**/*.css"))

    texts = re.findall(r'"[^"\n]*"', sheets)

    assert [it for it in texts if re.search(r"\s[{},;]|[{},;:]\s", it)] == []
