// The types of every message, from the server's schema: `npm run generate`. Python needs what the
// server needs; a build does without, because types leave nothing in it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { ask, web } from "./python.mjs";

// The generator knows tuples by their older name, and would write a type for each length of a list.
const tuples = (_, value) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if ("prefixItems" in value) {
    const { prefixItems, ...rest } = value;
    return { ...rest, items: prefixItems };
  }
  const { minItems, maxItems, ...rest } = value;
  return rest;
};
const schema = JSON.parse(ask("-m", "leeboard.server.schema"), tuples);
const types = await compile(schema, "Wire", {
  additionalProperties: false,
  unreachableDefinitions: true,
  bannerComment: "// Generated from the server's schema by tools/types.mjs.",
});
writeFileSync(join(web, "src", "wire", "types.ts"), types);
