// What the home page and the maker work out: order of matches, quick tables, and wishes.
import { describe, expect, it } from "vitest";
import {
  clockKey,
  figures,
  freeSeats,
  opening,
  place,
  quickTable,
  roughly,
  sitters,
  sorted,
  span,
  stand,
  unusual,
} from "../src/home/lists";
import type { FairOrigin } from "../src/wire/fair";
import { firstDraft, seatsFor, wishOf } from "../src/home/wish";
import { beginning, provenBeginning } from "../src/wire/origin";
import type { GameCard, Listed, MatchInfo, MatchOrigin } from "../src/wire/types";

const NEW: MatchOrigin = { kind: "new", of: null, at: null, made: false, kept: false, own_content: false };

const listed = (id: string, status: MatchInfo["status"], more: Partial<Listed> = {}): Listed => ({
  match: {
    id,
    game: "ferry",
    rules: 1,
    content: "",
    values: 50,
    ours: 32,
    options: {},
    status,
    commitment: null,
    origin: NEW,
    hints: true,
    promised: true,
    muted: false,
    seats: [
      { seat: 0, name: "Marta", kind: "person", bot: null, online: true, stand_in: false },
      { seat: 1, name: "", kind: "open", bot: null, online: false, stand_in: false },
    ],
  },
  mine: [0],
  waits: false,
  host: true,
  invite: null,
  clock: {},
  created_at: 0,
  changed_at: 0,
  result: null,
  rematch: null,
  now: null,
  ...more,
});

const card = {
  id: "ferry",
  seats: [1, 2, 4],
  options: [{ name: "fog", title: "", help: "", clause: "FER-1.1", default: false, settings: [] }],
  bots: [
    { id: "easy", title: "", help: "" },
    { id: "middling", title: "", help: "" },
    { id: "hard", title: "", help: "" },
  ],
} as unknown as GameCard;

describe("one's matches", () => {
  it("come with those first that wait for me", () => {
    const list = [
      listed("over", "over", { changed_at: 9 }),
      listed("gather", "open"),
      listed("old", "running", { changed_at: 1 }),
      listed("mine", "running", { waits: true }),
      listed("new", "running", { changed_at: 2 }),
      listed("void", "void"),
    ];
    expect(sorted(list).map((one) => one.match.id)).toEqual(["mine", "new", "old", "gather", "over", "void"]);
    expect(stand(listed("x", "mixing"))).toBe("gather");
  });

  it("tell the best place of mine", () => {
    expect(place(listed("x", "over", { mine: [0, 2], result: { ranking: [3, 1, 2] } }))).toBe(2);
    expect(place(listed("x", "void"))).toBeNull();
    expect(freeSeats(listed("x", "open"))).toBe(1);
  });
});

describe("an open table", () => {
  const fog = {
    name: "fog",
    title: "Fog",
    help: "",
    clause: "FER-1.1",
    default: false,
    settings: [
      { value: false, title: "off" },
      { value: true, title: "on" },
    ],
  };
  const first = {
    name: "first_seat",
    title: "Who begins",
    help: "",
    clause: "FER-1.2",
    default: "random",
    settings: [
      { value: "random", title: "drawn" },
      { value: 1, title: "seat 2" },
    ],
  };
  const known = { ...card, options: [fog, first], bots: [{ id: "hard", title: "strong", help: "" }] } as GameCard;
  const table = (options: MatchInfo["options"]): Listed => {
    const one = listed("x", "open");
    const bot = { seat: 2, name: "Wanda", kind: "bot", bot: "hard", online: true, stand_in: false } as const;
    return { ...one, match: { ...one.match, options, seats: [...one.match.seats, bot] } };
  };

  it("tells who sits there, and how strong the bots are", () => {
    expect(sitters(table({}), known)).toEqual([
      { seat: 0, name: "Marta", level: null },
      { seat: 2, name: "Wanda", level: "strong" },
    ]);
    expect(sitters(table({}), undefined).at(-1)?.level).toBe("hard"); // a game that nobody described
  });

  it("tells what differs from what is usual", () => {
    expect(unusual(table({ fog: false, first_seat: "random" }), known)).toEqual([]);
    expect(unusual(table({ fog: true, first_seat: 1 }), known)).toEqual([
      { title: "Fog", setting: null },
      { title: "Who begins", setting: "seat 2" },
    ]);
  });
});

