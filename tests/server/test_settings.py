"""Settings of a server: a file, variables over it, the command line over both; and complaints."""

import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest

import leeboard
from leeboard.cli import main
from leeboard.server.config import BadConfig, Config
from leeboard.server.settings import Sourced, all_settings, as_toml, config_of, gather


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(text: str, name: str = "leeboard.toml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_without_a_word_a_server_is_as_its_config_says() -> None:
    assert config_of(gather({}, environment={})) == Config()


def test_a_file_gives_way_to_a_variable_and_both_to_the_command_line() -> None:
    written('host = "0.0.0.0"\nport = 8001\nworkers = 1\n[limits]\ncalls_burst = 7\n')
    found = gather({"port": "8003"}, environment={"LEEBOARD_PORT": "8002", "LEEBOARD_BOTS": "5"})
    assert found["host"] == Sourced("0.0.0.0", "leeboard.toml")
    assert found["port"] == Sourced(8003, "--port")
    assert found["bots"] == Sourced(5, "LEEBOARD_BOTS")
    assert found["limits.calls_burst"] == Sourced(7, "leeboard.toml")
    assert found["limits.analyses"] == Sourced(100, "")
    config = config_of(found)
    assert (config.port, config.limits.calls_burst, config.limits.analyses) == (8003, 7, 100)


def test_a_variable_wins_over_the_file_for_every_setting() -> None:
    for name, setting in all_settings().items():
        if setting.type is tuple:
            continue
        text = {bool: "false", int: "3", float: "0.5"}.get(setting.type, "word")
        found = gather({}, environment={setting.variable: text})
        assert found[name].source == setting.variable
        assert isinstance(found[name].value, setting.type)


def test_the_file_may_lie_anywhere_and_its_paths_begin_beside_it(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    file = written('data = "games"\n', "etc/site.toml")
    by_option = gather({}, file, environment={})
    by_variable = gather({}, environment={"LEEBOARD_CONFIG": file})
    assert by_option["data"] == by_variable["data"] == Sourced(Path("etc/games"), "etc/site.toml")


def test_secrets_come_by_name_of_their_variable() -> None:
    written('[smtp]\nhost = "mail.example"\npassword = { env = "POST" }\n')
    found = gather({}, environment={"POST": "rope"})
    assert found["smtp.password"] == Sourced("rope", "leeboard.toml, by a variable")
    printed = "\n".join(as_toml(found))
    assert "rope" not in printed
    assert "# password: leeboard.toml, by a variable" in printed


def test_a_corrected_box_is_offered_from_every_source(tmp_path: Path) -> None:
    box = leeboard.game("nauticus").folder / "content.toml"
    file = tmp_path / "box.toml"
    file.write_text(box.read_text(encoding="utf-8"), encoding="utf-8")
    offered = (("nauticus", file),)
    assert gather({"content": ["nauticus=box.toml"]}, environment={})["content"].value == offered
    by_variable = gather({}, environment={"LEEBOARD_CONTENT": f"nauticus={file}"})
    assert by_variable["content"] == Sourced(offered, "LEEBOARD_CONTENT")
    written('[content]\nnauticus = "box.toml"\n')
    assert gather({}, environment={})["content"] == Sourced(offered, "leeboard.toml")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("port = 70000", "leeboard.toml: port must be a whole number from 1 to 65535, not 70000"),
        ('port = "x"', 'leeboard.toml: port must be a whole number from 1 to 65535, not "x"'),
        ("port = true", "leeboard.toml: port must be a whole number from 1 to 65535, not true"),
        ("port = 80.5", "leeboard.toml: port must be a whole number from 1 to 65535, not 80.5"),
        ("bot_pace = nan", "leeboard.toml: bot_pace must be a number from 0 to 60, not nan"),
        ("host = 4", "leeboard.toml: host must be a text, not 4"),
        ("auto_guest = 1", "leeboard.toml: auto_guest must be true or false, not 1"),
        ("prot = 1", "leeboard.toml: prot: there is no such setting"),
        ("limits = 3", "leeboard.toml: limits must be a table, not 3"),
        (
            "[limits]\nanalyses = -1",
            "leeboard.toml: limits.analyses must be a whole number of at least 0, not -1",
        ),
        (
            "[limits]\ncalls_per_second = 0",
            "leeboard.toml: limits.calls_per_second must be a number above 0, not 0",
        ),
        ("[limits]\nspeed = 1", "leeboard.toml: limits.speed: there is no such setting"),
        ('key = "00"', "leeboard.toml: key is a secret and does not belong into a file"),
        ('key = { env = "LOST" }', "leeboard.toml: key names the variable LOST, which is not set"),
        ('host = { file = "x" }', 'leeboard.toml: host must be a value or { env = "NAME" }'),
        ("content = 3", "leeboard.toml: content must be a table of games and their files, not 3"),
        ("[content]\nnauticus = 3", "leeboard.toml: content.nauticus must be a path, not 3"),
        ("port = ", "leeboard.toml: not TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(text: str, complaint: str) -> None:
    written(text)
    with pytest.raises(BadConfig) as raised:
        gather({}, environment={})
    assert str(raised.value).startswith(complaint)


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({"LEEBOARD_PORT": "0"}, "LEEBOARD_PORT must be a whole number from 1 to 65535"),
        ({"LEEBOARD_SMTP_PORT": "x"}, "LEEBOARD_SMTP_PORT must be a whole number from 1 to 65535"),
        ({"LEEBOARD_LIMITS_SPEED": "1"}, "LEEBOARD_LIMITS_SPEED: there is no such setting"),
        ({"LEEBOARD_CONTENT": "nauticus"}, "LEEBOARD_CONTENT must be GAME=FILE"),
        ({"LEEBOARD_CONFIG": "none.toml"}, "none.toml: cannot be read: No such file"),
    ],
)
def test_what_is_wrong_in_the_environment_is_named(
    environment: dict[str, str], complaint: str
) -> None:
    with pytest.raises(BadConfig) as raised:
        gather({}, environment=environment)
    assert str(raised.value).startswith(complaint)


def test_the_command_prints_a_file_that_sets_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", "ab" * 32)
    assert main(["config", "--port", "8044", "--data", 'a "quoted" folder']) == 0
    printed = capsys.readouterr().out
    assert "# key: LEEBOARD_KEY" in printed
    assert "ab" * 32 not in printed
    assert tomllib.loads(printed)["port"] == 8044
    again = config_of(gather({}, written(printed), environment={"LEEBOARD_KEY": "ab" * 32}))
    first = config_of(gather({"port": "8044", "data": 'a "quoted" folder'}))
    assert asdict(again) == asdict(first)


def test_settings_that_do_not_go_together_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "--workers", "2"]) == 2
    assert "2 workers need PostgreSQL" in capsys.readouterr().err
