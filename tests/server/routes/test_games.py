"""The shelf over HTTP: games, components, handbooks and art, in the caller's language."""

from __future__ import annotations

import pytest

import leeboard
from leeboard.server.viewing.describe import server_message
from tests.server.abuse.match_server import MatchServer

pytestmark = pytest.mark.anyio

TITLES = {
    "mare_balticum": "Mare Balticum",
    "nauticus": "Nauticus",
    "pirates_of_maracaibo": "Pirates of Maracaibo",
    "port_gdansk": "Port Gdańsk",
}


async def test_the_shelf_has_every_installed_game_in_words(server: MatchServer) -> None:
    async with server.browser() as browser:
        games = (await browser.get("/api/games")).json()["games"]
    assert {game["id"]: game["title"] for game in games} == TITLES
    for card in games:
        game = leeboard.game(card["id"])
        assert card["seats"] == game.seats
        assert card["content"] == game.content_file.hash
        assert [option["name"] for option in card["options"]] == [one.name for one in game.options]
        assert [bot["id"] for bot in card["bots"]] == ["easy", "normal", "hard", "expert"]
        assert card["credits"]


@pytest.mark.parametrize("game", TITLES)
async def test_one_game_is_described_in_the_language_asked_for(
    server: MatchServer, game: str
) -> None:
    async with server.browser() as browser:
        plain = (await browser.get(f"/api/games/{game}")).json()
        polish = (await browser.get(f"/api/games/{game}", params={"lang": "pl"})).json()
    assert plain["options"]
    told = [[option["help"] for option in card["options"]] for card in (plain, polish)]
    assert told[0] != told[1]
    assert plain["tagline"] != polish["tagline"]
    assert [one["name"] for one in plain["options"]] == [one["name"] for one in polish["options"]]


@pytest.mark.parametrize("game", TITLES)
async def test_components_say_where_their_values_come_from(server: MatchServer, game: str) -> None:
    async with server.browser() as browser:
        found = (await browser.get(f"/api/games/{game}/components", params={"lang": "it"})).json()
    assert len(found["components"]) == len(leeboard.game(game).provenance)
    for one in found["components"]:
        assert one["clause"]
        assert one["why"] or (one["source"] != "reconstructed" and not one["reconstructed"])


async def test_components_of_an_older_edition_are_those_it_is_played_with(
    server: MatchServer,
) -> None:
    path = "/api/games/pirates_of_maracaibo/components"
    async with server.browser() as browser:
        for edition in (1, 2):
            found = (await browser.get(path, params={"edition": str(edition)})).json()
            entries = leeboard.game("pirates_of_maracaibo", edition=edition).provenance
            assert [one["why"] for one in found["components"]] == [one.why for one in entries]
        newest = (await browser.get(path)).json()
        assert newest == found
        unknown = await browser.get(path, params={"edition": "9"})
    assert (unknown.status_code, unknown.json()["field"]) == (404, "edition")
    assert "edition 1, 2, not 9" in unknown.json()["text"]


@pytest.mark.parametrize("game", TITLES)
async def test_a_handbook_comes_clause_by_clause(server: MatchServer, game: str) -> None:
    async with server.browser() as browser:
        answer = await browser.get(f"/api/games/{game}/handbook", params={"lang": "pl"})
    pages = answer.json()
    assert pages["language"] == "en"  # the only one so far, and it says so
    clauses = [clause["id"] for section in pages["sections"] for clause in section["clauses"]]
    assert leeboard.game(game).turn_clause in clauses


async def test_art_is_kept_for_ever_under_its_hash_and_compared_without(
    server: MatchServer,
) -> None:
    async with server.browser() as browser:
        card = (await browser.get("/api/games/nauticus")).json()
        pinned = await browser.get("/api/games/nauticus/art.svg", params={"v": card["art"]})
        assert pinned.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in pinned.headers["cache-control"]
        assert pinned.text.lstrip().startswith("<svg")
        plain = await browser.get("/api/games/nauticus/art.svg")
        assert plain.headers["cache-control"] == "no-cache"
        seen = {"If-None-Match": plain.headers["etag"]}
        again = await browser.get("/api/games/nauticus/art.svg", headers=seen)
        assert (again.status_code, again.content) == (304, b"")
        stale = await browser.get("/api/games/nauticus/art.svg", params={"v": "0" * 16})
        assert stale.headers["cache-control"] == "no-cache"  # an old page does not keep it


