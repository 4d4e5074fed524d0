// Files that people bring: plain as they were downloaded, or compressed as an archive has them.
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { recordIn } from "../src/replay/recordFile";

const record = { leeboard: 1, game: "nauticus", actions: [[0, 3]] };
const text = JSON.stringify(record);

describe("a record's file", () => {
  it("is read plain", async () => {
    expect(await recordIn(new Blob([text]))).toEqual(record);
  });

  it("is read compressed", async () => {
    expect(await recordIn(new Blob([gzipSync(text)]))).toEqual(record);
  });

  it("is refused if it is no JSON, or not whole", async () => {
    for (const odd of [new Blob(["?"]), new Blob([gzipSync("?")]), new Blob([gzipSync(text).subarray(0, 20)])]) {
      await expect(recordIn(odd)).rejects.toThrow(SyntaxError);
    }
  });
});
