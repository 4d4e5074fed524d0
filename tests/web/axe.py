"""What axe says of a page, and the sizes at which pages are looked at."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.match_server import ROOT

SCRIPT = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
# How far the page is wider than its window.
OVERHANG = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def violations(page: Page) -> list[str]:
    """What axe finds and calls serious, with the place of each."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document).then((result) => result.violations)")
    return [
        f"{one['id']}: {node['html'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
