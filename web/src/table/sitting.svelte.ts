// A person at a table: an eye for each own seat, or one of a spectator, and which of them is open.
import { call } from "../wire/api";
import { Mixing } from "../wire/mixing";
import type { Listed, Match, ServerMessage, TableMessage } from "../wire/types";
import { speech } from "../words/say.svelte";
import { Eye } from "./eye.svelte";

// A table that can be shown: the match, the eye that is open, and the match that repeats it.
export interface Seating {
  match: Match;
  eye: Eye;
  again: string | null;
}

export class Sitting {
  listed: Listed | null = $state.raw(null);
  eyes: Eye[] = $state.raw([]);
  eye: Eye | null = $state.raw(null); // the one that is looked through
  curtain: number | null = $state(null); // the seat that is to come to the screen
  trouble = $state("");

  private readonly mixing: Mixing;
  private over = false;
  private turning = false; // to another own seat

  constructor(readonly id: string) {
    this.mixing = new Mixing(id);
    void this.refresh();
  }

  get mine(): number[] {
    return this.listed?.mine ?? [];
  }

  get match(): Match | null {
    return this.eye?.match ?? this.listed?.match ?? null;
  }

  get seating(): Seating | null {
    if (this.eye === null || this.match === null) return null;
    return { eye: this.eye, match: this.match, again: this.listed?.rematch ?? null };
  }

  // Ask again who sits where; a new seat of ours gets an eye.
  async refresh(): Promise<void> {
    try {
      const listed = await call<Listed>("GET", `/api/matches/${this.id}`);
      if (this.over) return;
      this.listed = listed;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return;
    }
    this.open();
    await this.mixing.progress(this.listed.match.status, this.mine);
  }

  speak(lang: string): void {
    for (const eye of this.eyes) eye.look(lang);
  }

  // After a seat has done its part: is another one of ours asked?
  async turn(): Promise<void> {
    const now = this.eye;
    if (now === null || this.eyes.length < 2 || this.curtain !== null) return;
    if (now.decision !== null || now.moving || this.turning) return;
    const next = this.eyes.find((eye) => eye.decision !== null);
    if (next === undefined) return;
    this.turning = true;
    const hides = await this.differ(now, next).catch(() => true);
    this.turning = false;
    if (hides) this.curtain = next.seat;
    else this.eye = next;
  }

  lift(): void {
    this.eye = this.eyes.find((eye) => eye.seat === this.curtain) ?? this.eye;
    this.curtain = null;
  }

  close(): void {
    this.over = true;
    for (const eye of this.eyes) eye.close();
  }

  private open(): void {
    const seats: (number | null)[] = this.mine.length > 0 ? this.mine : [null];
    const same = seats.length === this.eyes.length && seats.every((seat, at) => this.eyes[at]?.seat === seat);
    if (same) return;
    for (const eye of this.eyes) eye.close();
    this.eyes = seats.map((seat) => new Eye(this.id, seat, speech.language));
    for (const eye of this.eyes) eye.heard = (message) => this.hear(eye, message);
    this.eye = this.eyes[0] ?? null;
  }

  private hear(eye: Eye, message: ServerMessage): void {
    if (message.op === "lobby") void this.refresh();
    if (message.op === "seats" || message.op === "error") void this.refresh();
    if (message.op === "table" && this.listed?.match.status !== message.match.status) void this.refresh();
    if (message.op === "news" && message.over !== null && eye === this.eye) void this.refresh();
  }

  // A curtain is needed only where one seat may see what the other may not.
  private async differ(one: Eye, two: Eye): Promise<boolean> {
    const [first, second] = await Promise.all([this.view(one), this.view(two)]);
    return first !== second;
  }

  private async view(eye: Eye): Promise<string> {
    const path = `/api/matches/${this.id}/table?seat=${eye.seat}&want=view`;
    const table = await call<TableMessage>("GET", path);
    return JSON.stringify({ ...table.view, viewer: null });
  }
}
