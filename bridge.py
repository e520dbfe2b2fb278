"""Makes tts-bridge ready in .venv, then runs it.

    python3 bridge.py           play
    python3 bridge.py ARGS      tts-bridge ARGS
    python3 bridge.py test      the whole check; further arguments go to pytest

Needs Python 3.11 or later and nothing else. The file itself can be read by Python 3.6 (hence the quoted
annotations), so that an older Python can say that it is too old.
"""

import hashlib
import json
import locale
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

HERE = Path(__file__).resolve().parent
RECIPE = (HERE / "pyproject.toml", HERE / "constraints.txt")
LOCK = HERE / ".venv.lock"
VENV = HERE / ".venv"
STAMP = VENV / "stamp.json"
CONFIG = VENV / "pyvenv.cfg"
if sys.platform == "win32":
    PYTHON, SITE_PACKAGES = VENV / "Scripts" / "python.exe", "Lib/site-packages"
else:
    PYTHON, SITE_PACKAGES = VENV / "bin" / "python", "lib/python3*/site-packages"
LINK = "_tts_bridge.pth"
"""The file in site-packages by which .venv finds the project."""
WAY_BACK = "/".join(".." for _ in (VENV / SITE_PACKAGES).relative_to(HERE).parts)
"""What is in it: the project's folder as seen from there. Python reads such files in the encoding of the
system's language, which may lack letters of the folder's whole name; these are the same in all."""

CHECKS = (
    ("ruff", (PYTHON, "-m", "ruff", "check", ".")),
    ("mypy", (PYTHON, "-m", "mypy")),
    ("import contracts", (PYTHON.with_name("lint-imports"), "--no-logo")),
    ("Lua linter", (PYTHON, "-m", "tts_bridge.virtual.moonlint", "lua")),
)
"""What `test` runs before the tests."""

TEST_HELP = """\
Usage: bridge.py test [OPTIONS OF PYTEST] [FILE OR FOLDER ...]

Checks everything: style, types, import contracts, the Lua scripts, then the tests. All are run, whatever
fails; the last line says what did. The first time it installs what the checks need (about a minute).

  bridge.py test                      all
  bridge.py test tests/cli -k play    of the tests only those
"""

CAUSES = (
    (r"Errno 28\b|WinError (39|112)\b|No space left", "full"),
    (r"Errno (1|13|30)\b|WinError (5|32)\b|Permission denied", "denied"),
    (r"CERTIFICATE_VERIFY_FAILED", "certificate"),
    (
        r"NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError|ConnectionResetError|timed out"
        r"|getaddrinfo failed|Temporary failure in name resolution|unreachable|\(from versions: none\)",
        "offline",
    ),
)
"""What goes wrong, by the words of the system or of pip (numbers, as Windows speaks the user's language)."""

