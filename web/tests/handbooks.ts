// The handbooks of all games as the server tells them, cut by the same marks.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HandbookPages, HandbookSection } from "../src/wire/types";

const games = fileURLToPath(new URL("../../src/leeboard/games", import.meta.url));
const HEADING = /^(#+) +(.*)$/;
const HEAD = /^\*\*([A-Z]+-[A-Z0-9.]+)\*\*\{ #[^}]*\} ?/;

export const names: string[] = readdirSync(games, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !one.name.startsWith("_"))
  .map((one) => one.name);

export function handbook(game: string): HandbookPages {
  const sections: HandbookSection[] = [];
  for (const line of readFileSync(`${games}/${game}/handbook.md`, "utf-8").split("\n")) {
    const heading = HEADING.exec(line);
    if (heading !== null) {
      const [, marks = "", title = ""] = heading;
      const number = marks.length === 2 ? (/^(\d+)\. /.exec(title)?.[1] ?? "") : "";
      sections.push({ number, level: marks.length, title, text: "", clauses: [] });
      continue;
    }
    const section = sections.at(-1);
    if (section === undefined) continue;
    const head = HEAD.exec(line);
    if (head !== null) section.clauses.push({ id: head[1] as string, text: `${line.replace(HEAD, "")}\n` });
    else if (section.clauses.length > 0) section.clauses.at(-1)!.text += `${line}\n`;
    else section.text += `${line}\n`;
  }
  return { game, language: "en", sections };
}
