// Sheets as a narrow screen shows them: those that are arranged for one have their pieces elsewhere.
import type { Piece, Scene, Sheet } from "../wire/types";

// What stays the same stays the very same thing, so that nothing is drawn or moved without need.
const known = {
  scenes: new WeakMap<Scene, Scene>(),
  sheets: new WeakMap<Sheet, Sheet>(),
  pieces: new WeakMap<Piece, Piece>(),
};

function once<T extends object>(found: WeakMap<T, T>, one: T, make: (one: T) => T): T {
  const made = found.get(one) ?? make(one);
  found.set(one, made);
  return made;
}

// Is it shown in its other arrangement?
export const isNarrowed = (sheet: Sheet): boolean => sheet.width === sheet.narrow[0];

export const narrowed = (scene: Scene): Scene =>
  scene.sheets.some((sheet) => sheet.narrow.length > 0)
    ? once(known.scenes, scene, () => ({ ...scene, sheets: scene.sheets.map(sheetNarrowed) }))
    : scene;

function sheetNarrowed(sheet: Sheet): Sheet {
  const [width, height] = sheet.narrow;
  if (width === undefined || height === undefined) return sheet;
  return once(known.sheets, sheet, () => ({
    ...sheet,
    width,
    height,
    pieces: sheet.pieces.flatMap((piece) => (piece.narrow ? [once(known.pieces, piece, pieceNarrowed)] : [])),
  }));
}

const pieceNarrowed = (piece: Piece): Piece => {
  const { symbol, ...place } = piece.narrow ?? piece;
  return { ...piece, scale: 1, ...place, ...(symbol ? { symbol } : {}) };
};
