"""What phones fetch is what was written, without what is there for readers alone."""

import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.base import ContentFile

from tests.needs import leave_out
from tools.scripts import FOLDER, MODULES, NODE, RegistryUnreachableError, install
from tournament.machine.static_files import (
    PlainFilesStorage,
    collect_static_files,
    for_phones,
    script_for_phones,
    with_imports,
)

SCRIPTS = sorted((settings.BASE_DIR / "static" / "js").glob("*.js"))
BUNDLED = [path for path in SCRIPTS if "import {" in path.read_text()]
BIOME = "@biomejs/biome/bin/biome"
OPTIONS = ["--only=correctness/noUndeclaredVariables", f"--config-path={FOLDER}"]
READ = """
  const { readFileSync } = require("fs"), { Script, SourceTextModule } = require("vm");
  const files = process.argv.slice(1);
  const unread = files.filter((file) => {
    try {
      new (file.endsWith(".mjs") ? SourceTextModule : Script)(readFileSync(file, "utf8"));
    } catch (error) {
      console.error(`${file}: ${error}`);
      return true;
    }
  });
  console.log(`${files.length - unread.length} read`);
"""
"""Reads each file as a phone would before running it; Node starts once for all of them."""
PARTS = {
    "a.js": "export const a = 1;\n",
    "b.js": 'import { a } from "./a.js";\nexport function b() {\n  return a;\n}\n',
    "c.js": (
        'import { a } from "./a.js";\nimport {\n  b,\n} from "./b.js";\n'
        "export async function c() {\n  return a + b();\n}\n"
    ),
}


def test_comments_and_needless_blanks_are_left_out():
    script = "// Shows.\n\nif (a) {\n  // why\n  b(`//x ${c} {\n y`); // soon\n}\n"
    sheet = '/* For phones. */\na {\n  color: red; /* now */\n  content: "{ x; }";\n}\n'

    assert for_phones("js/a.js", script) == "if(a){b(`//x ${c} {\n y`);}"
    assert for_phones("css/a.css", sheet) == 'a{color:red;content:"{ x; }"}'


def test_other_files_stay_as_they_are():
    text = "  // a\n"

    assert for_phones("vendor/js/a.js", text) == text
    assert for_phones("a.svg", text) == text


def test_a_script_comes_after_all_it_imports_once_each():
    assert with_imports(PARTS["c.js"], PARTS.__getitem__) == (
        "const a = 1;\nfunction b() {\n  return a;\n}\n"
        "async function c() {\n  return a + b();\n}\n"
    )
    assert with_imports("alert(1);\n", PARTS.__getitem__) == "alert(1);\n"


def test_a_script_is_named_anew_when_one_it_imports_changes(monkeypatch):
    storage = PlainFilesStorage(location="/", base_url="/static/")
    names = []
    for part in ("export const a = 1;\n", "export const a = 2;\n"):
        monkeypatch.setattr(
            "tournament.machine.static_files._read_script", {"a.js": part}.get
        )
        names.append(storage.hashed_name("js/b.js", ContentFile(PARTS["b.js"])))

    assert names[0] != names[1]
    assert re.fullmatch(r"js/b\.[0-9a-f]{12}\.js", names[0])


def test_what_older_tablets_cannot_read_of_htmx_is_said_in_older_words():
    htmx = Path(finders.find("django_htmx/htmx-2.min.js")).read_text()

    served = script_for_phones("django_htmx/htmx-2.min.js", htmx, PARTS.__getitem__)

    newer = re.compile(r"\?\.\D|\?\?")
    assert len(newer.findall(htmx)) == 2
    assert newer.findall(served) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.name for path in SCRIPTS])
def test_no_text_stands_in_a_text(script):
    """The minifier takes the inner one for code, and blanks out of its words."""
    inner = re.findall(r"`[^`]*\$\{[^{}`]*`", script.read_text())

    assert inner == []


def test_every_script_is_one_that_node_can_read(tmp_path):
    files = [write_served(script, tmp_path) for script in SCRIPTS]

    run = subprocess.run(
        [NODE, "--experimental-vm-modules", "--no-warnings", "-e", READ, *files],
        capture_output=True,
        text=True,
        check=False,
    )

    assert [file.name for file in files if "import{" in file.read_text()] == []
    assert (run.stdout, run.stderr, run.returncode) == (f"{len(files)} read\n", "", 0)


def test_scripts_of_short_names_use_none_that_is_not_declared(tmp_path):
    try:
        install()
    except RegistryUnreachableError:
        leave_out("checks of the scripts, since npm's registry does not answer")
    files = [write_served(script, tmp_path) for script in BUNDLED]

    run = subprocess.run(
        [NODE, MODULES / BIOME, "lint", *OPTIONS, *files],
        capture_output=True,
        text=True,
        check=False,
    )

    assert f"Checked {len(files)} file" in run.stdout, run.stderr
    assert run.returncode == 0, run.stderr


def write_served(script, folder):
    """Write *script* as it is served, with the ending that tells Node what it is."""
    text = script.read_text()
    is_module = "import {" in text or "export " in text
    file = folder / f"{script.stem}.{'mjs' if is_module else 'cjs'}"
    read = {path.name: path.read_text() for path in SCRIPTS}.__getitem__
    file.write_text(script_for_phones(f"js/{script.name}", text, read))
    return file


def test_files_are_packed_at_the_first_start_and_after_a_change(tmp_path, settings):
    ours = tmp_path / "ours"
    (ours / "css").mkdir(parents=True)
    sheet = ours / "css" / "a.css"
    sheet.write_text("a { color: red; }")
    settings.STATICFILES_DIRS = [ours]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    finders.get_finder.cache_clear()
    try:
        collected = settings.STATIC_ROOT / "css" / "a.css"
        collect_static_files()
        first = collected.read_text()
        collected.write_text("untouched by the second start")
        collect_static_files()
        second = collected.read_text()
        sheet.write_text("a { color: green; }")
        collect_static_files()
    finally:
        finders.get_finder.cache_clear()

    assert "red" in first
    assert second == "untouched by the second start"
    assert "green" in collected.read_text()
