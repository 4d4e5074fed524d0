// What can be chosen now, from the clicks of a scene: what a piece means, and what a set of picked
// pieces means as a whole.
import { withAllOn } from "../scene/stacks";
import type { Badge, Click, Entry, Piece, Scene } from "../wire/types";

export const clickable = (scene: Scene): Set<string> => new Set(scene.clicks.flatMap((click) => click.pieces));

export const meanings = (scene: Scene, piece: string): Click[] =>
  scene.clicks.filter((click) => click.pieces.includes(piece));

export function whole(scene: Scene, picked: ReadonlySet<string>): Click | null {
  return (
    scene.clicks.find(
      (click) =>
        click.together && click.pieces.length === picked.size && click.pieces.every((piece) => picked.has(piece)),
    ) ?? null
  );
}

// The pieces of which a set is picked, in the order of their sheets.
export function picks(scene: Scene): Piece[] {
  const wanted = new Set(scene.clicks.flatMap((click) => (click.together ? click.pieces : [])));
  if (wanted.size === 0) return [];
  return scene.sheets.flatMap((sheet) => sheet.pieces.filter((piece) => wanted.has(piece.id)));
}

// The drawings of a piece and of what lies on it, for a small picture; a card is known by its drawing.
export function drawings(scene: Scene, id: string): Piece[] {
  const sheet = scene.sheets.find(({ pieces }) => pieces.some((piece) => piece.id === id));
  const [base, ...above] = sheet === undefined ? [] : withAllOn(sheet, id);
  if (!base?.symbol) return [];
  if (base.kind === "card") return [base];
  return [base, ...above.filter((piece) => piece.symbol && !piece.label && piece.kind !== "target")];
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
    const drawn = first === undefined ? [] : drawings(scene, first);
    if (drawn[0]?.kind === "target") continue; // a place is known by its name
    if (drawn.length > 0) found.set(click.action, drawn);
  }
  // Where all look alike, a picture tells nothing.
  const looks = new Set([...found.values()].map(look));
  return looks.size > 1 || found.size === 1 ? found : new Map();
}

const look = (pieces: Piece[]): string => JSON.stringify(pieces.map((piece) => [piece.symbol, piece.params]));

// The log with what is added to it; an undo among that says which entries are void.
export function appended(story: readonly Entry[], added: readonly Entry[]): Entry[] {
  const voided = new Set(added.flatMap((entry) => entry.voided));
  const all = [...story, ...added];
  return voided.size === 0 ? all : all.map((entry) => (voided.has(entry.n) ? { ...entry, undone: true } : entry));
}

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
  for (const { n, seat, kind, lines, heading: line, undone } of story) {
    if (lines.length === 0) continue;
    const heading = undone || line === null ? "" : (lines[line] ?? "");
    const rest = heading ? lines.filter((_, at) => at !== line) : lines;
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
