// What the client takes from Python instead of writing it twice: the types of every message, and
// how labels look. `npm run generate`; PYTHON names the interpreter that has leeboard.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const python = process.env.PYTHON ?? join(web, "..", ".venv", "bin", "python");

const ask = (...words) =>
  execFileSync(python, words, {
    encoding: "utf-8",
    maxBuffer: 64 * 1024 * 1024,
    env: { PYTHONPATH: join(web, "..", "src"), LEEBOARD_PURE: "1", ...process.env },
  });

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
  bannerComment: "// Generated from the server's schema by tools/generate.mjs.",
});
writeFileSync(join(web, "src", "wire", "types.ts"), types);

const LOOKS = `
import json
from leeboard.kernel.scene import STYLES
from leeboard.kernel.svg import SANS, SERIF, stylesheet
rules = [rule for rule in stylesheet().split("\\n") if rule.startswith((".lb-", ".label-", ".seat-"))]
css = "\\n".join(rules).replace(SERIF, "var(--serif)").replace(SANS, "var(--sans)")
looks = {name: {"size": one.size, "weight": one.weight, "serif": one.serif} for name, one in STYLES.items()}
print(json.dumps({"css": css, "looks": looks}))
`;
const { css, looks } = JSON.parse(ask("-c", LOOKS));
const made = join(web, "src", "scene", "made");
mkdirSync(made, { recursive: true });
writeFileSync(join(made, "looks.css"), `/* Generated from leeboard.kernel.svg. */\n${css}\n`);
writeFileSync(join(made, "looks.json"), `${JSON.stringify(looks, null, 1)}\n`);
