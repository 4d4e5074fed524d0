"""Letters: sent to a real mail server, as often as promised, with public facts alone."""

import asyncio
import ssl
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from threading import Thread
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from sqlalchemy import insert

from leeboard.server.config import Config, Smtp
from leeboard.server.mail import MOST_ATTEMPTS, Due, Mailer, NotSent, letter, send
from leeboard.server.storage import schema
from tests.server.people.people_service import ADDRESS, AWAY, PeopleService, opened

TO = "ada@example.org"
# The mail server of the tests warns of what they are about.
OPEN_LINE = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
DUE = Due(7, 1, TO, "en", "0123abcd", "nauticus", 1_800_000_000.0)


class Postbox:
    """What a mail server has taken; `answer` is what it says to each letter."""

    def __init__(self) -> None:
        self.answer = "250 OK"
        self.letters: list[EmailMessage] = []
        self.tries = 0
        self.encrypted: list[bool] = []
        self.logins: list[tuple[bytes, bytes]] = []

    async def handle_DATA(self, _server: object, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.tries += 1
        self.encrypted.append(session.ssl is not None)
        if self.answer.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            read = message_from_bytes(content, policy=policy.default)
            assert isinstance(read, EmailMessage)
            self.letters.append(read)
        return self.answer

    def check(
        self, _server: object, _session: object, _envelope: object, _mechanism: str, data: Any
    ) -> AuthResult:
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == b"rope", handled=False)


@contextmanager
def mail_server(postbox: Postbox, **settings: Any) -> Iterator[Smtp]:
    """A real mail server on a free port of this machine, in a thread of its own."""
    ready: Future[tuple[int, Callable[[], object]]] = Future()

    async def serve() -> None:
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        server = await loop.create_server(
            lambda: SMTP(postbox, loop=loop, **settings), "127.0.0.1", 0
        )
        port = server.sockets[0].getsockname()[1]
        ready.set_result((port, lambda: loop.call_soon_threadsafe(stop.set)))
        async with server:
            await stop.wait()

    thread = Thread(target=asyncio.run, args=[serve()])
    thread.start()
    port, stop = ready.result()
    try:
        yield Smtp(host="127.0.0.1", port=port, sender="Leeboard <play@example.org>")
    finally:
        stop()
        thread.join()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> ssl.SSLContext:
    """A certificate that nobody has signed but its owner."""
    folder = tmp_path_factory.mktemp("certificate")
    key, cert = folder / "key.pem", folder / "cert.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    command += ["-subj", "/CN=localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    return context


# What is written.


@pytest.mark.parametrize(
    ("language", "subject", "words"),
    [
        ("en", "Nauticus: it is your turn", "Play on here: "),
        ("pl", "Nauticus: twoja kolej", "Graj dalej tutaj: "),
        ("it", "Nauticus: tocca a te", "Continua a giocare qui: "),
        ("tlh", "Nauticus: it is your turn", "Play on here: "),
    ],
)
def test_a_letter_is_in_the_persons_language(language: str, subject: str, words: str) -> None:
    due = Due(7, 1, TO, language, "0123abcd", "nauticus", 1_800_000_000.0)
    written = letter(Config(origin="https://play.example.org/"), due)
    assert written["Subject"] == subject
    assert f"{words}https://play.example.org/match/0123abcd\n" in written.get_content()
    assert written["To"] == TO
    assert written["Date"] == "Fri, 15 Jan 2027 08:00:00 +0000"


def test_a_game_that_is_no_longer_installed_is_called_by_its_id() -> None:
    due = Due(7, 1, TO, "en", "0123abcd", "whaling", 0.0)
    assert letter(Config(), due)["Subject"] == "whaling: it is your turn"


def test_a_letter_is_made_of_public_facts_alone() -> None:
    """Its maker gets no state, no view and no log: these are all the facts that it has."""
    assert set(vars(DUE)) == {"number", "attempts", "to", "language", "match", "game", "at"}


# How it is sent.


