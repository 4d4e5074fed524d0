// What the handbook says about a kind of decision: its row in a table whose first cell names it.
import type { HandbookPages } from "../wire/types";
import { blocks, words, type Block, type Inline } from "./markdown";

export interface Explained {
  place: string; // the anchor of the clause or section that has the table
  cells: { head: string; inside: Inline[] }[];
}

interface Row {
  kind: string;
  told: Explained;
}

// Other tables may name the same words: the one that knows most of the kinds is meant.
export function explained(pages: HandbookPages, kinds: ReadonlySet<string>): Map<string, Explained> {
  const tables = pages.sections.flatMap((section, at) => [
    ...tablesOf(section.text, anchor(pages, at)),
    ...section.clauses.flatMap((clause) => tablesOf(clause.text, clause.id)),
  ]);
  const known = (rows: Row[]): number => rows.filter((row) => kinds.has(row.kind)).length;
  const found = new Map<string, Explained>();
  for (const rows of tables.sort((a, b) => known(b) - known(a))) {
    for (const { kind, told } of rows) if (kinds.has(kind) && !found.has(kind)) found.set(kind, told);
  }
  return found;
}

function tablesOf(text: string, place: string): Row[][] {
  return blocks(text).flatMap((block) => (block.kind === "table" ? [rowsOf(block, place)] : []));
}

function rowsOf(table: Extract<Block, { kind: "table" }>, place: string): Row[] {
  return table.rows.flatMap(([name, ...rest]) => {
    const kind = name?.find((one) => one.kind === "code");
    if (kind?.kind !== "code") return [];
    const cells = rest.map((inside, column) => ({ head: words(table.head[column + 1] ?? []), inside }));
    return [{ kind: kind.text, told: { place, cells } }];
  });
}

// Where a section is found on the page.
export function anchor(pages: HandbookPages, at: number): string {
  const section = pages.sections[at];
  return section?.number ? `section-${section.number}` : `part-${at}`;
}
