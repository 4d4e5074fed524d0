// Our own verifier against the vectors that the Python library and a stranger's are held against.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as fair from "../src/wire/fair";

const vectors = JSON.parse(readFileSync(new URL("../../tests/fair/vectors.json", import.meta.url), "utf-8"));

const recordOf = (key: (typeof vectors.keys)[number]): Omit<fair.FairRecord, "draws"> => ({
  ...key,
  seats: key.nonces.length,
  chance: { match: key.match, nonces: key.nonces, commitment: "", nonce_commitments: [], secret: null },
});

describe("fair dice", () => {
  it("writes fields with their lengths", () => {
    for (const { fields, message } of vectors.fields) {
      expect(fair.toHex(fair.message(fields))).toBe(message);
    }
  });

  it("writes options in one way only", () => {
    for (const { options, text } of vectors.options) expect(fair.canonical(options)).toBe(text);
  });

  it("commits to secrets and nonces", async () => {
    const { match, secret, commitment } = vectors.commitment;
    expect(await fair.commitment(match, fair.fromHex(secret))).toBe(commitment);
    for (const one of vectors.nonces) {
      expect(await fair.nonceCommitment(one.match, one.seat, fair.fromHex(one.nonce))).toBe(one.commitment);
    }
  });

  it("mixes the key of a match", async () => {
    for (const key of vectors.keys) {
      if (key.message) expect(fair.toHex(fair.message(fair.keyFields(recordOf(key))))).toBe(key.message);
      expect(fair.toHex(await fair.matchKey(vectors.commitment.secret, recordOf(key)))).toBe(key.key);
    }
  });

  it("refuses words that would favour the low values", () => {
    for (const { word, width, n, value } of vectors.reduce) {
      expect(fair.reduced(BigInt(word), n, width)).toBe(value);
    }
  });

  it("draws and shuffles", async () => {
    const draws = await fair.Draws.with(fair.fromHex(vectors.keys[0].key));
    for (const { label, index, n, width, value } of vectors.draws) {
      expect(await draws.value(label, index, n, width)).toBe(value);
    }
    const { label, n, values } = vectors.shuffle;
    for (const [index, value] of values.entries()) {
      expect(await draws.value(label, index, n - index)).toBe(value);
    }
  });

  it("finds nothing in a record that fits, and whatever was changed in one that does not", async () => {
    const good: fair.FairRecord = vectors.record;
    expect(await fair.check(good)).toEqual([]);
    const kinds = async (change: (record: fair.FairRecord) => void): Promise<string[]> => {
      const record = structuredClone(good);
      change(record);
      return (await fair.check(record)).map((finding) => finding.kind);
    };
    expect(await kinds((record) => (record.chance.secret = null))).toEqual(["no-secret"]);
    expect(await kinds((record) => (record.chance.commitment = "00".repeat(32)))).toEqual(["wrong-secret"]);
    expect(await kinds((record) => (record.chance.nonce_commitments[0] = null))).toEqual(["wrong-nonce"]);
    expect(await kinds((record) => record.draws.push(["start", 3, [2]]))).toEqual(["label-twice"]);
    expect(await kinds((record) => record.draws[4]?.[2].pop())).toEqual(["wrong-length"]);
    expect(await kinds((record) => (record.draws[0]![2] = [1]))).toEqual(["wrong-draw"]);
    expect(await kinds((record) => (record.rules += 1))).toContain("wrong-draw");
  });

  it("binds secrets and keys to where a match begins", async () => {
    const secret = vectors.commitment.secret;
    expect(await fair.positionHash(vectors.start.position)).toBe(vectors.start.hash);
    for (const { origin, text, match, commitment } of vectors.origins) {
      expect(fair.canonical(origin)).toBe(text);
      expect(await fair.commitment(match, fair.fromHex(secret), origin)).toBe(commitment);
    }
    for (const { origin, key } of vectors.bound) {
      const terms = recordOf(vectors.keys[0]);
      const bound = { ...terms, chance: { ...terms.chance, origin } };
      expect(fair.toHex(await fair.matchKey(secret, bound))).toBe(key);
    }
  });

  it("finds a match that did not begin where it says", async () => {
    const good: fair.FairRecord = vectors.fork;
    expect(await fair.check(good)).toEqual([]);
    const kinds = async (change: (record: fair.FairRecord) => void): Promise<string[]> => {
      const record = structuredClone(good);
      change(record);
      return (await fair.check(record)).map((finding) => finding.kind);
    };
    expect(await kinds((record) => (record.start = { ...record.start, seats: 4 }))).toEqual(["wrong-origin"]);
    expect(await kinds((record) => (record.start = null))).toEqual(["wrong-origin"]);
    for (const change of [{ at: 40 }, { of: "m9" }, { made: true }, { deal: "as_it_was" }, { content: "own" }]) {
      const found = await kinds((record) => Object.assign(record.chance.origin!, change));
      expect(found).toContain("wrong-secret");
      expect(found).toContain("wrong-draw");
    }
    expect(await kinds((record) => delete record.chance.origin)).toContain("wrong-secret");
  });
});
