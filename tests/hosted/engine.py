"""An engine for containers: Docker of Debian 13, in a folder that goes when it is done.

No registry is asked: images of the names that `deploy/` uses are made of Debian's packages
(`images/`). They are built by an engine in this machine's network, which changes nothing of
that; whatever runs, runs under another one in a network of its own.
"""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy, rmtree
from tempfile import mkdtemp

HERE = Path(__file__).parent
DEBIAN = "http://deb.debian.org/debian"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
PACKAGES = "docker.io docker-cli docker-compose docker-buildx iptables ca-certificates"
IMAGES = {
    "python": "python:3.13-slim",
    "postgres": "postgres:17",
    "redis": "redis:7",
    "nginx": "nginx:1.28",
}
PATIENCE_S = 60


class Engine:
    """The engine whose root is a *folder*; paths are those in there."""

    def __init__(self, folder: Path, *, is_alone: bool) -> None:
        self._folder, self._is_alone = folder, is_alone
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        own = ["--net"] if self._is_alone else []
        words = [f"{HERE / 'start-engine'}", f"{self._folder}", "alone" * self._is_alone]
        with (self._folder / "engine.log").open("ab") as log:
            self._process = subprocess.Popen(
                ["unshare", "--mount", "--propagation", "private", *own, *words],
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + PATIENCE_S
        while self.run("docker", "version").returncode:
            assert time.monotonic() < end, (self._folder / "engine.log").read_text()[-2000:]
            time.sleep(0.5)

    def stop(self) -> None:
        if self._process:
            self._process.terminate()  # it stops its containers
            self._process.wait()

    def run(
        self, *words: str, cwd: str = "/", text: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """Run what is in the folder beside the engine, with *text* as what it reads."""
        assert self._process
        inside = ["nsenter", f"--mount=/proc/{self._process.pid}/ns/mnt", f"--wdns={cwd}"]
        return subprocess.run(
            [*inside, *words], input=text, capture_output=True, text=True, check=False
        )

    def do(self, *words: str, cwd: str = "/", text: str = "") -> str:
        """Return what is printed; it has to go well."""
        ran = self.run(*words, cwd=cwd, text=text)
        assert ran.returncode == 0, (words, ran.stdout[-3000:], ran.stderr[-3000:])
        return ran.stdout


@contextmanager
def engine_folder() -> Iterator[Path]:
    """A Debian with an engine in it, and the first image: itself before that."""
    folder = Path(mkdtemp(prefix="euchre-engine-", dir="/var/tmp"))
    root = folder / "root"
    try:
        _call("debootstrap", "--variant=minbase", "trixie", f"{root}", DEBIAN)
        _call("tar", "-C", f"{root}", "-cf", f"{folder / 'debian.tar'}", ".")
        copy("/etc/resolv.conf", root / "etc/resolv.conf")
        (root / "usr/sbin/policy-rc.d").write_text(
            "#!/bin/sh\nexit 101\n"
        )  # starts nothing
        (root / "usr/sbin/policy-rc.d").chmod(0o755)
        install = f"apt-get install --yes --no-install-recommends {PACKAGES}"
        _call("chroot", f"{root}", "sh", "-c", f"DEBIAN_FRONTEND=noninteractive {install}")
        (folder / "debian.tar").rename(root / "debian.tar")
        yield root
    finally:
        rmtree(folder)


@contextmanager
def running(folder: Path, *, is_alone: bool) -> Iterator[Engine]:
    """The engine of a folder, while it runs."""
    engine = Engine(folder, is_alone=is_alone)
    try:
        engine.start()
        yield engine
    finally:
        engine.stop()


def build_images(engine: Engine, folder: Path) -> None:
    """Build what a registry would give."""
    engine.do("docker", "import", "/debian.tar", "debian:13-slim")
    (folder / "images").mkdir()
    for file in [*(HERE / "images").iterdir(), CERTIFICATES]:
        copy(file, folder / "images")
    for name, tag in IMAGES.items():
        words = ["--network=host", "--tag", tag, "--file", f"{name}.Dockerfile", "."]
        engine.do("docker", "build", *words, cwd="/images")


def _call(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
