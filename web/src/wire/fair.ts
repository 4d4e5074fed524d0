// Fair dice in the browser, written from docs/fair-dice.md: promises, the key, every draw.
export interface FairRecord {
  game: string;
  rules: number;
  content: string;
  options: Record<string, unknown>;
  seats: number;
  chance: {
    match: string;
    commitment: string;
    nonce_commitments: (string | null)[];
    nonces: (string | null)[];
    secret: string | null;
    origin?: FairOrigin; // of matches that began before dice were bound to it there is none
  };
  start?: Record<string, unknown> | null; // the position it begins with
  draws: [string, number, number[]][];
}

export interface FairOrigin {
  kind: string;
  content: string;
  of?: string;
  at?: number;
  start?: string;
  deal?: string;
  made?: boolean;
}

export type Finding =
  | { kind: "no-secret" }
  | { kind: "wrong-secret" }
  | { kind: "wrong-origin" }
  | { kind: "wrong-nonce"; seat: number }
  | { kind: "label-twice"; label: string }
  | { kind: "wrong-length"; label: string }
  | { kind: "wrong-draw"; label: string; index: number };

type Field = string | number | Uint8Array;

const text = new TextEncoder();

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Each field with its length in front, so that no two lists give the same message.
export function message(fields: Field[]): Uint8Array<ArrayBuffer> {
  const parts = fields.map((field) => (field instanceof Uint8Array ? field : text.encode(String(field))));
  const whole = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  const view = new DataView(whole.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}

async function sha256(fields: Field[]): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", message(fields))));
}

export const commitment = (match: string, secret: Uint8Array, origin?: FairOrigin): Promise<string> =>
  sha256(origin === undefined ? ["lb-commit/1", match, secret] : ["lb-commit/2", match, secret, canonical(origin)]);

// What an origin says of the position that a match begins with.
export async function positionHash(start: Record<string, unknown>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(canonical(start)))));
}

export const nonceCommitment = (match: string, seat: number, nonce: Uint8Array): Promise<string> =>
  sha256(["lb-nonce/1", match, seat, nonce]);

// Names sorted by code point, which is not the order of JavaScript's own sort.
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [two]) => byCodePoint(one, two));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

const codePoint = (letter: string | undefined): number => letter?.codePointAt(0) ?? -1;

function byCodePoint(one: string, two: string): number {
  const [left, right] = [[...one], [...two]];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const gap = codePoint(left[at]) - codePoint(right[at]);
    if (gap !== 0) return gap;
  }
  return left.length - right.length;
}

async function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function hmac(key: CryptoKey, fields: Field[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message(fields)));
}

export function keyFields(record: Omit<FairRecord, "draws">): Field[] {
  const { match, nonces, origin } = record.chance;
  return [
    origin === undefined ? "lb-key/1" : "lb-key/2",
    match,
    record.game,
    record.rules,
    record.content,
    canonical(record.options),
    ...(origin === undefined ? [] : [canonical(origin)]),
    nonces.length,
    ...nonces.map((nonce) => (nonce === null ? new Uint8Array([0]) : new Uint8Array([1, ...fromHex(nonce)]))),
  ];
}

export async function matchKey(secret: string, record: Omit<FairRecord, "draws">): Promise<Uint8Array<ArrayBuffer>> {
  return hmac(await hmacKey(fromHex(secret)), keyFields(record));
}

// The value of a word, or null for the next attempt.
export function reduced(word: bigint, n: number, width: number): number | null {
  const span = 1n << BigInt(width);
  const limit = span - (span % BigInt(n));
  return word < limit ? Number(word % BigInt(n)) : null;
}

export class Draws {
  private constructor(private readonly key: CryptoKey) {}

  static async with(key: Uint8Array<ArrayBuffer>): Promise<Draws> {
    return new Draws(await hmacKey(key));
  }

  async value(label: string, index: number, n: number, width = 64): Promise<number> {
    for (let attempt = 0; ; attempt += 1) {
      const digest = await hmac(this.key, ["lb-draw/1", label, index, attempt]);
      let word = 0n;
      for (const byte of digest.slice(0, width / 8)) word = (word << 8n) | BigInt(byte);
      const value = reduced(word, n, width);
      if (value !== null) return value;
    }
  }
}

async function beginsThere(origin: FairOrigin, start: Record<string, unknown> | null): Promise<boolean> {
  if (start === null) return origin.kind === "new";
  return origin.kind !== "new" && (await positionHash(start)) === origin.start;
}

// Everything that does not fit; nothing if the match was fair.
export async function check(record: FairRecord): Promise<Finding[]> {
  const { match, secret, nonces, nonce_commitments: promises, origin } = record.chance;
  if (secret === null) return [{ kind: "no-secret" }];
  const found: Finding[] = [];
  if ((await commitment(match, fromHex(secret), origin)) !== record.chance.commitment) {
    found.push({ kind: "wrong-secret" });
  }
  if (origin !== undefined && !(await beginsThere(origin, record.start ?? null))) {
    found.push({ kind: "wrong-origin" });
  }
  for (const [seat, nonce] of nonces.entries()) {
    if (nonce === null) continue;
    if ((await nonceCommitment(match, seat, fromHex(nonce))) !== (promises[seat] ?? null)) {
      found.push({ kind: "wrong-nonce", seat });
    }
  }
  const draws = await Draws.with(await matchKey(secret, record));
  const seen = new Set<string>();
  for (const [label, n, values] of record.draws) {
    if (seen.has(label)) found.push({ kind: "label-twice", label });
    seen.add(label);
    const single = values.length === 1 && n >= 1;
    if (!single && values.length !== Math.max(0, n - 1)) {
      found.push({ kind: "wrong-length", label });
      continue;
    }
    const wanted = await Promise.all(values.map((_, index) => draws.value(label, index, n - index)));
    const wrong = wanted.findIndex((value, index) => value !== values[index]);
    if (wrong >= 0) found.push({ kind: "wrong-draw", label, index: wrong });
  }
  return found;
}
