// What the table looked like before: fetched when somebody wants to see it again.
import { applied } from "../scene/apply";
import { call } from "../wire/api";
import type { Change, Past, Scene } from "../wire/types";
import type { Step } from "./stepQueue.svelte";

export const MOST = 40; // steps that the server tells at once

export function fetchPast(
  match: string,
  seat: number | null,
  after: number,
  count: number,
  lang: string,
  invite = "",
): Promise<Past> {
  const viewer = seat !== null ? `&seat=${seat}` : invite === "" ? "" : `&invite=${encodeURIComponent(invite)}`;
  return call<Past>("GET", `/api/matches/${match}/past?after=${after}&count=${count}${viewer}&lang=${lang}`);
}

// The things that a change touched; what has no name is decoration.
export const touched = (change: Change): string[] =>
  Object.values(change.sheets ?? {}).flatMap((sheet) =>
    (sheet.set ?? []).filter((piece) => piece.title).map((piece) => piece.id),
  );

export interface Told extends Step {
  n: number;
}

// One scene after the other.
export function steps(past: Past): Told[] {
  let before: Scene = past.scene;
  return past.steps.map(({ n, change }) => {
    const step = { n, before, after: applied(before, change), moved: change.moved ?? [] };
    before = step.after;
    return step;
  });
}

// Steps of which nothing is said are shown with the next one.
export function merged(told: readonly Told[], isSaid: (step: Told) => boolean): Told[] {
  const found: Told[] = [];
  let silent: Told[] = [];
  for (const step of told) {
    silent.push(step);
    if (!isSaid(step)) continue;
    const before = silent[0]?.before ?? step.before;
    found.push({ ...step, before, moved: silent.flatMap((one) => one.moved) });
    silent = [];
  }
  return found;
}
