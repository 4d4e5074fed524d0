"""MkDocs hook: every game's handbook becomes a page of the site, with its clauses linked."""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

GAMES = Path(__file__).resolve().parents[1] / "src" / "leeboard" / "games"
HANDBOOK = re.compile(r"games/\w+\.md")
SECTION = "Handbooks"
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
CLAUSE = r"[A-Z]{3}-(?:\d+\.\d+|X\d+)"
HEAD = re.compile(rf"^\*\*({CLAUSE})\*\*\{{ #\1 \}}", re.MULTILINE)
MENTION = re.compile(rf"(?<![\w*#\[])({CLAUSE})")


def handbooks() -> dict[str, Path]:
    """The handbook of each game that has one, by the game's id."""
    return {path.parent.name: path for path in sorted(GAMES.glob("*/handbook.md"))}


def title(handbook: Path) -> str:
    return handbook.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Enter the handbooks in the navigation."""
    pages = [{title(path): f"games/{game}.md"} for game, path in handbooks().items()]
    for entry in config.nav or []:
        if SECTION in entry:
            entry[SECTION] = pages
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for game, path in handbooks().items():
        files.append(File.generated(config, f"games/{game}.md", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn each mention of a clause into a link to it; code stays as it is."""
    if not HANDBOOK.fullmatch(page.file.src_uri):
        return markdown
    known = set(HEAD.findall(markdown))

    def link(mention: re.Match[str]) -> str:
        clause = mention[1]
        return f"[{clause}](#{clause})" if clause in known else clause

    parts = CODE.split(markdown)
    parts[::2] = [MENTION.sub(link, text) for text in parts[::2]]
    return "".join(parts)
