"""Loops for the tests of the guard: one twice, and once made slower on purpose."""

import ctypes
import sys


def loop(size: int) -> None:
    for _ in range(200):
        sum([number * 2 for number in range(size)])


callgrind = ctypes.CDLL(sys.argv[1])
for size in (100, 120):
    loop(size)
callgrind.begin()
for name, size in (("first", 100), ("again", 100), ("slower", 120)):
    callgrind.zero()
    loop(size)
    callgrind.dump(name.encode())
callgrind.end()
