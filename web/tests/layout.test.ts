// Where things go, for boards of every shape; and how the window on a board moves.
import { describe, expect, it } from "vitest";
import { kept, outside, zoomed } from "../src/scene/zoom";
import { isWide, layout } from "../src/table/layout";

const OWN = [{ role: "own", width: 344, height: 540 }];
const YARD = [
  { role: "own", width: 800, height: 290 },
  { role: "own", width: 300, height: 290 },
];

describe("the layout of a wide screen", () => {
  it("puts one's own things beside a board that leaves room there", () => {
    const place = layout(1100, 852, { width: 1142, height: 1086 }, OWN);
    expect(place.own).toBe("beside");
    expect(place.board + place.side).toBeLessThanOrEqual(1100);
  });

  it("puts a broad area below the board, and makes the board smaller for it", () => {
    const place = layout(1100, 852, { width: 1100, height: 560 }, YARD);
    expect(place).toEqual({ own: "below", board: 1100, side: 0, strip: 290 });
    const flat = layout(1580, 1032, { width: 1100, height: 560 }, YARD);
    expect(flat.own).toBe("below");
    expect((flat.board * 560) / 1100 + flat.strip).toBeCloseTo(1032);
  });

  it("does so only for what one owns", () => {
    const shared = [...OWN, { role: "supply", width: 344, height: 64 }];
    expect(layout(1100, 852, { width: 1100, height: 800 }, shared).own).toBe("tab");
  });

  it("does not make the board small for it", () => {
    expect(layout(1580, 700, { width: 1100, height: 800 }, [{ role: "own", width: 800, height: 400 }]).own).not.toBe(
      "below",
    );
  });

  it("keeps a board that leaves none as large as it can be", () => {
    const place = layout(1100, 852, { width: 1400, height: 1100 }, OWN);
    expect(place.own).toBe("tab");
    expect(place.board).toBeCloseTo((852 * 1400) / 1100);
  });

  it("is for screens with room for a column", () => {
    expect(isWide(1440, 900)).toBe(true);
    expect(isWide(1024, 768)).toBe(true);
    expect(isWide(768, 1024)).toBe(false);
    expect(isWide(390, 844)).toBe(false);
  });

  it("needs nothing beside the board for a spectator", () => {
    expect(layout(1100, 852, { width: 1142, height: 1086 }, []).side).toBe(0);
  });
});

describe("the window on a board", () => {
  it("stays on the board", () => {
    expect(kept({ x: -50, y: 900, size: 2 }, 1000, 800)).toEqual({ x: 0, y: 400, size: 2 });
    expect(kept({ x: 5, y: 5, size: 0.3 }, 1000, 800)).toEqual({ x: 0, y: 0, size: 1 });
  });

  it("zooms about the point that is touched", () => {
    const crop = zoomed({ x: 0, y: 0, size: 1 }, 2, 500, 400, 1000, 800);
    expect(crop).toEqual({ x: 250, y: 200, size: 2 });
  });

  it("knows on which side something lies outside", () => {
    const things = [
      { x: 10, y: 300 },
      { x: 990, y: 300 },
      { x: 500, y: 790 },
      { x: 500, y: 400 },
    ];
    const found = outside({ x: 250, y: 200, size: 2 }, things, 1000, 800);
    expect(found).toEqual({ left: things[0], right: things[1], down: things[2] });
  });
});
