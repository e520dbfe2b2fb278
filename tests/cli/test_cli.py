"""The command line as a person meets it."""

import os
import subprocess
import sys
import types

import pytest

from tts_bridge import __version__, cli


def tts_bridge(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tts_bridge", *words],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
    )


def leave(*words: str) -> int | str | None:
    """The exit code of a command run in this process."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    return end.value.code


@pytest.fixture
def fail(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """A command `fail` that raises what the test puts into the list."""
    errors: list[BaseException] = []

    def command() -> None:
        """Raise."""
        raise errors.pop()

    module = types.ModuleType("tts_bridge.cli.fail")
    module.__dict__["fail"] = command
    monkeypatch.setitem(sys.modules, "tts_bridge.cli.fail", module)
    monkeypatch.setitem(cli.COMMANDS, "fail", "Raise.")
    return errors


def ours(base: type[Exception], message: str) -> Exception:
    """An error whose class is one of tts_bridge's."""
    return type("OfOurs", (base,), {"__module__": "tts_bridge.journal.store"})(message)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_each_command_has_its_function_and_says_what_it_does(name: str) -> None:
    assert (cli.command(name).__doc__ or "").strip()
    assert leave(name, "--help") == 0


def test_help_lists_all_commands_without_importing_them() -> None:
    code = "import sys; from tts_bridge import cli\ntry: cli.main(['--help'])\nexcept SystemExit: pass\n"
    code += "print([name for name in cli.COMMANDS if f'tts_bridge.cli.{name}' in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert all(f" {name} " in done.stdout for name in cli.COMMANDS)
    assert done.stdout.splitlines()[-1] == "[]"


def test_version() -> None:
    done = tts_bridge("version")
    assert done.returncode == 0
    assert done.stdout.startswith(f"tts-bridge {__version__} (Python ")


def test_version_is_an_option_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert leave("--version") == 0
    assert capsys.readouterr().out.startswith(f"tts-bridge {__version__} (Python ")


def test_unknown_command_is_named_with_the_likely_one() -> None:
    done = tts_bridge("verson")
    assert done.returncode == 2
    assert "'verson'" in done.stderr
    assert "'version'" in done.stderr
    assert f"The commands are: {', '.join(cli.COMMANDS)}. See: " in done.stderr


@pytest.mark.parametrize("base", [ValueError, RuntimeError, OSError])
def test_our_errors_are_one_message(
    base: type[Exception], fail: list[BaseException], capsys: pytest.CaptureFixture[str]
) -> None:
    fail.append(ours(base, "стол.db: page 7 is damaged"))
    assert leave("fail") == 2
    assert capsys.readouterr().err == "tts-bridge: стол.db: page 7 is damaged\n"


def test_our_error_out_of_a_group_of_tasks(
    fail: list[BaseException], capsys: pytest.CaptureFixture[str]
) -> None:
    fail.append(ExceptionGroup("tasks", [ExceptionGroup("more", [ours(ValueError, "no such seat")])]))
    assert leave("fail") == 2
    assert capsys.readouterr().err == "tts-bridge: no such seat\n"


def test_the_system_s_errors_name_the_file(
    fail: list[BaseException], capsys: pytest.CaptureFixture[str]
) -> None:
    fail.append(FileNotFoundError(2, "No such file or directory", "save.json"))
    assert leave("fail") == 2
    assert capsys.readouterr().err == (
        "tts-bridge: No such file or directory: save.json. "
        "Look whether the name is right and its folder is there.\n"
    )


def test_a_fault_of_the_program_shows_itself(fail: list[BaseException]) -> None:
    fail.append(KeyError("seat"))
    with pytest.raises(KeyError):
        cli.main(["fail"])


def test_interrupted(fail: list[BaseException], capsys: pytest.CaptureFixture[str]) -> None:
    fail.append(KeyboardInterrupt())
    assert leave("fail") == 130
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Łódź Супермутант", "??d? Супермутант"),
        ("Красный → Синий ×4 …", "Красный -> Синий x4 ..."),
        ("Нельзя «Сыграть: “X”» — 🎲", 'Нельзя "Сыграть: "X"" - ?'),
    ],
)
def test_what_the_console_lacks_is_printed_more_plainly(text: str, shown: str) -> None:
    code = f"from tts_bridge import cli; cli.never_fail_to_print(); print({text!a})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "cp866"},
        check=True,
    )
    assert done.stdout.decode("cp866").strip() == shown
