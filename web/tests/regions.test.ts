// How a phone opens a board that it cannot show as a whole.
import { describe, expect, it } from "vitest";
import { asked, named, numbers, opened, regionOf, seen } from "../src/scene/regions";
import { isWhole, kept, viewBox, whole } from "../src/scene/zoom";
import type { Region, Scene, Sheet } from "../src/wire/types";

const SEA: Region = { id: "sea", title: "Sea", x: 0, y: 0, width: 1200, height: 500, around: "ship" };
const LAND: Region = { id: "land", title: "Land", x: 0, y: 500, width: 1200, height: 300 };
const FRAME = { width: 390, height: 340 };

const board = (...pieces: [string, number, number][]): Sheet => ({
  id: "board",
  role: "board",
  seat: -1,
  width: 1200,
  height: 800,
  title: "",
  badges: [],
  regions: [SEA, LAND],
  narrow: [],
  pieces: pieces.map(([id, x, y]) => ({ id, x, y })),
});
const scene = (sheet: Sheet, ...clicks: string[][]): Scene => ({
  game: "ferry",
  viewer: 0,
  prompt: "",
  moment: [],
  asked: [0],
  sheets: [sheet],
  clicks: clicks.map((pieces, action) => ({ action, pieces, sentence: "" })),
});
const scaleOf = (size: number): number => (FRAME.width * size) / 1200;
const middle = ({ x, y, size }: { x: number; y: number; size: number }): [number, number] => [
  x + 600 / size,
  y + (600 / size) * (FRAME.height / FRAME.width),
];

describe("a region", () => {
  it("opens about what can be chosen there, all of it in sight and large enough", () => {
    const things = [
      { x: 700, y: 200 },
      { x: 800, y: 300 },
      { x: 850, y: 200 },
    ];
    const crop = opened(board(), SEA, FRAME, things);
    expect(seen(crop, board(), FRAME, things)).toBe(true);
    expect(scaleOf(crop.size)).toBeGreaterThanOrEqual(0.9);
    const [x, y] = middle(crop);
    expect(x).toBeCloseTo(775);
    expect(y).toBeCloseTo(250);
  });

  it("keeps to the first of them where they are too far apart", () => {
    const crop = opened(board(), SEA, FRAME, [
      { x: 100, y: 100 },
      { x: 1100, y: 400 },
      { x: 300, y: 100 },
    ]);
    expect(
      seen(crop, board(), FRAME, [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ]),
    ).toBe(true);
    expect(scaleOf(crop.size)).toBeGreaterThanOrEqual(0.72);
  });

  it("opens about the viewer's own piece, else in its middle", () => {
    expect(middle(opened(board(["ship", 500, 260]), SEA, FRAME, []))[0]).toBeCloseTo(500);
    expect(middle(opened(board(), SEA, FRAME, []))[0]).toBeCloseTo(600);
    expect(middle(opened(board(), LAND, FRAME, []))[0]).toBeCloseTo(600);
  });

  it("is shown as a whole where it can be read so", () => {
    const crop = opened(board(), SEA, { width: 1180, height: 520 }, [{ x: 10, y: 10 }]);
    expect(middle(crop)[0]).toBeCloseTo(600);
    expect(crop.size).toBeCloseTo(1);
  });

  it("does not show much of its neighbours", () => {
    const crop = opened(board(), LAND, FRAME, [{ x: 600, y: 520 }]);
    expect(crop.y).toBeGreaterThan(480);
  });
});

describe("a question", () => {
  const sheet = board(["ship", 500, 260], ["card", 600, 100], ["track", 50, 700]);

  it("is about the first piece of each choice that lies on the board, and what is in a stack with it", () => {
    const asks = scene(sheet, ["elsewhere", "card", "ship"], ["track"], []);
    expect(asked(asks, sheet).map(({ id }) => id)).toEqual(["card", "track"]);
    const apart = board(["card", 600, 100], ["coin", 640, 60]);
    expect(asked(scene(apart, ["card", "coin"]), apart).map(({ id }) => id)).toEqual(["card"]);
    const stack = { ...apart, pieces: [...apart.pieces, { id: "mark", x: 900, y: 400, on: "card" }] };
    expect(asked(scene(stack, ["card", "coin", "mark"]), stack).map(({ id }) => id)).toEqual(["card", "mark"]);
    expect(regionOf(sheet.regions, asked(asks, sheet))).toBe(SEA);
    expect(regionOf(sheet.regions, asked(scene(sheet, [], ["track"]), sheet))).toBe(LAND);
    expect(regionOf(sheet.regions, [])).toBeNull();
  });

  it("numbers what means one choice, as the list does", () => {
    expect(numbers(scene(sheet, [], ["card"], ["track", "ship"]), sheet)).toEqual(
      new Map([
        ["card", 2],
        ["track", 3],
      ]),
    );
    expect(numbers(scene(sheet, ["card"], ["card"]), sheet).size).toBe(0);
    expect(numbers(scene(sheet, ...Array.from({ length: 10 }, () => ["card"])), sheet).size).toBe(0);
  });
});

describe("a frame of another shape than the board", () => {
  it("has the whole board in its middle", () => {
    const high = whole(1200, 800, 1);
    expect(high).toEqual({ x: 0, y: -200, size: 1 });
    expect(viewBox(high, 1200, 800, 1)).toBe("0 -200 1200 1200");
    const flat = whole(1200, 800, 0.5);
    expect(flat.size).toBeCloseTo(0.75);
    expect(flat.x).toBeCloseTo(-200);
    expect(isWhole(flat, 1200, 800, 0.5)).toBe(true);
    expect(isWhole({ ...flat, size: 1 }, 1200, 800, 0.5)).toBe(false);
  });

  it("stays on the board when it is moved", () => {
    expect(kept({ x: 2000, y: 2000, size: 3 }, 1200, 800, 1)).toEqual({ x: 800, y: 400, size: 3 });
  });
});

describe("what is kept in sight", () => {
  it("is what has a name in that stretch, from left to right, with the marks on it", () => {
    const sheet: Sheet = {
      ...board(),
      pieces: [
        { id: "tray", x: 60, y: 520, symbol: "tray" },
        { id: "coal", x: 90, y: 520, symbol: "coal", title: "Coal" },
        { id: "fish", x: 50, y: 520, symbol: "fish", title: "Fish" },
        { id: "tick", x: 95, y: 505, symbol: "tick", on: "fish" },
        { id: "words", x: 50, y: 510, label: "Hold" },
        { id: "ship", x: 50, y: 100, symbol: "ship", title: "Ship" },
      ],
    };
    const found = named(sheet, LAND).map(({ piece, pieces }) => [piece.id, pieces.map(({ id }) => id)]);
    expect(found).toEqual([
      ["fish", ["fish", "tick"]],
      ["coal", ["coal"]],
    ]);
  });
});
