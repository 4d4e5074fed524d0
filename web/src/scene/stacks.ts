// What lies on what: a piece says so itself, by the id of the piece below it.
import type { Piece, Sheet } from "../wire/types";

// The lowest piece of the stack that a piece is part of.
export function lowest(sheet: Pick<Sheet, "pieces">, id: string): string {
  const below = new Map(sheet.pieces.map((piece) => [piece.id, piece.on]));
  let at = id;
  for (let on = below.get(at); on; on = below.get(at)) at = on;
  return at;
}

// A piece, and all that lies on it or on something on it, in the order of the sheet.
export function withAllOn(sheet: Pick<Sheet, "pieces">, id: string): Piece[] {
  const found = new Set([id]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const piece of sheet.pieces) if (piece.on && found.has(piece.on)) found.add(piece.id);
  }
  const base = sheet.pieces.filter((piece) => piece.id === id);
  return [...base, ...sheet.pieces.filter((piece) => piece.id !== id && found.has(piece.id))];
}
