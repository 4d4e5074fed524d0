// What happened since one's last turn, shown again step by step; the table itself goes on behind it.
import type { Entry, Scene } from "../wire/types";
import { speech } from "../words/say.svelte";
import { lastOwn } from "./choices";
import type { SeatConnection } from "./seatConnection.svelte";
import { fetchPast, merged, MOST, steps, type Told } from "./past";
import { animate } from "./animate";

const BEAT = 1300; // milliseconds for which a step is looked at

export class Recap {
  at = $state(0); // steps that are shown; 0 is the table before them
  running = $state(false);
  private told: Told[] = $state.raw([]);
  private timer = 0;

  constructor(
    private readonly connection: SeatConnection,
    private readonly done: () => void,
  ) {}

  async open(): Promise<void> {
    const after = lastOwn(this.connection.story, this.connection.seat);
    if (after === null) return this.close();
    const count = Math.min(MOST, this.connection.n - after);
    const from = this.connection.n - count; // after a long absence, the end of it
    const past = await fetchPast(
      this.connection.id,
      this.connection.seat,
      from,
      count,
      speech.language,
      this.connection.invite,
    ).catch(() => null);
    if (past === null || past.steps.length === 0) return this.close();
    const spoken = new Set(this.connection.story.filter((entry) => entry.lines.length > 0).map((entry) => entry.n));
    this.told = merged(steps(past), (step) => spoken.has(step.n));
    if (this.told.length === 0) return this.close();
    this.play();
  }

  get length(): number {
    return this.told.length;
  }

  get scene(): Scene | null {
    return this.at === 0 ? (this.told[0]?.before ?? null) : (this.told[this.at - 1]?.after ?? null);
  }

  // The entry of the log that this step is.
  get entry(): Entry | null {
    const n = this.told[this.at - 1]?.n;
    return this.connection.story.find((entry) => entry.n === n) ?? null;
  }

  async go(at: number): Promise<void> {
    if (at > this.length) return this.close();
    const forth = at === this.at + 1;
    this.at = Math.max(0, at);
    const step = this.told[this.at - 1];
    if (forth && step !== undefined) await animate(step);
  }

  play(): void {
    this.running = true;
    this.beat();
  }

  pause(): void {
    this.running = false;
    window.clearTimeout(this.timer);
  }

  close(): void {
    this.pause();
    this.done();
  }

  private beat(): void {
    window.clearTimeout(this.timer);
    const pause = this.at === 0 ? BEAT / 2 : BEAT;
    this.timer = window.setTimeout(() => void this.advance(), pause);
  }

  private async advance(): Promise<void> {
    if (!this.running) return;
    if (this.at >= this.length) return this.pause();
    await this.go(this.at + 1);
    if (this.running) this.beat();
  }
}
