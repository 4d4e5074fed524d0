// Every language says the same things, the pages say nothing that has no words, and no page knows a game.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));
const games = fileURLToPath(new URL("../../src/leeboard/games", import.meta.url));
const files = (readdirSync(src, { recursive: true, encoding: "utf-8" }) as string[]).filter((path) =>
  /\.(ts|svelte|css)$/.test(path),
);
const read = (path: string): string => readFileSync(`${src}/${path}`, "utf-8");
const keys = (language: string): string[] =>
  new FluentResource(read(`words/${language}.ftl`)).body.map((message) => message.id).sort();

it("has the same words in every language", () => {
  expect(keys("pl")).toEqual(keys("en"));
  expect(keys("it")).toEqual(keys("en"));
});

it("has words for everything that a page says", () => {
  const known = new Set(keys("en"));
  const wanted = files.flatMap((path) => [...read(path).matchAll(/\bsay\("([a-z-]+)"/g)].map((found) => found[1]));
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((key) => !known.has(key!))).toEqual([]);
});

it("names no game", () => {
  const names = readdirSync(games, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith("_"))
    .map((one) => one.name);
  expect(names.length).toBe(4);
  const pattern = new RegExp(names.map((name) => name.replaceAll("_", "[ _-]?")).join("|"), "i");
  expect(files.filter((path) => pattern.test(read(path)))).toEqual([]);
});

it("counts in English as one does", () => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(read("words/en.ftl")));
  const waiting = (place: number): string =>
    bundle.formatPattern(bundle.getMessage("analysis-waiting")!.value!, { place });
  expect([0, 1, 2].map(waiting)).toEqual(["It begins soon", "1 waits before it", "2 wait before it"]);
});
