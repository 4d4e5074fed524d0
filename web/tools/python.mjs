// Asks Python for what the client shall not write twice. PYTHON names the interpreter.
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const python = process.env.PYTHON ?? join(web, "..", ".venv", "bin", "python");

export const ask = (...words) =>
  execFileSync(python, words, {
    encoding: "utf-8",
    maxBuffer: 64 * 1024 * 1024,
    env: { PYTHONPATH: join(web, "..", "src"), LEEBOARD_PURE: "1", ...process.env },
  });
