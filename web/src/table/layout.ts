// Where things go on a wide screen. The board takes all the room there is; what one owns lies in
// the room that it leaves: beside it, in the column, or there behind a tab.
import type { Scene, Sheet } from "../wire/types";

export interface Layout {
  own: "beside" | "column" | "tab";
  seats: "column" | "below";
  board: number; // width in pixels
  side: number; // width of what lies beside the board
}

export const WIDE = 1100; // pixels from which there is room for a column
export const COLUMN = 340;
const SIDES = [344, 320, 300, 280, 260];
const LEAST = 0.86; // of its full size that a board keeps for the sake of what lies beside it
const STRIP = 190; // pixels below a board that are worth using

export function layout(
  width: number,
  height: number,
  board: { width: number; height: number },
  own: { width: number; height: number } | null, // of the sheets that lie beside it, stacked
): Layout {
  const full = Math.min(width / board.width, height / board.height);
  const column: Layout = { own: "column", seats: "column", board: full * board.width, side: 0 };
  if (own === null) return column;
  for (const side of SIDES) {
    const scale = Math.min((width - side) / board.width, height / board.height);
    const tall = (own.height * (side - 16)) / own.width;
    if (scale >= full * LEAST && tall <= height) {
      return { own: "beside", seats: "column", board: scale * board.width, side };
    }
  }
  if (height - full * board.height >= STRIP) return { ...column, seats: "below" };
  return { ...column, own: "tab" };
}

// The sheets that lie before the viewer.
export const own = (scene: Scene | null): Sheet[] =>
  (scene?.sheets ?? []).filter((sheet) => sheet.role === "own" || sheet.role === "supply");

const USUAL = 344; // units of width
const GAP = 8;

// The room that sheets take one below the other.
export function stacked(sheets: readonly Sheet[]): { width: number; height: number } | null {
  if (sheets.length === 0) return null;
  const width = sheets[0]?.width ?? USUAL;
  const heights = sheets.map((sheet) => (sheet.height * width) / sheet.width + GAP);
  return { width, height: heights.reduce((sum, one) => sum + one, 0) };
}

// Is something to be clicked that lies nowhere but before the viewer?
export function onlyMine(scene: Scene | null): boolean {
  const mine = new Set(own(scene).flatMap((sheet) => sheet.pieces.map((piece) => piece.id)));
  return (scene?.clicks ?? []).some((click) => click.pieces.length > 0 && click.pieces.every((piece) => mine.has(piece)));
}
