// What happened since one's last turn: which steps there are, and how silent ones are shown.
import { expect, it } from "vitest";
import { lastOwn, since } from "../src/table/choices";
import { merged, steps, touched, type Told } from "../src/table/past";
import type { Entry, Past, Scene } from "../src/wire/types";

const scene = (x: number): Scene => ({
  game: "ferry",
  viewer: 0,
  prompt: "",
  moment: [],
  asked: [],
  clicks: [],
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
      pieces: [{ id: "boat", x, y: 0, title: "Boat" }],
    },
  ],
});
const sailed = (x: number) => ({
  head: {},
  order: [],
  moved: [],
  sheets: { board: { head: {}, gone: [], above: [], set: [{ id: "boat", x, y: 0, title: "Boat" }] } },
});
const past: Past = {
  n: 4,
  scene: scene(0),
  steps: [
    { n: 5, change: sailed(1) },
    { n: 6, change: sailed(2) },
    { n: 7, change: sailed(3) },
  ],
} as unknown as Past;
const at = (told: Scene): number | undefined => told.sheets[0]?.pieces[0]?.x;

it("leads from scene to scene", () => {
  expect(steps(past).map((step) => [step.n, at(step.before), at(step.after)])).toEqual([
    [5, 0, 1],
    [6, 1, 2],
    [7, 2, 3],
  ]);
  expect(touched(past.steps[0]!.change)).toEqual(["boat"]);
});

it("shows silent steps with the next one, and none at the end", () => {
  const told: Told[] = merged(steps(past), (step) => step.n === 6);
  expect(told.map((step) => [step.n, at(step.before), at(step.after)])).toEqual([[6, 0, 2]]);
});

const entry = (n: number, seat: number | null, more: Partial<Entry> = {}): Entry =>
  ({
    n,
    seat,
    kind: seat === null ? "start" : "act",
    lines: ["something"],
    events: [],
    heading: null,
    voided: [],
    undone: false,
    at: 0,
    ...more,
  }) as Entry;

it("begins after one's own last action, or with the match", () => {
  const story = [
    entry(1, null),
    entry(2, 0),
    entry(3, 1),
    entry(4, 1, { lines: [] }),
    entry(5, 0, { undone: true }),
    entry(6, 1),
  ];
  expect(lastOwn(story, 0)).toBe(2);
  expect(since(story, 0).map((one) => one.n)).toEqual([3, 6]);
  expect(lastOwn(story, 2)).toBe(1);
  expect(since(story, null)).toEqual([]);
  expect(lastOwn(story.slice(2), 0)).toBe(null); // older than what was told
});
