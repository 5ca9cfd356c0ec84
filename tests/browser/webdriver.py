"""Drives WebKitGTK, Firefox ESR and Chromium 69 by what they speak themselves.

Playwright drives builds of its own alone. WebKit's driver takes WebDriver over HTTP,
Firefox the same commands over a socket ("Marionette"), so both need no other program.
Chromium 69 is that of Qt 5.12, from the package index, in a virtual environment of its own.
"""

import json
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.needs import leave_out

PATIENCE = 60
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
SCREEN = "1280x1024x24"
FOLDER = Path(__file__).parent
QT = FOLDER / ".chromium-69"
"""Where Qt 5.12 is installed, once; git ignores it."""


class DriverError(Exception):
    """What a browser says it cannot do."""


class _Browser:
    """What both have in common: commands by their names over sockets."""

    def open(self, url):
        self.command("Navigate", "url", url=url)

    def run(self, script, *arguments):
        """Return what a script returns on the page."""
        return self.command(
            "ExecuteScript", "execute/sync", script=script, args=list(arguments)
        )

    def find(self, selector):
        found = self.command("FindElement", "element", using="css selector", value=selector)
        return found.get("value", found)[ELEMENT]

    def click(self, selector):
        """Press what a selector means, as a finger would: it is in sight and free."""
        element = self.find(selector)
        self.run("arguments[0].scrollIntoView({ block: 'center' })", {ELEMENT: element})
        self.command("ElementClick", f"element/{element}/click", id=element)

    def type(self, selector, text):
        element = self.find(selector)
        path = f"element/{element}/value"
        self.command("ElementSendKeys", path, id=element, text=text)

    def wait(self, script, *arguments):
        """Wait until a script returns something true; say what the page shows if not."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if value := self.run(f"return {script}", *arguments):
                return value
            time.sleep(0.2)
        raise AssertionError(f"{script}: {self.run('return document.body.innerText')}")

    def narrow(self):
        """Make the window as narrow as a phone, or nearly."""
        self.command("SetWindowRect", "window/rect", width=390, height=800)

    def log_in(self, url, cookie):
        self.open(f"{url}/login/")
        self.command(
            "AddCookie", "cookie", cookie={"name": cookie.key, "value": cookie.value}
        )


class WebKit(_Browser):
    """WebKitGTK's small browser, on a screen that nobody sees."""

    name = "WebKitGTK"

    def __init__(self, folder):
        port = free_port()
        display = f":{port}"
        self._screen = start("Xvfb", display, "-screen", "0", SCREEN, "-nolisten", "tcp")
        env = {"DISPLAY": display, "HOME": str(folder), "WEBKIT_DISABLE_SANDBOX": "1"}
        self._driver = start("WebKitWebDriver", f"--port={port}", env=env)
        self._session = f"http://127.0.0.1:{port}/session"
        wait_for(port)
        found = self._post(self._session, {"capabilities": {}})
        self._session += f"/{found['sessionId']}"
        self.version = found["capabilities"]["browserVersion"]

    def command(self, name, path, **parameters):
        if name == "Navigate":
            path = "url"
        return self._post(f"{self._session}/{path}", parameters)

    @staticmethod
    def _post(url, body):
        request = Request(url, json.dumps(body).encode(), method="POST")
        request.add_header("Content-Type", "application/json")
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise DriverError(error.read().decode()) from error

    def close(self):
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait()


class Firefox(_Browser):
    """Firefox ESR, without a window."""

    name = "Firefox"

    def __init__(self, folder):
        port = free_port()
        profile = folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self._process = start(
            "firefox-esr",
            *("--headless", "--no-remote", "--marionette", "--profile", str(profile)),
            env={"HOME": str(folder), "MOZ_HEADLESS_WIDTH": "1000"},
        )
        wait_for(port)
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._read()
        self._number = 0
        found = self.command("NewSession", "")
        self.version = found["capabilities"]["browserVersion"]

    def command(self, name, path, **parameters):
        del path  # of the other protocol
        self._number += 1
        told = json.dumps([0, self._number, f"WebDriver:{name}", parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(told), told))
        _, _, error, result = self._read()
        if error:
            raise DriverError(error["message"])
        return result.get("value", result) if set(result) == {"value"} else result

    def _read(self):
        length = b""
        while (byte := self._socket.recv(1)) != b":":
            length += byte
        text = b""
        while len(text) < int(length):
            text += self._socket.recv(int(length) - len(text))
        return json.loads(text)

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait()


class OldChromium:
    """Chromium 69, the oldest whose layout is promised to be whole."""

    name = "Chromium 69"

    def __init__(self, folder):
        self._process = subprocess.Popen(
            [install_qt(), FOLDER / "old_chromium.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={
                "HOME": str(folder),
                "PATH": "/usr/bin:/bin",
                "QT_QPA_PLATFORM": "offscreen",
                "QTWEBENGINE_DISABLE_SANDBOX": "1",
            },
        )
        self.version = self._read()

    def open(self, url):
        self._tell("open", url)

    def run(self, script, *arguments):
        """Return what a script returns on the page."""
        return self._tell("run", script, arguments)

    def click(self, selector):
        """Press what a selector means, as a finger would."""
        script = """const part = document.querySelector(arguments[0]);
          part.scrollIntoView({ block: "center" });
          const box = part.getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];"""
        self._tell("click", *self.run(script, selector))

    def type(self, selector, text):
        self.click(selector)
        self._tell("type", text)

    wait = _Browser.wait

    def narrow(self):
        """Leave the window as narrow as a phone, which it is."""

    def log_in(self, url, cookie):
        self._tell("cookie", url, cookie.key, cookie.value)

    def close(self):
        self._process.stdin.close()
        self._process.wait(timeout=PATIENCE)
        self._process.stdout.close()

    def _tell(self, *command):
        self._process.stdin.write(f"{json.dumps(command)}\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise DriverError("it has ended")
        return json.loads(line)


def install_qt():
    """Return the Python that has Qt 5.12, installed on first use."""
    python = QT / "bin" / "python"
    done = QT / "installed"
    if not done.exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", QT], check=True)
        pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        wanted = ["--require-hashes", "--requirement", FOLDER / "old_chromium.txt"]
        if subprocess.run([*pip, *wanted], check=False).returncode:
            leave_out("tests in Chromium 69, which the package index does not give")
        done.touch()
    return python


def start(program, *arguments, env=None):
    """Start a program that is asked for by its name, quietly."""
    if shutil.which(program) is None:
        raise FileNotFoundError(2, "is not installed", program)
    path = {"PATH": "/usr/bin:/bin"}
    return subprocess.Popen(
        [program, *arguments],
        env={**path, **(env or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise DriverError(f"nothing answers on {port}")
