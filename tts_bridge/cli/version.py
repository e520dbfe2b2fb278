"""`tts-bridge version`."""

import platform

import typer

from tts_bridge import __version__


def version() -> None:
    """Say which version of tts-bridge this is, and what it runs on."""
    system = f"{platform.system()} {platform.release()}"
    typer.echo(f"tts-bridge {__version__} (Python {platform.python_version()}, {system})")
