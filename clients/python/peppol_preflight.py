"""Tells whether a Peppol invoice will be accepted, by a process of peppol-preflight that stays open."""

from __future__ import annotations

import datetime
import decimal
import json
import re
import subprocess
import threading
from collections.abc import Sequence
from typing import Any

__all__ = ["Preflight", "PreflightError"]


class PreflightError(RuntimeError):
    """The command line cannot be started, does not answer, or cannot read what it was given."""


class Preflight:
    """
    Checks Documents, and validates Documents and UBL, on this machine.

    Its methods may be called from several threads. Close it, or use it in a `with` block, so that no process is left.
    """

    def __init__(
        self,
        command: Sequence[str] = ("peppol-preflight",),
        *,
        language: str = "en",
        extended: bool = False,
        advice: bool = True,
    ) -> None:
        """
        :param command: how to start the command line, such as `("npx", "peppol-preflight-cli")`
        :param language: of the messages: en, nl, fr, de, it or es
        :param extended: whether Documents may have the other fields of EN 16931
        :param advice: whether `check` also advises on what is accepted
        """
        shared = ["--ndjson", "--format", "ndjson", "--no-config", "--language", language]
        if extended:
            shared.append("--extended")
        check = shared if advice else [*shared, "--no-advice"]
        self._check = _Process([*command, "check", *check, "-"])
        self._validate = _Process([*command, "validate", *shared, "-"])

    def check(self, document: dict[str, Any]) -> dict[str, Any]:
        """
        Finds everything that is wrong with a Document.

        :returns: `accepted`, `status`, `issues` with `message`, `pointer` and `fixes`, `totals` and more
        :raises TypeError, ValueError: if the Document has a value that JSON does not have
        :raises PreflightError: see there
        """
        return self._check.ask(_to_line(document))

    def validate(self, invoice: dict[str, Any] | str) -> dict[str, Any]:
        """
        Answers as the service does.

        :param invoice: a Document, or UBL as a text; its line breaks become blanks
        :returns: `is_valid` and `issues`, or `status` and `detail` if a Document cannot be read
        :raises TypeError, ValueError, PreflightError: as `check`
        """
        if isinstance(invoice, str):
            return self._validate.ask(re.sub(r"[\r\n]+", " ", invoice).lstrip())
        return self._validate.ask(_to_line(invoice))

    def close(self) -> None:
        """Ends the processes; the next call starts them again."""
        self._check.end()
        self._validate.end()

    def __enter__(self) -> Preflight:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _to_line(document: dict[str, Any]) -> str:
    return json.dumps(document, default=_to_json, allow_nan=False)


def _to_json(value: object) -> str:
    """Decimals keep their digits as texts."""
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    raise TypeError(
        f"A Document cannot have a {type(value).__name__}: give a text, a number, a Decimal or a date."
    )


class _Process:
    """One line in, one line out."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._day = datetime.date.min
        self._lock = threading.Lock()

    def ask(self, line: str) -> dict[str, Any]:
        if line.strip() == "":
            raise ValueError("The invoice is empty: give a Document or UBL.")
        with self._lock:
            # Asking twice gives the same answer, so a process that has ended does no harm.
            answer = self._try(line) or self._try(line)
        if answer is None:
            raise PreflightError(f"{self._command[0]} does not answer: read its messages on standard error.")
        result: dict[str, Any] = json.loads(answer)
        if "unusable" in result:
            raise PreflightError(result["unusable"])
        return result

    def end(self) -> None:
        with self._lock:
            self._stop()

    def _try(self, line: str) -> bytes | None:
        # A process keeps the day on which it began, and the day decides by which rules it judges.
        if self._day != datetime.date.today():
            self._stop()
        process = self._process or self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if answer == b"":
            self._stop()
        return answer or None

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise PreflightError(
                f"{self._command[0]} cannot be started ({error.strerror}): run npm install -g peppol-preflight-cli."
            ) from error
        self._process, self._day = process, datetime.date.today()
        return process

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()