SAYINGS = {
    "en": {
        "full": "The disk is full: free 500 MB, then start again.",
        "denied": "No permission to write in {here}: close other windows of tts-bridge, or move the folder "
        "to a place of your own, then start again.",
        "certificate": "The package server's certificate was not accepted: check the clock, and any proxy or "
        "virus scanner.",
        "offline": "The packages could not be downloaded: is this computer connected to the internet? The "
        "first start, and the first after an update, needs it; connect, then start again.",
        "system": "The system says: {words}.",
        "interrupted": "Interrupted; nothing is lost, the next start goes on.",
        "old_python": "tts-bridge needs Python {needed} or later, and this is {found}: install a newer one.",
        "ready": "Ready.",
        "no_venv_module": "This Python has no venv module: install it (Debian, Ubuntu: sudo apt install "
        "python3-venv).",
        "from_venv": "A broken .venv cannot mend itself: start bridge.py with this computer's own Python.",
        "file_in_place": "{venv} is a file, and must be a folder: delete it, then start again.",
        "making": "Making a virtual environment in {venv} ...",
        "no_pip": "Python could not put pip into .venv:\n{words}",
        "installing": "Installing what tts-bridge needs (once; a minute or two) ...",
        "not_installed": "pip could not install tts-bridge:\n{words}",
        "waiting": "Another start is installing; waiting for it ...",
        "enter": "Press Enter to close this window. ",
    },
    "ru": {
        "full": "На диске нет места: освободите 500 МБ и запустите снова.",
        "denied": "В папку {here} ничего не записать: закройте другие окна tts-bridge или перенесите её "
        "туда, где писать можно, и запустите снова.",
        "certificate": "Сертификат сервера пакетов не принят: проверьте часы, прокси и антивирус.",
        "offline": "Пакеты не скачались: есть ли интернет? Он нужен при первом запуске и после обновления. "
        "Подключитесь и запустите снова.",
        "system": "Система сообщает: {words}.",
        "interrupted": "Работа прервана; ничего не потеряно, следующий запуск продолжит.",
        "old_python": "Для tts-bridge нужен Python {needed} или новее, а это {found}: установите новый.",
        "ready": "Готово.",
        "no_venv_module": "В этом Python нет модуля venv: установите его (Debian, Ubuntu: sudo apt install "
        "python3-venv).",
        "from_venv": "Сломанная .venv не починит сама себя: запустите bridge.py другим Python, из системы.",
        "file_in_place": "{venv} — это файл, а нужна папка: удалите его и запустите снова.",
        "making": "Создаём виртуальное окружение в {venv} ...",
        "no_pip": "Python не смог установить pip в .venv:\n{words}",
        "installing": "Устанавливаем всё, что нужно tts-bridge (один раз, минута или две) ...",
        "not_installed": "pip не смог установить tts-bridge:\n{words}",
        "waiting": "Другой запуск уже устанавливает всё нужное, ждём его ...",
        "enter": "Нажмите Enter, чтобы закрыть это окно. ",
    },
}
"""What a person is told at a start, by language and name; values in braces are filled in."""


class Trouble(Exception):
    """One sentence for the person who started us: what is wrong, and what to do now."""


