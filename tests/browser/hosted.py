"""A hosted installation behind https on this machine, and browsers that trust it.

The program runs in its hosted profile as `deploy/` has it, SQLite and waitress aside; in
front of it a small proxy does what nginx does, with a certificate made for the occasion.
"""

import socket
import ssl
import subprocess
import sys
import time
from base64 import b64encode
from contextlib import contextmanager
from hashlib import sha256
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from django.conf import settings

from tests.browser.conftest import PATIENCE, Laptop

KEY = "0123456789abcdefghijklmnopqrstuvwxyz-0123456789-abcdef"
SERVE = """
import sys
import django
django.setup()
import waitress
from django.conf import settings
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
settings.STATICFILES_DIRS = sys.argv[2:] or settings.STATICFILES_DIRS
call_command("migrate", verbosity=0, interactive=False)
call_command("collectstatic", verbosity=0, interactive=False)
waitress.serve(
    get_wsgi_application(),
    listen=f"127.0.0.1:{sys.argv[1]}",
    threads=8,
    clear_untrusted_proxy_headers=False,  # gunicorn leaves them, too
)
"""


class Program(Laptop):
    """The program in its hosted profile, behind *proxy*."""

    def __init__(self, data, port, proxy):
        self.port, self.proxy = port, proxy
        super().__init__(data, port)

    def start(self, *static):
        """Serve the night, as it was left; with the files of another folder if given."""
        self.url = self.proxy.url
        self._environment |= {
            "EUCHRE_PROFILE": "hosted",
            "EUCHRE_BASE_URL": self.url,
            "EUCHRE_SECRET_KEY": KEY,
            "EUCHRE_BEHIND_PROXY": "1",
            "PYTHONUNBUFFERED": "1",
        }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(self.port), *static],
                cwd=settings.BASE_DIR,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def wait(self):
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            status, _, _ = self.proxy.ask("GET", "/healthz/", {}, b"")
            if status == 200:
                return
            time.sleep(0.05)
        raise AssertionError(self.log.read_text())


class Proxy(ThreadingHTTPServer):
    """Passes https on to the program; can be cut off, or take its time."""

    daemon_threads = True

    def __init__(self, certificate, key, program_port):
        super().__init__(("127.0.0.1", 0), Handler)
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(certificate, key)
        self._program_port = program_port
        self.url = f"https://localhost:{self.server_port}"
        self.is_cut = False
        self.seconds = 0
        self.lost = ""  # what no address may have in it to be answered
        self.requests = []  # the method and the address of every request

    def finish_request(self, request, client_address):
        """Speak TLS, in the thread of the request."""
        if self.is_cut:
            return
        try:
            with self._tls.wrap_socket(request, server_side=True) as secure:
                super().finish_request(secure, client_address)
        except OSError:
            pass  # a browser that left, or only tried

    def ask(self, method, path, headers, body):
        """Status, headers and body from the program; 502 if there is none."""
        program = HTTPConnection("127.0.0.1", self._program_port, timeout=30)
        forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "127.0.0.1"}
        host = {"Host": f"localhost:{self.server_port}"}
        try:
            program.request(method, path, body, {**headers, **host, **forwarded})
            answer = program.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        except OSError:
            return 502, [], b"no program"
        finally:
            program.close()


class Handler(BaseHTTPRequestHandler):
    """One request, passed on."""

    def pass_on(self):
        """Ask the program and give back what it says."""
        self.server.requests.append((self.command, self.path))
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        time.sleep(self.server.seconds)
        lost = self.server.lost
        if self.server.is_cut or (lost and lost in self.path):
            return
        status, headers, content = self.server.ask(
            self.command, self.path, dict(self.headers), body
        )
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_HEAD = pass_on  # noqa: N815

    def log_message(self, *_):
        """Say nothing."""


def certificate(folder):
    """A certificate of localhost and its key, and the flag by which Chromium trusts it."""
    made, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
            *("-keyout", key, "-out", made),
        ],
        check=True,
        capture_output=True,
    )
    public = subprocess.run(
        ["openssl", "pkey", "-in", key, "-pubout", "-outform", "der"],
        check=True,
        capture_output=True,
    ).stdout
    mark = b64encode(sha256(public).digest()).decode()
    return made, key, f"--ignore-certificate-errors-spki-list={mark}"


@contextmanager
def hosted(folder):
    """The program in its hosted profile, answering on https; and the browser's flag."""
    made, key, flag = certificate(folder)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    proxy = Proxy(made, key, port)
    thread = Thread(target=proxy.serve_forever, daemon=True)
    thread.start()
    program = Program(folder, port, proxy)
    try:
        program.wait()
        yield program, flag
    finally:
        program.stop()
        proxy.shutdown()
        proxy.server_close()
        thread.join()
