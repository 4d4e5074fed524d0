// Where things go on a wide screen. The board takes all the room there is; what one owns lies in
// the room that it leaves: below it, beside it, in the column, or there behind a tab.
import type { Scene, Sheet } from "../wire/types";

export interface Size {
  width: number;
  height: number;
}

export interface Layout {
  own: "below" | "beside" | "column" | "tab";
  board: number; // width in pixels
  side: number; // width of what lies beside the board
  strip: number; // height of what lies below it
}

const WIDE = 1100; // pixels from which there is room for a column
const LYING = 860; // on a screen that is broader than high, these will do
const COLUMN = 340;
const NARROW = 300;

// Does a column stand beside the board, or a sheet below it?
export const isWide = (width: number, height: number): boolean =>
  width >= WIDE || (width >= LYING && width > 1.15 * height);

export const column = (width: number): number => (width >= WIDE ? COLUMN : NARROW);
const SIDES = [344, 320, 300, 280, 260];
const LEAST = 0.86; // of its full size that a board keeps for the sake of what lies beside it
const LEAST_ABOVE = 0.7; // and for what lies below it
const BROAD = 2; // so many times broader than high, a sheet lies below the board of a phone
const FLAT = 3.2; // so many times broader than high, all of them side by side do so on a desk

// What the table shares is not what one wants to see all the time.
export const broad = (sheet: Size & { role: string }): boolean =>
  sheet.role === "own" && sheet.width >= BROAD * sheet.height;

export function layout(width: number, height: number, board: Size, own: readonly (Size & { role: string })[]): Layout {
  const full = Math.min(width / board.width, height / board.height);
  const alone: Layout = { own: "column", board: full * board.width, side: 0, strip: 0 };
  const stack = stacked(own);
  if (stack === null) return alone;
  // Side by side they are as wide as the board above them.
  const flat = own.reduce((sum, one) => sum + (one.role === "own" ? one.width / one.height : 0), 0);
  if (flat >= FLAT) {
    const wide = Math.min(width, height / (board.height / board.width + 1 / flat));
    if (wide >= full * board.width * LEAST_ABOVE) {
      return { own: "below", board: wide, side: 0, strip: wide / flat };
    }
  }
  for (const side of SIDES) {
    const scale = Math.min((width - side) / board.width, height / board.height);
    const tall = (stack.height * (side - 16)) / stack.width;
    if (scale >= full * LEAST && tall <= height) {
      return { own: "beside", board: scale * board.width, side, strip: 0 };
    }
  }
  return { ...alone, own: "tab" };
}

export const ofRole = (sheets: readonly Sheet[], role: Sheet["role"]): Sheet[] =>
  sheets.filter((sheet) => sheet.role === role);

// The sheets that lie before the viewer.
export const own = (scene: Scene | null): Sheet[] =>
  (scene?.sheets ?? []).filter((sheet) => sheet.role === "own" || sheet.role === "supply");

// The tab that they are behind: whoever watches owns nothing, and sees what a question is about.
export const tabOf = (sheets: readonly Sheet[]): "mine" | "more" =>
  ofRole(sheets, "own").length > 0 ? "mine" : "more";

const USUAL = 344; // units of width
const GAP = 8;

// The room that sheets take one below the other.
export function stacked(sheets: readonly Size[]): Size | null {
  if (sheets.length === 0) return null;
  const width = sheets[0]?.width ?? USUAL;
  const heights = sheets.map((sheet) => (sheet.height * width) / sheet.width + GAP);
  return { width, height: heights.reduce((sum, one) => sum + one, 0) };
}

// Is something to be clicked that lies nowhere but before the viewer?
export function onlyMine(scene: Scene | null): boolean {
  const mine = new Set(own(scene).flatMap((sheet) => sheet.pieces.map((piece) => piece.id)));
  return (scene?.clicks ?? []).some(
    (click) => click.pieces.length > 0 && click.pieces.every((piece) => mine.has(piece)),
  );
}
