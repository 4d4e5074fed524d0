// The connection of one seat, or of a spectator, to a match. It keeps what this viewer knows as the
// server tells it, step by step; nothing is guessed.
import { applied } from "../scene/apply";
import { MatchSocket, newKey, type Connected, type Looking } from "../wire/socket";
import type {
  OpenDecision,
  Entry,
  ErrorMessage,
  MatchInfo,
  NewsMessage,
  Over,
  Scene,
  SeatClock,
  ServerMessage,
  TableMessage,
  UndoOptions,
} from "../wire/types";
import { ChatLines } from "./chatLines.svelte";
import { appended } from "./choices";
import { Hints } from "./hints.svelte";
import { fetchPast, touched } from "./past";
import { Refusals, type Refusal } from "./refusals.svelte";
import { StepQueue, type Step } from "./stepQueue.svelte";
import { ThinkingBot } from "./thinkingBot.svelte";

const NOTHING: UndoOptions = { step: false, turn: false, request: null };

export class SeatConnection {
  match: MatchInfo | null = $state.raw(null);
  lobby = $state(false);
  n = $state(0);
  scene: Scene | null = $state.raw(null);
  decision: OpenDecision | null = $state.raw(null);
  undo: UndoOptions = $state.raw(NOTHING);
  story: Entry[] = $state.raw([]);
  clocks: { list: SeatClock[]; at: number } = $state.raw({ list: [], at: 0 });
  over: Over | null = $state.raw(null);
  connected: Connected = $state("connecting");
  slow = $state(false);
  closed: ErrorMessage | null = $state.raw(null); // why the server does not talk to us
  arrived = $state(0); // n when the whole table was last told
  private sent: string | null = $state(null); // key of the command that is not answered yet
  private acked = $state(0); // n at which our last command is part of the scene

  readonly chat = new ChatLines();
  readonly hints = new Hints();
  readonly refusals = new Refusals();
  readonly steps = new StepQueue((news) => this.follow(news));
  readonly thinking = new ThinkingBot();
  heard: ((message: ServerMessage) => void) | null = null;

