"""`python -m tts_bridge` is `tts-bridge`."""

from tts_bridge.cli import main

main()