def test_a_letter_arrives_with_its_polish_letters() -> None:
    postbox = Postbox()
    with mail_server(postbox) as mail:
        send(mail, letter(Config(smtp=mail), Due(7, 1, TO, "pl", "m1", "port_gdansk", 0.0)))
    (got,) = postbox.letters
    assert got["Subject"] == "Port Gdańsk: twoja kolej"
    assert "Twoja kolej w grze Port Gdańsk." in got.get_content()
    assert got["Message-ID"] == "<m1.7@example.org>"
    assert postbox.encrypted == [False]


def test_it_is_encrypted_when_the_server_offers_it(certificate: ssl.SSLContext) -> None:
    postbox = Postbox()
    with mail_server(postbox, tls_context=certificate) as mail:
        send(mail, letter(Config(smtp=mail), DUE))
    assert postbox.encrypted == [True]


def test_a_password_goes_only_to_a_server_that_proves_its_name(
    certificate: ssl.SSLContext,
) -> None:
    postbox = Postbox()
    with mail_server(postbox, tls_context=certificate, authenticator=postbox.check) as mail:
        known = Smtp(mail.host, mail.port, mail.sender, "leeboard", "rope")
        with pytest.raises(NotSent, match="SSLCertVerificationError"):
            send(known, letter(Config(smtp=known), DUE))
    assert not postbox.logins
    assert not postbox.letters


@OPEN_LINE
def test_a_password_is_used_on_the_own_machine() -> None:
    postbox = Postbox()
    settings = {"authenticator": postbox.check, "auth_require_tls": False, "auth_required": True}
    with mail_server(postbox, **settings) as mail:
        known = Smtp(mail.host, mail.port, mail.sender, "leeboard", "rope")
        send(known, letter(Config(smtp=known), DUE))
        wrong = Smtp(mail.host, mail.port, mail.sender, "leeboard", "string")
        with pytest.raises(NotSent, match="SMTPAuthenticationError"):
            send(wrong, letter(Config(smtp=wrong), DUE))
    assert set(postbox.logins) == {(b"leeboard", b"rope"), (b"leeboard", b"string")}
    assert len(postbox.letters) == 1


@OPEN_LINE
def test_a_password_never_goes_over_an_open_line(monkeypatch: pytest.MonkeyPatch) -> None:
    postbox = Postbox()
    monkeypatch.setattr("leeboard.server.mail._is_loopback", lambda _host: False)
    with mail_server(postbox, authenticator=postbox.check, auth_require_tls=False) as mail:
        known = Smtp(mail.host, mail.port, mail.sender, "leeboard", "rope")
        with pytest.raises(NotSent, match="SMTPNotSupportedError"):
            send(known, letter(Config(smtp=known), DUE))
    assert not postbox.logins
    assert not postbox.letters


def test_no_server_and_a_server_that_refuses_are_told_without_the_address() -> None:
    postbox = Postbox()
    postbox.answer = f"550 no such user {TO}"
    with mail_server(postbox) as mail, pytest.raises(NotSent) as refused:
        send(mail, letter(Config(smtp=mail), DUE))
    with pytest.raises(NotSent) as away:
        send(mail, letter(Config(smtp=mail), DUE))
    assert (str(refused.value), str(away.value)) == ("SMTPDataError", "ConnectionRefusedError")


# What is due.


async def with_notice(people_service: PeopleService, *, email: str = TO, **changes: Any) -> str:
    """Somebody whose turn it is in a match that goes on; the id of the person."""
    entry = await people_service.people.welcome(ADDRESS)
    person = await people_service.people.change(entry.person, email=email)
    await people_service.add_match(person.id, person.id, status=schema.RUNNING)
    async with people_service.store.write() as connection:
        row = {"match": person.id, "person": person.id, "kind": "turn", "due": 0.0, "attempts": 0}
        await connection.execute(insert(schema.notice).values(row | changes))
    return person.id


@pytest.mark.anyio
async def test_what_is_due_is_sent_once(database_url: str) -> None:
    postbox = Postbox()
    with mail_server(postbox) as mail:
        async with opened(database_url, smtp=mail) as people_service:
            match = await with_notice(people_service)
            await with_notice(people_service, due=1e12)  # far from now
            mailer = Mailer(people_service.config, people_service.store)
            assert [await mailer.send_due() for _ in range(2)] == [1, 0]
            assert [row["due"] for row in await people_service.rows(schema.notice)] == [1e12]
    (got,) = postbox.letters
    assert got["To"] == TO
    assert f"/match/{match}\r\n" in got.get_content()


