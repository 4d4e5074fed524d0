"""E-mail to people whose turn it is: what anybody at the table may know, and where to play.

A letter is made of the match's row and the person's alone, so it cannot tell what is hidden.
"""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from typing import Any, Final

from sqlalchemy import delete, select, update

import leeboard
from leeboard.kernel.errors import LeeboardError, UnknownGame
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES, Voice
from leeboard.server.clock import Clock
from leeboard.server.config import Config, Smtp
from leeboard.server.logs import log
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store, StoreBusy

TURN_NOTICE: Final = "turn"  # the kind of a notice: it is the person's turn
LOOK_SECONDS: Final = 5.0  # seconds between two looks at what is due
LETTERS_AT_ONCE: Final = 20  # letters of one look
MOST_ATTEMPTS: Final = 5
FIRST_PAUSE: Final = 60.0  # seconds until the second attempt; each further pause is four times it
ANSWER_SECONDS: Final = 10.0  # seconds for an answer of the mail server
TLS_PORT: Final = 465  # where TLS begins before the first word

notice: Final = schema.notice


class NotSent(LeeboardError):
    """The mail server did not take a letter."""


@dataclass(frozen=True)
class Due:
    """A notice and the public facts for its letter."""

    number: int
    attempts: int  # with the one that begins
    to: str
    language: str
    match: str
    game: str
    at: float


class Mailer:
    """Sends what is due; a notice is gone when its letter was taken, or after five attempts."""

    def __init__(self, config: Config, store: Store) -> None:
        self._config: Final = config
        self._store: Final = store

    @property
    def configured(self) -> bool:
        return bool(self._config.smtp.host)

    async def run(self, clock: Clock) -> None:
        """Look for ever at what is due."""
        while True:
            try:
                await self.send_due()
            except StoreBusy:
                log.warning("mail waits for the database")
            await clock.sleep(LOOK_SECONDS)

    async def send_due(self) -> int:
        """Send the letters that are due; how many were taken."""
        taken = 0
        for due in await self._claim():
            try:
                await asyncio.to_thread(send, self._config.smtp, letter(self._config, due))
            except NotSent as error:
                last = due.attempts >= MOST_ATTEMPTS
                log.warning("letter not sent", extra={"attempt": due.attempts, "why": str(error)})
                if not last:
                    continue
            else:
                taken += 1
            await self._remove(due.number)
        return taken

    async def _claim(self) -> list[Due]:
        """What is due now; nobody else gets it before its next attempt would be due."""
        match, person = schema.match, schema.person
        async with self._store.write() as connection:
            now = await self._store.now(connection)
            rows = await connection.execute(
                select(
                    notice.c.id,
                    notice.c.kind,
                    notice.c.attempts,
                    person.c.email,
                    person.c.banned,
                    person.c.language,
                    match.c.id.label("match"),
                    match.c.game,
                    match.c.status,
                )
                .join(person, notice.c.person == person.c.id)
                .join(match, notice.c.match == match.c.id)
                .where(notice.c.due <= now)
                .order_by(notice.c.due)
                .limit(LETTERS_AT_ONCE)
                .with_for_update(of=notice, skip_locked=True)
            )
            claimed = []
            for row in rows.all():
                if not _wanted(row) or not self.configured:
                    await connection.execute(delete(notice).where(notice.c.id == row.id))
                    continue
                pause = FIRST_PAUSE * 4**row.attempts
                await connection.execute(
                    update(notice)
                    .where(notice.c.id == row.id)
                    .values(attempts=row.attempts + 1, due=now + pause)
                )
                facts = row.email, row.language, row.match, row.game
                claimed.append(Due(row.id, row.attempts + 1, *facts, now))
        return claimed

    async def _remove(self, number: int) -> None:
        async with self._store.write() as connection:
            await connection.execute(delete(notice).where(notice.c.id == number))


def _wanted(row: Any) -> bool:
    """Whether there is somebody to write to, about a match that still goes on."""
    known = row.kind == TURN_NOTICE and row.attempts < MOST_ATTEMPTS
    return known and bool(row.email) and not row.banned and row.status == schema.RUNNING


def letter(config: Config, due: Due) -> EmailMessage:
    """What is sent, in the person's language."""
    language = due.language if due.language in LANGUAGES else LANGUAGES[0]
    try:
        voice = Voice(language, leeboard.game(due.game))
    except UnknownGame:  # its package is not installed any more
        voice = Voice(language)
    game = voice.say(Text("game-title")) if voice.knows("game-title") else due.game
    base = config.origin.rstrip("/") or f"http://{config.host}:{config.port}"
    link = f"{base}/match/{due.match}"
    message = EmailMessage()
    message["From"] = config.smtp.sender
    message["To"] = due.to
    message["Date"] = formatdate(due.at, usegmt=True)
    # The same for each attempt, so that a letter that was taken after all is not shown twice.
    domain = config.smtp.sender.rpartition("@")[2].rstrip(">") or "localhost"
    message["Message-ID"] = f"<{due.match}.{due.number}@{domain}>"
    message["Auto-Submitted"] = "auto-generated"
    message["Subject"] = voice.say(Text("mail-turn-subject", {"game": game}))
    message.set_content(voice.say(Text("mail-turn-body", {"game": game, "link": link})) + "\n")
    return message


def send(smtp: Smtp, message: EmailMessage) -> None:
    """Hand a letter to the mail server, encrypted when it can; NotSent if it did not take it."""
    try:
        with _connected(smtp) as server:
            server.send_message(message)
    except (smtplib.SMTPException, OSError, ValueError) as error:
        # The words of an SMTP error may quote the address that it is about.
        raise NotSent(type(error).__name__) from error


def _connected(smtp: Smtp) -> smtplib.SMTP:
    if smtp.port == TLS_PORT:
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            smtp.host, smtp.port, timeout=ANSWER_SECONDS, context=ssl.create_default_context()
        )
    else:
        server = smtplib.SMTP(smtp.host, smtp.port, timeout=ANSWER_SECONDS)
    try:
        server.ehlo()
        encrypted = smtp.port == TLS_PORT
        if not encrypted and server.has_extn("starttls"):
            server.starttls(context=_context(smtp))
            server.ehlo()
            encrypted = True
        if smtp.user:
            if not encrypted and not _is_loopback(smtp.host):
                raise smtplib.SMTPNotSupportedError("no password over an open line")
            server.login(smtp.user, smtp.password)
    except BaseException:
        server.close()
        raise
    return server


def _context(smtp: Smtp) -> ssl.SSLContext:
    """With a password at stake the server must prove its name; else any encryption beats none."""
    context = ssl.create_default_context()
    if not smtp.user:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
