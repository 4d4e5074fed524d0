"""What goes wrong on purpose: one class that says what happened and what to do about it."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.errors import LeeboardError


class ApiError(LeeboardError):
    """A call that was not carried out; nothing has changed.

    The code is for programs and has one HTTP status everywhere; the text is for people. `field`
    names the part of the request that is at fault, `retry_after` the seconds until a new try
    makes sense.
    """

    def __init__(
        self,
        code: str,
        text: str,
        status: int,
        field: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{code}: {text}")
        self.code: Final = code
        self.text: Final = text
        self.status: Final = status
        self.field: Final = field
        self.retry_after: Final = retry_after

    def body(self) -> dict[str, str]:
        """What is sent."""
        said = {"code": self.code, "text": self.text}
        return said if self.field is None else said | {"field": self.field}


def invalid(field: str, text: str) -> ApiError:
    """A part of the request that cannot be meant."""
    return ApiError("INVALID", text, 422, field=field)


def not_found() -> ApiError:
    """The same answer for what does not exist and for what belongs to others."""
    return ApiError("NOT_FOUND", "There is nothing here, or it is not yours.", 404)


STORE_IS_BUSY: Final = ApiError("BUSY", "Saving is slow just now. Try again.", 503, retry_after=1.0)
INTERNAL_ERROR: Final = ApiError("INTERNAL", "Something went wrong here. It was noted.", 500)
