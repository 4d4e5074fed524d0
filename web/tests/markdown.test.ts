// The Markdown of handbooks: what becomes of each mark, and that no mark of any handbook is left over.
import { describe, expect, it } from "vitest";
import { blocks, cells, inlines, plain } from "../src/learn/markdown";
import { handbook, names } from "./handbooks";

describe("a line", () => {
  it("knows emphasis, code and clauses, one in the other", () => {
    expect(inlines("**a *b* `c`** see FER-5.12.")).toEqual([
      {
        kind: "strong",
        inside: [
          { kind: "text", text: "a " },
          { kind: "em", inside: [{ kind: "text", text: "b" }] },
          { kind: "text", text: " " },
          { kind: "code", text: "c" },
        ],
      },
      { kind: "text", text: " see " },
      { kind: "clause", id: "FER-5.12" },
      { kind: "text", text: "." },
    ]);
  });

  it("leaves a lonely star, and tags as the text they are", () => {
    expect(inlines("2 * 3 <b onclick=x>")).toEqual([{ kind: "text", text: "2 * 3 <b onclick=x>" }]);
  });

  it("finds nothing in code", () => {
    expect(inlines("`*FER-1.1*`")).toEqual([{ kind: "code", text: "*FER-1.1*" }]);
  });
});

describe("a text", () => {
  it("joins the lines of a paragraph and of an item", () => {
    const [first, list] = blocks("one\ntwo\n\n- a\n  b\n- c\n");
    expect(first).toEqual({ kind: "paragraph", inside: [{ kind: "text", text: "one two" }] });
    expect(list).toMatchObject({ kind: "list", ordered: false, items: [[{ text: "a b" }], [{ text: "c" }]] });
  });

  it("counts a list from its first number", () => {
    expect(blocks("3. c\n4. d")[0]).toMatchObject({ kind: "list", ordered: true, start: 3 });
  });

  it("reads tables, and does not cut a cell within code", () => {
    const [table] = blocks("| a | b |\n| --- | --- |\n| `x|y` | 2 |");
    expect(table).toMatchObject({ kind: "table", head: [[{ text: "a" }], [{ text: "b" }]] });
    expect(cells("| `x|y` | 2 |")).toEqual(["`x|y`", "2"]);
  });

  it("keeps code as it is", () => {
    expect(blocks("```\na  *b*\n```")).toEqual([{ kind: "code", text: "a  *b*" }]);
  });
});

it.each(names)("leaves no mark over in the handbook of %s", (game) => {
  for (const section of handbook(game).sections) {
    for (const text of [section.text, ...section.clauses.map((clause) => clause.text)]) {
      const without = blocks(text).filter((block) => block.kind !== "code");
      expect(JSON.stringify(without)).not.toMatch(/\*\*|"text":"[^"]*(?:\| ---|```)/);
      if (text.trim()) expect(plain(text).trim()).not.toBe("");
    }
  }
});
