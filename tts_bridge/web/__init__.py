"""The server that the table and the seats talk to."""
