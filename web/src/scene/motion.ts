// How pieces get from where they were to where they are: each new scene is shown with its pieces at
// their old places, from where they travel. A click ends the journey at once.
import type { Piece, Scene, Sheet } from "../wire/types";

interface Spot {
  piece: Piece;
  sheet: Sheet;
}

interface Journey {
  from: Spot;
  to: Spot;
  turned: boolean; // shows another side than before
}

export interface Moves {
  journeys: Journey[];
  came: Piece[];
}

const MOVE = 300; // milliseconds
const FADE = 160;
const TUMBLE = 480;
const EASE = "cubic-bezier(.3,.1,.2,1)";

export function moves(
  before: Scene,
  after: Scene,
  moved: readonly (readonly [string, string])[],
): Moves {
  const was = spots(before);
  const source = new Map(moved.map(([gone, came]) => [came, gone]));
  const found: Moves = { journeys: [], came: [] };
  for (const sheet of after.sheets) {
    for (const piece of sheet.pieces) {
      const from = was.get(piece.id) ?? was.get(source.get(piece.id) ?? "");
      if (from === undefined) {
        if (piece.title) found.came.push(piece);
        continue;
      }
      if (from.piece === piece) continue;
      const turned = Boolean(piece.title) && from.piece.symbol !== piece.symbol;
      if (turned || isElsewhere(from, { piece, sheet })) {
        found.journeys.push({ from, to: { piece, sheet }, turned });
      }
    }
  }
  return found;
}

// Of all drawings only dice are known by name: the symbols of their faces begin with `die-`.
export const isDie = (piece: Piece): boolean => piece.symbol?.startsWith("die-") ?? false;

function spots(scene: Scene): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const sheet of scene.sheets) for (const piece of sheet.pieces) found.set(piece.id, { piece, sheet });
  return found;
}

function isElsewhere(from: Spot, to: Spot): boolean {
  const [a, b] = [from.piece, to.piece];
  return (
    from.sheet.id !== to.sheet.id || a.x !== b.x || a.y !== b.y ||
    (a.rotation ?? 0) !== (b.rotation ?? 0) || (a.scale ?? 1) !== (b.scale ?? 1)
  );
}

let running: Animation[] = [];

export function finish(): void {
  for (const one of running) one.finish();
}

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Resolves when everything has arrived.
export async function travel(found: Moves): Promise<void> {
  if (calm()) {
    for (const piece of [...found.came, ...found.journeys.map(({ to }) => to.piece)]) fade(piece);
    return;
  }
  running = [...found.journeys.flatMap(start), ...found.came.flatMap(fade)];
  if (found.journeys.length === 0) return; // what only appears need not be waited for
  await Promise.allSettled(running.map((one) => one.finished));
}

const drawn = (piece: Piece): SVGGElement | null =>
  document.getElementById(`piece-${piece.id}`) as SVGGElement | null;

function fade(piece: Piece): Animation[] {
  const node = drawn(piece);
  return node === null ? [] : [node.animate([{ opacity: 0 }, { opacity: 1 }], FADE)];
}

function start(journey: Journey): Animation[] {
  const node = drawn(journey.to.piece);
  if (node === null) return [];
  if (journey.from.sheet.id !== journey.to.sheet.id) return cross(node, journey);
  const { from, to } = journey;
  const timing = { duration: MOVE, easing: EASE };
  if (journey.turned && !isElsewhere(from, to)) {
    const { x, y } = to.piece;
    if (isDie(to.piece)) return [node.animate(tumbling(x, y), { duration: TUMBLE, easing: EASE })];
    const about = (width: number): string => `translate(${x}px,${y}px) scale(${width},1) translate(${-x}px,${-y}px)`;
    return [node.animate([{ transform: about(0.05) }, { transform: about(1) }], timing)];
  }
  return [node.animate([{ transform: seen(from.piece, to.piece) }, { transform: seen(to.piece, to.piece) }], timing)];
}

// Thrown up, turned over, and down again with a bounce.
function tumbling(x: number, y: number): Keyframe[] {
  const way: [number, number, number][] = [[0, -400, 0.8], [-16, -150, 1.15], [0, 0, 1], [-4, 0, 1.03], [0, 0, 1]];
  return way.map(([up, turn, size]) => ({
    transform: `translate(${x}px,${y + up}px) rotate(${turn}deg) scale(${size}) translate(${-x}px,${-y}px)`,
  }));
}

// The piece as it lies in one place, told as a change of how it lies in the other.
function seen(as: Piece, drawnAs: Piece): string {
  let turn = (as.rotation ?? 0) - (drawnAs.rotation ?? 0);
  turn = ((turn + 540) % 360) - 180; // the short way round
  const size = (as.scale ?? 1) / (drawnAs.scale ?? 1);
  return `translate(${as.x}px,${as.y}px) rotate(${turn}deg) scale(${size}) translate(${-drawnAs.x}px,${-drawnAs.y}px)`;
}

// Between two sheets a piece flies above the page.
function cross(node: SVGGElement, { from, to }: Journey): Animation[] {
  const layer = document.getElementById("flight");
  const [start, end] = [onScreen(from.sheet), onScreen(to.sheet)];
  if (layer === null || start === null || end === null) return fade(to.piece);
  const flyer = node.cloneNode(true) as SVGGElement;
  flyer.removeAttribute("id");
  flyer.removeAttribute("tabindex");
  layer.append(flyer);
  node.style.visibility = "hidden";
  const path = [placed(start, from.piece, to.piece), placed(end, to.piece, to.piece)];
  const flight = flyer.animate(path.map((transform) => ({ transform })), { duration: MOVE, easing: EASE });
  const land = (): void => {
    flyer.remove();
    node.style.visibility = "";
  };
  flight.finished.then(land, land);
  return [flight];
}

function onScreen(sheet: Sheet): DOMMatrix | null {
  const svg = document.getElementById(`sheet-${sheet.id}`) as SVGSVGElement | null;
  if (svg === null || svg.getBoundingClientRect().width === 0) return null;
  return svg.getScreenCTM();
}

function placed(sheet: DOMMatrix, as: Piece, drawnAs: Piece): string {
  const at = new DOMPoint(as.x, as.y).matrixTransform(sheet);
  const size = (sheet.a * (as.scale ?? 1)) / (drawnAs.scale ?? 1);
  return `translate(${at.x}px,${at.y}px) scale(${size}) translate(${-drawnAs.x}px,${-drawnAs.y}px)`;
}

// A gentle no.
export function shake(piece: string): void {
  const node = document.getElementById(`piece-${piece}`);
  if (node === null || calm()) return;
  const steps = [0, -4, 4, -3, 2, 0].map((by) => ({ transform: `translateX(${by}px)` }));
  node.animate(steps, { duration: 260, easing: "ease-out" });
}