def main(arguments: "list[str]") -> int:
    """Make ready and run; gives the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old console's code page lacks letters
    try:
        demand_python(3, 11)
        speak_unicode()
        testing = arguments[:1] == ["test"]
        if testing and set(arguments) & {"-h", "--help"}:
            print(TEST_HELP, end="")
            return 0
        make_ready("[test]" if testing else "")
        return check(arguments[1:]) if testing else run(arguments or ["play"])
    except Trouble as trouble:
        say(str(trouble))
    except OSError as error:
        say(explain(str(error), said("system", words=error)))
    except KeyboardInterrupt:
        say(said("interrupted"))
        return 130
    return 1


def demand_python(*oldest: int) -> None:
    """Refuse a Python that is too old, before anything of it is used."""
    if sys.version_info < oldest:
        found, needed = (".".join(map(str, version)) for version in (sys.version_info[:3], oldest))
        raise Trouble(said("old_python", needed=needed, found=found))


def speak_unicode() -> None:
    """See to it that here and in all that is started names of folders are Unicode, in any locale."""
    os.environ["PYTHONUTF8"] = "1"
    if sys.getfilesystemencoding() != "utf-8" and not sys.flags.utf8_mode:
        os.execv(sys.executable, [sys.executable, *sys.argv])


def say(text: str) -> None:
    """Tell the person at the console; stdout belongs to the command that is run."""
    print(text, file=sys.stderr, flush=True)


def said(what: str, **values: object) -> str:
    """One sentence in the language of this person, as their system tells it; English unless it is Russian.

    `own_language` of tts_bridge does the same; but nothing of that is here before .venv is.
    """
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    told = next((name for name in named if name), "") or locale.getlocale()[0] or ""
    return SAYINGS["ru" if told.lower().startswith("ru") else "en"][what].format(**values)


def explain(words: str, otherwise: str) -> str:
    """The sentence for the first cause that the system's or pip's words show."""
    cause = next((cause for pattern, cause in CAUSES if re.search(pattern, words)), None)
    return said(cause, here=HERE) if cause else otherwise


# --- the virtual environment ---


def make_ready(extras: str) -> None:
    """See to it that .venv is whole and holds the pinned packages and the extras ("" or "[test]")."""
    if is_ready(extras):
        return
    with LOCK.open("a+b") as lock:
        wait_for(lock)
        if is_ready(extras):  # another start has done it meanwhile
            return
        stamp = read_stamp()
        if not is_whole(stamp):
            make_venv()
        make_link()
        extras = extras or stamp.get("extras", "")
        install(extras)
        write_stamp(extras)
        say(said("ready"))


def is_ready(extras: str) -> bool:
    """Whether nothing needs doing. Every start asks, so it costs a few file look-ups only."""
    stamp = read_stamp()
    wanted = stamp.get("recipe") == recipe() and stamp.get("extras") in (extras, "[test]")
    return wanted and is_whole(stamp) and is_linked()


def is_whole(stamp: "dict[str, Any]") -> bool:
    """Whether .venv was finished, lies where it was made, and still has its packages and its Python."""
    return (
        PYTHON.exists()
        and CONFIG.exists()
        and stamp.get("around") == surroundings()
        and set(stamp.get("packages", ())) <= set(packages())
    )


def is_linked() -> bool:
    """Whether .venv finds the project, wherever both lie."""
    return any(link.read_bytes() == WAY_BACK.encode() for link in VENV.glob(f"{SITE_PACKAGES}/{LINK}"))


def make_link() -> None:
    """Let .venv find the project; replaces what earlier versions left there."""
    for folder in VENV.glob(SITE_PACKAGES):
        (folder / LINK).write_bytes(WAY_BACK.encode())


def surroundings() -> "dict[str, Any]":
    """What a finished .venv leans on: moved or gone, it has to be made again."""
    home = re.search(r"^home *= *(.+)$", CONFIG.read_text(encoding="utf-8"), re.MULTILINE)
    there = home is not None and os.path.isdir(home.group(1).strip())
    return {"place": str(VENV), "python": str(PYTHON.resolve()), "home": there}


def packages() -> "list[str]":
    """What lies in site-packages."""
    return sorted(entry.name for folder in VENV.glob(SITE_PACKAGES) for entry in folder.iterdir())


def recipe() -> str:
    """A digest of the files that say what is to be installed."""
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in RECIPE)).hexdigest()


def read_stamp() -> "dict[str, Any]":
    """What the last finished installation wrote; empty if there is none."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(extras: str) -> None:
    """The last step of an installation: from now on .venv counts as whole."""
    stamp = {"around": surroundings(), "recipe": recipe(), "extras": extras, "packages": packages()}
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def make_venv() -> None:
    """An empty .venv with pip, in place of whatever was there."""
    try:
        import ensurepip  # noqa: F401 - only to see that it is there: Debian and Ubuntu leave it out
        import venv
    except ImportError:
        raise Trouble(said("no_venv_module")) from None
    if Path(sys.prefix).resolve() == VENV:
        raise Trouble(said("from_venv"))
    if VENV.is_file():
        raise Trouble(said("file_in_place", venv=VENV))
    say(said("making", venv=VENV))
    try:
        venv.EnvBuilder(clear=True, symlinks=sys.platform != "win32", with_pip=True).create(VENV)
    except ValueError as error:
        raise Trouble(str(error)) from None
    except subprocess.CalledProcessError as error:
        words = error.output.decode("utf-8", "replace")
        raise Trouble(explain(words, said("no_pip", words=words))) from None


