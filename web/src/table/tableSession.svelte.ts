// A person at a table: a connection for each own seat, or one of a spectator, and which of them is shown.
import { call } from "../wire/api";
import { Mixing } from "../wire/mixing";
import type { Listed, MatchInfo, ServerMessage, TableMessage } from "../wire/types";
import { speech } from "../words/say.svelte";
import { SeatConnection } from "./seatConnection.svelte";

// A table that can be shown: the match, the connection that is shown, and the match that repeats it.
export interface ActiveTable {
  match: MatchInfo;
  connection: SeatConnection;
  again: string | null;
}

export class TableSession {
  listed: Listed | null = $state.raw(null);
  connections: SeatConnection[] = $state.raw([]);
  connection: SeatConnection | null = $state.raw(null); // the one that is shown
  curtain: number | null = $state(null); // the seat that is to come to the screen
  trouble = $state("");

  private readonly mixing: Mixing;
  private over = false;
  private turning = false; // to another own seat

  constructor(
    readonly id: string,
    private readonly invite = "",
  ) {
    this.mixing = new Mixing(id);
    void this.refresh();
  }

  get mine(): number[] {
    return this.listed?.mine ?? [];
  }

  get match(): MatchInfo | null {
    return this.connection?.match ?? this.listed?.match ?? null;
  }

  get active(): ActiveTable | null {
    if (this.connection === null || this.match === null) return null;
    return { connection: this.connection, match: this.match, again: this.listed?.rematch ?? null };
  }

  // Ask again who sits where; a new seat of ours gets a connection.
  async refresh(): Promise<void> {
    try {
      const word = this.invite === "" ? "" : `?invite=${encodeURIComponent(this.invite)}`;
      const listed = await call<Listed>("GET", `/api/matches/${this.id}${word}`);
      if (this.over) return;
      this.listed = listed;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return;
    }
    this.open();
    await this.mixing.progress(this.listed.match, this.mine);
  }

  speak(lang: string): void {
    for (const connection of this.connections) connection.look(lang);
  }

  // After a seat has done its part: is another one of ours asked?
  async turn(): Promise<void> {
    const now = this.connection;
    if (now === null || this.connections.length < 2 || this.curtain !== null) return;
    if (now.decision !== null || now.steps.moving || this.turning) return;
    const next = this.connections.find((connection) => connection.decision !== null);
    if (next === undefined) return;
    this.turning = true;
    const hides = await this.differ(now, next).catch(() => true);
    this.turning = false;
    if (hides) this.curtain = next.seat;
    else this.connection = next;
  }

  lift(): void {
    this.connection = this.connections.find((connection) => connection.seat === this.curtain) ?? this.connection;
    this.curtain = null;
  }

  close(): void {
    this.over = true;
    for (const connection of this.connections) connection.close();
  }

  private open(): void {
    const seats: (number | null)[] = this.mine.length > 0 ? this.mine : [null];
    const same =
      seats.length === this.connections.length && seats.every((seat, at) => this.connections[at]?.seat === seat);
    if (same) return;
    for (const connection of this.connections) connection.close();
    this.connections = seats.map((seat) => new SeatConnection(this.id, seat, speech.language, this.invite));
    for (const connection of this.connections) connection.heard = (message) => this.hear(connection, message);
    this.connection = this.connections[0] ?? null;
  }

  private hear(connection: SeatConnection, message: ServerMessage): void {
    if (message.op === "lobby") void this.refresh();
    if (message.op === "seats" || message.op === "error") void this.refresh();
    if (message.op === "table" && this.listed?.match.status !== message.match.status) void this.refresh();
    if (message.op === "news" && message.over !== null && connection === this.connection) void this.refresh();
  }

  // A curtain is needed only where one seat may see what the other may not.
  private async differ(one: SeatConnection, two: SeatConnection): Promise<boolean> {
    const [first, second] = await Promise.all([this.view(one), this.view(two)]);
    return first !== second;
  }

  private async view(connection: SeatConnection): Promise<string> {
    const path = `/api/matches/${this.id}/table?seat=${connection.seat}&want=view`;
    const table = await call<TableMessage>("GET", path);
    return JSON.stringify({ ...table.view, viewer: null });
  }
}
