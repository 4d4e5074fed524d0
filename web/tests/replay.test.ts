// Charts over the moments of a match, and what an analysis found.
import { describe, expect, it } from "vitest";
import { dearest, judged, summary } from "../src/replay/analysis";
import { momentAt, scale, steps } from "../src/replay/chart";
import type { AnalysisFacts } from "../src/wire/types";

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
  const facts: AnalysisFacts = {
    status: "done", place: 0, done: 3, of: 3,
    found: { decisions: [
      { number: 0, seat: 0, action: 7, explanation: { alternatives: [{ action: 7, points: 1 }, { action: 8, points: 4 }] } },
      { number: 1, seat: 1, action: 3, explanation: null },
      { number: 2, seat: 1, action: 5, explanation: { alternatives: [{ action: 5, points: 2 }, { action: 6, points: 2 }] } },
    ] },
  };

  it("tells what each choice cost, where there was one", () => {
    expect(judged(facts).map(({ number, loss }) => [number, loss])).toEqual([[0, 3], [2, 0]]);
    expect(judged(facts)[0]?.best.map((one) => one.action)).toEqual([8, 7]);
  });

  it("sums up by seat and names the dearest", () => {
    expect(summary(judged(facts), 2)).toEqual([
      { seat: 0, decisions: 1, agreed: 0, loss: 3 },
      { seat: 1, decisions: 1, agreed: 1, loss: 0 },
    ]);
    expect(dearest(judged(facts), 5).map((one) => one.number)).toEqual([0]);
  });

  it("finds nothing in what is not done", () => {
    expect(judged({ ...facts, found: null })).toEqual([]);
  });
});
