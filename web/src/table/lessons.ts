// What the handbook says about each kind of decision of a game, fetched once.
import { explained, type Explained } from "../learn/guide";
import { call } from "../wire/api";
import type { HandbookPages, Tour } from "../wire/types";

export interface Lessons {
  language: string; // of the handbook
  told: ReadonlyMap<string, Explained>;
}

const known = new Map<string, Promise<Lessons>>();

export function lessons(game: string): Promise<Lessons> {
  const kept = known.get(game);
  if (kept !== undefined) return kept;
  const asked = fetched(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

async function fetched(game: string): Promise<Lessons> {
  const [pages, tour] = await Promise.all([
    call<HandbookPages>("GET", `/api/games/${game}/handbook`),
    call<Tour>("GET", `/api/games/${game}/tour`),
  ]);
  return { language: pages.language, told: explained(pages, new Set(tour.steps.map((step) => step.kind))) };
}
