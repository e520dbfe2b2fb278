"""Which program holds a port of this computer, where the system tells."""

import psutil


def holder_of(port: int) -> str:
    """The program that listens on the port, with its process id; "" if the system does not tell."""
    try:
        open_ports = psutil.net_connections("tcp")
    except (psutil.Error, OSError):
        # macOS tells it to administrators alone
        return ""
    for found in open_ports:
        if found.status == psutil.CONN_LISTEN and getattr(found.laddr, "port", 0) == port and found.pid:
            return _named(found.pid)
    return ""


def _named(pid: int) -> str:
    try:
        return f"{psutil.Process(pid).name()} (PID {pid})"
    except psutil.Error:
        return f"PID {pid}"
