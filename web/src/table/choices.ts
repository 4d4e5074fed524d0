// What can be chosen now, from the clicks of a scene: what a piece means, and what a set of picked
// pieces means as a whole.
import type { Click, Entry, Piece, Scene } from "../wire/types";

export const clickable = (scene: Scene): Set<string> =>
  new Set(scene.clicks.flatMap((click) => click.pieces));

export const meanings = (scene: Scene, piece: string): Click[] =>
  scene.clicks.filter((click) => click.pieces.includes(piece));

export function whole(scene: Scene, picked: ReadonlySet<string>): Click | null {
  return (
    scene.clicks.find(
      (click) =>
        click.together &&
        click.pieces.length === picked.size &&
        click.pieces.every((piece) => picked.has(piece)),
    ) ?? null
  );
}

const CLOSE = 16; // units within which one piece lies on another

// The drawing that stands for a choice in a list: its first piece, and what lies on that.
export function pictures(scene: Scene): Map<number, Piece[]> {
  const sheets = new Map(scene.sheets.flatMap((sheet) => sheet.pieces.map((piece) => [piece.id, sheet])));
  const found = new Map<number, Piece[]>();
  for (const click of scene.clicks) {
    const first = click.together ? undefined : click.pieces[0];
    const lying = sheets.get(first ?? "")?.pieces ?? [];
    const at = lying.findIndex((piece) => piece.id === first);
    const base = lying[at];
    if (!base?.symbol || base.id.startsWith("target-")) continue; // a place is known by its name
    const near = (piece: Piece): boolean =>
      Boolean(piece.symbol) && Math.hypot(piece.x - base.x, piece.y - base.y) < CLOSE;
    found.set(click.action, [base, ...lying.slice(at + 1).filter(near)]);
  }
  // Where all look alike, a picture tells nothing.
  const looks = new Set([...found.values()].map(look));
  return looks.size > 1 || found.size === 1 ? found : new Map();
}

const look = (pieces: Piece[]): string =>
  JSON.stringify(pieces.map((piece) => [piece.symbol, piece.params]));

export interface Turn {
  n: number;
  seat: number | null;
  kind: string;
  entries: Entry[];
}

// The log in turns: what one seat did without another in between.
export function turns(story: readonly Entry[]): Turn[] {
  const found: Turn[] = [];
  for (const entry of story) {
    if (entry.lines.length === 0) continue;
    const last = found.at(-1);
    if (last !== undefined && last.seat === entry.seat && entry.kind === "act" && last.kind === "act") {
      last.entries.push(entry);
    } else {
      found.push({ n: entry.n, seat: entry.seat, kind: entry.kind, entries: [entry] });
    }
  }
  return found;
}

// The last event before the others acted: one's own last action, or the beginning.
export function lastOwn(story: readonly Entry[], seat: number | null): number | null {
  const own = story.findLast((entry) => entry.kind === "act" && entry.seat === seat && !entry.undone);
  const first = story[0];
  if (own === undefined) return first?.kind === "start" ? first.n : null;
  return own.n;
}

// What others did since then, as far as it can be seen.
export function since(story: readonly Entry[], seat: number | null): Entry[] {
  const last = seat === null ? null : lastOwn(story, seat);
  if (last === null) return [];
  return story.filter((entry) => entry.n > last && entry.kind === "act" && !entry.undone && entry.lines.length > 0);
}
