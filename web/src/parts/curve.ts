// Points over rounds: where the rounds end, and where a moment between two ends lies.
export interface Station {
  at: number; // decisions before it
  round: number | null; // that ends here; none at the start, or if nobody counted
}

// The start and the end of each round; `rounds` are moments at which one began, and its number.
export function stations(rounds: readonly (readonly [number, number])[], last: number): Station[] {
  const found: Station[] = [{ at: 0, round: null }];
  for (const [at, began] of rounds) {
    if (began <= 1)
      found[0] = { at, round: null }; // until then the table was set up
    else if (at < last) found.push({ at, round: began - 1 });
  }
  const [, round = null] = rounds.findLast(([at]) => at < last) ?? [];
  return [...found, { at: last, round }];
}

// How many rounds were over at a moment, with the share of the one that ran.
export function place(all: readonly Station[], at: number): number {
  const next = all.findIndex((one) => one.at > at);
  const before = all[next - 1];
  if (next < 0) return all.length - 1;
  if (before === undefined) return 0;
  return next - 1 + (at - before.at) / ((all[next] as Station).at - before.at);
}

// The height of a line through these values at such a place.
export function between(values: readonly number[], where: number): number {
  const low = Math.floor(where);
  const [from = 0, to = from] = [values[low], values[low + 1]];
  return from + (to - from) * (where - low);
}

// Marks that would lie on each other are lifted; they come from left to right.
export function lifted(marks: readonly { x: number; y: number }[], apart: number): { x: number; y: number }[] {
  const laid: { x: number; y: number }[] = [];
  for (const { x, y } of marks) {
    let free = y;
    while (laid.some((one) => Math.hypot(one.x - x, one.y - free) < apart)) free -= 2;
    laid.push({ x, y: free });
  }
  return laid;
}
