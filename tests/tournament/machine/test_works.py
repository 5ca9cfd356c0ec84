"""Works of others, and their licenses."""

import re
import tomllib

from django.conf import settings

from tournament.machine.works import PACKAGES, WORKS, installed_packages, license_text

ROOT = settings.BASE_DIR


def test_every_license_that_lies_beside_a_file_is_named() -> None:
    beside = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("static/**/LICENSE*")}

    assert beside | {"LICENSE"} == {work.text_at for work in WORKS}
    assert all("ermission" in license_text(ROOT, work) for work in WORKS)


def test_the_packages_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    required = {re.split(r"[\[<>=]", line)[0] for line in project["dependencies"]}

    assert set(PACKAGES) == required
    assert [package.name for package in installed_packages() if not package.license] == []


def test_a_package_that_tells_nothing_of_itself_is_named_all_the_same(monkeypatch) -> None:
    monkeypatch.setattr("tournament.machine.works.PACKAGES", ("no-such-package",))

    (package,) = installed_packages()

    assert (package.name, package.version, package.license) == ("no-such-package", "", "")
