"""`python -m tests.kernel.contract TASK GAME`: what a fresh process answers to `in_a_process`."""

import sys

from tests.kernel.contract.games import answer

print(answer(sys.argv[1], sys.argv[2], sys.stdin.read()))
