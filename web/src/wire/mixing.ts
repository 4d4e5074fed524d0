// Our share of the dice: a nonce for each own seat, promised before the start and then shown. It is
// kept for the tab, so that a reload in between does not lose it.
import { CallFailed, call } from "./api";
import { fromHex, nonceCommitment, toHex } from "./fair";
import type { MatchInfo } from "./types";

// What the lobby tells of a match that is about to begin.
type Told = Pick<MatchInfo, "status" | "promised">;

const place = (match: string, seat: number): string => `leeboard-nonce:${match}:${seat}`;

export class Mixing {
  private readonly promised = new Set<number>();
  private readonly shown = new Set<number>();
  private before: Promise<void> = Promise.resolve();

  constructor(private readonly match: string) {}

  // Call it whenever the lobby says something: it does what is due, and only once. What the lobby
  // says while a promise is under way waits for it: the last promise is what starts the mixing.
  progress(match: Told, mine: readonly number[]): Promise<void> {
    this.before = this.before.then(() => this.goOn(match, mine));
    return this.before;
  }

  // A nonce is for nobody's connections before the last promise is there.
  private async goOn({ status, promised }: Told, mine: readonly number[]): Promise<void> {
    if (status !== "open" && status !== "mixing") return;
    for (const seat of mine) await this.promise(seat);
    if (status === "mixing" && promised) for (const seat of mine) await this.show(seat);
  }

  private async promise(seat: number): Promise<void> {
    if (this.promised.has(seat)) return;
    const promise = await nonceCommitment(this.match, seat, fromHex(this.nonce(seat)));
    try {
      await call("POST", `/api/matches/${this.match}/promise`, { seat, promise });
    } catch (error) {
      if (!tooLate(error)) return; // the next message of the lobby tries again
    }
    this.promised.add(seat);
  }

  private async show(seat: number): Promise<void> {
    if (this.shown.has(seat) || !this.promised.has(seat)) return;
    try {
      await call("POST", `/api/matches/${this.match}/nonce`, { seat, nonce: this.nonce(seat) });
    } catch (error) {
      if (!tooLate(error)) return; // the next message of the lobby tries again
    }
    this.shown.add(seat);
  }

  private nonce(seat: number): string {
    const name = place(this.match, seat);
    const kept = sessionStorage.getItem(name);
    if (kept !== null) return kept;
    const fresh = toHex(crypto.getRandomValues(new Uint8Array(32)));
    sessionStorage.setItem(name, fresh);
    return fresh;
  }
}

const tooLate = (error: unknown): boolean => error instanceof CallFailed && error.code === "TOO_LATE";
