"""Griffe extension: the comment beside an attribute is its docstring in the reference.

Our sources explain an attribute by a comment at the end of its line, and a constant of a module
also by comment lines directly above it. What stands there is shown, and nothing is said twice.
Of an attribute of a class its type is shown, without `Final` and without what it is first set to.
"""

import ast
import io
import tokenize
from functools import lru_cache
from typing import Any

from griffe import Attribute, Docstring, ExprSubscript, Extension

# Comments for tools, not for readers.
PRAGMAS = ("noqa", "type:", "mypyc:", "pragma")


class Comments:
    """The comments of a module's source, by line: behind code, and on lines of their own."""

    def __init__(self, source: str) -> None:
        self.beside: dict[int, str] = {}
        self.alone: dict[int, str] = {}
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                text = token.string.lstrip("# ")
                own = not token.line[:column].strip()
                (self.alone if own else self.beside)[line] = text

    def of(self, first: int, last: int, is_constant: bool) -> str:
        """What is said of the statement in these lines, as a sentence, or "" if nothing is."""
        text = self.beside.get(first) or self.beside.get(last) or ""
        if not text and is_constant:
            start = first
            while start - 1 in self.alone:
                start -= 1
            text = " ".join(self.alone[line] for line in range(start, first))
        if not text or text.startswith(PRAGMAS):
            return ""
        return text[0].upper() + text[1:] + ("" if text[-1] in ".?!" else ".")


@lru_cache(maxsize=8)
def comments_of(source: str) -> Comments:
    return Comments(source)


class CommentsAsDocstrings(Extension):
    """Gives each attribute without a docstring the comment that its source has for it."""

    def on_attribute_instance(
        self, *, node: Any, attr: Attribute, agent: Any, **kwargs: Any
    ) -> None:
        assert attr.parent is not None
        if not attr.parent.is_module:
            attr.value = None
            kind = attr.annotation
            if isinstance(kind, ExprSubscript) and str(kind.left) == "Final":
                attr.annotation = kind.slice
        if attr.docstring is not None or not isinstance(node, ast.stmt):
            return
        last = node.end_lineno or node.lineno
        text = comments_of(agent.code).of(node.lineno, last, attr.parent.is_module)
        if text:
            attr.docstring = Docstring(text, lineno=node.lineno, endlineno=last, parent=attr)
