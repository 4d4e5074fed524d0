"""MkDocs hook: what the site takes from elsewhere in the tree, so that it stands there once.

Every game's handbook becomes a page with its clauses linked, and its cover a picture. A page of the
reference names a room, and every module there that says what it promises is shown. The colours
are the browser client's, and so are the typefaces, once the client is built. Diagrams are put into
their page as they are, because a drawing inside a page follows its colours and a picture does not.
"""

import ast
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "leeboard" / "games"
TOKENS = ROOT / "web" / "src" / "styles" / "tokens.css"
ICON = ROOT / "web" / "public" / "icon.svg"
BUILT = ROOT / "src" / "leeboard" / "server" / "client" / "assets"

HANDBOOK = re.compile(r"games/\w+\.md")
SECTION = "Handbooks"
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
CLAUSE = r"[A-Z]{3}-(?:\d+\.\d+|X\d+)"
HEAD = re.compile(rf"^\*\*({CLAUSE})\*\*\{{ #\1 \}}", re.MULTILINE)
MENTION = re.compile(rf"(?<![\w*#\[])({CLAUSE})")
FACE = re.compile(r"@font-face\s*\{[^}]*\}")
FONT_FILE = re.compile(r"/assets/([\w-]+\.woff2)")
REFERENCE = re.compile(r"^::: leeboard(\.\w+)?$", re.MULTILINE)
PROMISES = re.compile(r"^__all__\b", re.MULTILINE)
DIAGRAM = re.compile(r'<p><img alt="[^"]*" class="diagram" src="([^"]+)"\s*/?></p>')

SEARCH = 'data-md-component="search" role="dialog" aria-label="Search"'

log = get_plugin_logger("leeboard")


def handbooks() -> dict[str, Path]:
    """The handbook of each game that has one, by the game's id."""
    return {path.parent.name: path for path in sorted(GAMES.glob("*/handbook.md"))}


def title(handbook: Path) -> str:
    return handbook.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")


def font_faces() -> list[str]:
    """The rules by which the built client loads its typefaces; none if it is not built."""
    sheets = [path.read_text(encoding="utf-8") for path in sorted(BUILT.glob("*.css"))]
    return list(dict.fromkeys(face for sheet in sheets for face in FACE.findall(sheet)))


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Enter the handbooks in the navigation."""
    pages = [{title(path): f"games/{game}.md"} for game, path in handbooks().items()]
    for entry in config.nav or []:
        if SECTION in entry:
            entry[SECTION] = pages
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    def copy(uri: str, path: Path) -> None:
        files.append(File.generated(config, uri, abs_src_path=str(path)))

    for game, path in handbooks().items():
        copy(f"games/{game}.md", path)
        copy(f"games/{game}.svg", path.with_name("cover.svg"))
    copy("tokens.css", TOKENS)
    copy("icon.svg", ICON)
    faces = "\n".join(font_faces())
    if not faces:
        log.info("the client is not built: the site is set in the reader's own typefaces")
    for name in sorted(set(FONT_FILE.findall(faces))):
        copy(f"fonts/{name}", BUILT / name)
    rules = FONT_FILE.sub(r"fonts/\1", faces)
    files.append(File.generated(config, "fonts.css", content=rules))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    if HANDBOOK.fullmatch(page.file.src_uri):
        return handbook_page(markdown, page.file.name)
    return REFERENCE.sub(lambda room: reference(room[1] or ""), markdown)


def reference(room: str) -> str:
    """What mkdocstrings is to show of a room: each of its modules that says what it promises."""
    folder = ROOT.joinpath("src", "leeboard", *room.split(".")[1:])
    shown = []
    for path in sorted(folder.rglob("*.py") if room else [folder / "__init__.py"]):
        source = path.read_text(encoding="utf-8")
        if PROMISES.search(source):
            module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
            module = module.removesuffix(".__init__")
            shown.append(directive(module, has_heading=module != f"leeboard{room}"))
            if path.name == "__init__.py":
                shown += [
                    directive(home, heading=f"{module}.{name}")
                    for name, home in hidden(path.parent, ast.parse(source)).items()
                ]
    return "\n\n".join(shown)


def directive(path: str, has_heading: bool = True, heading: str = "") -> str:
    """A line for mkdocstrings; a room has no heading, because its page bears its name already."""
    wish = "true" if has_heading else "false"
    lines = [f"::: {path}", "    options:"]
    lines += [f"      show_root_heading: {wish}", f"      show_root_toc_entry: {wish}"]
    if heading:
        lines += [f"      heading: {heading}", f"      toc_label: {heading}"]
    return "\n".join(lines)


def hidden(folder: Path, package: ast.Module) -> dict[str, str]:
    """What a package imports under the name of one of its own modules, and where it comes from.

    Whoever reads the sources without running them sees the module there.
    """
    homes = {
        alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(package)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    modules = {path.stem for path in folder.glob("[!_]*")}
    return {name: homes[name] for name in sorted(homes.keys() & modules)}


def handbook_page(markdown: str, game: str) -> str:
    """The handbook with a table of its game below the title, and its clauses linked."""
    known = set(HEAD.findall(markdown))
    first, _, rest = markdown.partition("\n")
    shown = f"![A table of {first.removeprefix('# ')} in the middle of a match]"
    markdown = f"{first}\n\n{shown}(../pictures/{game}.svg)\n{rest}"

    def link(mention: re.Match[str]) -> str:
        clause = mention[1]
        return f"[{clause}](#{clause})" if clause in known else clause

    parts = CODE.split(markdown)
    parts[::2] = [MENTION.sub(link, text) for text in parts[::2]]
    return "".join(parts)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put each diagram into its page, where it wears the page's colours."""

    def drawing(image: re.Match[str]) -> str:
        source = Path(config.docs_dir) / image[1]
        return f'<figure class="diagram">{source.read_text(encoding="utf-8")}</figure>'

    return DIAGRAM.sub(drawing, html)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Name the theme's search for screen readers: it is a dialog without a name."""
    return output.replace('data-md-component="search" role="dialog"', SEARCH)
