// Charts over the moments of a match, and what an analysis found.
import { describe, expect, it } from "vitest";
import { between, lifted, place, stations } from "../src/parts/curve";
import { chances, share } from "../src/replay/analysis";
import { momentAt, scale, steps } from "../src/replay/chart";

const area = { left: 10, right: 110, top: 0, bottom: 100 };

describe("a chart", () => {
  it("spans all moments and values, with zero in it", () => {
    const { x, y, ticks } = scale(
      [
        [0, 2],
        [5, -5],
        [20, 0],
      ],
      area,
    );
    expect([x(0), x(1), x(2)]).toEqual([10, 60, 110]);
    expect([y(20), y(-5)]).toEqual([0, 100]);
    expect(ticks).toEqual([-5, 0, 5, 10, 15, 20]);
  });

  it("draws points that stand until they change", () => {
    const rows = [[0], [0], [10]];
    expect(steps(rows, 0, scale(rows, area))).toBe("M10 100H110V0H110");
    expect(steps([], 0, scale([], area))).toBe("");
  });

  it("knows which moment a pointer means", () => {
    expect([-50, 10, 59, 110, 900].map((x) => momentAt(x, area, 4))).toEqual([0, 0, 2, 4, 4]);
  });
});

describe("a curve over rounds", () => {
  it("has a start and an end of each round", () => {
    expect(
      stations(
        [
          [10, 2],
          [30, 3],
        ],
        40,
      ),
    ).toEqual([
      { at: 0, round: null },
      { at: 10, round: 1 },
      { at: 30, round: 2 },
      { at: 40, round: 3 },
    ]);
  });

  it("begins when the table is set up", () => {
    expect(
      stations(
        [
          [4, 1],
          [10, 2],
        ],
        20,
      ),
    ).toEqual([
      { at: 4, round: null },
      { at: 10, round: 1 },
      { at: 20, round: 2 },
    ]);
  });

  it("counts no round that began with the end, and none if nobody counted", () => {
    expect(
      stations(
        [
          [10, 2],
          [20, 3],
        ],
        20,
      ),
    ).toEqual([
      { at: 0, round: null },
      { at: 10, round: 1 },
      { at: 20, round: 2 },
    ]);
    expect(stations([], 7)).toEqual([
      { at: 0, round: null },
      { at: 7, round: null },
    ]);
  });

  it("knows where a moment lies between two ends, and how high", () => {
    const ends = stations(
      [
        [4, 1],
        [10, 2],
        [30, 3],
      ],
      40,
    );
    expect([0, 4, 7, 10, 25, 40].map((at) => place(ends, at))).toEqual([0, 0, 0.5, 1, 1.75, 3]);
    expect([0, 0.5, 1.75, 3].map((where) => between([0, 10, 30, 20], where))).toEqual([0, 5, 25, 20]);
  });

  it("lifts a mark that would lie on another", () => {
    const [first, second, third] = lifted(
      [
        { x: 0, y: 50 },
        { x: 3, y: 50 },
        { x: 90, y: 50 },
      ],
      24,
    );
    expect([first, third]).toEqual([
      { x: 0, y: 50 },
      { x: 90, y: 50 },
    ]);
    expect(second?.x).toBe(3);
    expect(50 - (second?.y ?? 50)).toBeGreaterThanOrEqual(23);
  });
});

describe("an analysis", () => {
  const course = [
    { at: 0, chances: [0.5, 0.5] },
    { at: 3, chances: [0.8, 0.2] },
    { at: 4, chances: [1, 0] },
  ];

  it("lets a guess stand until the next one", () => {
    expect(chances(course).map((row) => row[0])).toEqual([0.5, 0.5, 0.5, 0.8, 1]);
    expect(chances([])).toEqual([]);
  });

  it("is drawn from nothing to certainty, with room for what is not known yet", () => {
    const { x, y, ticks } = scale(chances(course), area, 8, true);
    expect([x(0), x(4), x(8)]).toEqual([10, 60, 110]);
    expect([y(0), y(1)]).toEqual([100, 0]);
    expect(ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it("tells how far it is", () => {
    expect([share({ done: 0, of: 0 }), share({ done: 3, of: 12 })]).toEqual([0, 0.25]);
  });
});
