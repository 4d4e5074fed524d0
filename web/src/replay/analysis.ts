// What an analysis found, decision by decision: what the choice cost by the bot's own reckoning.
import type { AnalysisFacts } from "../wire/types";

export interface Rated {
  action: number;
  points: number;
}

export interface Judged {
  number: number; // the decision, from 0
  seat: number;
  action: number;
  best: Rated[]; // the best first
  loss: number; // points below the best choice, never negative
}

interface Found {
  number: number;
  seat: number;
  action: number;
  explanation: { alternatives?: unknown } | null;
}

export function judged(facts: AnalysisFacts): Judged[] {
  const list = facts.found?.decisions;
  if (!Array.isArray(list)) return [];
  return (list as Found[]).flatMap((one) => {
    const best = ratings(one.explanation?.alternatives);
    const chosen = best.find((rated) => rated.action === one.action);
    if (best[0] === undefined || chosen === undefined) return []; // there was nothing to choose
    return [{ number: one.number, seat: one.seat, action: one.action, best, loss: best[0].points - chosen.points }];
  });
}

function ratings(found: unknown): Rated[] {
  if (!Array.isArray(found)) return [];
  return found
    .filter((one): one is Rated => typeof one?.action === "number" && typeof one?.points === "number")
    .sort((a, b) => b.points - a.points);
}

export interface Summary {
  seat: number;
  decisions: number;
  agreed: number; // choices that the bot rates as high as any
  loss: number; // the mean
}

const SAME = 1e-6;

export function summary(list: readonly Judged[], seats: number): Summary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const mine = list.filter((one) => one.seat === seat);
    const loss = mine.reduce((sum, one) => sum + one.loss, 0) / Math.max(1, mine.length);
    return { seat, decisions: mine.length, agreed: mine.filter((one) => one.loss < SAME).length, loss };
  });
}

export function dearest(list: readonly Judged[], count: number): Judged[] {
  return list.filter((one) => one.loss >= SAME).sort((a, b) => b.loss - a.loss || a.number - b.number).slice(0, count);
}