@pytest.mark.anyio
async def test_who_cannot_or_need_not_be_written_to_is_left_alone(database_url: str) -> None:
    postbox = Postbox()
    with mail_server(postbox) as mail:
        async with opened(database_url, smtp=mail) as people_service:
            await with_notice(people_service, email="")
            await with_notice(people_service, kind="gossip")
            await with_notice(people_service, attempts=MOST_ATTEMPTS)
            banned = await with_notice(people_service)
            await people_service.people.ban(banned)
            await with_notice(people_service)
            async with people_service.store.write() as connection:  # the last one's match is over
                over = schema.match.update().values(status=schema.OVER)
                await connection.execute(over.where(schema.match.c.id != banned))
            assert await Mailer(people_service.config, people_service.store).send_due() == 0
            assert await people_service.rows(schema.notice) == []
    assert postbox.tries == 0


@pytest.mark.anyio
async def test_a_refused_letter_is_tried_five_times_with_growing_pauses(database_url: str) -> None:
    postbox = Postbox()
    postbox.answer = "451 try later"
    with mail_server(postbox) as mail:
        async with opened(database_url, smtp=mail) as people_service:
            await with_notice(people_service)
            mailer = Mailer(people_service.config, people_service.store)
            for tries, pause in enumerate([60, 240, 960, 3840], start=1):
                assert await mailer.send_due() == 0
                assert postbox.tries == tries
                await people_service.age(schema.notice, "due", pause - 30)
                await mailer.send_due()
                assert postbox.tries == tries  # not before its time
                await people_service.age(schema.notice, "due", 31)
            await mailer.send_due()
            assert postbox.tries == MOST_ATTEMPTS == 5
            assert await people_service.rows(schema.notice) == []


@pytest.mark.anyio
async def test_a_letter_that_was_refused_once_arrives_later(database_url: str) -> None:
    postbox = Postbox()
    postbox.answer = "451 try later"
    with mail_server(postbox) as mail:
        async with opened(database_url, smtp=mail) as people_service:
            await with_notice(people_service)
            mailer = Mailer(people_service.config, people_service.store)
            await mailer.send_due()
            postbox.answer = "250 OK"
            await people_service.age(schema.notice, "due", 61)
            assert await mailer.send_due() == 1
            assert await people_service.rows(schema.notice) == []


@pytest.mark.anyio
async def test_several_workers_send_each_letter_once(database_url: str) -> None:
    postbox = Postbox()
    with mail_server(postbox) as mail:
        async with opened(database_url, smtp=mail) as people_service:
            people = [await with_notice(people_service) for _ in range(6)]
            mailers = [Mailer(people_service.config, people_service.store) for _ in range(4)]
            sent = await asyncio.gather(*(mailer.send_due() for mailer in mailers))
            assert sum(sent) == 6
    named = sorted(one["Message-ID"].partition(".")[0].strip("<") for one in postbox.letters)
    assert named == sorted(people)


@pytest.mark.anyio
async def test_the_task_goes_on_while_the_database_is_away(database_url: str) -> None:
    postbox = Postbox()
    with mail_server(postbox) as mail:
        async with opened(database_url, smtp=mail) as people_service:
            await with_notice(people_service)
            mailer = Mailer(people_service.config, people_service.store)
            looks = 0

            class Clock:
                def now(self) -> float:
                    return 0.0

                def monotonic(self) -> float:
                    return 0.0

                async def sleep(self, _seconds: float) -> None:
                    nonlocal looks
                    looks += 1
                    mailer._store = people_service.store if looks == 1 else away  # type: ignore[misc]
                    if looks == 3:
                        raise asyncio.CancelledError

            async with opened(AWAY) as lost:
                away = lost.store
                mailer._store = away  # type: ignore[misc]
                with pytest.raises(asyncio.CancelledError):
                    await mailer.run(Clock())
    assert len(postbox.letters) == 1
