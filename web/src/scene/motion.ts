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
const LATE = 250; // after which nobody waits for a journey: a page that is not seen has no frames
const EASE = "cubic-bezier(.3,.1,.2,1)";

export function moves(before: Scene, after: Scene, moved: readonly (readonly [string, string])[]): Moves {
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

function spots(scene: Scene): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const sheet of scene.sheets) for (const piece of sheet.pieces) found.set(piece.id, { piece, sheet });
  return found;
}

function isElsewhere(from: Spot, to: Spot): boolean {
  const [a, b] = [from.piece, to.piece];
  return (
    from.sheet.id !== to.sheet.id ||
    a.x !== b.x ||
    a.y !== b.y ||
    (a.rotation ?? 0) !== (b.rotation ?? 0) ||
    (a.scale ?? 1) !== (b.scale ?? 1)
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
  const late = new Promise((resolve) => setTimeout(resolve, TUMBLE + LATE));
  await Promise.race([Promise.allSettled(running.map((one) => one.finished)), late]);
}

const drawn = (piece: Piece): SVGGElement | null => document.getElementById(`piece-${piece.id}`) as SVGGElement | null;

function fade(piece: Piece): Animation[] {
  const node = drawn(piece);
  return node === null ? [] : [node.animate([{ opacity: 0 }, { opacity: 1 }], FADE)];
}

function start(journey: Journey): Animation[] {
  const { from, to } = journey;
  const node = drawn(to.piece);
  if (node === null) return [];
  if (isElsewhere(from, to)) return fly(node, journey);
  const { x, y } = to.piece;
  if (to.piece.kind === "die") return [node.animate(tumbling(x, y), { duration: TUMBLE, easing: EASE })];
  const about = (width: number): string => `translate(${x}px,${y}px) scale(${width},1) translate(${-x}px,${-y}px)`;
  return [node.animate([{ transform: about(0.05) }, { transform: about(1) }], { duration: MOVE, easing: EASE })];
}

// Thrown up, turned over, and down again with a bounce.
function tumbling(x: number, y: number): Keyframe[] {
  const way: [number, number, number][] = [
    [0, -400, 0.8],
    [-16, -150, 1.15],
    [0, 0, 1],
    [-4, 0, 1.03],
    [0, 0, 1],
  ];
  return way.map(([up, turn, size]) => ({
    transform: `translate(${x}px,${y + up}px) rotate(${turn}deg) scale(${size}) translate(${-x}px,${-y}px)`,
  }));
}

// A piece that changes its place flies above the page: on its sheet, Chromium would paint most of
// the board again when it starts and when it lands.
function fly(node: SVGGElement, { from, to }: Journey): Animation[] {
  const layer = document.getElementById("flight");
  const [start, end] = [onScreen(from), onScreen(to)];
  if (layer === null || start === null || end === null) return fade(to.piece);
  const flyer = node.cloneNode(true) as SVGGElement;
  flyer.removeAttribute("id");
  flyer.removeAttribute("tabindex");
  layer.append(flyer);
  node.style.visibility = "hidden";
  const path = [placed(start, from.piece, to.piece), placed(end, to.piece, to.piece)];
  const flight = flyer.animate(
    path.map((transform) => ({ transform })),
    { duration: MOVE, easing: EASE },
  );
  const land = (): void => {
    flyer.remove();
    node.style.visibility = "";
  };
  flight.finished.then(land, land);
  return [flight];
}

// How a sheet lies on the screen, if the spot can be seen: it may be cropped or behind a tab.
function onScreen({ piece, sheet }: Spot): DOMMatrix | null {
  const svg = document.getElementById(`sheet-${sheet.id}`) as SVGSVGElement | null;
  const box = svg?.getBoundingClientRect();
  const lies = box?.width ? svg?.getScreenCTM() : null;
  if (!box || !lies) return null;
  const { x, y } = new DOMPoint(piece.x, piece.y).matrixTransform(lies);
  return x < box.left || x > box.right || y < box.top || y > box.bottom ? null : lies;
}

// The piece as it lies in one place, told as a change of how it lies in the other.
function placed(sheet: DOMMatrix, as: Piece, drawnAs: Piece): string {
  const at = new DOMPoint(as.x, as.y).matrixTransform(sheet);
  let turn = (as.rotation ?? 0) - (drawnAs.rotation ?? 0);
  turn = ((turn + 540) % 360) - 180; // the short way round
  const size = (sheet.a * (as.scale ?? 1)) / (drawnAs.scale ?? 1);
  return `translate(${at.x}px,${at.y}px) rotate(${turn}deg) scale(${size}) translate(${-drawnAs.x}px,${-drawnAs.y}px)`;
}

// A gentle no.
export function shake(piece: string): void {
  const node = document.getElementById(`piece-${piece}`);
  if (node === null || calm()) return;
  const steps = [0, -4, 4, -3, 2, 0].map((by) => ({ transform: `translateX(${by}px)` }));
  node.animate(steps, { duration: 260, easing: "ease-out" });
}
