// What an analysis found, as a chart wants it.
import type { AnalysisFacts } from "../wire/types";

// The win chance of each seat at every moment: what was guessed stands until the next guess.
export function chances(course: AnalysisFacts["course"]): number[][] {
  const rows: number[][] = [];
  for (const guess of course) {
    const last = rows.at(-1);
    while (last !== undefined && rows.length < guess.at) rows.push(last);
    rows.push(guess.chances);
  }
  return rows;
}

// How far it is, from 0 to 1.
export const share = (facts: Pick<AnalysisFacts, "done" | "of">): number => (facts.of > 0 ? facts.done / facts.of : 0);
