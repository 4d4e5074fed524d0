// What can be chosen now, from the clicks of a scene: what a piece means, and what a set of picked
// pieces means as a whole.
import type { Badge, Click, Entry, Piece, Scene } from "../wire/types";

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

// The pieces of which a set is picked, in the order of their sheets.
export function picks(scene: Scene): Piece[] {
  const wanted = new Set(scene.clicks.flatMap((click) => (click.together ? click.pieces : [])));
  if (wanted.size === 0) return [];
  return scene.sheets.flatMap((sheet) => sheet.pieces.filter((piece) => wanted.has(piece.id)));
}

const CLOSE = 16; // units within which one piece lies on another

// A piece, and what lies on it.
export function lying(scene: Scene, id: string): Piece[] {
  for (const { pieces } of scene.sheets) {
    const at = pieces.findIndex((piece) => piece.id === id);
    const base = pieces[at];
    if (base === undefined) continue;
    const near = (piece: Piece): boolean =>
      Boolean(piece.symbol) && Math.hypot(piece.x - base.x, piece.y - base.y) < CLOSE;
    return base.symbol ? [base, ...pieces.slice(at + 1).filter(near)] : [];
  }
  return [];
}

// Badges without the drawing that already stands beside them.
export function besides(badges: readonly Badge[], symbol: string | undefined): Badge[] {
  return badges.flatMap((badge) => {
    if (badge.symbol !== symbol || symbol === undefined) return [badge];
    const { symbol: _, ...rest } = badge;
    return rest.text ? [rest] : [];
  });
}

// The drawing that stands for a choice in a list: its first piece, and what lies on that.
export function pictures(scene: Scene): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const click of scene.clicks) {
    const first = click.together ? undefined : click.pieces[0];
    if (first === undefined || first.startsWith("target-")) continue; // a place is known by its name
    const drawn = lying(scene, first);
    if (drawn.length > 0) found.set(click.action, drawn);
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
  entries: Pick<Entry, "n" | "lines" | "undone">[];
  heading: string; // of the round that begins after it
}

// The log in turns: what one seat did without another or a new round in between.
export function turns(story: readonly Entry[]): Turn[] {
  const found: Turn[] = [];
  for (const { n, seat, kind, lines, events, undone } of story) {
    if (lines.length === 0) continue;
    // An action has a line for each of its events; that a round begins is a heading.
    const round = kind === "act" && !undone ? events.findIndex(([name]) => name === "round") : -1;
    const heading = lines[round] ?? "";
    const rest = heading ? lines.filter((_, at) => at !== round) : lines;
    const last = found.at(-1);
    const goesOn = last?.seat === seat && kind === "act" && last.kind === "act" && !last.heading;
    if (last !== undefined && goesOn) {
      last.entries.push({ n, lines: rest, undone });
      last.heading = heading;
    } else {
      found.push({ n, seat, kind, entries: [{ n, lines: rest, undone }], heading });
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