@pytest.mark.parametrize("game", TITLES)
async def test_every_game_of_ours_has_a_cover_for_the_shelf(server: MatchServer, game: str) -> None:
    async with server.browser() as browser:
        card = (await browser.get(f"/api/games/{game}")).json()
        answer = await browser.get(f"/api/games/{game}/cover.svg", params={"v": card["cover"]})
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text.startswith("<svg")


async def test_the_table_can_be_looked_at_wherever_the_tour_stops(server: MatchServer) -> None:
    async with server.browser() as browser:
        tour = (await browser.get("/api/games/port_gdansk/tour", params={"lang": "it"})).json()
        stops = [*[step["at"] for step in tour["steps"]], tour["middle"], tour["length"]]
        for at in stops:
            scene = (await browser.get(f"/api/games/port_gdansk/tour/{at}")).json()
            assert scene["sheets"]
            assert bool(scene["clicks"]) == (at != tour["length"])
        picture = await browser.get(f"/api/games/port_gdansk/tour/{tour['middle']}/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
        elsewhere = max(stops) - 1
        assert elsewhere not in stops
        missing = await browser.get(f"/api/games/port_gdansk/tour/{elsewhere}")
    assert missing.status_code == 404


@pytest.mark.parametrize(
    "part", ["", "/components", "/handbook", "/art.svg", "/cover.svg", "/tour", "/tour/0"]
)
async def test_a_game_that_is_not_there_is_named(server: MatchServer, part: str) -> None:
    async with server.browser() as browser:
        answer = await browser.get(f"/api/games/ludo{part}")
    assert answer.status_code == 404
    assert answer.json()["field"] == "game"
    assert "ludo" in answer.json()["text"]


@pytest.mark.parametrize("path", ["", "/nauticus", "/nauticus/components", "/nauticus/handbook"])
async def test_a_language_without_words_is_named(server: MatchServer, path: str) -> None:
    async with server.browser() as browser:
        answer = await browser.get(f"/api/games{path}", params={"lang": "xx"})
    assert (answer.status_code, answer.json()["field"]) == (422, "lang")


async def test_the_messages_of_the_socket_are_described(server: MatchServer) -> None:
    async with server.browser() as browser:
        schemas = (await browser.get("/api/messages/schema")).json()
    assert schemas["server"] == server_message().json_schema(mode="serialization")
    assert {"table", "lobby", "news"} < set(schemas["server"]["discriminator"]["mapping"])
    assert {"hello", "act", "undo"} < set(schemas["client"]["discriminator"]["mapping"])


async def test_openapi_describes_what_the_shelf_answers(server: MatchServer) -> None:
    async with server.browser() as browser:
        paths = (await browser.get("/api/openapi.json")).json()["paths"]
    for path in ("/api/games", "/api/games/{game}", "/api/games/{game}/handbook"):
        content = paths[path]["get"]["responses"]["200"]["content"]
        assert "$ref" in content["application/json"]["schema"]
    art = paths["/api/games/{game}/art.svg"]["get"]["responses"]
    assert list(art["200"]["content"]) == ["image/svg+xml"]


async def test_a_decision_is_explained_in_every_language(server: MatchServer) -> None:
    async with server.browser() as browser:
        path = "/api/games/nauticus/guide/turn"
        told = [
            (await browser.get(path, params={"lang": one})).json() for one in ("en", "pl", "it")
        ]
        assert [one["kind"] for one in told] == ["turn"] * 3
        assert len({one["text"] for one in told}) == 3
        assert (await browser.get("/api/games/nauticus/guide/nothing")).status_code == 404
        assert (await browser.get("/api/games/nauticus/guide/No-Kind")).status_code == 422
