// What lies on what, as the pieces say themselves.
import { describe, expect, it } from "vitest";
import { lowest, withAllOn } from "../src/scene/stacks";
import { drawings, pictures } from "../src/table/choices";
import type { Piece, Scene } from "../src/wire/types";

const card: Piece = { id: "card", x: 50, y: 50, symbol: "card", title: "A card", kind: "card" };
const row: Piece = { id: "row", x: 50, y: 70, symbol: "row", on: "card" };
const figure: Piece = { id: "figure", x: 400, y: 70, label: "3", style: "count", on: "row" };
const beside: Piece = { id: "beside", x: 50, y: 50, symbol: "boat", title: "A boat" };
const field: Piece = { id: "field", x: 9, y: 9, symbol: "field", title: "A field" };
const boat: Piece = { id: "boat", x: 300, y: 9, symbol: "boat", title: "Another boat", on: "field" };
const target: Piece = { id: "t", x: 9, y: 9, symbol: "field", title: "A field", kind: "target", on: "field" };
const pieces = [card, row, figure, beside, field, boat, target];

const scene = (...clicks: string[][]): Scene => ({
  game: "ferry",
  viewer: 0,
  prompt: "",
  moment: [],
  asked: [0],
  sheets: [
    {
      id: "board",
      role: "board",
      seat: -1,
      width: 9,
      height: 9,
      title: "",
      badges: [],
      regions: [],
      narrow: [],
      pieces,
    },
  ],
  clicks: clicks.map((ids, action) => ({ action, pieces: ids, sentence: "" })),
});

describe("a stack", () => {
  it("is what lies on a piece, or on something on it, wherever that is drawn", () => {
    expect(withAllOn({ pieces }, "card").map(({ id }) => id)).toEqual(["card", "row", "figure"]);
    expect(withAllOn({ pieces }, "beside").map(({ id }) => id)).toEqual(["beside"]);
    expect(withAllOn({ pieces }, "nothing")).toEqual([]);
  });

  it("has one piece at the bottom", () => {
    expect(lowest({ pieces }, "figure")).toBe("card");
    expect(lowest({ pieces }, "card")).toBe("card");
  });
});

describe("a small picture", () => {
  it("shows a card without what is printed on it, and else what lies on a piece", () => {
    expect(drawings(scene(), "card")).toEqual([card]);
    expect(drawings(scene(), "field")).toEqual([field, boat]);
    expect(drawings(scene(), "figure")).toEqual([]);
  });

  it("stands for a choice, but not for a place", () => {
    expect([...pictures(scene(["card"], ["t"], ["boat"])).keys()]).toEqual([0, 2]);
  });
});
