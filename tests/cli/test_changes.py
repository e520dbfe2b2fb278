"""Files that change: several saves are one change, whatever editors do to write a file."""

import asyncio
from pathlib import Path

from tts_bridge.cli.changes import Changes

QUIET = 0.15


async def changed(changes: Changes, seconds: float = 3.0) -> bool:
    """Whether there is a change within so many seconds."""
    try:
        await asyncio.wait_for(changes.next(), seconds)
    except TimeoutError:
        return False
    return True


async def test_several_saves_are_one_change(tmp_path: Path) -> None:
    folder = tmp_path / "Карты"
    folder.mkdir()
    async with Changes([folder], QUIET) as changes:
        for number in range(3):
            (folder / "Двери.toml").write_text(f"# {number}", "utf-8")
            (folder / "main.lua").write_text("-- half", "utf-8")
            await asyncio.sleep(QUIET / 3)
        assert await changed(changes)
        assert not await changed(changes, 3 * QUIET)
        (folder / "Двери.toml").rename(folder / "Клады.toml")
        assert await changed(changes)
        (folder / "Клады.toml").unlink()
        assert await changed(changes)


async def test_what_editors_put_beside_files_is_no_change(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("", "utf-8")
    async with Changes([tmp_path], QUIET) as changes:
        (tmp_path / "cards.toml.swp").write_text("x", "utf-8")
        (tmp_path / "cards.toml").read_text("utf-8")
        assert not await changed(changes, 3 * QUIET)
        (tmp_path / "cards.toml.swp").replace(tmp_path / "cards.toml")  # as editors save safely
        assert await changed(changes)
        (tmp_path / "more").mkdir()
        assert await changed(changes)
        changes.touch()
        assert await changed(changes)
