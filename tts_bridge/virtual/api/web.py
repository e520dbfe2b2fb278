"""`WebRequest` of scripts."""

from typing import Any
from urllib.parse import quote, urlencode

from ..requests import Request
from ..values import ApiError, LuaFunction, Value
from .base import Api

FORM = "application/x-www-form-urlencoded"
OCTETS = "application/octet-stream"


class WebRequestApi(Api):
    """`WebRequest`: starts requests."""

    def get(self, url: str, callback: LuaFunction | None = None) -> Request:
        """GET."""
        return self._send("GET", url, {}, "", callback)

    def head(self, url: str, callback: LuaFunction | None = None) -> Request:
        """HEAD."""
        return self._send("HEAD", url, {}, "", callback)

    def delete(self, url: str, callback: LuaFunction | None = None) -> Request:
        """DELETE."""
        return self._send("DELETE", url, {}, "", callback)

    def put(self, url: str, data: str, callback: LuaFunction | None = None) -> Request:
        """PUT of a text."""
        return self._send("PUT", url, {"Content-Type": OCTETS}, data, callback)

    def post(self, url: str, form: Value, callback: LuaFunction | None = None) -> Request:
        """POST of a form; Unity escapes a text, too."""
        if isinstance(form, dict):
            if not all(isinstance(k, str) and isinstance(v, str) for k, v in form.items()):
                raise ApiError("the keys and values of a form must be strings")
            body = urlencode(form)
        else:
            body = quote(str(form))
        return self._send("POST", url, {"Content-Type": FORM}, body, callback)

    def custom(
        self,
        url: str,
        method: str,
        download: bool,
        data: str | None = None,
        headers: dict[str, Any] | None = None,
        callback: LuaFunction | None = None,
    ) -> Request:
        """Any method, with headers; without `download` the text stays empty."""
        request = self._send(
            method, url, {str(k): str(v) for k, v in (headers or {}).items()}, data or "", callback
        )
        request.wants_text = download
        return request

    def _send(
        self, method: str, url: str, headers: dict[str, str], body: str, callback: LuaFunction | None
    ) -> Request:
        return self._world.web.send(method, url, headers, body.encode("utf-8"), callback)


class RequestApi(Api):
    """What scripts ask of a request."""

    def get_response_header(self, request: Request, name: str) -> str | None:
        """One header of the answer, in upper or lower case."""
        for key, value in (request.headers or {}).items():
            if key.lower() == name.lower():
                return value
        return None

    def get_response_headers(self, request: Request) -> dict[str, str]:
        """All headers of the answer."""
        return dict(request.headers or {})

    def dispose(self, request: Request) -> bool:
        """Gives it up: no callback."""
        self._world.web.dispose(request)
        return True


def read_request(request: Request, name: str) -> Value:
    """A property of a request; raises ApiError for what there is not."""
    values: dict[str, Value] = {
        "url": request.url,
        "is_done": request.done,
        "is_error": bool(request.error),
        "error": request.error or None,
        "response_code": request.status,
        "text": request.text if request.wants_text else "",
        "download_progress": 1.0 if request.done else 0.0,
        "upload_progress": 1.0,
    }
    if name not in values:
        raise ApiError(f"cannot access field {name} of userdata<LuaWebRequestInstance>")
    return values[name]
