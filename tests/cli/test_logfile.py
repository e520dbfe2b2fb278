"""The log file: whatever becomes of it, nothing of its records is seen on the console."""

import errno
import logging
import os
from pathlib import Path

import pytest

from tts_bridge.cli import logfile
from tts_bridge.cli.logfile import logging_to

log = logging.getLogger("tts_bridge.anything")


def test_what_is_wrong_goes_to_the_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # no worker could report half a letter
    with logging_to(tmp_path / "Данные") as path:
        log.warning("Красный держит %s 🎲 \udcff", "ёжика")
        log.info("nobody wants to know")
    assert path.read_text(encoding="utf-8").endswith("Красный держит ёжика 🎲 \\udcff\n")
    assert "nobody" not in path.read_text(encoding="utf-8")
    assert capfd.readouterr() == ("", "")


def test_the_file_before_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logfile, "SIZE", 200)
    with logging_to(tmp_path) as path:
        for number in range(5):
            log.warning("a long line with the number %s", number)
    assert "number 4" in path.read_text(encoding="utf-8")
    assert "number 3" in path.with_name("tts-bridge.log.1").read_text(encoding="utf-8")


def test_a_file_that_another_program_has_open_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As on Windows, where an open file is neither renamed nor removed."""

    def refuse(*paths: object) -> None:
        raise PermissionError(errno.EACCES, "The process cannot access the file")

    monkeypatch.setattr(logfile, "SIZE", 200)
    monkeypatch.setattr(os, "rename", refuse)
    monkeypatch.setattr(os, "remove", refuse)
    with logging_to(tmp_path) as path:
        for number in range(5):
            log.warning("the hidden card number %s", number)
    assert path.read_text(encoding="utf-8").count("hidden card") == 5
    assert capfd.readouterr() == ("", "")


def test_a_record_that_cannot_be_written_is_not_shown(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with logging_to(tmp_path) as path:
        path.mkdir()
        log.warning("the hidden card %s", "ёжик")
    assert capfd.readouterr() == ("", "")
