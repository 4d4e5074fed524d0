// The component browser: entries by their kind, filtered by source, kind and words.
import type { Component } from "../wire/types";
import { folded } from "./search";

export type Source = Component["source"];
export const SOURCES: readonly Source[] = ["rulebook", "public", "reconstructed"];

// "upgrade u1_smuggler" is an upgrade; an entry of one word stands for itself.
export function kindOf(entry: string): string {
  const [kind = "", name] = entry.split(" ");
  return name === undefined ? "" : kind;
}

// An entry that is printed in part has two: that of the printed fields, and ours for the others.
export function sourcesOf(one: Component): Source[] {
  return one.reconstructed.length > 0 ? [one.source, "reconstructed"] : [one.source];
}

export interface Sieve {
  question: string;
  sources: ReadonlySet<Source>; // none means all
  kind: string; // "" means all
}

export function sifted(list: readonly Component[], sieve: Sieve): Component[] {
  const wanted = folded(sieve.question).split(/\s+/).filter(Boolean);
  return list.filter((one) => {
    if (sieve.sources.size > 0 && !sourcesOf(one).some((source) => sieve.sources.has(source))) return false;
    if (sieve.kind !== "" && kindOf(one.entry) !== sieve.kind) return false;
    const text = folded(`${one.title ?? ""} ${one.entry} ${one.clause} ${one.why}`);
    return wanted.every((word) => text.includes(word));
  });
}

// Kinds that have more than one entry, in the order of the box.
export function kinds(list: readonly Component[]): { kind: string; count: number }[] {
  const found = new Map<string, number>();
  for (const { entry } of list) found.set(kindOf(entry), (found.get(kindOf(entry)) ?? 0) + 1);
  return [...found].filter(([kind]) => kind !== "").map(([kind, count]) => ({ kind, count }));
}

export function counted(list: readonly Component[]): Record<Source, number> {
  const found: Record<Source, number> = { rulebook: 0, public: 0, reconstructed: 0 };
  for (const one of list) for (const source of sourcesOf(one)) found[source] += 1;
  return found;
}
