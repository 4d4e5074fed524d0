"""Passwords that too many people have: what a guesser tries first.

How this list was made: no list was copied. The words below are names, words and rows of keys that
every published study of leaked passwords finds near the top, written down from general knowledge;
`ENDINGS` are what people most often put behind them. Their combinations of at least eight
characters, with runs of digits, repeated signs and years, are the list. Shorter ones are refused
by their length anyway. Compared without regard to large and small letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

# The commonest stems, with every ending.
STEMS: Final = """
    password passw0rd p@ssword p@ssw0rd pass qwerty qwertz azerty abc abcd abcdef iloveyou love
    loveyou admin administrator root user guest login welcome master monkey dragon letmein sunshine
    princess football baseball basketball soccer hockey superman batman spiderman starwars shadow
    michael jordan jennifer thomas daniel charlie jessica ashley nicole andrew joshua matthew
    hunter killer pokemon naruto minecraft fortnite computer internet samsung google facebook
    chocolate cookie butterfly flower summer winter spring autumn secret trustno trustme whatever
    freedom liverpool chelsea arsenal barcelona changeme default hello helloworld test
    testing temp zaq1 zaq1zaq1 qazwsx 1q2w3e 1qaz2wsx asdf asdfgh zxcvbn haslo polska warszawa
    kasia mateusz bartek ciao amore juventus napoli milano roma leeboard sailor pirate
"""

ENDINGS: Final = (
    "", "1", "12", "123", "1234", "12345", "123456", "0", "00", "01", "007", "11", "111", "22",
    "69", "77", "88", "99", "!", "1!", "123!", "@123", "?", "#1", ".", "2020", "2021", "2022",
    "2023", "2024", "2025", "2026",
)  # fmt: skip

# Common as they stand.
WHOLE_WORDS: Final = """
    1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwertyui asdfghjkl asdfghjk zxcvbnm123
    zxcvbnm1 qazwsxedc qazwsxedcrfv qweasdzxc qwer1234 asdf1234 zxcv1234 abcdefgh abcdefghi
    abcdefghij abcd1234 abc12345 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a12345678 a123456789
    q1w2e3r4 q1w2e3r4t5 1a2b3c4d trustno1 letmein1 iloveyou2 iloveu12 ilovegod ihateyou
    whatever1 starwars1 startrek jennifer1 michelle christopher
    elizabeth alexander alexandra anthony1 benjamin jonathan nicholas patrick1 samantha stephanie
    victoria veronica caroline danielle brittany cristina francesco giuseppe alessandro valentina
    andrea12 federica giovanni stefania katarzyna agnieszka krzysztof aleksandra dominika karolina
    magdalena malgorzata weronika wiktoria zuzanna1 marcin12 mateusz1 misiaczek kochanie kochamcie
    zaq12wsx zaq12wsxcde3 mypassword yourpassword thepassword newpassword oldpassword nopassword
    passwort passwort1 motdepasse contrasena contraseña password password1 drowssap wachtwoord
    qwerty12 qwerty123 internet mercedes corvette mustang1 ferrari1 porsche9 chevrolet harley123
    yamaha12 redskins cowboys1 steelers yankees1 lakers24 packers1 eagles12 broncos1 dolphins
    manchester liverpool1 chelsea1 arsenal1 realmadrid barcelona juventus1 football1 baseball1
    blink182 metallica nirvana1 slipknot eminem12 greenday linkinpark ironman1 superstar superman1
    spongebob doraemon pikachu1 charmander pokemon1 playstation nintendo xbox3600 gamecube
    warcraft starcraft counterstrike overwatch hellokitty snowball snoopy12 scoobydoo tinkerbell
    marshmallow sweetheart sweetpea babygirl babygirl1 princess1 cupcake1 cinnamon peaches1
    pineapple strawberry blueberry watermelon butterfly1 ladybug1 rainbow1 sunflower sunshine1
    midnight moonlight starlight lightning thunder1 hurricane mountain paradise phoenix1 diamond1
    emerald1 sapphire scorpion predator terminator gladiator survivor champion undertaker wolverine
    darkness darkside darkstar demon666 vampire1 werewolf wildcats bulldogs panthers1 tigers12
    elephant alligator crocodile kangaroo snowman1 christmas halloween thanksgiving december
    november september february january1 mondays1 saturday kentucky virginia carolina michigan
    florida1 california brooklyn newyork1 australia1 deutschland germany1 scotland ireland1 england1
    portugal argentina colombia philippines bangladesh pakistan indonesia malaysia1 american
    america1 military soldier1 airborne security password! access14 access12 administrator system32
    windows7 windows10 microsoft apple123 samsung1 motorola blackberry iphone12 business marketing
    manager1 engineer student1 teacher1 university graduate
"""

KEYBOARD_ROWS: Final = (
    "1234567890",
    "0987654321",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "abcdefghijklm",
)
SHORTEST_COMMON: Final = 8
FIRST_YEAR, LAST_YEAR = 1950, 2030


def is_common(password: str) -> bool:
    return password.casefold() in COMMON_PASSWORDS


def _candidates() -> Iterator[str]:
    for stem in STEMS.split():
        yield from (stem + ending for ending in ENDINGS)
        yield stem + stem
    yield from WHOLE_WORDS.split()
    for row in KEYBOARD_ROWS:  # runs along the keyboard and the alphabet, there and twice
        for length in range(4, len(row) + 1):
            yield from (row[:length], row[:length] * 2, row[:length] + row[length - 1 :: -1])
    for sign in "0123456789abcdefghijklmnopqrstuvwxyz*.":
        yield from (sign * length for length in range(SHORTEST_COMMON, 13))
    for pair in range(100):  # 12121212, 69696969
        yield from (f"{pair:02}" * 4, f"{pair:02}" * 5)
    for triple in range(0, 1000, 111):  # 111222333
        following = (triple + 111) % 1000
        yield f"{triple:03}{following:03}{(following + 111) % 1000:03}"
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        yield from (f"{year}{year}", f"0101{year}", f"0112{year}", f"1234{year}", f"pass{year}")
        yield from (f"love{year}", f"qwerty{year}")


COMMON_PASSWORDS: Final = frozenset(word for word in _candidates() if len(word) >= SHORTEST_COMMON)
