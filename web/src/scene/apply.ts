// The other half of the server's changes: from the scene we have to the one that is now.
import type { Change, Piece, Scene, Sheet, SheetChange } from "../wire/types";

export function applied(scene: Scene, change: Change): Scene {
  const sheets = new Map(scene.sheets.map((sheet) => [sheet.id, sheet]));
  for (const [id, part] of Object.entries(change.sheets ?? {})) {
    sheets.set(id, sheetApplied(sheets.get(id), part));
  }
  const order = change.order?.length ? change.order : [...sheets.keys()];
  const head = change.head ?? {};
  return {
    game: head.game ?? scene.game,
    viewer: head.viewer ?? scene.viewer,
    prompt: head.prompt ?? scene.prompt,
    moment: head.moment ?? scene.moment,
    asked: head.asked ?? scene.asked,
    clicks: head.clicks ?? scene.clicks,
    sheets: order.flatMap((id) => sheets.get(id) ?? []),
  };
}

function sheetApplied(sheet: Sheet | undefined, change: SheetChange): Sheet {
  const pieces = new Map<string, Piece>((sheet?.pieces ?? []).map((piece) => [piece.id, piece]));
  for (const id of change.gone ?? []) pieces.delete(id);
  for (const piece of change.set ?? []) pieces.set(piece.id, piece);
  const order = put([...pieces.keys()], change.above ?? []);
  const kept = order.flatMap((id) => pieces.get(id) ?? []);
  return { ...sheet, ...dropNulls(change.head ?? {}), pieces: kept } as Sheet;
}

// Pieces that lie right above another, or at the bottom where the other is "".
function put(order: string[], above: readonly (readonly [string, string])[]): string[] {
  if (above.length === 0) return order;
  const lifted = new Set(above.map(([id]) => id));
  const left = order.filter((id) => !lifted.has(id));
  for (const [id, below] of above) left.splice(below ? left.indexOf(below) + 1 : 0, 0, id);
  return left;
}

function dropNulls<T extends object>(entries: T): Partial<T> {
  const kept = Object.entries(entries).filter(([, value]) => value !== null);
  return Object.fromEntries(kept) as Partial<T>;
}
