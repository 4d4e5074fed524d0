// Labels on a sheet: wrapped and shrunk to the room they have, by the same rules as the server's
// own pictures (leeboard.scene.svg), so that a table looks alike in a page and in a document.
export interface LabelStyle {
  size: number;
  weight: number;
  serif: boolean;
}

const SMALLEST = 0.6; // a label is not shrunk below this part of its size
const NARROW = "iljtfrI.,:;'|!()[] ";
const WIDE = "mwMW@%—";

export function textWidth(text: string, style: LabelStyle): number {
  let units = 0;
  for (const char of text) {
    if (NARROW.includes(char)) units += 0.34;
    else if (WIDE.includes(char)) units += 0.92;
    else if (isUpper(char) || "×+−".includes(char)) units += 0.7;
    else units += 0.56;
  }
  const bold = style.weight < 600 ? 1 : style.serif ? 1.06 : 1.16;
  return units * style.size * bold;
}

function isUpper(char: string): boolean {
  return char !== char.toLowerCase() && char === char.toUpperCase();
}

export function fitted(
  text: string,
  style: LabelStyle,
  room: number,
  most: number,
): { lines: string[]; shrunk: number } {
  if (room <= 0) return { lines: [text], shrunk: 1 };
  let best = [text];
  let factor = 0;
  for (let count = 1; count <= most; count += 1) {
    const lines = balanced(text.split(/\s+/).filter(Boolean), count, style);
    const fits = room / widest(lines, style);
    if (fits > factor) [best, factor] = [lines, fits];
    if (fits >= 1) break;
  }
  return { lines: best, shrunk: Math.max(SMALLEST, Math.min(1, factor)) };
}

function balanced(words: string[], count: number, style: LabelStyle): string[] {
  const whole = words.join(" ") || " ";
  if (count === 1 || words.length < 2) return [whole];
  let best = [whole];
  for (let cut = 1; cut < words.length; cut += 1) {
    const first = words.slice(0, cut).join(" ");
    const lines = [first, ...balanced(words.slice(cut), count - 1, style)];
    if (widest(lines, style) < widest(best, style)) best = lines;
  }
  return best;
}

function widest(lines: string[], style: LabelStyle): number {
  return Math.max(...lines.map((line) => textWidth(line, style)));
}
