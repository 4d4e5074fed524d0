// The socket of one match: connects again by itself, resends what was not answered, and keeps the
// last receipt, so that nothing is lost or done twice whatever happens to the connection.
import type { ClientFrame, Hello, Receipt, ServerMessage } from "./types";

export interface Looking {
  seat: number | null;
  lang: string;
  invite?: string; // lets one watch a table that is not public
}

export interface Ears {
  heard(message: ServerMessage): void;
  changed(state: Connected): void;
}

export type Connected = "connecting" | "open" | "waiting" | "closed";
type Keyed = Extract<ClientFrame, { key: string }>;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
const SLOW_PAUSE = 1000; // until a server that saves slowly is asked again
const SIGNED_OUT = 4401;
const TOO_MUCH = 1008;

export interface Surroundings {
  open(url: string): WebSocket;
  later(work: () => void, milliseconds: number): number;
  never(timer: number): void;
}

const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  later: (work, milliseconds) => window.setTimeout(work, milliseconds),
  never: (timer) => window.clearTimeout(timer),
};

export class MatchSocket {
  private socket: WebSocket | null = null;
  private readonly unanswered = new Map<string, Keyed>();
  private receipt: Receipt | null = null;
  private pause = FIRST_PAUSE;
  private timer: number | null = null;
  private over = false;

  constructor(
    private readonly url: string,
    private looking: Looking,
    private readonly ears: Ears,
    private readonly world: Surroundings = browser,
  ) {
    this.connect();
  }

  // Look through the connections of another seat, or read in another language.
  look(looking: Looking): void {
    // The receipt was that seat's own, and what it stands for is to be told in another language.
    if (looking.seat !== this.looking.seat || looking.lang !== this.looking.lang) {
      this.receipt = null;
    }
    this.looking = looking;
    if (this.socket?.readyState === WebSocket.OPEN) this.hello();
  }

  // A command is kept until it is answered, and sent again after every reconnect.
  command(frame: Keyed): void {
    this.unanswered.set(frame.key, frame);
    this.send(frame);
  }

  ask(frame: Exclude<ClientFrame, { key: string }>): void {
    this.send(frame);
  }

  close(): void {
    this.over = true;
    if (this.timer !== null) this.world.never(this.timer);
    this.socket?.close();
    this.ears.changed("closed");
  }

  private connect(): void {
    this.timer = null;
    this.ears.changed("connecting");
    const socket = this.world.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.hello();
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code);
  }

  private hello(): void {
    const frame: Hello = { op: "hello", ...this.looking, want: "scene", seen: this.receipt };
    this.send(frame);
  }

  private hear(message: ServerMessage): void {
    if (message.op === "table") {
      this.ears.changed("open");
      this.repeat();
    }
    if (message.op === "slow") this.world.later(() => this.repeat(), SLOW_PAUSE);
    if (message.op === "table" || message.op === "news") this.receipt = message.receipt;
    if (message.op === "lobby") this.ears.changed("open");
    if (message.op === "ack") this.unanswered.delete(message.key);
    if (message.op === "chat") this.forget(message.line.text);
    if (message.op === "refused") {
      if (message.code === "BUSY") this.again(message.key);
      else this.unanswered.delete(message.key);
    }
    this.ears.heard(message);
  }

  private repeat(): void {
    for (const frame of this.unanswered.values()) this.send(frame);
  }

  // What was said has no other answer than being heard.
  private forget(text: string): void {
    for (const [key, frame] of this.unanswered) {
      if (frame.op === "say" && frame.text === text) {
        this.unanswered.delete(key);
        return;
      }
    }
  }

  private again(key: string): void {
    const frame = this.unanswered.get(key);
    if (frame !== undefined) this.world.later(() => this.send(frame), FIRST_PAUSE);
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.over) return;
    if (code === SIGNED_OUT || code === TOO_MUCH) {
      this.over = true;
      this.ears.changed("closed");
      return;
    }
    this.ears.changed("waiting");
    // Spread out, or all clients of a server that restarts come back in the same moment.
    const pause = this.pause * (0.5 + Math.random());
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    this.timer = this.world.later(() => this.connect(), pause);
  }

  private send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
