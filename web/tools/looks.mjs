// How labels look, from the kernel: part of every build. Python needs nothing but itself.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, web } from "./python.mjs";

const LOOKS = `
import json
from leeboard.scene import STYLES
from leeboard.scene.svg import SANS, SERIF, stylesheet
rules = [rule for rule in stylesheet().split("\\n") if rule.startswith((".lb-", ".label-", ".seat-"))]
css = "\\n".join(rules).replace(SERIF, "var(--serif)").replace(SANS, "var(--sans)")
looks = {name: {"size": one.size, "weight": one.weight, "serif": one.serif} for name, one in STYLES.items()}
print(json.dumps({"css": css, "looks": looks}))
`;
const { css, looks } = JSON.parse(ask("-c", LOOKS));
const made = join(web, "src", "scene", "made");
mkdirSync(made, { recursive: true });
writeFileSync(join(made, "looks.css"), `/* Generated from leeboard.scene.svg. */\n${css}\n`);
writeFileSync(join(made, "looks.json"), `${JSON.stringify(looks, null, 1)}\n`);