  private readonly socket: MatchSocket;
  private readonly marks = new Map<number, string[]>(); // pieces that an entry of the log touched
  private questions = 0;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private lang: string,
    readonly invite = "",
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new MatchSocket(`${scheme}://${location.host}/ws/${id}`, this.looking, {
      heard: (message) => this.hear(message),
      changed: (state) => this.change(state),
    });
  }

  private get looking(): Looking {
    return { seat: this.seat, lang: this.lang, invite: this.invite };
  }

  // Nothing is sent while an answer is under way: one click, one action.
  get busy(): boolean {
    return this.sent !== null || this.acked > this.n;
  }

  act(action: number): void {
    this.steps.skip();
    if (this.decision === null || this.busy) return;
    this.refusals.forget();
    const key = newKey();
    this.sent = key;
    this.socket.command({ op: "act", key, decision: this.decision.id, action });
  }

  takeBack(scope: "step" | "turn"): void {
    this.steps.skip();
    if (this.busy) return;
    const key = newKey();
    this.sent = key;
    this.socket.command({ op: "undo", key, scope });
  }

  consent(request: string, yes: boolean): void {
    this.socket.command({ op: "consent", key: newKey(), request, yes });
  }

  back(): void {
    this.socket.command({ op: "back", key: newKey() });
  }

  speak(text: string): void {
    this.socket.command({ op: "say", key: newKey(), text });
  }

  why(piece: string, at: Refusal["at"]): void {
    this.steps.skip();
    const id = (this.questions += 1);
    this.refusals.ask(id, piece, at);
    this.socket.ask({ op: "why", id, piece });
  }

  // The pieces that an entry of the log touched. The server knows those of entries before we came.
  async touchedBy(n: number): Promise<string[]> {
    const known = this.marks.get(n);
    if (known !== undefined || n <= 1) return known ?? [];
    const past = await fetchPast(this.id, this.seat, n - 1, 1, this.lang, this.invite).catch(() => null);
    const found = past?.steps[0] === undefined ? [] : touched(past.steps[0].change);
    this.marks.set(n, found);
    return found;
  }

  hint(): void {
    this.steps.skip();
    if (this.hints.coming) return;
    this.hints.begin();
    this.socket.ask({ op: "hint", id: (this.questions += 1) });
  }

  look(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.socket.look(this.looking);
  }

  // The bot that is waited for is asked to answer now.
  askQuick(): void {
    this.thinking.end();
    this.socket.ask({ op: "hurry" });
  }

  mute(yes: boolean): void {
    this.socket.ask({ op: "mute", yes });
  }

  close(): void {
    this.thinking.end();
    this.socket.close();
  }

  private change(state: Connected): void {
    this.connected = state;
    if (state === "waiting") this.slow = false;
  }

  private hear(message: ServerMessage): void {
    switch (message.op) {
      case "table":
        this.sit(message);
        break;
      case "lobby":
        this.lobby = true;
        [this.match, this.chat.lines] = [message.match, message.chat];
        break;
      case "news":
        this.slow = false;
        this.thinking.end();
        this.steps.add(message);
        break;
      case "ack":
        if (message.key === this.sent) [this.sent, this.acked] = [null, message.n];
        this.slow = false;
        break;
      case "refused":
        this.refused(message.key, message.code, message.text, message.clause);
        break;
      case "why":
        this.refusals.answer(message.id, message.answers);
        break;
      case "hint":
        this.hints.receive(message);
        break;
      case "seats":
        if (this.match !== null) this.match = { ...this.match, seats: message.seats, muted: message.muted };
        break;
      case "thinking":
        this.thinking.begin(message.seat, message.seconds);
        break;
      case "chat":
        this.chat.add(message.line);
        break;
      case "slow":
        this.slow = true;
        if (this.hints.coming) this.hints.fail("NO_HINT"); // nobody thinks about it
        break;
      case "error":
        if (message.code === "NOT_THINKING") break; // the bot has answered meanwhile
        if (this.scene === null) this.closed = message;
        else if (this.hints.coming) this.hints.fail(message.code);
        else this.refusals.tell(message.text, null);
        break;
      default:
    }
    this.heard?.(message);
  }

  private sit(table: TableMessage): void {
    this.steps.clear();
    this.thinking.end();
    this.hints.forget(); // a hint may be in another language, or of another time
    this.lobby = false;
    this.closed = null;
    this.slow = false;
    this.match = table.match;
    this.scene = table.scene ?? null;
    this.arrived = table.n;
    [this.n, this.decision, this.undo, this.over] = [table.n, table.decision, table.undo, table.over];
    this.clocks = { list: table.clocks, at: performance.now() };
    this.chat.lines = table.chat;
    const known = this.story.at(-1)?.n ?? 0;
    const goesOn = table.story.length === 0 || (table.story[0]?.n ?? 0) > known;
    this.story = goesOn ? appended(this.story, table.story) : table.story;
  }

  private follow(news: NewsMessage): Step | null {
    const before = this.scene;
    if (before === null) return null;
    const after = news.change ? applied(before, news.change) : before;
    if (news.change) {
      this.scene = after;
      this.marks.set(news.entry.n, touched(news.change));
    }
    [this.n, this.decision, this.undo, this.over] = [news.n, news.decision, news.undo, news.over];
    this.clocks = { list: news.clocks, at: performance.now() };
    this.story = appended(this.story, [news.entry]);
    if (news.entry.kind === "undo") this.hints.forget(); // a hint is of another time
    if (news.over !== null && this.match !== null) this.match = { ...this.match, status: "over" };
    return { before, after, moved: news.change?.moved ?? [] };
  }

  private refused(key: string, code: string, text: string, clause: string | null): void {
    if (code === "BUSY") return; // the socket sends it again by itself
    if (key === this.sent) this.sent = null;
    if (code === "STALE") return; // somebody was quicker: the scene shows it
    this.refusals.tell(text, clause);
  }
}
