// A window on a sheet that is bigger than the screen: where it lies and how it is moved.
export interface Crop {
  x: number;
  y: number;
  size: number; // 1 shows all, 3 a third of the width
}

export const WHOLE: Crop = { x: 0, y: 0, size: 1 };
export const CLOSEST = 5;

export function kept(crop: Crop, width: number, height: number): Crop {
  const size = Math.min(CLOSEST, Math.max(1, crop.size));
  return {
    size,
    x: Math.min(width - width / size, Math.max(0, crop.x)),
    y: Math.min(height - height / size, Math.max(0, crop.y)),
  };
}

// Closer or farther, with the point `x, y` of the sheet staying where it is on the screen.
export function zoomed(crop: Crop, by: number, x: number, y: number, width: number, height: number): Crop {
  const size = Math.min(CLOSEST, Math.max(1, crop.size * by));
  const ratio = crop.size / size;
  return kept({ size, x: x - (x - crop.x) * ratio, y: y - (y - crop.y) * ratio }, width, height);
}

export const viewBox = (crop: Crop, width: number, height: number): string =>
  `${crop.x} ${crop.y} ${width / crop.size} ${height / crop.size}`;

export type Side = "left" | "right" | "up" | "down";

// On which sides of the window something lies outside of it, and the first thing there.
export function outside<T extends { x: number; y: number }>(
  crop: Crop,
  things: readonly T[],
  width: number,
  height: number,
): Partial<Record<Side, T>> {
  const found: Partial<Record<Side, T>> = {};
  const [right, bottom] = [crop.x + width / crop.size, crop.y + height / crop.size];
  for (const thing of things) {
    if (thing.x < crop.x) found.left ??= thing;
    else if (thing.x > right) found.right ??= thing;
    else if (thing.y < crop.y) found.up ??= thing;
    else if (thing.y > bottom) found.down ??= thing;
  }
  return found;
}
