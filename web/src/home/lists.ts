// The lists of the home page: which of one's matches comes first, and what is said of each.
import type { ClockSettings, GameCard, Listed, SeatRequest, CreateMatch } from "../wire/types";

export type Stand = "move" | "wait" | "gather" | "over" | "closed";

export function stand(listed: Listed): Stand {
  const { status } = listed.match;
  if (status === "over") return "over";
  if (status === "void" || status === "repair") return "closed";
  if (status !== "running") return "gather";
  return listed.waits ? "move" : "wait";
}

const ORDER: Stand[] = ["move", "wait", "gather", "over", "closed"];

// Mine to move first; within each kind what changed last.
export function sorted(list: readonly Listed[]): Listed[] {
  const rank = (one: Listed): number => ORDER.indexOf(stand(one));
  return [...list].sort((a, b) => rank(a) - rank(b) || b.changed_at - a.changed_at);
}

// The best place that a seat of mine reached; null while nobody knows.
export function place(listed: Listed): number | null {
  const ranking = listed.result?.ranking;
  if (!Array.isArray(ranking)) return null;
  const mine = listed.mine.map((seat) => Number(ranking[seat])).filter(Number.isFinite);
  return mine.length > 0 ? Math.min(...mine) : null;
}

export function freeSeats(listed: Listed): number {
  return listed.match.seats.filter((seat) => seat.kind === "open").length;
}

// Who sits at a table already, with the level of those that are bots.
export function sitters(
  listed: Listed,
  card: GameCard | undefined,
): { seat: number; name: string; level: string | null }[] {
  return listed.match.seats
    .filter(({ kind }) => kind !== "open")
    .map(({ seat, name, bot }) => ({
      seat,
      name,
      level: bot === null ? null : (card?.bots.find((one) => one.id === bot)?.title ?? bot),
    }));
}

// What was agreed on otherwise than usual: an option, and its setting unless it is simply on.
export function unusual(listed: Listed, card: GameCard | undefined): { title: string; setting: string | null }[] {
  return (card?.options ?? []).flatMap(({ name, title, settings, default: usual }) => {
    const chosen = listed.match.options[name];
    if (chosen === undefined || chosen === usual) return [];
    return [
      {
        title,
        setting: chosen === true ? null : (settings.find((one) => one.value === chosen)?.title ?? String(chosen)),
      },
    ];
  });
}

export function clockKey(clock: ClockSettings): { key: string; params: Record<string, number> } {
  if (clock.kind === "live") {
    const params = { minutes: Math.round((clock.bank ?? 0) / 60), seconds: clock.increment ?? 0 };
    return { key: "clock-live", params };
  }
  if (clock.kind === "days") return { key: "clock-turns", params: { days: clock.days ?? 0 } };
  return { key: "clock-none", params: {} };
}

// "60 to 90 minutes" in any language, as figures.
export function figures(words: string): string {
  return (words.match(/\d+/g) ?? []).join("–");
}

// What a tagline says before it goes into detail.
export function opening(tagline: string): string {
  const [first = "", rest] = tagline.split(/:\s/);
  return rest === undefined ? tagline : `${first}.`;
}

export function span(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least}–${most}`;
}

// Whom one meets at once: a steady player if there is one, else the middle of those offered.
export function usualBot(card: GameCard): string {
  const steady = card.bots.find((bot) => bot.id === "greedy");
  return (steady ?? card.bots[Math.floor((card.bots.length - 1) / 2)])?.id ?? "greedy";
}

// A seat for me and bots for the others, at the smallest table that has others.
export function quickTable(card: GameCard): CreateMatch {
  const count = card.seats.find((seats) => seats >= 2) ?? card.seats[0] ?? 1;
  const bot = usualBot(card);
  const others = Array.from({ length: count - 1 }, (): SeatRequest => ({ kind: "bot", bot }));
  return { game: card.id, seats: [{ kind: "me" }, ...others], mixes: true };
}

// Time as one speaks of it: two days, 3 hours, 12 min.
export function roughly(seconds: number, language: string): string {
  const units = [
    ["day", 86400, 2],
    ["hour", 3600, 1],
    ["minute", 60, 1],
    ["second", 1, 0],
  ] as const;
  const [unit, length] = units.find(([, size, least]) => seconds >= size * least) ?? units[3];
  const unitDisplay = length >= 3600 ? "long" : "short";
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(
    Math.floor(Math.max(0, seconds) / length),
  );
}
