// What is to be said of where a match begins; nothing of a new game with the game's own content.
import type { Origin } from "./types";

export interface Told {
  key: string;
  params: Record<string, number>;
}

export function beginning(origin: Origin): Told[] {
  const told: Told[] = [];
  if (origin.made) told.push({ key: "origin-made", params: {} });
  else if (origin.kind === "fork") told.push({ key: "origin-fork", params: { at: origin.at ?? 0 } });
  if (origin.kept) told.push({ key: "origin-kept", params: {} });
  if (origin.own_content) told.push({ key: "origin-content", params: {} });
  return told;
}
