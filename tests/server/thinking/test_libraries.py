"""Bot processes take libraries that were compiled while they waited."""

from pathlib import Path

import pytest

from leeboard import _form
from tests.server.thinking.bot_pool import BotPool, job, run


async def answered_by(pool: BotPool, begun: Path) -> int:
    """The process that answers a question."""
    await pool.ask(job("odd", begun=str(begun)))
    return int(begun.read_text())


def test_a_process_from_before_is_replaced_before_the_next_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_form, "COMPILED", tmp_path / "compiled")

    async def scene() -> None:
        async with BotPool() as pool:
            first = await answered_by(pool, tmp_path / "begun")
            assert await answered_by(pool, tmp_path / "begun") == first
            (tmp_path / "compiled" / "set").mkdir(parents=True)
            second = await answered_by(pool, tmp_path / "begun")
            assert second != first
            assert await answered_by(pool, tmp_path / "begun") == second

    run(scene())
