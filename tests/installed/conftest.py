"""The bundle, built once for all tests of it, and who uses it."""

import os
import subprocess
import sys
import tarfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from django.conf import settings

BUILT = "EUCHRE_TEST_BUNDLE"
"""Names an archive that was built before: building takes minutes and the internet."""


@pytest.fixture(scope="session")
def archive(tmp_path_factory):
    """What people download, with a checksum that fits."""
    if BUILT in os.environ:
        return Path(os.environ[BUILT])
    out = tmp_path_factory.mktemp("bundle")
    build = [sys.executable, "-m", "tools.bundle", "--out", out]
    subprocess.run(build, cwd=settings.BASE_DIR, check=True)
    (archive,) = out.glob("*.tar.gz")
    noted = archive.with_name(f"{archive.name}.sha256").read_text().split()[0]
    assert sha256(archive.read_bytes()).hexdigest() == noted
    return archive


@pytest.fixture(scope="session")
def program(archive, tmp_path_factory):
    """What the archive holds, unpacked."""
    return unpack(archive, tmp_path_factory.mktemp("unpacked"))


def unpack(archive, folder):
    """Unpack the archive into a folder; return the program."""
    with closing(tarfile.open(archive)) as packed:
        packed.extractall(folder, filter="data")
    return folder / "euchre-night" / "euchre-night"
