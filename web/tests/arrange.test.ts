// How a sheet that is arranged for narrow screens is shown there.
import { describe, expect, it } from "vitest";
import { isNarrowed, narrowed } from "../src/scene/arrange";
import type { Piece, Scene, Sheet } from "../src/wire/types";

const sheet = (narrow: number[], ...pieces: Piece[]): Sheet => ({
  id: "board",
  role: "board",
  seat: -1,
  width: 1100,
  height: 560,
  title: "",
  badges: [],
  regions: [],
  narrow,
  pieces,
});
const scene = (...sheets: Sheet[]): Scene => ({
  game: "ferry",
  viewer: 0,
  prompt: "",
  moment: [],
  asked: [],
  clicks: [],
  sheets,
});
const SEA: Piece = { id: "sea", x: 0, y: 0, symbol: "sea", narrow: { x: 0, y: 0, symbol: "sea-narrow" } };
const BOAT: Piece = { id: "boat", x: 900, y: 50, scale: 0.5, symbol: "boat", narrow: { x: 300, y: 20 } };
const SMALL: Piece = { id: "small", x: 7, y: 8, scale: 2, narrow: { x: 1, y: 2, scale: 0.4 } };
const WORDS: Piece = { id: "words", x: 500, y: 5, label: "long" };

describe("a sheet on a narrow screen", () => {
  it("has its other size, and its pieces where they lie there", () => {
    const [board] = narrowed(scene(sheet([700, 500], SEA, BOAT, SMALL))).sheets;
    expect([board?.width, board?.height]).toEqual([700, 500]);
    const [sea, boat, small] = board?.pieces ?? [];
    expect(sea).toMatchObject({ id: "sea", symbol: "sea-narrow" });
    expect(boat).toMatchObject({ x: 300, y: 20, scale: 1, symbol: "boat" });
    expect(small).toMatchObject({ x: 1, y: 2, scale: 0.4 });
  });

  it("leaves out what has no place there", () => {
    const [board] = narrowed(scene(sheet([700, 500], BOAT, WORDS))).sheets;
    expect(board?.pieces.map(({ id }) => id)).toEqual(["boat"]);
  });

  it("is as it was without another arrangement", () => {
    const other = scene(sheet([], { id: "boat", x: 1, y: 2 }));
    expect(narrowed(other)).toBe(other);
    expect(isNarrowed(sheet([]))).toBe(false);
    expect(isNarrowed(sheet([700, 500]))).toBe(false);
    expect(narrowed(scene(sheet([700, 500]))).sheets.every(isNarrowed)).toBe(true);
  });

  it("keeps what did not change", () => {
    const before = narrowed(scene(sheet([700, 500], SEA, BOAT)));
    const after = narrowed(scene(sheet([700, 500], SEA, { ...BOAT, x: 901 })));
    expect(after.sheets[0]?.pieces[0]).toBe(before.sheets[0]?.pieces[0]);
    expect(after.sheets[0]?.pieces[1]).not.toBe(before.sheets[0]?.pieces[1]);
  });
});
