// The socket of a match with a server that fails in every way that matters.
import { beforeEach, describe, expect, it } from "vitest";
import { MatchSocket, type Connected, type Surroundings } from "../src/wire/socket";
import type { ServerMessage } from "../src/wire/types";

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.fall(1000);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  fall(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const RECEIPT = { n: 3, tag: "aa", mac: "bb" };
const TABLE = { op: "table", n: 3, receipt: RECEIPT };
const ACT = { op: "act", key: "1".repeat(32), decision: "d", action: 7 } as const;

let made: FakeSocket[];
let later: (() => void)[];
let states: Connected[];
let heard: ServerMessage[];
let socket: MatchSocket;

const last = (): FakeSocket => made.at(-1)!;
const wait = (): void => later.splice(0).forEach((work) => work());

beforeEach(() => {
  [made, later, states, heard] = [[], [], [], []];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  const world: Surroundings = {
    open: () => {
      const one = new FakeSocket();
      made.push(one);
      return one as unknown as WebSocket;
    },
    later: (work) => later.push(work),
    never: () => undefined,
  };
  const ears = { heard: (one: ServerMessage) => heard.push(one), changed: (one: Connected) => states.push(one) };
  socket = new MatchSocket("ws://x", { seat: 0, lang: "en" }, ears, world);
});

describe("a socket", () => {
  it("says hello first, without a receipt", () => {
    last().open();
    expect(last().sent).toEqual([{ op: "hello", seat: 0, lang: "en", want: "scene", seen: null }]);
  });

  it("comes back with its receipt and sends again what was not answered, with the same key", () => {
    last().open();
    last().say(TABLE);
    socket.command(ACT);
    last().fall();
    expect(states.at(-1)).toBe("waiting");
    wait();
    last().open();
    expect(last().sent).toEqual([{ op: "hello", seat: 0, lang: "en", want: "scene", seen: RECEIPT }]);
    last().say(TABLE); // only then: the server must know who speaks
    expect(last().sent[1]).toEqual(ACT);
    expect(states.at(-1)).toBe("open");
  });

  it("sends what was chosen while the line was down", () => {
    socket.command(ACT);
    last().open();
    last().say(TABLE);
    expect(last().sent[1]).toEqual(ACT);
  });

  it("forgets what was done or refused", () => {
    last().open();
    last().say(TABLE);
    socket.command(ACT);
    socket.command({ ...ACT, key: "2".repeat(32) });
    last().say({ op: "ack", key: ACT.key, n: 4, receipt: RECEIPT });
    last().say({ op: "refused", key: "2".repeat(32), code: "STALE", text: "", clause: null });
    last().fall();
    wait();
    last().open();
    last().say(TABLE);
    expect(last().sent.length).toBe(1);
  });

  it("says a thing once, however often the line falls", () => {
    last().open();
    last().say(TABLE);
    socket.command({ op: "say", key: "3".repeat(32), text: "Ahoy!" });
    last().say({ op: "chat", line: { id: 1, seat: 0, name: "Marta", text: "Ahoy!", at: 0 } });
    last().fall();
    wait();
    last().open();
    last().say(TABLE);
    expect(last().sent.map((frame) => frame.op)).toEqual(["hello"]);
  });

  it("asks a busy server again", () => {
    last().open();
    last().say(TABLE);
    socket.command(ACT);
    last().say({ op: "refused", key: ACT.key, code: "BUSY", text: "", clause: null });
    wait();
    expect(last().sent.filter((frame) => frame.op === "act")).toEqual([ACT, ACT]);
  });

  it("sends again what a slow server has not answered, and nothing else", () => {
    last().open();
    last().say(TABLE);
    socket.command(ACT);
    socket.command({ op: "say", key: "3".repeat(32), text: "Ahoy!" });
    last().say({ op: "slow" });
    last().say({ op: "ack", key: ACT.key, n: 4, receipt: RECEIPT });
    wait();
    expect(last().sent.map((frame) => frame.op)).toEqual(["hello", "act", "say", "say"]);
  });

  it("keeps the newest receipt", () => {
    last().open();
    last().say(TABLE);
    last().say({ op: "news", receipt: { ...RECEIPT, n: 4 } });
    last().fall();
    wait();
    last().open();
    expect(last().sent[0]?.seen).toEqual({ ...RECEIPT, n: 4 });
  });

  it("asks for the whole story in another language", () => {
    last().open();
    last().say(TABLE);
    socket.look({ seat: 0, lang: "pl" });
    expect(last().sent.at(-1)).toMatchObject({ lang: "pl", seen: null });
  });

  it("does not come back when it is closed, signed out or too loud", () => {
    for (const code of [4401, 1008]) {
      last().open();
      last().fall(code);
      expect(states.at(-1)).toBe("closed");
      expect(later).toEqual([]);
    }
    socket.close();
    expect(states.at(-1)).toBe("closed");
  });
});
