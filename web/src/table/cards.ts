// Which things of a table are cards: something is written on them, and they are to be read.
import type { Piece, Sheet } from "../wire/types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALLEST = 40; // units of its sheet that a card measures at least
const LARGEST = 220;

// A piece and what lies on it, if that is a card: a drawing of such a size with words or figures.
export function cardOn(box: Box, sheet: Pick<Sheet, "pieces">, piece: Piece): string[] {
  const size = Math.max(box.width, box.height);
  if (size < SMALLEST || size > LARGEST || !piece.symbol) return [];
  const above = sheet.pieces.slice(sheet.pieces.indexOf(piece) + 1);
  const on = above.filter(
    ({ x, y }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  return on.some((one) => one.label) ? [piece.id, ...on.map((one) => one.id)] : [];
}

export function cardOf(sheet: Sheet, piece: Piece): string[] {
  const drawn = document.getElementById(`piece-${piece.id}`);
  return drawn instanceof SVGGElement ? cardOn(drawn.getBBox(), sheet, piece) : [];
}
