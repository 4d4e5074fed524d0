// Our share of the dice against a server that keeps the rules of mixing: it answers when it is told
// to, knows what was promised, and opens a nonce only after the last promise.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fromHex, nonceCommitment } from "../src/wire/fair";
import { Mixing } from "../src/wire/mixing";

const MATCH = "a1b2c3";
const OPEN = { status: "open", promised: false } as const;
const PROMISING = { status: "mixing", promised: false } as const;
const MIXING = { status: "mixing", promised: true } as const;
const RUNNING = { status: "running", promised: true } as const;

interface Call {
  what: string; // promise or nonce
  seat: number;
  value: string;
  answer: () => void;
}

class HomeData {
  readonly calls: Call[] = [];
  readonly promises = new Map<number, string>();
  readonly nonces = new Map<number, string>();
  patient = false; // a call is answered when the test says so
  trouble: { status: number; code: string } | null = null; // of the next call

  constructor(private readonly seats: number) {}

  fetch = (path: string, init: RequestInit): Promise<Response> => {
    const { seat, ...rest } = JSON.parse(String(init.body)) as { seat: number; promise?: string; nonce?: string };
    const what = path.replace(`/api/matches/${MATCH}/`, "");
    const value = rest.promise ?? rest.nonce ?? "";
    return new Promise((done) => {
      const answer = (): void => void this.judge(what, seat, value).then(done);
      this.calls.push({ what, seat, value, answer });
      if (!this.patient) answer();
    });
  };

  get told(): string[] {
    return this.calls.map(({ what, seat }) => `${what} ${seat}`);
  }

  private async judge(what: string, seat: number, value: string): Promise<Response> {
    if (this.trouble !== null) return refused(this.trouble);
    if (what === "promise") {
      if (this.promises.has(seat)) return refused({ status: 409, code: "TOO_LATE" });
      this.promises.set(seat, value);
      return Response.json({});
    }
    if (this.promises.size < this.seats) return refused({ status: 409, code: "TOO_EARLY" });
    const kept = (await nonceCommitment(MATCH, seat, fromHex(value))) === this.promises.get(seat);
    if (!kept) return refused({ status: 422, code: "BAD_NONCE" });
    this.nonces.set(seat, value);
    return Response.json({});
  }
}

const refused = ({ status, code }: { status: number; code: string }): Response =>
  Response.json({ code, text: code, field: null }, { status });

function shelf(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

let homeData: HomeData;

function open(seats: number): Mixing {
  homeData = new HomeData(seats);
  vi.stubGlobal("fetch", homeData.fetch);
  return new Mixing(MATCH);
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", shelf());
});

describe("mixing", () => {
  it("promises each own seat once, however often the lobby speaks", async () => {
    const mixing = open(3);
    await mixing.progress(OPEN, [0, 2]);
    await mixing.progress(OPEN, [0, 2]);
    expect(homeData.told).toEqual(["promise 0", "promise 2"]);
    expect(homeData.calls[0]!.value).not.toBe(homeData.calls[1]!.value);
  });

  it("promises a seat that is taken later", async () => {
    const mixing = open(2);
    await mixing.progress(OPEN, [0]);
    await mixing.progress(OPEN, [0, 1]);
    expect(homeData.told).toEqual(["promise 0", "promise 1"]);
  });

  it("takes one step at a time: what the lobby says during a call waits for it", async () => {
    const mixing = open(1);
    homeData.patient = true;
    const first = mixing.progress(OPEN, [0]);
    const second = mixing.progress(MIXING, [0]);
    await vi.waitFor(() => expect(homeData.calls).toHaveLength(1));
    expect(homeData.told).toEqual(["promise 0"]);
    homeData.calls[0]!.answer();
    await first;
    await vi.waitFor(() => expect(homeData.calls).toHaveLength(2));
    homeData.calls[1]!.answer();
    await second;
    expect(homeData.told).toEqual(["promise 0", "nonce 0"]);
    expect([...homeData.nonces.keys()]).toEqual([0]);
  });

  it("shows no nonce before all have promised", async () => {
    const mixing = open(2);
    await mixing.progress(OPEN, [0]);
    await mixing.progress(PROMISING, [0]);
    expect(homeData.told).toEqual(["promise 0"]);
    homeData.promises.set(1, "somebody else's");
    await mixing.progress(MIXING, [0]);
    await mixing.progress(MIXING, [0]);
    expect(homeData.told).toEqual(["promise 0", "nonce 0"]);
    expect(homeData.nonces.get(0)).toBe(homeData.calls[1]!.value);
  });

  it("shows a nonce again that came too early", async () => {
    const mixing = open(2);
    await mixing.progress(MIXING, [0]);
    expect(homeData.nonces.size).toBe(0);
    homeData.promises.set(1, "somebody else's");
    await mixing.progress(MIXING, [0]);
    expect(homeData.told).toEqual(["promise 0", "nonce 0", "nonce 0"]);
    expect([...homeData.nonces.keys()]).toEqual([0]);
  });

  it("promises again after a call that failed, and shows nothing that was not promised", async () => {
    const mixing = open(1);
    homeData.trouble = { status: 503, code: "BUSY" };
    await mixing.progress(MIXING, [0]);
    expect(homeData.told).toEqual(["promise 0"]);
    homeData.trouble = null;
    await mixing.progress(MIXING, [0]);
    expect(homeData.told).toEqual(["promise 0", "promise 0", "nonce 0"]);
    expect(homeData.calls[1]!.value).toBe(homeData.calls[0]!.value);
  });

  it("keeps the nonce over a reload", async () => {
    const before = open(2);
    await before.progress(OPEN, [0]);
    homeData.promises.set(1, "somebody else's");
    const after = new Mixing(MATCH); // the page is new, the tab's storage is not
    await after.progress(MIXING, [0]);
    // That the promise is already there is no trouble; and the nonce is the one that was promised.
    expect(homeData.told).toEqual(["promise 0", "promise 0", "nonce 0"]);
    expect(homeData.calls[1]!.value).toBe(homeData.calls[0]!.value);
    expect([...homeData.nonces.keys()]).toEqual([0]);
  });

  it("has nothing to do in a match that runs", async () => {
    const mixing = open(1);
    await mixing.progress(RUNNING, [0]);
    expect(homeData.told).toEqual([]);
  });
});
