// A window on a sheet that is bigger than the screen: where it lies and how it is moved. Its ratio,
// height by width, is that of the sheet unless the frame on the screen has another.
export interface Crop {
  x: number;
  y: number;
  size: number; // 1 shows the whole width, 3 a third of it
}

export const WHOLE: Crop = { x: 0, y: 0, size: 1 };
export const CLOSEST = 5;

// So small that all is seen.
const least = (width: number, height: number, ratio: number): number => Math.min(1, (ratio * width) / height);

// Everything, in the middle of the frame.
export const whole = (width: number, height: number, ratio = height / width): Crop =>
  kept({ ...WHOLE, size: least(width, height, ratio) }, width, height, ratio);

export const isWhole = (crop: Crop, width: number, height: number, ratio = height / width): boolean =>
  crop.size <= least(width, height, ratio) * 1.001; // measures have fractions

export function kept(crop: Crop, width: number, height: number, ratio = height / width): Crop {
  const size = Math.min(CLOSEST, Math.max(least(width, height, ratio), crop.size));
  const wide = width / size;
  return { size, x: within(crop.x, wide, width), y: within(crop.y, wide * ratio, height) };
}

// As near as can be to where it was wanted: on the sheet, or in its middle if it sees beyond it.
function within(at: number, shown: number, all: number): number {
  return shown >= all ? (all - shown) / 2 : Math.min(all - shown, Math.max(0, at));
}

// Closer or farther, with the point `x, y` of the sheet staying where it is on the screen.
export function zoomed(
  crop: Crop,
  by: number,
  x: number,
  y: number,
  width: number,
  height: number,
  ratio = height / width,
): Crop {
  const size = Math.min(CLOSEST, Math.max(least(width, height, ratio), crop.size * by));
  const scale = crop.size / size;
  return kept({ size, x: x - (x - crop.x) * scale, y: y - (y - crop.y) * scale }, width, height, ratio);
}

export const viewBox = (crop: Crop, width: number, height: number, ratio = height / width): string =>
  `${crop.x} ${crop.y} ${width / crop.size} ${(width / crop.size) * ratio}`;

export type Side = "left" | "right" | "up" | "down";

// On which sides of the window something lies outside of it, and the first thing there.
export function outside<T extends { x: number; y: number }>(
  crop: Crop,
  things: readonly T[],
  width: number,
  height: number,
  ratio = height / width,
): Partial<Record<Side, T>> {
  const found: Partial<Record<Side, T>> = {};
  const [right, bottom] = [crop.x + width / crop.size, crop.y + (width / crop.size) * ratio];
  for (const thing of things) {
    if (thing.x < crop.x) found.left ??= thing;
    else if (thing.x > right) found.right ??= thing;
    else if (thing.y < crop.y) found.up ??= thing;
    else if (thing.y > bottom) found.down ??= thing;
  }
  return found;
}
