// The Markdown of handbooks as a tree: paragraphs, lists, tables, code, and what stands in a line.
// A tree is drawn by components, so nothing in a text can become a tag of the page.
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "clause"; id: string }
  | { kind: "strong" | "em"; inside: Inline[] };

export type Block =
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const BULLET = /^\s*[-*] +(.*)$/;
const NUMBER = /^\s*(\d+)\. +(.*)$/;
const FENCE = /^\s*```/;
const TABLE = /^\s*\|/;
const RULE = /^\s*\|(\s*:?-+:?\s*\|)+\s*$/;
// In this order: code hides what is in it, and a clause is not emphasis.
const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|\*(?!\s)(.+?)(?<!\s)\*|\b([A-Z]{3}-(?:[A-Z]?\d+)(?:\.\d+)*)\b/;

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  for (let mark = MARKS.exec(rest); mark !== null; mark = MARKS.exec(rest)) {
    if (mark.index > 0) found.push({ kind: "text", text: rest.slice(0, mark.index) });
    const [whole, code, strong, em, clause] = mark;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", inside: inlines(strong) });
    else if (em !== undefined) found.push({ kind: "em", inside: inlines(em) });
    else found.push({ kind: "clause", id: clause ?? "" });
    rest = rest.slice(mark.index + whole.length);
  }
  if (rest) found.push({ kind: "text", text: rest });
  return found;
}

// The cells of a row; a bar within code does not divide.
export function cells(line: string): string[] {
  const found = [""];
  let code = false;
  for (const char of line.trim().replace(/^\||\|$/g, "")) {
    if (char === "`") code = !code;
    if (char === "|" && !code) found.push("");
    else found[found.length - 1] += char;
  }
  return found.map((cell) => cell.trim());
}

export function blocks(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = read(lines, at);
    if (block !== null) found.push(block);
    at = next;
  }
  return found;
}

function read(lines: string[], at: number): [Block | null, number] {
  const line = lines[at] as string;
  if (line.trim() === "") return [null, at + 1];
  if (FENCE.test(line)) return fenced(lines, at + 1);
  if (TABLE.test(line) && RULE.test(lines[at + 1] ?? "")) return tabled(lines, at);
  if (BULLET.test(line) || NUMBER.test(line)) return listed(lines, at);
  return paragraph(lines, at);
}

function fenced(lines: string[], from: number): [Block, number] {
  let end = from;
  while (end < lines.length && !FENCE.test(lines[end] as string)) end += 1;
  return [{ kind: "code", text: lines.slice(from, end).join("\n") }, end + 1];
}

function tabled(lines: string[], from: number): [Block, number] {
  let end = from + 2;
  while (end < lines.length && TABLE.test(lines[end] as string)) end += 1;
  const row = (line: string): Inline[][] => cells(line).map(inlines);
  return [{ kind: "table", head: row(lines[from] as string), rows: lines.slice(from + 2, end).map(row) }, end];
}

function listed(lines: string[], from: number): [Block, number] {
  const ordered = !BULLET.test(lines[from] as string);
  const mark = ordered ? NUMBER : BULLET;
  const items: string[] = [];
  let end = from;
  for (; end < lines.length; end += 1) {
    const line = lines[end] as string;
    const item = mark.exec(line);
    if (item !== null) items.push(item.at(-1) as string);
    else if (line.trim() === "" || !/^\s/.test(line)) break;
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const start = ordered ? Number((NUMBER.exec(lines[from] as string) as RegExpExecArray)[1]) : 1;
  return [{ kind: "list", ordered, start, items: items.map(inlines) }, end];
}

function paragraph(lines: string[], from: number): [Block, number] {
  const starts = [FENCE, BULLET, TABLE];
  let end = from + 1;
  while (end < lines.length && lines[end]?.trim() && !starts.some((start) => start.test(lines[end] as string)))
    end += 1;
  return [
    {
      kind: "paragraph",
      inside: inlines(
        lines
          .slice(from, end)
          .map((line) => line.trim())
          .join(" "),
      ),
    },
    end,
  ];
}

// What a reader sees of a text, without any marks.
export function plain(markdown: string): string {
  return blocks(markdown).map(said).join(" ");
}

function said(block: Block): string {
  if (block.kind === "code") return block.text;
  if (block.kind === "paragraph") return words(block.inside);
  if (block.kind === "list") return block.items.map(words).join(" ");
  return [block.head, ...block.rows].map((row) => row.map(words).join(" ")).join(" ");
}

export function words(inside: Inline[]): string {
  return inside
    .map((one) => (one.kind === "clause" ? one.id : "inside" in one ? words(one.inside) : one.text))
    .join("");
}