it("says time as one speaks of it", () => {
  expect([200_000, 90_000, 7300, 730, 42, -1].map((left) => roughly(left, "en"))).toEqual([
    "2 days",
    "25 hours",
    "2 hours",
    "12 min",
    "42 sec",
    "0 sec",
  ]);
  expect(roughly(11_000, "pl")).toBe("3 godziny");
});

it("says clocks, spans and figures", () => {
  expect(clockKey({ kind: "live", bank: 1800, increment: 10 })).toEqual({
    key: "clock-live",
    params: { minutes: 30, seconds: 10 },
  });
  expect(clockKey({ kind: "days", days: 2 })).toEqual({ key: "clock-turns", params: { days: 2 } });
  expect(clockKey({}).key).toBe("clock-none");
  expect([span([2, 3, 4]), span([3])]).toEqual(["2–4", "3"]);
  expect(figures("od 60 do 90 minut")).toBe("60–90");
  expect([opening("Ships: build, sail."), opening("Ships sail.")]).toEqual(["Ships.", "Ships sail."]);
});

describe("a table", () => {
  it("is made at once with bots, at the smallest table that has others", () => {
    expect(quickTable(card)).toEqual({
      game: "ferry",
      mixes: true,
      seats: [{ kind: "me" }, { kind: "bot", bot: "middling" }],
    });
  });

  it("keeps who sits already when it grows", () => {
    expect(seatsFor(["me", "open"], 4, card)).toEqual(["me", "open", "bot:middling", "bot:middling"]);
    expect(seatsFor(["me", "open"], 1, card)).toEqual(["me"]);
  });

  it("says only what was changed, and is public only with a free seat", () => {
    const draft = { ...firstDraft(card), public: true, hints: true };
    expect(wishOf(card, draft)).toMatchObject({ options: {}, public: false, hints: false, clock: { kind: "none" } });
    draft.seats = ["me", "open"];
    draft.options = { fog: true };
    draft.clock = { ...draft.clock, kind: "live", minutes: 5 };
    expect(wishOf(card, draft)).toMatchObject({
      options: { fog: true },
      public: true,
      hints: true,
      clock: { kind: "live", bank: 300, increment: 10 },
    });
  });
});

describe("where a match begins", () => {
  const keys = (change: Partial<MatchOrigin>): string[] => beginning({ ...NEW, ...change }).map(({ key }) => key);

  it("says nothing of a new game, and everything else that one should know", () => {
    expect(keys({})).toEqual([]);
    expect(keys({ own_content: true })).toEqual(["origin-content"]);
    const fork = { kind: "fork" as const, of: "m1", at: 7 };
    expect(beginning({ ...NEW, ...fork })).toEqual([{ key: "origin-fork", params: { at: 7 } }]);
    expect(keys({ ...fork, made: true })).toEqual(["origin-made"]);
    expect(keys({ kind: "record", of: "r1", at: 0, made: true, kept: true })).toEqual(["origin-made", "origin-kept"]);
  });

  it("says the same of a proof, by what its dice are bound to", () => {
    const sealed = { match: "m1", commitment: "", nonce_commitments: [], nonces: [], secret: "" };
    const proven = (origin?: FairOrigin, start: Record<string, unknown> | null = null): string[] =>
      provenBeginning({ chance: origin === undefined ? sealed : { ...sealed, origin }, start }).map(({ key }) => key);
    expect(proven({ kind: "new", content: "box" })).toEqual([]);
    expect(proven({ kind: "new", content: "own" })).toEqual(["origin-content"]);
    const fork = { kind: "fork", content: "box", of: "m0", at: 7, start: "", deal: "anew", made: false };
    expect(proven(fork, {})).toEqual(["origin-fork"]);
    expect(proven({ ...fork, made: true }, {})).toEqual(["origin-made"]);
    expect(proven({ ...fork, made: true, deal: "as_it_was" }, {})).toEqual(["origin-made", "origin-kept"]);
    expect(proven(undefined)).toEqual([]);
    expect(proven(undefined, {})).toEqual(["origin-made", "origin-kept"]);
  });
});
