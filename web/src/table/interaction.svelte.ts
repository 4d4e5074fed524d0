// What a person does at the table: points at pieces, picks some, chooses what they mean, and is asked
// once more before something is revealed.
import { narrowed } from "../scene/arrange";
import { finish } from "../scene/motion";
import { withAllOn } from "../scene/stacks";
import type { PieceHandlers, Spot } from "../scene/Sheet.svelte";
import type { Click, Note, Scene } from "../wire/types";
import { clickable, meanings } from "./choices";
import type { SeatConnection } from "./seatConnection.svelte";
import { preferences } from "./preferences.svelte";
import { Recap } from "./recap.svelte";

export const NOTHING: ReadonlySet<never> = new Set<never>();
const PAUSE = 350; // milliseconds before a tip

export class Interaction implements PieceHandlers {
  picked: ReadonlySet<string> = $state.raw(NOTHING); // of a set that is not yet confirmed
  menu: { clicks: Click[]; at: Spot } | null = $state.raw(null);
  tip: { piece: string; at: Spot } | null = $state.raw(null);
  pointed: string | null = $state(null);
  sure: { click: Click; at: Spot | null } | null = $state.raw(null); // asked where it was clicked
  recap: Recap | null = $state.raw(null); // the past that is looked at

  // What a line of the page is about; a move that was made takes that with it when it is drawn, not
  // before: a frame of its own would keep the browser busy just when the answer comes.
  readonly marked: ReadonlySet<string> = $derived.by(() => (this.isDrawn ? NOTHING : this.marks));

  readonly can: ReadonlySet<string> = $derived.by(() => (this.scene === null ? NOTHING : clickable(this.scene)));
  // The actions of the piece under the pointer.
  readonly lit: ReadonlySet<number> = $derived.by(
    () => new Set(this.meaningsOf(this.pointed).map((click) => click.action)),
  );

  private marks: ReadonlySet<string> = $state.raw(NOTHING);
  private acted: number | null = $state(null); // n at which we took an action
  private timer = 0;

  constructor(
    private readonly watch: () => SeatConnection | null,
    private readonly isNarrow: () => boolean,
  ) {}

  get connection(): SeatConnection | null {
    return this.watch();
  }

  // What is looked at: the table as it is, or as it was.
  get scene(): Scene | null {
    const scene = this.recap?.scene ?? this.connection?.scene ?? null;
    return scene !== null && this.isNarrow() ? narrowed(scene) : scene;
  }

  // A click on a piece: at once, after a look at a small menu, as one of a set, or not at all.
  choose(piece: string, at: Spot): void {
    const connection = this.connection;
    if (connection === null || this.recap?.scene) return;
    this.menu = this.tip = this.sure = null;
    connection.refusals.forget();
    const found = this.meaningsOf(piece);
    if (found.length === 0) connection.why(piece, at);
    else if (found.some((click) => click.together)) this.toggle(piece);
    else if (found.length === 1) this.act(found[0] as Click, at);
    else this.menu = { clicks: found, at };
  }

  point(piece: string | null, at: Spot): void {
    if (piece === this.pointed) return;
    this.pointed = piece;
    window.clearTimeout(this.timer);
    this.tip = null;
    if (piece !== null) this.timer = window.setTimeout(() => (this.tip = { piece, at }), PAUSE);
  }

  // Take an action; where it is one of several and reveals something, the second click does it.
  act(click: Click, at: Spot | null = null): void {
    const again = this.sure?.click.action === click.action;
    const confirmed = click.together === true && this.picked.size > 0;
    if (click.reveals && preferences.asks && !again && !confirmed && (this.scene?.clicks.length ?? 0) > 1) {
      this.rest();
      this.sure = { click, at };
      return;
    }
    this.rest();
    this.acted = this.connection?.n ?? null;
    finish();
    this.connection?.act(click.action);
  }

  // Take an action that was looked at before: nothing more is asked.
  mean(click: Click): void {
    this.sure = { click, at: null };
    this.act(click);
  }

  mark(pieces: readonly string[]): void {
    this.marks = pieces.length > 0 ? new Set(pieces) : NOTHING;
    this.acted = null;
  }

  unpick(): void {
    this.picked = NOTHING;
  }

  // Nothing is picked, pointed at or asked.
  rest(): void {
    this.picked = NOTHING;
    this.menu = this.sure = null;
    this.pointed = this.tip = null;
    window.clearTimeout(this.timer);
  }

  // See again, step by step, what happened since one's last turn.
  lookBack(): void {
    if (this.connection === null || this.recap !== null) return;
    this.rest();
    const recap = new Recap(this.connection, () => (this.recap = null));
    this.recap = recap;
    void recap.open();
  }

  // What lies under the pointer, and what a click there would do.
  get about(): { title: string; notes: Note[]; does: string[]; card: string[] } | null {
    const wanted = this.tip?.piece;
    if (wanted === undefined || this.scene === null) return null;
    const sheet = this.scene.sheets.find(({ pieces }) => pieces.some((one) => one.id === wanted));
    const piece = sheet?.pieces.find((one) => one.id === wanted);
    if (sheet === undefined || !piece?.title) return null;
    const does = this.meaningsOf(wanted)
      .slice(0, 3)
      .map((click) => click.sentence);
    return {
      title: piece.title,
      notes: piece.notes ?? [],
      does,
      card: piece.kind === "card" ? withAllOn(sheet, wanted).map((one) => one.id) : [],
    };
  }

  private get isDrawn(): boolean {
    return this.acted !== null && this.connection !== null && this.connection.n > this.acted;
  }

  private meaningsOf(piece: string | null): Click[] {
    return piece === null || this.scene === null ? [] : meanings(this.scene, piece);
  }

  // Pick a piece of a set, or leave it.
  toggle(piece: string): void {
    const next = new Set(this.picked);
    if (!next.delete(piece)) next.add(piece);
    this.picked = next;
  }
}
