// A study that can be stopped anywhere: which moment is shown, with whose eyes, and how it runs.
import { call } from "../wire/api";
import type { StudyFacts, StudyMoment } from "../wire/types";

const KEPT = 80; // moments
const BEAT = 1600; // milliseconds between two moments at normal speed

export type Shown = (before: StudyMoment | null, after: StudyMoment) => Promise<void>;

export class Film {
  facts: StudyFacts | null = $state.raw(null);
  at = $state(0);
  seat: number | null = $state(null);
  moment: StudyMoment | null = $state.raw(null);
  playing = $state(false);
  speed = $state(1);
  trouble = $state("");
  shown: Shown | null = null; // told of each moment that comes into view

  private readonly kept = new Map<string, Promise<StudyMoment>>();
  private timer = 0;

  constructor(
    readonly study: string,
    private language: string,
  ) {}

  get length(): number {
    return this.facts?.length ?? 0;
  }

  async open(at: number, seat: number | null): Promise<void> {
    try {
      this.facts = await call<StudyFacts>("GET", `/api/studies/${this.study}`);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return;
    }
    this.seat = seat !== null && seat < this.facts.seats ? seat : null;
    await this.go(at);
  }

  async go(at: number): Promise<void> {
    this.at = Math.min(this.length, Math.max(0, Math.trunc(at) || 0));
    await this.show();
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.show();
  }

  async speak(language: string): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    if (this.facts !== null) await this.show();
  }

  // From the end it begins anew.
  play(): void {
    if (this.length === 0) return;
    this.playing = true;
    if (this.at >= this.length) void this.go(0);
    this.beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.pause();
    this.shown = null;
  }

  private beat(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.advance(), BEAT / this.speed);
  }

  private async advance(): Promise<void> {
    if (!this.playing) return;
    await this.go(this.at + 1);
    if (this.at >= this.length) this.pause();
    else if (this.playing) this.beat();
  }

  // The answer to an older question is dropped: only the moment that is wanted now is shown.
  private async show(): Promise<void> {
    const wanted = this.key(this.at);
    try {
      const found = await this.fetch(this.at);
      if (wanted !== this.key(this.at)) return;
      const before = this.moment;
      this.moment = found;
      this.trouble = "";
      if (this.at < this.length) void this.fetch(this.at + 1).catch(() => undefined);
      await this.shown?.(before, found);
    } catch (error) {
      if (wanted === this.key(this.at)) this.trouble = error instanceof Error ? error.message : String(error);
      this.pause();
    }
  }

  private key(at: number): string {
    return `${at} ${this.seat} ${this.language}`;
  }

  private fetch(at: number): Promise<StudyMoment> {
    const key = this.key(at);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const connections = this.seat === null ? "" : `&seat=${this.seat}`;
    const path = `/api/studies/${this.study}/moment?at=${at}${connections}&lang=${this.language}`;
    const asked = call<StudyMoment>("GET", path);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return asked;
  }
}
