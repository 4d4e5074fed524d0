// How a small screen shows a board in stretches that can be read: which of them a question opens,
// and where in it the window lies.
import type { Piece, Region, Scene, Sheet } from "../wire/types";
import { lowest, withAllOn } from "./stacks";
import { kept, type Crop } from "./zoom";

export interface Frame {
  width: number; // pixels
  height: number;
}

interface Spot {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const READABLE = 0.9; // pixels a unit
const LEAST = 0.72; // if more of what can be chosen is seen that way
const NEAREST = 1.2;
const MARGIN = 58; // units about the middle of a piece in which it is seen

export const contains = (region: Region, { x, y }: Spot): boolean =>
  x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height;

// The pieces of a sheet that are asked about: of each choice the first that lies there, with those of
// the same stack that mean the same.
export function asked(scene: Scene, sheet: Sheet): { id: string; x: number; y: number }[] {
  const pieces = new Map(sheet.pieces.map((piece) => [piece.id, piece]));
  const found = scene.clicks.flatMap((click) => {
    const [first, ...rest] = click.pieces.flatMap((id) => pieces.get(id) ?? []);
    if (first === undefined) return [];
    return [first, ...rest.filter(({ id }) => click.together || lowest(sheet, id) === lowest(sheet, first.id))];
  });
  return [...new Set(found)];
}

// The number that a piece has in the list of choices, if that has a key for each and it means one.
export function numbers(scene: Scene, sheet: Sheet): Map<string, number> {
  const choices = scene.clicks.filter((click) => !click.together);
  if (choices.length > 9) return new Map();
  const meant = new Map<string, number[]>();
  const here = new Set(sheet.pieces.map(({ id }) => id));
  choices.forEach((click, at) => {
    const first = click.pieces.find((id) => here.has(id));
    if (first !== undefined) meant.set(first, [...(meant.get(first) ?? []), at + 1]);
  });
  return new Map([...meant].flatMap(([id, all]) => (all.length === 1 ? [[id, all[0] as number]] : [])));
}

// The region with the first of these things.
export const regionOf = (regions: readonly Region[], things: readonly Spot[]): Region | null =>
  things.map((thing) => regions.find((region) => contains(region, thing))).find((one) => one !== undefined) ?? null;

const grown = (box: Box | null, { x, y }: Spot): Box => ({
  left: Math.min(box?.left ?? Infinity, x - MARGIN),
  top: Math.min(box?.top ?? Infinity, y - MARGIN),
  right: Math.max(box?.right ?? -Infinity, x + MARGIN),
  bottom: Math.max(box?.bottom ?? -Infinity, y + MARGIN),
});

const fits = (box: Box, frame: Frame): number =>
  Math.min(frame.width / (box.right - box.left), frame.height / (box.bottom - box.top));

// The first of these things and as many near it as fit on the screen.
function group(things: readonly Spot[], frame: Frame): Box | null {
  const [first] = things;
  if (first === undefined) return null;
  const far = ({ x, y }: Spot): number => Math.hypot(x - first.x, y - first.y);
  let box = grown(null, first);
  for (const thing of [...things].sort((one, other) => far(one) - far(other))) {
    const more = grown(box, thing);
    if (fits(more, frame) >= LEAST) box = more;
  }
  return box;
}

// The window in which a region opens: all of it if it can be read so, else about what is asked there,
// else about the piece that this viewer looks at first, else its middle.
export function opened(sheet: Sheet, region: Region, frame: Frame, targets: readonly Spot[]): Crop {
  const [across, down] = [frame.width / region.width, frame.height / region.height];
  const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 };
  let scale = Math.min(across, down, NEAREST);
  let [x, y] = [middle.x, middle.y];
  if (scale < READABLE) {
    scale = Math.min(NEAREST, Math.max(READABLE, across, down));
    const here = targets.filter((target) => contains(region, target));
    const own = sheet.pieces.filter((piece) => piece.id === region.around);
    const things = here.length > 0 ? here : own;
    let box = group(things, frame);
    if (box !== null) {
      // One's own piece comes along if there is room for it.
      for (const piece of own) {
        const more = grown(box, piece);
        if (fits(more, frame) >= READABLE) box = more;
      }
      scale = Math.max(LEAST, Math.min(scale, fits(box, frame)));
      [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    }
  }
  const [wide, tall] = [frame.width / scale, frame.height / scale];
  const crop = {
    size: sheet.width / wide,
    x: inside(x - wide / 2, wide, region.x, region.width),
    y: inside(y - tall / 2, tall, region.y, region.height),
  };
  return kept(crop, sheet.width, sheet.height, frame.height / frame.width);
}

// Not beyond the region, as far as it is larger than the window.
function inside(at: number, shown: number, start: number, length: number): number {
  if (shown >= length) return start + (length - shown) / 2;
  return Math.min(start + length - shown, Math.max(start, at));
}

// Are all of these things seen already, large enough?
export function seen(crop: Crop, sheet: Sheet, frame: Frame, things: readonly Spot[]): boolean {
  const scale = (frame.width * crop.size) / sheet.width;
  const [right, bottom] = [crop.x + frame.width / scale, crop.y + frame.height / scale];
  const edge = MARGIN / 2;
  return (
    scale >= LEAST &&
    things.every(({ x, y }) => x > crop.x + edge && x < right - edge && y > crop.y + edge && y < bottom - edge)
  );
}

// What has a name in a region, from left to right, each with the drawings that lie on it.
export function named(sheet: Sheet, region: Region): { piece: Piece; pieces: Piece[] }[] {
  const found: { piece: Piece; pieces: Piece[] }[] = [];
  for (const piece of sheet.pieces) {
    if (!piece.symbol || !piece.title || !contains(region, piece)) continue;
    found.push({ piece, pieces: withAllOn(sheet, piece.id).filter((one) => one.symbol) });
  }
  return found.sort((one, other) => one.piece.x - other.piece.x);
}
