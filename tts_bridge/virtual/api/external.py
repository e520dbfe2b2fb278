"""`sendExternalMessage`: what scripts say to an editor outside of the game."""

from typing import Any

from ..values import ApiError
from .base import Api


class ExternalApi(Api):
    """Global functions for an editor."""

    def send_external_message(self, value: dict[Any, Any]) -> bool:
        """Sends a table; nobody need be there to hear it."""
        if not isinstance(value, dict):
            raise ApiError("sendExternalMessage: a table is wanted")
        self._world.external(value)
        return True
