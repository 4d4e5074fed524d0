// What is to be known about each kind of decision of a game: a few sentences, and where the handbook
// has it. Everything is fetched once.
import { explained, type Explained } from "../learn/guide";
import { call } from "../wire/api";
import type { Guide, HandbookPages, Tour } from "../wire/types";

export interface Lessons {
  language: string; // of the handbook
  told: ReadonlyMap<string, Explained>;
}

const known = new Map<string, Promise<Lessons>>();
const guides = new Map<string, Promise<string>>();

// In the language of the person; "" where a game says nothing about it.
export function sentences(game: string, kind: string, lang: string): Promise<string> {
  const path = `/api/games/${game}/guide/${kind}?lang=${lang}`;
  const kept = guides.get(path);
  if (kept !== undefined) return kept;
  const asked = call<Guide>("GET", path).then(
    ({ text }) => text,
    () => "",
  );
  guides.set(path, asked);
  return asked;
}

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
