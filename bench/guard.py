"""`make guard`: has anything become slower? It counts instructions, because timings are noise.

The loops of `bench.counted` run under valgrind's callgrind, compiled and interpreted, and their
counts are compared with those kept in bench/guard.toml. More than 8% above is a failure; more than
8% below asks to renew the file: `make guard PARTS=--renew`.
"""

import os
import platform
import re
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.counted import COMPILED, INTERPRETED
from toolchain.project import ROOT

KEPT: Final = ROOT / "bench" / "guard.toml"
BOUND: Final = 0.08  # above it is slower, below its negative quicker
SAME: Final = 0.02  # by which a plain loop may differ if it is the same Python

MARKS: Final = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void zero(void) { CALLGRIND_ZERO_STATS; }
void dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
void end(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""
# The same work on every processor: no hash by chance, and no code for what only some of them have.
SETTLED: Final = {
    "PYTHONHASHSEED": "0",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-BMI2",
    "OPENSSL_ia32cap": ":0",
    "LC_ALL": "C.UTF-8",
}
TITLE: Final = re.compile(r"^desc: Trigger: Client Request: (.+)$", re.MULTILINE)
TOTAL: Final = re.compile(r"^(?:summary|totals): (\d+)", re.MULTILINE)

Counts = dict[str, int]


class NotCounted(Exception):
    """Nothing could be counted; the message says why."""


def tools() -> dict[str, str]:
    """What the counts depend on beside our code."""
    compiler = _said(os.environ.get("CC", "cc"), "--version").splitlines()[0]
    return {
        "python": platform.python_version(),
        "compiler": compiler,
        "valgrind": _said("valgrind", "--version").strip(),
    }


def _said(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotCounted(f"{command[0]} does not run: {error}") from None


def count(module: str, *words: str, **environment: str) -> Counts:
    """The instructions of the loops that this module runs: `MODULE WORDS MARKS`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        code, marks = folder / "marks.c", folder / "marks.so"
        code.write_text(MARKS)
        _said(os.environ.get("CC", "cc"), "-shared", "-fPIC", str(code), "-o", str(marks))
        command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--quiet"]
        command += [f"--callgrind-out-file={folder}/out", "--dump-line=no"]
        done = subprocess.run(
            [*command, sys.executable, "-m", module, *words, str(marks)],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], **SETTLED, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise NotCounted(done.stdout[-4000:])
        return dict(sorted(_read(path) for path in folder.glob("out.*")))


def _read(path: Path) -> tuple[str, int]:
    text = path.read_text(encoding="utf-8", errors="replace")
    title, total = TITLE.search(text), TOTAL.search(text)
    if title is None or total is None:
        raise NotCounted(f"callgrind wrote something else: {text[:400]}")
    return title[1], int(total[1])


@dataclass(frozen=True)
class Verdict:
    """What became of one count."""

    name: str
    kept: int | None
    now: int | None

    @property
    def change(self) -> float:
        return self.now / self.kept - 1 if self.kept and self.now else 0.0

    @property
    def is_slower(self) -> bool:
        return self.change > BOUND

    @property
    def is_stale(self) -> bool:
        """The file does not tell of the loops as they are."""
        return self.kept is None or self.now is None or self.change < -BOUND

    def told(self) -> str:
        if self.kept is None or self.now is None:
            return f"{self.name:50} {'new' if self.kept is None else 'gone':>14}"
        word = "  SLOWER" if self.is_slower else "  quicker" if self.is_stale else ""
        return f"{self.name:50} {self.now:14,} {self.change:+8.1%}{word}"


def compared(kept: Counts, now: Counts) -> list[Verdict]:
    names = [*kept, *(name for name in now if name not in kept)]
    return [Verdict(name, kept.get(name), now.get(name)) for name in names]


def is_alike(kept: dict[str, str], now: dict[str, str], plain: float) -> bool:
    """Whether counts of these tools can be compared; `plain` is how a plain loop changed."""
    return kept == now and abs(plain) <= SAME


def written(made_with: dict[str, str], counts: dict[str, Counts]) -> str:
    lines = [
        "# Instructions of the loops in bench/counted.py; `make guard PARTS=--renew` writes it."
    ]
    lines += ["", "[made_with]", *(f'{name} = "{value}"' for name, value in made_with.items())]
    for form, found in counts.items():
        lines += ["", f"[{form}]", *(f'"{name}" = {number}' for name, number in found.items())]
    return "\n".join(lines) + "\n"


def judged(kept: dict[str, Counts], now: dict[str, Counts]) -> int:
    """Print all verdicts; the exit code."""
    verdicts = []
    for form, counts in now.items():
        print(f"{form}, instructions")
        for verdict in compared(kept.get(form, {}), counts):
            print(f"  {verdict.told()}")
            verdicts.append(verdict)
    slower = [each.name for each in verdicts if each.is_slower]
    stale = [each.name for each in verdicts if each.is_stale]
    if slower:
        print(f"slower by more than {BOUND:.0%}: {'; '.join(slower)}")
    if stale:
        print(f"renew bench/guard.toml (make guard PARTS=--renew) for: {'; '.join(stale)}")
    unknown = any(each.kept is None or each.now is None for each in verdicts)
    return 1 if slower or unknown else 0


def main(words: list[str]) -> int:
    try:
        made_with = tools()
        with ThreadPoolExecutor() as pool:
            compiled = pool.submit(count, "bench.counted", COMPILED)
            interpreted = pool.submit(count, "bench.counted", INTERPRETED, LEEBOARD_PURE="1")
        now = {COMPILED: compiled.result(), INTERPRETED: interpreted.result()}
    except NotCounted as error:
        print(f"make guard: {error}")
        return 1
    if words == ["--renew"]:
        KEPT.write_text(written(made_with, now), encoding="utf-8")
        print(f"renewed {KEPT.relative_to(ROOT)}")
        return 0
    kept = tomllib.loads(KEPT.read_text(encoding="utf-8"))
    code = judged({form: kept[form] for form in now}, now)
    plain = now[INTERPRETED]["plain"] / kept[INTERPRETED]["plain"] - 1
    if not is_alike(kept["made_with"], made_with, plain):
        print(f"the figures are of other tools and decide nothing here: {kept['made_with']}")
        print(f"here: {made_with}, a plain loop {plain:+.1%}")
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
