"""The folder of pictures under kill, at the same time, and where it may not be written."""

import errno
import os
import subprocess
import sys
from contextlib import nullcontext
from itertools import count
from pathlib import Path

import pytest
from PIL import Image

from tts_bridge.build.ledger import PictureLedger
from tts_bridge.build.store import PictureStore, copy_whole, pixel_hash_of, write_whole

DRAWER = """
import os, sys
from pathlib import Path
from PIL import Image
from tts_bridge.build.store import PictureStore
store = PictureStore(Path(sys.argv[1]))
for number in range(10**6):
    picture = store.get("sheet", str(number), lambda: Image.frombytes("RGB", (300, 300), os.urandom(270000)))
    print(number, flush=True)
"""


def plain(colour: str) -> Image.Image:
    return Image.new("RGB", (40, 40), colour)


def test_killed_while_drawing_leaves_only_whole_pictures(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "utf8", "-c", DRAWER, str(tmp_path / "Картины 🎲")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as drawer:
        assert drawer.stdout is not None
        drawn = [drawer.stdout.readline().strip() for _ in range(20)]
        drawer.kill()
        drawn += [line.strip() for line in drawer.stdout if line.endswith("\n")]
    store = PictureStore(tmp_path / "Картины 🎲")
    for number in drawn:
        picture = store.find(number)
        assert picture is not None
        assert pixel_hash_of(store.path(picture)) == picture.pixels


def test_two_at_a_time_draw_for_each_other(tmp_path: Path) -> None:
    one, two = PictureStore(tmp_path), PictureStore(tmp_path)
    one.get("red", "a red one", lambda: plain("red"))
    two.get("blue", "a blue one", lambda: plain("blue"))
    later = PictureStore(tmp_path)
    assert later.find("a red one")
    assert later.find("a blue one")
    assert not list(tmp_path.glob("*.part"))


def test_two_processes_draw_the_same(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from PIL import Image\n"
    code += "from tts_bridge.build.store import PictureStore; store = PictureStore(Path(sys.argv[1]))\n"
    code += "for n in range(30): store.get('s', str(n), lambda: Image.new('RGB', (200, 200), (n, n, n)))"
    command = [sys.executable, "-c", code, str(tmp_path)]
    both = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate()[1] for process in both] == ["", ""]
    assert len(list(tmp_path.glob("s-*.jpg"))) == 30
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("half", [b"", b'{"x": ', b"\xff\xfe", b"[1]", b"\0" * 99])
def test_an_index_or_a_ledger_that_is_damaged_is_begun_anew(tmp_path: Path, half: bytes) -> None:
    PictureStore(tmp_path).get("red", "a red one", lambda: plain("red"))
    (tmp_path / "index.json").write_bytes(half)
    assert PictureStore(tmp_path).find("a red one") is None
    assert PictureStore(tmp_path).get("red", "a red one", lambda: plain("red")).width == 40
    (tmp_path / "ledger.json").write_bytes(half)
    PictureLedger(tmp_path / "ledger.json")
    assert (tmp_path / "ledger.json.damaged").read_bytes() == half


@pytest.mark.parametrize(("refusals", "text"), [(2, "new"), (99, "old")])
def test_a_file_that_another_program_reads_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int, text: str
) -> None:
    """As on Windows, where an open file is not replaced."""
    path = tmp_path / "стол.json"
    write_whole(path, "old")
    replace, tries = os.replace, count()

    def refuse(source: Path, target: Path) -> None:
        if next(tries) < refusals:
            raise PermissionError(errno.EACCES, "The process cannot access the file", str(source))
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr("tts_bridge.build.store.NAP", 0.001)
    with nullcontext() if text == "new" else pytest.raises(PermissionError, match=r"стол\.json'$"):
        write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_is_named_and_leaves_no_half_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = PictureStore(tmp_path)
    store.get("red", "a red one", lambda: plain("red"))
    before = sorted(tmp_path.iterdir())

    def no_room(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", no_room)
    with pytest.raises(OSError, match=r"No space left on device: '.*blue-.*\.jpg'"):
        store.get("blue", "a blue one", lambda: plain("blue"))
    assert sorted(tmp_path.iterdir()) == before


def test_what_cannot_be_written_names_its_place_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "стол.json").mkdir()
    (tmp_path / "source").write_text("x")
    for write in (lambda path: write_whole(path, "{}"), lambda path: copy_whole(tmp_path / "source", path)):
        with pytest.raises(OSError, match=r"стол\.json") as caught:
            write(tmp_path / "стол.json")
        assert caught.value.filename == str(tmp_path / "стол.json")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["source", "стол.json"]
