// Charts over the moments of a match, and what an analysis found.
import { describe, expect, it } from "vitest";
import { chances, share } from "../src/replay/analysis";
import { momentAt, scale, steps } from "../src/replay/chart";

const area = { left: 10, right: 110, top: 0, bottom: 100 };

describe("a chart", () => {
  it("spans all moments and values, with zero in it", () => {
    const { x, y, ticks } = scale([[0, 2], [5, -5], [20, 0]], area);
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

describe("an analysis", () => {
  const course = [{ at: 0, chances: [0.5, 0.5] }, { at: 3, chances: [0.8, 0.2] }, { at: 4, chances: [1, 0] }];

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
