"""Chromium 69 (of Qt 5.12): takes commands as lines of JSON, and answers each with one.

Run by a Python that has PyQt5 5.12 with its web engine; see `webdriver.OldChromium`.
"""

import json
import sys
from threading import Thread

from PyQt5.QtCore import QObject, Qt, QUrl, pyqtSignal
from PyQt5.QtNetwork import QNetworkCookie
from PyQt5.QtTest import QTest
from PyQt5.QtWebEngineWidgets import QWebEngineProfile, QWebEngineView
from PyQt5.QtWidgets import QApplication

JAVASCRIPT = "JSON.stringify((function() {{ {script} }}).apply(null, {args}))"


class Driver(QObject):
    """One window and what it is told to do."""

    told = pyqtSignal(str)

    def __init__(self):
        super().__init__()
        self.view = QWebEngineView()
        self.view.resize(390, 844)
        self.view.loadFinished.connect(self.loaded)
        self.view.show()
        self.is_opening = False
        self.told.connect(self.take)

    def take(self, line):
        name, *arguments = json.loads(line)
        getattr(self, f"do_{name}")(*arguments)

    def answer(self, value=None):
        tell(value)

    def loaded(self, is_loaded):
        if self.is_opening:
            self.is_opening = False
            self.answer(is_loaded)

    def do_open(self, url):
        self.is_opening = True
        self.view.load(QUrl(url))

    def do_run(self, script, arguments):
        code = JAVASCRIPT.format(script=script, args=json.dumps(arguments))
        self.view.page().runJavaScript(
            code, lambda text: self.answer(json.loads(text) if text else None)
        )

    def do_click(self, x, y):
        at = self.view.rect().topLeft()
        at.setX(round(x))
        at.setY(round(y))
        QTest.mouseClick(self.view.focusProxy(), Qt.LeftButton, Qt.NoModifier, at)
        self.answer()

    def do_type(self, text):
        QTest.keyClicks(self.view.focusProxy(), text)
        self.answer()

    def do_cookie(self, url, name, value):
        cookie = QNetworkCookie(name.encode(), value.encode())
        profile = QWebEngineProfile.defaultProfile()
        profile.cookieStore().setCookie(cookie, QUrl(url))
        self.answer()


def tell(value):
    sys.stdout.write(f"{json.dumps(value)}\n")
    sys.stdout.flush()


def main():
    app = QApplication(sys.argv)
    driver = Driver()

    def read():
        for line in sys.stdin:
            driver.told.emit(line)
        app.quit()

    Thread(target=read, daemon=True).start()
    tell(QWebEngineProfile.defaultProfile().httpUserAgent())
    app.exec_()


main()
