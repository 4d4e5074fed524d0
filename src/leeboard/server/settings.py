"""Where each setting of a server comes from: the command line, the environment or leeboard.toml.

What comes first in this order counts. A setting is called as its field of `Config` (`port`,
`limits.calls_burst`, `smtp.host`), its variable `LEEBOARD_PORT`, `LEEBOARD_LIMITS_CALLS_BURST`,
`LEEBOARD_SMTP_HOST`. What nobody sets is as `Config` has it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, fields
from math import isfinite
from pathlib import Path
from typing import Any, Final, get_type_hints

import leeboard
from leeboard.kernel.reading import shown
from leeboard.server.config import BadConfig, Config, Limits, Smtp

CONFIG_FILE: Final = "leeboard.toml"
CONFIG_VARIABLE: Final = "LEEBOARD_CONFIG"
SETTING_SECTIONS: Final[dict[str, type]] = {"limits": Limits, "smtp": Smtp}
SECRET_SETTINGS: Final = ("key", "smtp.password")
FOR_TESTS: Final = ("bots_file",)
SETTING_BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "port": (1, 65535),
    "smtp.port": (1, 65535),
    "workers": (1, 64),
    "bots": (0, 64),
    "bot_pace": (0, 60),
    "snapshot_every": (1, 10_000),
}
LARGEST_NUMBER: Final = 2**53 - 1


@dataclass(frozen=True)
class Setting:
    """One thing that can be set."""

    name: str
    type: type
    default: object

    @property
    def variable(self) -> str:
        return f"LEEBOARD_{self.name.replace('.', '_').upper()}"

    @property
    def bounds(self) -> tuple[int, int]:
        return SETTING_BOUNDS.get(self.name, (0, LARGEST_NUMBER))

    @property
    def is_rate(self) -> bool:
        """How fast something comes back: by it we divide."""
        return self.name.endswith("_per_second")

    @property
    def expected(self) -> str:
        """What a complaint says that it must be."""
        if self.type not in (int, float):
            return {bool: "true or false", Path: "a path", tuple: "GAME=FILE"}.get(
                self.type, "a text"
            )
        low, high = self.bounds
        if self.is_rate:
            return "a number above 0"
        noun = "a whole number" if self.type is int else "a number"
        return (
            f"{noun} of at least {low}"
            if high == LARGEST_NUMBER
            else f"{noun} from {low} to {high}"
        )


@dataclass(frozen=True)
class Sourced:
    """A value, and who set it: an option, a variable, a file, or "" for nobody."""

    value: Any
    source: str = ""


def all_settings() -> dict[str, Setting]:
    """Everything that can be set, by name, in the order of `Config`."""
    found: dict[str, Setting] = {}
    for field, hint in _fields_of(Config):
        if field.name in SETTING_SECTIONS:
            for inner, inner_hint in _fields_of(SETTING_SECTIONS[field.name]):
                name = f"{field.name}.{inner.name}"
                found[name] = Setting(name, inner_hint, inner.default)
        elif field.name not in FOR_TESTS:
            found[field.name] = Setting(field.name, hint, _default(field))
    return found


def _fields_of(kind: type) -> Iterator[tuple[Field[Any], type]]:
    hints = get_type_hints(kind)
    for field in fields(kind):
        hint = hints[field.name]
        yield field, getattr(hint, "__origin__", hint)


def _default(field: Field[Any]) -> object:
    return field.default_factory() if callable(field.default_factory) else field.default


def gather(
    options: Mapping[str, str | list[str]],
    config_file: str | None = None,
    environment: Mapping[str, str] = os.environ,
) -> dict[str, Sourced]:
    """Every setting with its value and its source; `options` has what the command line gives."""
    known = all_settings()
    found = {name: Sourced(setting.default) for name, setting in known.items()}
    if path := config_path(config_file, environment):
        found |= _from_file(path, known, environment)
    found |= _from_environment(known, environment)
    for name, text in options.items():
        option = f"--{name.replace('_', '-')}"
        found[name] = Sourced(_parsed(known[name], text, option, Path.cwd()), option)
    return found


def config_of(values: Mapping[str, Sourced]) -> Config:
    """The server that these settings describe."""
    plain = {name: sourced.value for name, sourced in values.items()}
    inner = {
        section: {
            name.partition(".")[2]: plain.pop(name)
            for name in list(plain)
            if name.startswith(f"{section}.")
        }
        for section in SETTING_SECTIONS
    }
    plain["origin"] = plain["origin"].rstrip("/")
    return Config(limits=Limits(**inner["limits"]), smtp=Smtp(**inner["smtp"]), **plain)


def config_path(wanted: str | None, environment: Mapping[str, str]) -> Path | None:
    """The file that was named, or leeboard.toml of this folder; None if there is none."""
    if named := wanted or environment.get(CONFIG_VARIABLE, ""):
        return Path(named)
    return Path(CONFIG_FILE) if Path(CONFIG_FILE).is_file() else None


def _from_file(
    path: Path, known: Mapping[str, Setting], environment: Mapping[str, str]
) -> dict[str, Sourced]:
    found: dict[str, Sourced] = {}
    for name, value in _flat(_toml(path), path):
        place = f"{path}: {name}"
        if name not in known:
            raise BadConfig(f"{place}: there is no such setting; `leeboard config` lists them")
        if isinstance(value, dict) and known[name].type is not tuple:
            value, source = _referred(value, place, environment), f"{path}, by a variable"
        else:
            if name in SECRET_SETTINGS:
                raise BadConfig(
                    f"{place} is a secret and does not belong into a file: name the variable "
                    'that holds it, as { env = "NAME" }'
                )
            source = str(path)
        found[name] = Sourced(_parsed(known[name], value, place, path.parent), source)
    return found


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfig(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError as error:  # not TOML, or not UTF-8
        raise BadConfig(f"{path}: not TOML: {error}") from None


def _flat(data: Mapping[str, object], path: Path) -> Iterator[tuple[str, object]]:
    """The entries of a file by the names of their settings."""
    for name, value in data.items():
        if name not in SETTING_SECTIONS:
            yield name, value
        elif isinstance(value, dict):
            yield from ((f"{name}.{inner}", entry) for inner, entry in value.items())
        else:
            raise BadConfig(f"{path}: {name} must be a table, not {shown(value)}")


def _referred(value: dict[str, object], place: str, environment: Mapping[str, str]) -> str:
    """The text of the variable that an entry such as { env = "NAME" } names."""
    name = value.get("env")
    if not isinstance(name, str) or len(value) != 1:
        raise BadConfig(f'{place} must be a value or {{ env = "NAME" }}, not a table')
    if name not in environment:
        raise BadConfig(f"{place} names the variable {name}, which is not set")
    return environment[name]


def _from_environment(
    known: Mapping[str, Setting], environment: Mapping[str, str]
) -> dict[str, Sourced]:
    variables = {setting.variable: setting for setting in known.values()}
    found: dict[str, Sourced] = {}
    for variable, text in environment.items():
        if variable in variables:
            setting = variables[variable]
            value = _parsed(setting, text, variable, Path.cwd())
            found[setting.name] = Sourced(value, variable)
        elif variable.startswith(
            tuple(f"LEEBOARD_{section.upper()}_" for section in SETTING_SECTIONS)
        ):
            raise BadConfig(f"{variable}: there is no such setting; `leeboard config` lists them")
    return found


def _parsed(setting: Setting, value: object, place: str, folder: Path) -> object:
    """The value of a setting out of a text or an entry of a file; paths begin in this folder."""
    if setting.type is tuple:
        return _contents(value, place, folder)
    parsed = _plain(setting.type, value)
    if isinstance(parsed, int | float) and setting.type is not bool:
        low, high = setting.bounds
        fits = low <= parsed <= high and not (setting.is_rate and parsed == 0)
        parsed = parsed if fits else None
    if parsed is None:
        raise BadConfig(f"{place} must be {setting.expected}, not {shown(value)}")
    return folder / parsed if setting.type is Path else parsed


def _plain(kind: type, value: object) -> Any:
    """A value of this type; None if it is none."""
    if kind in (str, Path):
        return kind(value) if isinstance(value, str) else None
    if kind is bool:
        return {"true": True, "false": False}.get(str(value).lower())
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = int(value) if kind is int and not isinstance(value, float) else float(value)
    except ValueError:
        return None
    if kind is int:
        return number if isinstance(number, int) else None
    return number if isfinite(number) else None


def _contents(value: object, place: str, folder: Path) -> tuple[tuple[str, Path], ...]:
    """The content files that are offered, each read once to see whether it can be played with."""
    found: dict[str, Path] = {}
    for name, file in _content_pairs(value, place):
        path = (folder / file).absolute()
        game = leeboard.game(name.lower().replace("-", "_"), str(path))
        if game.id in found:
            raise BadConfig(f"{place} names {game.id} twice")
        found[game.id] = path
    return tuple(found.items())


def _content_pairs(value: object, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):  # of a file
        for name, file in value.items():
            if not isinstance(file, str):
                raise BadConfig(f"{place}.{name} must be a path, not {shown(file)}")
            yield name, file
        return
    pairs = value.split(os.pathsep) if isinstance(value, str) else value
    if not isinstance(pairs, list):
        raise BadConfig(f"{place} must be a table of games and their files, not {shown(value)}")
    for pair in pairs:
        name, _, file = str(pair).partition("=")
        if not name or not file:
            raise BadConfig(f"{place} must be GAME=FILE, not {shown(pair)}")
        yield name, file


def as_toml(values: Mapping[str, Sourced]) -> list[str]:
    """All settings as lines of a file that would set them so, each with its source."""
    lines: list[str] = []
    section = ""
    for name, sourced in values.items():
        inside, _, short = name.rpartition(".")
        if inside != section:
            section = inside
            lines += ["", f"[{section}]"]
        if name == "content":
            continue
        if name in SECRET_SETTINGS:
            lines.append(f"# {short}: {sourced.source or 'not set'}")
            continue
        line = f"{short} = {_toml_value(sourced.value)}"
        lines.append(f"{line:<44}  # {sourced.source}" if sourced.source else line)
    content = values["content"]
    if content.value:
        lines += ["", f"[content]  # {content.source}"]
        lines += [f"{game} = {_toml_value(path)}" for game, path in content.value]
    return lines


def _toml_value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
