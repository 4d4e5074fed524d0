// What is to be said of where a match begins; nothing of a new game with the game's own content.
import type { FairRecord } from "./fair";
import type { MatchOrigin } from "./types";

export interface Told {
  key: string;
  params: Record<string, number>;
}

export function beginning(origin: MatchOrigin): Told[] {
  const told: Told[] = [];
  if (origin.made) told.push({ key: "origin-made", params: {} });
  else if (origin.kind === "fork") told.push({ key: "origin-fork", params: { at: origin.at ?? 0 } });
  if (origin.kept) told.push({ key: "origin-kept", params: {} });
  if (origin.own_content) told.push({ key: "origin-content", params: {} });
  return told;
}

// The same of a proof: what the dice are bound to, whatever is said of the match beside it. Dice of old
// matches are bound to no origin; if one of those began with a position, somebody made it.
export function provenBeginning(record: Pick<FairRecord, "chance" | "start">): Told[] {
  const { origin } = record.chance;
  const begun = record.start !== undefined && record.start !== null;
  return beginning({
    kind: (origin?.kind ?? (begun ? "position" : "new")) as MatchOrigin["kind"],
    of: origin?.of ?? null,
    at: origin?.at ?? null,
    made: origin === undefined ? begun : origin.made === true,
    kept: origin === undefined ? begun : origin.deal === "as_it_was",
    own_content: origin?.content === "own",
  });
}
