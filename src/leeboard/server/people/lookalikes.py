"""Names that look alike: what a name looks like on a screen, whatever its letters are.

The table is our own: letters of the Cyrillic, Greek, Armenian and Latin alphabets that common
typefaces draw like a Latin letter. It is no full list of Unicode's, which has thousands of rows
for signs that no name may have here.
"""

from __future__ import annotations

import unicodedata
from typing import Final

# Each line: what it looks like, then the letters that do. Before large and small become one, since
# a large I looks like a small l, and a small i does not.
LETTER_LOOKS: Final = """
    A АΑᎪ
    B ВΒᏴ
    C СϹᏟ
    D Ꭰ
    E ЕΕᎬ
    H НΗᎻ
    J Ј
    K КΚᏦ
    M МΜᎷ
    N Ν
    O ОΟՕ
    P РΡᏢ
    S ЅՏᏚ
    T ТΤᎢ
    V ᏙѴ
    W ᎳԜ
    X ХΧ
    Y УΥҮ
    Z ΖᏃ
    a аαɑ
    b Ьь
    c сϲ
    d ԁ
    e еє
    f ƒ
    g ɡց
    h һհ
    i іιıɩ
    j јϳ
    k кκ
    l I1Іӏ|ΙӀᛁ
    m м
    n пηո
    o 0оοօσ
    p рρ
    q ԛ
    r г
    s ѕ
    t тτ
    u υսμ
    v νѵ
    w ѡԝωա
    x хχ
    y уүγ
    z ᴢ
    ' ’
"""
PAIR_LOOKS: Final = (("rn", "m"), ("vv", "w"))  # which stand so close that they read as one
LOOKS: Final = {
    ord(letter): line.split()[0]
    for line in LETTER_LOOKS.strip().splitlines()
    for letter in line.split()[1]
}


def skeleton(name: str) -> str:
    """What a name looks like: two names with one skeleton cannot be told apart at a glance."""
    looks = unicodedata.normalize("NFKC", name).translate(LOOKS)
    looks = unicodedata.normalize("NFKC", looks).casefold()
    for pair, one in PAIR_LOOKS:
        looks = looks.replace(pair, one)
    return looks