def install(extras: str) -> None:
    """Put the pinned packages that tts-bridge needs into .venv, naming each as it comes."""
    say(said("installing"))
    pip = (PYTHON, "-I", "-X", "utf8", "-m", "pip", "install", "--no-input", "--disable-pip-version-check")
    what = ("--progress-bar", "off", "--constraint", RECIPE[1], *requirements(extras))
    command, both = [str(part) for part in (*pip, *what)], subprocess.STDOUT
    with subprocess.Popen(
        command, cwd=HERE, stdout=subprocess.PIPE, stderr=both, encoding="utf-8", errors="replace"
    ) as process:
        try:
            lines = [follow(line) for line in process.stdout or ()]
        except KeyboardInterrupt:
            process.kill()
            raise
    if process.returncode:
        errors = [line for line in lines if "ERROR: " in line] or lines[-5:]
        raise Trouble(explain("".join(lines), said("not_installed", words="".join(errors))))


def requirements(extras: str) -> "list[str]":
    """What pyproject.toml asks for, in pip's words."""
    import tomllib  # there since Python 3.11

    project = tomllib.loads(RECIPE[0].read_text(encoding="utf-8"))["project"]
    needed, more = project["dependencies"], project["optional-dependencies"]
    return [*needed, *(name for extra in re.findall(r"\w+", extras) for name in more[extra])]


def follow(line: str) -> str:
    """Act upon a line of pip's, and give it back."""
    if line.startswith("Collecting "):
        say("  " + re.split(r"[^\w.-]", line.split()[1])[0])
    elif line.startswith("Installing collected packages") and STAMP.exists():
        STAMP.unlink()  # from here to the new stamp .venv is half made
    return line


def wait_for(lock: "IO[bytes]") -> None:
    """Be the only start that installs. The system frees the lock when its file is closed, even by a crash."""
    told = False
    while True:
        try:
            if sys.platform == "win32":
                msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except (BlockingIOError, PermissionError):
            if not told:
                say(said("waiting"))
            told = True
            time.sleep(0.2)


# --- running ---


def run(arguments: "list[str]") -> int:
    """Become `tts-bridge ARGUMENTS`."""
    command = [str(PYTHON), "-P", "-m", "tts_bridge", *arguments]
    if sys.platform != "win32":
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # tts-bridge has it too, and ends by itself
            continue


def check(pytest_arguments: "list[str]") -> int:
    """All checks, then the tests; a line that says what failed comes last. Gives the exit code."""
    tests = ("tests", (PYTHON, "-m", "pytest", "-n", "auto", *pytest_arguments))
    failed = [name for name, command in (*CHECKS, tests) if call(name, command)]
    say(f"Failed: {', '.join(failed)}." if failed else "All is well.")
    return 1 if failed else 0


def call(name: str, command: "tuple[Any, ...]") -> int:
    """Say what runs, run it in the project's folder, give its exit code."""
    words = [str(part) for part in command]
    say(f"--- {name}: {' '.join([Path(words[0]).name, *words[1:]])}")
    return subprocess.call(words, cwd=HERE)


def in_own_window() -> bool:
    """Whether this console was opened for us (a double click on Windows) and closes when we end."""
    if sys.platform != "win32":
        return False
    import ctypes

    kernel, ids = ctypes.windll.kernel32, (ctypes.c_uint32 * 16)()
    count = kernel.GetConsoleProcessList(ids, 16)
    names = []
    for number in ids[: min(count, 16)]:
        name, size = ctypes.create_unicode_buffer(1024), ctypes.c_uint32(1024)
        process = kernel.OpenProcess(0x1000, False, number)  # PROCESS_QUERY_LIMITED_INFORMATION
        kernel.QueryFullProcessImageNameW(process, 0, name, ctypes.byref(size))
        kernel.CloseHandle(process)
        names.append(Path(name.value).name.lower())
    return bool(names) and all(name.startswith("py") for name in names)  # python.exe and its launcher py.exe


if __name__ == "__main__":
    code = main(sys.argv[1:])
    if code not in (0, 130) and in_own_window():
        input(said("enter"))
    sys.exit(code)
