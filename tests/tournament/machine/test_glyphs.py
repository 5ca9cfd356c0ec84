import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

from tests.oracles import oracle
from tournament.machine import glyphs
from tournament.machine.glyphs import missing_characters, without_boxes

NAMES = oracle("machine")["glyphs"]


@pytest.fixture
def no_system_fonts(monkeypatch):
    """A computer that has no fonts but ours, as a hall's laptop may."""
    monkeypatch.setenv("PATH", "/nowhere")
    glyphs._characters_of_system.cache_clear()
    yield
    glyphs._characters_of_system.cache_clear()


def test_what_is_written_here_is_in_both_faces():
    faces = [
        TTFont(settings.BASE_DIR / "static" / "fonts" / f"DejaVuSans{face}.ttf")
        for face in ("", "-Bold")
    ]
    both = set.intersection(*(set(face.getBestCmap()) for face in faces))

    assert both == {
        code for first, last in glyphs._our_characters() for code in range(first, last + 1)
    }


@pytest.mark.usefixtures("no_system_fonts")
@pytest.mark.parametrize("name", NAMES)
def test_names_that_our_fonts_have(name):
    assert (missing_characters(name), without_boxes(name)) == ("", name)


@pytest.mark.usefixtures("no_system_fonts")
@pytest.mark.parametrize(("name", "missing", "printed"), oracle("machine")["in_no_font"])
def test_a_name_has_a_line_to_write_on_for_what_no_font_has(name, missing, printed):
    assert (missing_characters(name), without_boxes(name)) == (missing, printed)


def test_fonts_of_this_computer_count(monkeypatch, tmp_path):
    list_fonts = tmp_path / "fc-list"
    list_fonts.write_text("#!/bin/sh\necho '20-7e 4e00-9fff '\n")
    list_fonts.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    glyphs._characters_of_system.cache_clear()

    assert missing_characters("王小明 김") == "김"
    glyphs._characters_of_system.cache_clear()
