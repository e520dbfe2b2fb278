"""`tts-bridge version`."""

import platform
from importlib import metadata

import typer


def version() -> None:
    """Say which version of tts-bridge this is, and what it runs on."""
    system = f"{platform.system()} {platform.release()}"
    typer.echo(f"tts-bridge {metadata.version('tts-bridge')} (Python {platform.python_version()}, {system})")
