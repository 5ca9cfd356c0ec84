"""What phones fetch is what was written, without what is there for readers alone."""

from tournament.static_files import for_phones


def test_comments_and_needless_blanks_are_left_out():
    script = "// Shows.\n\nif (a) {\n  // why\n  b(`//x ${c} {\n y`); // soon\n}\n"
    sheet = '/* For phones. */\na {\n  color: red; /* now */\n  content: "{ x; }";\n}\n'

    assert for_phones("js/a.js", script) == "if(a){b(`//x ${c} {\n y`);}"
    assert for_phones("css/a.css", sheet) == 'a{color:red;content:"{ x; }"}'


def test_other_files_stay_as_they_are():
    text = "  // a\n"

    assert for_phones("vendor/js/a.js", text) == text
    assert for_phones("a.svg", text) == text
