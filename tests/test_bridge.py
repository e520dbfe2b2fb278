"""bridge.py, run for real in copies of its own: with a stand-in for tts-bridge beside it."""

import ast
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
STAND_IN = "import sys; print(sys.argv[1:]); sys.exit(3 if 'fail' in sys.argv else 0)"
OLD_LOCALES = ({"LC_ALL": "C"}, {"LC_ALL": "", "LANG": "C"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"})
WORLD = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
WORLD["LC_ALL"] = "C.UTF-8"
NOT_ON_WINDOWS = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows sends no process a SIGINT and runs no #! script"
)


@dataclass
class Copy:
    """A project folder with bridge.py and what it reads."""

    folder: Path

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def site(self) -> Path:
        return next(self.venv.glob(self.module().SITE_PACKAGES))

    def module(self) -> ModuleType:
        """The copy's bridge.py, imported anew."""
        spec = importlib.util.spec_from_file_location("bridge_copy", self.folder / "bridge.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def install(self, extras: str = "") -> None:
        """A finished .venv, as if pip had been here."""
        venv.create(self.venv, symlinks=sys.platform != "win32")
        (self.site / "somebody").mkdir()
        self.module().make_link()
        self.module().write_stamp(extras)

    def start(self, *words: str, **environment: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, str(self.folder / "bridge.py"), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            env={**WORLD, "PYTHONUTF8": "1", **environment},
        )

    def run(self, *words: str, **environment: str) -> tuple[int, str, str]:
        """Exit code, stdout, stderr."""
        with self.start(*words, **environment) as process:
            out, err = process.communicate()
        return process.returncode, out.strip(), err.strip()


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    folder = tmp_path / "стол Łódź"
    folder.mkdir()
    for name in ("bridge.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    package = folder / "tts_bridge"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "__main__.py").write_text(STAND_IN, encoding="utf-8")
    yield Copy(folder)
    shutil.rmtree(tmp_path, ignore_errors=True)


@pytest.fixture
def ready(copy: Copy) -> Copy:
    copy.install()
    return copy


# --- running ---


def test_hands_the_arguments_on_and_says_nothing_of_its_own(ready: Copy) -> None:
    assert ready.run("rehearse", "--seats", "4", "Привет мир") == (
        0,
        "['rehearse', '--seats', '4', 'Привет мир']",
        "",
    )


def test_without_arguments_it_plays(ready: Copy) -> None:
    assert ready.run() == (0, "['play']", "")


def test_gives_the_exit_code_on(ready: Copy) -> None:
    assert ready.run("fail")[0] == 3


def test_works_from_any_folder(ready: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tts_bridge.py").write_text("raise SystemExit('the wrong one')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert ready.run("log")[:2] == (0, "['log']")


@pytest.mark.parametrize(
    "mode", [{"PYTHONUTF8": ""}, {"PYTHONUTF8": "0"}], ids=["as it comes", "not in UTF-8"]
)
@pytest.mark.parametrize("language", OLD_LOCALES, ids=str)
def test_a_cyrillic_folder_in_any_language_of_the_system(
    ready: Copy, language: dict[str, str], mode: dict[str, str]
) -> None:
    assert ready.run("Привет", **language, **mode) == (0, "['Привет']", "")


def test_a_cyrillic_folder_gets_its_venv_without_unicode(copy: Copy) -> None:
    """All but the packages, for which there is no network here."""
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1"}
    code, _, err = copy.run(LC_ALL="C", PYTHONUTF8="0", **nowhere)
    assert code == 1
    assert "connected to the internet" in err.splitlines()[-1]
    assert copy.module().is_linked()


def test_workers_that_start_afresh_find_the_project(ready: Copy, tmp_path: Path) -> None:
    """As multiprocessing starts them, and as a developer starts a Python of .venv anywhere."""
    words = [str(ready.module().PYTHON), "-I", "-c", "import tts_bridge; print(tts_bridge.__file__)"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert Path(done.stdout.strip()).parent == ready.folder / "tts_bridge"


# --- the check ---


def fake_checks(copy: Copy, failing: str = "") -> None:
    """Checks that print their name; one may fail."""
    copy.install("[test]")
    for name in ("ruff", "mypy", "pytest"):
        words = f"print('{name} ran', flush=True); raise SystemExit({int(name == failing)})"
        (copy.site / f"{name}.py").write_text(words, encoding="utf-8")
    virtual = copy.folder / "tts_bridge" / "virtual"
    virtual.mkdir()
    (virtual / "moonlint.py").write_text("", encoding="utf-8")
    script = copy.module().PYTHON.with_name("lint-imports")
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)


@NOT_ON_WINDOWS
def test_check_runs_all_and_ends_with_the_tests(copy: Copy) -> None:
    fake_checks(copy)
    code, out, err = copy.run("test")
    assert code == 0
    assert out.splitlines() == ["ruff ran", "mypy ran", "pytest ran"]
    heads = [line.split(":")[0] for line in err.splitlines()]
    assert heads[:-1] == ["--- ruff", "--- mypy", "--- import contracts", "--- Lua linter", "--- tests"]
    assert heads[-1] == "All is well."


@NOT_ON_WINDOWS
@pytest.mark.parametrize(("failing", "named"), [("mypy", "mypy"), ("pytest", "tests")])
def test_check_runs_all_and_names_what_failed(copy: Copy, failing: str, named: str) -> None:
    fake_checks(copy, failing=failing)
    code, out, err = copy.run("test")
    assert (code, out.splitlines()) == (1, ["ruff ran", "mypy ran", "pytest ran"])
    assert err.splitlines()[-1] == f"Failed: {named}."


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["tests/cli", "--help"]])
def test_check_tells_what_it_does_without_installing(copy: Copy, words: list[str]) -> None:
    code, out, err = copy.run("test", *words)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: bridge.py test ")
    assert not copy.venv.exists()


# --- when to install ---


def test_a_finished_venv_is_ready(ready: Copy) -> None:
    assert ready.module().is_ready("")
    assert not ready.module().is_ready("[test]")


def test_the_test_extras_are_kept(copy: Copy) -> None:
    copy.install("[test]")
    assert copy.module().is_ready("")


def test_what_a_developer_adds_is_left_alone(ready: Copy) -> None:
    (ready.site / "debugger.py").write_text("", encoding="utf-8")
    assert ready.module().is_ready("")


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_new_recipe_is_installed_into_the_old_venv(ready: Copy, name: str) -> None:
    with (ready.folder / name).open("a", encoding="utf-8") as file:
        file.write("# later\n")
    bridge = ready.module()
    assert not bridge.is_ready("")
    assert bridge.is_whole(bridge.read_stamp())


def test_an_older_venv_gets_its_link_renewed(ready: Copy) -> None:
    """It holds the folder's name in UTF-8, at which Python stops or which it passes over."""
    bridge = ready.module()
    (ready.site / bridge.LINK).write_text(str(ready.folder), encoding="utf-8")
    assert bridge.is_whole(bridge.read_stamp())
    assert not bridge.is_ready("")
    bridge.make_link()
    assert bridge.is_ready("")


def test_what_is_to_be_installed_is_what_pyproject_says(copy: Copy) -> None:
    bridge = copy.module()
    needed, all_of_it = bridge.requirements(""), bridge.requirements("[test]")
    assert "aiohttp>=3.10" in needed
    assert all_of_it[: len(needed)] == needed
    assert any(name.startswith("pytest>") for name in all_of_it[len(needed) :])


@pytest.mark.parametrize(
    "lost", ["stamp.json", "pyvenv.cfg", "the interpreter", "a package", "site-packages", "the whole"]
)
def test_a_broken_venv_is_made_again(ready: Copy, lost: str) -> None:
    bridge = ready.module()
    places = {
        "the interpreter": bridge.PYTHON,
        "a package": ready.site / "somebody",
        "site-packages": ready.site,
        "the whole": ready.venv,
    }
    path = places.get(lost, ready.venv / lost)
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert not bridge.is_whole(bridge.read_stamp())


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null", '{"around": 1}', "\0"])
def test_a_damaged_stamp_is_no_stamp(ready: Copy, text: str) -> None:
    bridge = ready.module()
    bridge.STAMP.write_text(text, encoding="utf-8")
    assert not bridge.is_ready("")


def test_a_moved_folder_needs_a_new_venv(ready: Copy, tmp_path: Path) -> None:
    moved = Copy(tmp_path / "elsewhere")
    ready.folder.rename(moved.folder)
    assert not moved.module().is_whole(moved.module().read_stamp())


def test_a_python_that_was_removed_needs_a_new_venv(ready: Copy) -> None:
    config = ready.venv / "pyvenv.cfg"
    lines = config.read_text(encoding="utf-8").splitlines()
    moved = ["home = " + str(ready.folder / "gone") if line.startswith("home") else line for line in lines]
    config.write_text("\n".join(moved), encoding="utf-8")
    assert not ready.module().is_ready("")


def test_two_starts_install_once(copy: Copy) -> None:
    bridge = copy.module()
    with bridge.LOCK.open("a+b") as lock:
        bridge.wait_for(lock)
        other = copy.start("log")
        assert other.stderr
        assert other.stderr.readline().strip() == "Another start is installing; waiting for it ..."
        copy.install()
    with other:
        assert other.communicate()[0].strip() == "['log']"


@NOT_ON_WINDOWS
def test_interrupted(copy: Copy) -> None:
    bridge = copy.module()
    with bridge.LOCK.open("a+b") as lock:
        bridge.wait_for(lock)
        with copy.start("log") as other:
            assert other.stderr
            other.stderr.readline()
            other.send_signal(signal.SIGINT)
            assert other.stderr.read().strip() == "Interrupted; nothing is lost, the next start goes on."
    assert other.returncode == 130


# --- what can go wrong ---


def test_an_older_python_can_read_the_file() -> None:
    tree = ast.parse((ROOT / "bridge.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    hints = [
        hint for node in functions for hint in (node.returns, *(arg.annotation for arg in node.args.args))
    ]
    assert all(isinstance(hint, ast.Constant | ast.Name) for hint in hints)


def test_an_older_python_says_that_it_is_too_old(copy: Copy) -> None:
    code = "import runpy, sys; sys.version_info = (3, 9, 18); sys.argv = ['bridge.py']"
    words = [
        sys.executable,
        "-c",
        f"{code}; runpy.run_path({str(copy.folder / 'bridge.py')!r}, run_name='__main__')",
    ]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.strip() == (
        "tts-bridge needs Python 3.11 or later, and this is 3.9.18: install a newer one."
    )


def test_no_venv_module(copy: Copy, tmp_path: Path) -> None:
    (tmp_path / "ensurepip.py").write_text("raise ImportError", encoding="utf-8")
    code, out, err = copy.run(PYTHONPATH=str(tmp_path))
    assert (code, out) == (1, "")
    assert (
        err == "This Python has no venv module: install it (Debian, Ubuntu: sudo apt install python3-venv)."
    )


def test_a_start_speaks_both_languages(copy: Copy) -> None:
    english, russian = (copy.module().SAYINGS[language] for language in ("en", "ru"))
    assert english.keys() == russian.keys()
    for name, text in english.items():
        assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", russian[name])
        assert re.search("[а-яё]", russian[name])
    assert {cause for _, cause in copy.module().CAUSES} <= english.keys()
    copy.venv.touch()
    assert copy.run(LC_ALL="ru_RU.UTF-8")[2].endswith(
        "это файл, а нужна папка: удалите его и запустите снова."
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_no_permission(copy: Copy) -> None:
    copy.folder.chmod(0o500)
    code, _, err = copy.run()
    copy.folder.chmod(0o700)
    assert code == 1
    assert err.startswith(f"No permission to write in {copy.folder}")


def test_a_file_in_place_of_the_venv(copy: Copy) -> None:
    copy.venv.touch()
    assert copy.run()[::2] == (
        1,
        f"{copy.venv} is a file, and must be a folder: delete it, then start again.",
    )


def test_no_network_on_an_old_console(copy: Copy) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1"}
    code, out, err = copy.run(PYTHONUTF8="0", PYTHONIOENCODING="cp866", **nowhere)
    assert (code, out) == (1, "")
    assert "is this computer connected to the internet?" in err.splitlines()[-1]
    assert not copy.module().STAMP.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ERROR: [Errno 28] No space left on device", "The disk is full"),
        ("[WinError 112] Недостаточно места на диске", "The disk is full"),
        ("[Errno 13] Permission denied: '.venv.lock'", "No permission"),
        ("[WinError 5] Отказано в доступе: 'lupa.pyd'", "No permission"),
        ("[Errno 30] Read-only file system: '.venv'", "No permission"),
        ("after connection broken by 'NewConnectionError('<...>: [Errno -2]", "The packages could not"),
        ("after connection broken by 'NameResolutionError", "The packages could not"),
        ("Could not find a version of aiohttp (from versions: none)", "The packages could not"),
        (
            "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]",
            "The package server's cert",
        ),
        ("something else", "otherwise"),
    ],
)
def test_causes(copy: Copy, words: str, sentence: str) -> None:
    assert copy.module().explain(words, "otherwise").startswith(sentence)


def test_the_stamp_can_be_read(ready: Copy) -> None:
    stamp = json.loads((ready.venv / "stamp.json").read_text(encoding="utf-8"))
    assert stamp["extras"] == ""
    assert "somebody" in stamp["packages"]
