// Finding clauses: every word of the question must stand in the clause, its heading or its number.
import type { HandbookPages } from "../wire/types";
import { plain } from "./markdown";

export interface Clause {
  id: string;
  heading: string;
  text: string;
}

export interface Hit {
  clause: Clause;
  parts: { text: string; found: boolean }[]; // an excerpt with what was looked for
}

const EXCERPT = 160; // characters

export function clauses(pages: HandbookPages): Clause[] {
  let section = "";
  return pages.sections.flatMap((one) => {
    if (one.level <= 2) section = one.title;
    const heading = one.level > 2 ? `${section} · ${one.title}` : one.title;
    return one.clauses.map(({ id, text }) => ({ id, heading, text: plain(text) }));
  });
}

// Without case and accents; each letter stays at its place, so that excerpts can be marked.
export function folded(text: string): string {
  return Array.from(text, (char) => {
    const bare = char.normalize("NFD").charAt(0).toLowerCase();
    const known = char === "ł" || char === "Ł" ? "l" : bare;
    return known.padEnd(char.length).slice(0, char.length);
  }).join("");
}

export function search(list: readonly Clause[], question: string): Hit[] {
  const wanted = folded(question).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: { hit: Hit; rank: number }[] = [];
  for (const clause of list) {
    const [id, heading, text] = [folded(clause.id), folded(clause.heading), folded(clause.text)];
    if (!wanted.every((word) => id.includes(word) || heading.includes(word) || text.includes(word))) continue;
    const exact = wanted.some((word) => id === word || id.endsWith(`-${word}`));
    const inText = wanted.every((word) => text.includes(word));
    found.push({ hit: { clause, parts: excerpt(clause.text, wanted) }, rank: exact ? 0 : inText ? 1 : 2 });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit); // sort is stable: else in order
}

function excerpt(text: string, wanted: readonly string[]): Hit["parts"] {
  const low = folded(text);
  const first = Math.min(...wanted.map((word) => low.indexOf(word)).filter((at) => at >= 0));
  let from = Number.isFinite(first) ? Math.max(0, first - EXCERPT / 3) : 0;
  if (from > 0) from = low.indexOf(" ", from) + 1;
  const shown = text.slice(from, from + EXCERPT);
  const parts = marked(shown, wanted);
  if (from > 0) parts.unshift({ text: "… ", found: false });
  if (from + EXCERPT < text.length) parts.push({ text: " …", found: false });
  return parts;
}

export function marked(text: string, wanted: readonly string[]): Hit["parts"] {
  const low = folded(text);
  const parts: Hit["parts"] = [];
  let at = 0;
  while (at < text.length) {
    const here = wanted
      .map((word) => ({ word, at: low.indexOf(word, at) }))
      .filter((one) => one.at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (here === undefined) break;
    if (here.at > at) parts.push({ text: text.slice(at, here.at), found: false });
    parts.push({ text: text.slice(here.at, here.at + here.word.length), found: true });
    at = here.at + here.word.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false });
  return parts;
}
