// Which page an address names, and that the server knows the same addresses.
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Route } from "../src/router.svelte";
import { pages } from "./samples";

const SLOW = 600_000; // milliseconds: Python has to load the server first

let routeOf: (path: string, query: URLSearchParams) => Route;
let known: string[];

beforeAll(async () => {
  known = pages().map((path) => `/${path.replaceAll("*", "x")}`);
  const listener = { addEventListener: (): void => undefined };
  vi.stubGlobal("window", listener);
  vi.stubGlobal("document", listener);
  vi.stubGlobal("location", { href: "http://localhost/" });
  ({ routeOf } = await import("../src/router.svelte"));
}, SLOW);

const page = (path: string): string => routeOf(path, new URLSearchParams()).page;

describe("addresses", () => {
  it("have a page if the server says so", () => {
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter((path) => page(path) === "lost")).toEqual([]);
  });

  it.each(["/%E0%A4%A", "/table/%E0%A4%A", "/%", "/nowhere", "/table", "/join/x", "/learn/x/cards"])(
    "%s is lost",
    (path) => {
      expect(page(path)).toBe("lost");
    },
  );
});
