// Searching clauses, what handbooks say of decisions, and the sieve of the component browser.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { counted, kinds, sifted, sourcesOf, type Source } from "../src/learn/box";
import { anchor, explained } from "../src/learn/guide";
import { clauses, folded, marked, search } from "../src/learn/search";
import type { Component, HandbookPages } from "../src/wire/types";
import { handbook, names } from "./handbooks";

const pages: HandbookPages = {
  game: "ferry",
  language: "en",
  sections: [
    { number: "", level: 1, title: "Ferry", text: "", clauses: [] },
    {
      number: "5",
      level: 2,
      title: "5. Loading",
      text: "| question | when |\n| --- | --- |\n| `sail` | never |\n",
      clauses: [
        { id: "FER-5.1", text: "A **crate** is loaded from the quay." },
        { id: "FER-5.12", text: "Łódź carries no more than four crates." },
      ],
    },
    {
      number: "",
      level: 3,
      title: "At sea",
      text: "",
      clauses: [
        {
          id: "FER-5.2",
          text: "Decisions:\n\n| d | who | answers |\n| --- | --- | --- |\n| D1 `load` | the loader | `load` and a crate |\n| D2 `sail` | who is done | a port |\n",
        },
      ],
    },
  ],
};

describe("search", () => {
  const list = clauses(pages);

  it("wants every word, whatever the case and accents", () => {
    expect(search(list, "CRATE quay").map((hit) => hit.clause.id)).toEqual(["FER-5.1"]);
    expect(search(list, "lodz").map((hit) => hit.clause.id)).toEqual(["FER-5.12"]);
    expect(search(list, "whale")).toEqual([]);
    expect(search(list, "  ")).toEqual([]);
  });

  it("puts the clause that is asked for by its number first", () => {
    expect(search(list, "5.12")[0]?.clause.id).toBe("FER-5.12");
    expect(search(list, "fer-5.1")[0]?.clause.id).toBe("FER-5.1");
  });

  it("finds by the heading, after what has it in its text", () => {
    expect(search(list, "loading").map((hit) => hit.clause.heading)).toEqual([
      "5. Loading",
      "5. Loading",
      "5. Loading · At sea",
    ]);
  });

  it("marks what was found, at its place", () => {
    const [hit] = search(list, "carries");
    expect(hit?.parts.filter((part) => part.found).map((part) => part.text)).toEqual(["carries"]);
    expect(marked("Łódź lodz", ["lodz"]).map((part) => part.found)).toEqual([true, false, true]);
    expect(folded("Gdańsk").length).toBe("Gdańsk".length);
  });
});

describe("the guide", () => {
  it("takes the row of the table that knows most decisions", () => {
    const told = explained(pages, new Set(["load", "sail"]));
    expect(told.get("sail")?.place).toBe("FER-5.2");
    expect(told.get("load")?.cells.map((cell) => cell.head)).toEqual(["who", "answers"]);
    expect([...told.keys()]).toEqual(["load", "sail"]);
  });

  it("has an anchor for each section", () => {
    expect(pages.sections.map((_, at) => anchor(pages, at))).toEqual(["part-0", "section-5", "part-2"]);
  });

  const python = process.env.PYTHON ?? fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));
  const asked = JSON.parse(
    execFileSync(
      python,
      [
        "-c",
        "import json, leeboard; print(json.dumps({name: [step.kind for step in leeboard.game(name).steps if step.asks] for name in leeboard.game_ids()}))",
      ],
      {
        encoding: "utf-8",
        env: { ...process.env, PYTHONPATH: fileURLToPath(new URL("../../src", import.meta.url)), LEEBOARD_PURE: "1" },
      },
    ),
  ) as Record<string, string[]>;

  it.each(names)("finds every decision of %s in its handbook", (game) => {
    const wanted = asked[game] ?? [];
    expect(wanted.length).toBeGreaterThan(3);
    const told = explained(handbook(game), new Set(wanted));
    expect(wanted.filter((kind) => !told.has(kind))).toEqual([]);
  });
});

describe("the box", () => {
  const entry = (name: string, source: Source, title: string | null = null): Component => ({
    entry: name,
    title,
    clause: "FER-2.1",
    source,
    reconstructed: [],
    why: source === "reconstructed" ? "a guess" : "",
    symbol: null,
  });
  const box = [
    entry("constants", "rulebook"),
    entry("crate anvil", "public", "Kowadło"),
    entry("crate barrel", "reconstructed"),
  ];
  const all = { question: "", sources: new Set<Source>(), kind: "" };

  it("filters by source, kind and words", () => {
    expect(sifted(box, all)).toEqual(box);
    expect(sifted(box, { ...all, sources: new Set<Source>(["public", "rulebook"]) })).toEqual([box[0], box[1]]);
    expect(sifted(box, { ...all, kind: "crate", question: "GUESS" })).toEqual([box[2]]);
    expect(sifted(box, { ...all, question: "kowadlo" })).toEqual([box[1]]);
  });

  it("counts kinds and sources", () => {
    expect(kinds(box)).toEqual([{ kind: "crate", count: 2 }]);
    expect(counted(box)).toEqual({ rulebook: 1, public: 1, reconstructed: 1 });
  });

  it("finds what is printed in part under both of its sources", () => {
    const partly = { ...entry("crate keg", "rulebook"), reconstructed: ["price"] };
    expect(sourcesOf(partly)).toEqual(["rulebook", "reconstructed"]);
    expect(sifted([...box, partly], { ...all, sources: new Set<Source>(["reconstructed"]) })).toEqual([box[2], partly]);
    expect(counted([...box, partly])).toEqual({ rulebook: 2, public: 1, reconstructed: 2 });
  });
});
