"""What people may be called, and what a guest is called who did not say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeboard.server.entropy import SystemEntropy
from leeboard.server.errors import ApiError
from leeboard.server.people.person import (
    CREATURES,
    LONGEST_LOGIN,
    checked_email,
    checked_language,
    checked_name,
    folded,
    made_up_name,
)


@pytest.mark.parametrize("name", ["Ada", "Łucja Żak", "O’Neil-Smith", "李雷", "J. R. 2", "हिन्दी"])
def test_names_of_many_scripts_are_kept_as_they_are(name: str) -> None:
    assert checked_name(name) == name


BAD_NAMES = [
    *("", "A", "x" * 25, "ﷺﷺ", "ΐ" * 24),  # too short or long, some only once they are folded
    *(" Ada", "Ada ", "A  B", "Ada\n", "Ada\0", "Ada\u202e", "Ad\ud800a"),
    *("12", "<b>Ada", "😀😀", "A\u0300\u0301\u0302"),
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_other_names_are_refused_by_field(name: str) -> None:
    with pytest.raises(ApiError) as caught:
        checked_name(name)
    assert (caught.value.code, caught.value.status, caught.value.field) == ("INVALID", 422, "name")


@given(st.text(max_size=40))
def test_whatever_is_kept_fits_its_columns_and_folds_to_itself(name: str) -> None:
    try:
        kept = checked_name(name)
    except ApiError:
        return
    assert "\0" not in kept
    assert len(folded(kept)) <= LONGEST_LOGIN
    assert checked_name(kept) == kept


def test_look_alike_forms_of_a_name_are_one() -> None:
    assert folded("ADA") == folded("ada") == folded("Ａｄａ")


def test_a_made_up_name_is_a_creature_and_a_number() -> None:
    names = {made_up_name(SystemEntropy()) for _ in range(100)}
    assert len(names) > 90
    for name in names:
        creature, _, number = name.partition(" ")
        assert creature in CREATURES.split()
        assert 1 <= int(number) <= 9999
        assert checked_name(name) == name


@pytest.mark.parametrize(
    "email", ["a@b", "a b@c.de", "a@c.de\nBcc: x@y.z", "@c.de", "<a@c.de>", "a@@c.de"]
)
def test_what_is_no_address_is_refused(email: str) -> None:
    with pytest.raises(ApiError, match="e-mail"):
        checked_email(email)


def test_an_address_may_be_absent() -> None:
    assert checked_email("") is None
    assert checked_email("ada@example.org") == "ada@example.org"


def test_a_language_without_words_is_refused() -> None:
    assert checked_language("pl") == "pl"
    with pytest.raises(ApiError, match="en, pl, it"):
        checked_language("tlh")
