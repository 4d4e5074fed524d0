// A table as somebody wishes it, until it is made: seats, options, clock, and who may come.
import type { ClockSettings, GameCard, SeatRequest, CreateMatch } from "../wire/types";
import { usualBot } from "./lists";

export type Setting = boolean | number | string;
export type ClockKind = "none" | "live" | "days";

export interface Draft {
  seats: string[]; // "me", "open", or a bot's level behind "bot:"
  options: Record<string, Setting>;
  clock: { kind: ClockKind; minutes: number; increment: number; days: number };
  public: boolean;
  hints: boolean; // also among people
}

export function firstDraft(card: GameCard): Draft {
  const count = card.seats.find((seats) => seats >= 2) ?? card.seats[0] ?? 1;
  return {
    seats: seatsFor([], count, card),
    options: Object.fromEntries(card.options.map((option) => [option.name, option.default])),
    clock: { kind: "none", minutes: 30, increment: 10, days: 2 },
    public: false,
    hints: false,
  };
}

// Keeps who sits already; new chairs are for bots, and somebody of ours sits on the first.
export function seatsFor(seats: readonly string[], count: number, card: GameCard): string[] {
  const bot = `bot:${usualBot(card)}`;
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? (seat === 0 ? "me" : bot));
}

export function sit(choice: string): SeatRequest {
  if (choice === "me" || choice === "open") return { kind: choice };
  return { kind: "bot", bot: choice.slice("bot:".length) };
}

export function clockOf(draft: Draft): ClockSettings {
  const { kind, minutes, increment, days } = draft.clock;
  if (kind === "live") return { kind, bank: minutes * 60, increment };
  if (kind === "days") return { kind, days };
  return { kind };
}

// What the server is asked for; what has its usual setting need not be said.
export function wishOf(card: GameCard, draft: Draft): CreateMatch {
  const changed = card.options.filter((option) => draft.options[option.name] !== option.default);
  const open = draft.seats.includes("open");
  return {
    game: card.id,
    seats: draft.seats.map(sit) as CreateMatch["seats"],
    options: Object.fromEntries(changed.map((option) => [option.name, draft.options[option.name] as Setting])),
    clock: clockOf(draft),
    public: open && draft.public,
    hints: open && draft.hints,
    mixes: true,
  };
}
