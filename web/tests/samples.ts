// Asks Python for what the client is held against.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Change, Scene } from "../src/wire/types";

export interface Sample {
  chains: { first: Scene; steps: { change: Change; scene: Scene }[] }[];
  labels: { text: string; style: string; room: number; most: number; lines: string[]; shrunk: number }[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const sample = (): Sample => asked<Sample>([here("samples.py")]);

// The addresses that the server has a page for; * is any word.
export const pages = (): string[] =>
  asked<string[]>(["-c", "import json; from leeboard.server.routes.pages import PAGES; print(json.dumps(PAGES))"]);

function asked<Answer>(program: string[]): Answer {
  const python = process.env.PYTHON ?? here("../../.venv/bin/python");
  const text = execFileSync(python, program, {
    encoding: "utf-8",
    maxBuffer: 256 * 1024 * 1024,
    env: { PYTHONPATH: here("../../src"), LEEBOARD_PURE: "1", ...process.env },
  });
  return JSON.parse(text) as Answer;
}
