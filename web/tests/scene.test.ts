// What the client makes of real scenes is what Python makes of them.
import { beforeAll, describe, expect, it } from "vitest";
import { applied } from "../src/scene/apply";
import { fitted, textWidth } from "../src/scene/labels";
import looks from "../src/scene/made/looks.json";
import { moves } from "../src/scene/motion";
import { appended, besides, clickable, meanings, picks, pictures, turns, whole } from "../src/table/choices";
import type { Click, Entry, Scene } from "../src/wire/types";
import { sample, type Sample } from "./samples";

let real: Sample;
beforeAll(() => {
  real = sample();
});

describe("scenes", () => {
  it("follow the server's changes to the same scene", () => {
    for (const chain of real.chains) {
      let scene = chain.first;
      expect(chain.steps.length).toBeGreaterThan(10);
      for (const step of chain.steps) {
        scene = applied(scene, step.change);
        expect(scene).toEqual(step.scene);
      }
    }
  });

  it("leave what did not change as it was", () => {
    const { first, steps } = real.chains[0]!;
    const before = structuredClone(first);
    const after = applied(first, steps[0]!.change);
    expect(first).toEqual(before);
    const kept = first.sheets[0]!.pieces.filter((piece) => after.sheets[0]!.pieces.includes(piece));
    expect(kept.length).toBeGreaterThan(0);
  });

  it("tell which pieces travel", () => {
    for (const { first, steps } of real.chains) {
      let scene = first;
      let travelled = 0;
      for (const step of steps) {
        const after = applied(scene, step.change);
        travelled += moves(scene, after, step.change.moved ?? []).journeys.length;
        expect(moves(after, after, [])).toEqual({ journeys: [], came: [] });
        scene = after;
      }
      expect(travelled).toBeGreaterThan(0);
    }
  });
});

describe("labels", () => {
  it("are wrapped and shrunk as in the server's pictures", () => {
    expect(real.labels.length).toBeGreaterThan(100);
    for (const { text, style, room, most, lines, shrunk } of real.labels) {
      const made = fitted(text, looks[style as keyof typeof looks], room, most);
      expect(made.lines).toEqual(lines);
      expect(made.shrunk).toBeCloseTo(shrunk, 9);
    }
  });

  it("count letters beyond ASCII as the letters they are", () => {
    const look = looks.note;
    expect(textWidth("Ł", look)).toBe(textWidth("L", look));
    expect(textWidth("ż", look)).toBe(textWidth("z", look));
  });
});

const scene = (clicks: Scene["clicks"]): Scene => ({
  game: "ferry",
  viewer: 0,
  prompt: "",
  moment: [],
  asked: [],
  clicks,
  sheets: [
    {
      id: "board",
      role: "board",
      seat: -1,
      width: 10,
      height: 10,
      title: "",
      badges: [],
      regions: [],
      narrow: [],
      pieces: ["a", "b", "c"].map((id) => ({
        id,
        x: 100 * id.charCodeAt(0),
        y: 0,
        symbol: `drawing-${id}`,
        title: id,
      })),
    },
  ],
});

describe("choices", () => {
  const two = scene([
    { action: 1, pieces: ["a"], sentence: "one" },
    { action: 2, pieces: ["a", "b"], sentence: "two" },
    { action: 3, pieces: [], sentence: "three" },
  ]);
  const sets = scene([
    { action: 1, pieces: ["a"], sentence: "a", together: true },
    { action: 2, pieces: ["a", "b"], sentence: "a and b", together: true },
  ]);

  it("know what can be clicked and what it means", () => {
    expect(clickable(two)).toEqual(new Set(["a", "b"]));
    expect(meanings(two, "a").map((click) => click.action)).toEqual([1, 2]);
    expect(meanings(two, "c")).toEqual([]);
  });

  it("mean a set only when it is picked as a whole", () => {
    expect(whole(sets, new Set(["b"]))).toBeNull();
    expect(whole(sets, new Set(["a", "b"]))?.action).toBe(2);
    expect(whole(two, new Set(["a"]))).toBeNull();
  });

  it("are toggles for what is picked together", () => {
    const sets: Click[] = [
      { action: 1, pieces: ["c"], sentence: "", together: true },
      { action: 2, pieces: ["a", "c"], sentence: "", together: true },
      { action: 3, pieces: ["b"], sentence: "" },
    ];
    expect(picks(scene(sets)).map((piece) => piece.id)).toEqual(["a", "c"]);
  });

  it("repeat no drawing that stands beside them", () => {
    const badges = [{ symbol: "boat", text: "4" }, { symbol: "fish" }, { symbol: "coin", text: "2" }];
    expect(besides(badges, "boat")).toEqual([{ text: "4" }, badges[1], badges[2]]);
    expect(besides(badges, "fish")).toEqual([badges[0], badges[2]]);
  });

  it("have a picture only where pictures differ", () => {
    expect(
      pictures(
        scene([
          { action: 1, pieces: ["a"], sentence: "" },
          { action: 2, pieces: ["b"], sentence: "" },
        ]),
      ).size,
    ).toBe(2);
    expect(
      pictures(
        scene([
          { action: 1, pieces: ["a"], sentence: "" },
          { action: 2, pieces: ["a"], sentence: "" },
        ]),
      ).size,
    ).toBe(0);
  });
});

describe("the log", () => {
  const entry = (n: number, kind: string, seat: number | null, lines = ["…"]): Entry => ({
    n,
    kind,
    seat,
    lines,
    events: [],
    heading: null,
    voided: [],
    undone: false,
    at: 0,
  });
  it("puts together what a seat did in one go, and leaves out what nobody saw", () => {
    const story = [
      entry(1, "start", null),
      entry(2, "act", 0),
      entry(3, "act", 0),
      entry(4, "act", 0, []),
      entry(5, "undo", 0),
      entry(6, "act", 1),
    ];
    expect(turns(story).map((turn) => turn.entries.map((one) => one.n))).toEqual([[1], [2, 3], [5], [6]]);
  });

  it("has a heading where a round begins, and a new turn after it", () => {
    const begun = { ...entry(3, "act", 0, ["ends the turn", "Round 2"]), heading: 1 };
    const found = turns([entry(2, "act", 0), begun, entry(4, "act", 0)]);
    expect(found.map((turn) => turn.heading)).toEqual(["Round 2", ""]);
    expect(found.map((turn) => turn.entries.map((one) => one.lines))).toEqual([[["…"], ["ends the turn"]], [["…"]]]);
  });

  it("has no heading for a round that was taken back", () => {
    const begun = { ...entry(2, "act", 0, ["Round 2"]), heading: 0, undone: true };
    expect(turns([begun])[0]).toMatchObject({ heading: "", entries: [{ lines: ["Round 2"] }] });
  });

  it("strikes out what an undo says, whenever it is told", () => {
    const story = [entry(1, "start", null), entry(2, "act", 0)];
    const undo = { ...entry(4, "undo", 0), voided: [2, 3] };
    const found = appended(story, [entry(3, "act", 0), undo]);
    expect(found.map((one) => one.undone)).toEqual([false, true, true, false]);
    expect(story[1]?.undone).toBe(false); // what others hold is left alone
    expect(appended(story, [entry(3, "act", 0)])).toHaveLength(3);
  });
});
