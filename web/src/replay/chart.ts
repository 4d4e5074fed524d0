// A chart over the moments of a match: where a value is drawn, and which moment a pointer means.
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(moment: number): number;
  y(value: number): number;
  ticks: number[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

// Of all these values, or of what is known to come: `last` moment, shares from 0 to 1.
export function scale(rows: readonly (readonly number[])[], area: Area, last = rows.length - 1, shares = false): Scale {
  const all = rows.flat();
  const [low, high] = shares ? [0, 1] : [Math.min(0, ...all), Math.max(1, ...all)];
  const step = shares ? 0.25 : (STEPS.find((one) => (high - low) / one <= 5) ?? 2000);
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return {
    x: (moment) => area.left + ((area.right - area.left) * moment) / Math.max(1, last),
    y: (value) => area.bottom - ((area.bottom - area.top) * (value - low)) / (high - low),
    ticks,
  };
}

// Points change in steps: they stand until the next decision.
export function steps(rows: readonly (readonly number[])[], seat: number, { x, y }: Scale): string {
  let path = "";
  let was: number | null = null;
  for (const [moment, row] of rows.entries()) {
    const value = row[seat] ?? 0;
    if (was === null) path = `M${round(x(moment))} ${round(y(value))}`;
    else if (value !== was) path += `H${round(x(moment))}V${round(y(value))}`;
    was = value;
  }
  return was === null ? "" : `${path}H${round(x(rows.length - 1))}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export function momentAt(x: number, area: Area, length: number): number {
  const share = (x - area.left) / (area.right - area.left);
  return Math.round(Math.min(1, Math.max(0, share)) * length);
}
