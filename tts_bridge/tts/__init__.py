"""The formats and protocols of Tabletop Simulator (TTS), without any I/O: texts and bytes in, values out."""
