"""Names that look alike: nobody passes for somebody else by another alphabet's letters."""

from __future__ import annotations

import pytest

from leeboard.server.errors import ApiError
from leeboard.server.people import people
from leeboard.server.people.lookalikes import skeleton
from leeboard.server.people.person import folded
from tests.server.people.people_service import ADDRESS, PASSWORD, PeopleService, opened

ALIKE = [
    ("Ada", "\u0410d\u0430"),  # Cyrillic A and a
    ("Otis", "\u039ftis"),  # a Greek O
    ("Irena", "lrena"),
    ("Bob 1", "Bob l"),
    ("Otto", "0tto"),
    ("Burns", "Bums"),
    ("O'Neil", "O\u2019Neil"),
    ("Max", "M\u0430\u0445"),
]
APART = [("\u0141ukasz", "Lukasz"), ("Ada", "Eda"), ("Zo\u00eb", "Zoe"), ("Anna", "Hanna")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert folded(one) != folded(other)  # or they were one name anyway


@pytest.mark.parametrize(("one", "other"), APART)
def test_these_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_a_skeleton_fits_into_its_column() -> None:
    assert len(skeleton("\ufb03" * 24)) <= 80


async def check_refused(people_service: PeopleService, other: str) -> None:
    """No account, no guest and no changed name passes for Ada."""
    await people_service.account("Ada")
    guest, bob = await people_service.people.welcome(ADDRESS), await people_service.account("Bob")
    codes = []
    for call in (
        people_service.accounts.register(None, other, PASSWORD),
        people_service.people.change(guest.person, name=other),
        people_service.people.change(bob.person, name=other),
    ):
        try:
            await call
            codes.append("")
        except ApiError as trouble:
            codes.append(trouble.code)
    assert codes == ["NAME_TAKEN"] * 3


@pytest.mark.anyio
async def test_a_name_that_looks_like_an_accounts_is_taken(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await check_refused(people_service, "\u0410d\u0430")


@pytest.mark.anyio
async def test_a_server_that_compares_letters_alone_is_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "skeleton", folded)
    async with opened(database_url) as people_service:
        with pytest.raises(AssertionError):
            await check_refused(people_service, "\u0410d\u0430")


@pytest.mark.anyio
async def test_ones_own_name_may_be_written_otherwise_and_an_erased_one_is_free(
    database_url: str,
) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account("Irena")
        changed = await people_service.people.change(ada.person, name="lrena")
        assert changed.name == "lrena"
        await people_service.accounts.erase(await people_service.visit(ada), PASSWORD)
        await people_service.account("Irena")
