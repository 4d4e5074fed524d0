// What one viewer of a match knows: kept as the server tells it, step by step, and never guessed.
import { applied } from "../scene/apply";
import { fetchPast, touched } from "./past";
import { MatchSocket, newKey, type Connected } from "../wire/socket";
import type {
  Answer, Clock, Decision, Entry, ErrorMessage, HintMessage, Line, Match, NewsMessage, Over, Scene,
  ServerMessage, TableMessage, Undo,
} from "../wire/types";

// From one scene to the next, with the pairs of pieces that are one thing on its way.
export interface Step {
  before: Scene;
  after: Scene;
  moved: readonly (readonly [string, string])[];
}

// Something that could not be done, and where on the page that was tried.
export interface Refusal {
  answers: { text: string; clause: string | null }[];
  piece: string | null;
  at: { x: number; y: number } | null;
}

export type Stage = (step: Step) => Promise<void>;

const MOST_STEPS = 24; // that are worth watching one by one
// Why there is no hint, by the words that say so; to whoever is not asked any more nothing is said.
const NO_ADVICE: Record<string, string> = { NO_HINT: "none", TOO_MANY_HINTS: "many", HINTS_OFF: "off", NOT_ASKED: "" };
const NOTHING: Undo = { step: false, turn: false, request: null };

export class Eye {
  match: Match | null = $state.raw(null);
  lobby = $state(false);
  n = $state(0);
  scene: Scene | null = $state.raw(null);
  decision: Decision | null = $state.raw(null);
  undo: Undo = $state.raw(NOTHING);
  story: Entry[] = $state.raw([]);
  chat: Line[] = $state.raw([]);
  private heardLines = $state(0); // of the chat
  clocks: { list: Clock[]; at: number } = $state.raw({ list: [], at: 0 });
  over: Over | null = $state.raw(null);
  connected: Connected = $state("connecting");
  slow = $state(false);
  closed: ErrorMessage | null = $state.raw(null); // why the server does not talk to us
  refusal: Refusal | null = $state.raw(null);
  moving = $state(false); // steps are still being shown
  arrived = $state(0); // n when the whole table was last told
  advice: HintMessage | null = $state.raw(null);
  advising = $state(false); // a hint is on its way
  noAdvice = $state(""); // why none came
  private sent: string | null = $state(null); // key of the command that is not answered yet
  private acked = $state(0); // n at which our last command is part of the scene

  stage: Stage | null = null;
  heard: ((message: ServerMessage) => void) | null = null;

  private readonly socket: MatchSocket;
  private waiting: NewsMessage[] = [];
  private readonly marks = new Map<number, string[]>(); // pieces that an entry of the log touched
  private hurry = false;
  private questions = 0;
  private asked = new Map<number, Pick<Refusal, "piece" | "at">>();

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private lang: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new MatchSocket(
      `${scheme}://${location.host}/ws/${id}`,
      { seat, lang },
      { heard: (message) => this.hear(message), changed: (state) => this.change(state) },
    );
  }

  // Nothing is sent while an answer is under way: one click, one action.
  get busy(): boolean {
    return this.sent !== null || this.acked > this.n;
  }

  get unread(): boolean {
    return this.chat.length > this.heardLines;
  }

  readChat(): void {
    this.heardLines = this.chat.length;
  }

  act(action: number): void {
    this.skip();
    if (this.decision === null || this.busy) return;
    this.refusal = null;
    const key = newKey();
    this.sent = key;
    this.socket.command({ op: "act", key, decision: this.decision.id, action });
  }

  takeBack(scope: "step" | "turn"): void {
    this.skip();
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
    this.skip();
    const id = (this.questions += 1);
    this.asked.set(id, { piece, at });
    this.socket.ask({ op: "why", id, piece });
  }

  // The pieces that an entry of the log touched; of what happened before we came, the server knows.
  async touchedBy(n: number): Promise<string[]> {
    const known = this.marks.get(n);
    if (known !== undefined || n <= 1) return known ?? [];
    const past = await fetchPast(this.id, this.seat, n - 1, 1, this.lang).catch(() => null);
    const found = past?.steps[0] === undefined ? [] : touched(past.steps[0].change);
    this.marks.set(n, found);
    return found;
  }

  hint(): void {
    this.skip();
    if (this.advising) return;
    [this.advising, this.advice, this.noAdvice] = [true, null, ""];
    this.socket.ask({ op: "hint", id: (this.questions += 1) });
  }

  look(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.socket.look({ seat: this.seat, lang });
  }

  // Show at once what is still to come.
  skip(): void {
    if (!this.moving) return;
    this.hurry = true;
    for (const news of this.waiting.splice(0)) this.follow(news);
  }

  close(): void {
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
        [this.match, this.chat] = [message.match, message.chat];
        break;
      case "news":
        this.slow = false;
        this.waiting.push(message);
        void this.run();
        break;
      case "ack":
        if (message.key === this.sent) [this.sent, this.acked] = [null, message.n];
        this.slow = false;
        break;
      case "refused":
        this.refused(message.key, message.code, message.text, message.clause);
        break;
      case "why":
        this.answered(message.id, message.answers);
        break;
      case "hint":
        [this.advising, this.advice] = [false, message];
        break;
      case "seats":
        if (this.match !== null) this.match = { ...this.match, seats: message.seats };
        break;
      case "chat":
        if (!this.chat.some((line) => line.id === message.line.id)) {
          this.chat = [...this.chat, message.line];
        }
        break;
      case "slow":
        this.slow = true;
        if (this.advising) [this.advising, this.noAdvice] = [false, "none"]; // nobody thinks about it
        break;
      case "error":
        if (this.scene === null) this.closed = message;
        else if (this.advising) [this.advising, this.noAdvice] = [false, NO_ADVICE[message.code] ?? "none"];
        else this.refusal = { answers: [{ text: message.text, clause: null }], piece: null, at: null };
        break;
      default:
    }
    this.heard?.(message);
  }

  private sit(table: TableMessage): void {
    this.waiting = [];
    [this.advising, this.advice, this.noAdvice] = [false, null, ""]; // perhaps in other words, or of another time
    this.lobby = false;
    this.closed = null;
    this.slow = false;
    this.match = table.match;
    this.scene = table.scene ?? null;
    this.arrived = table.n;
    [this.n, this.decision, this.undo, this.over] = [table.n, table.decision, table.undo, table.over];
    this.clocks = { list: table.clocks, at: performance.now() };
    this.chat = table.chat;
    const known = this.story.at(-1)?.n ?? 0;
    const goesOn = table.story.length === 0 || (table.story[0]?.n ?? 0) > known;
    this.story = goesOn ? [...this.story, ...table.story] : table.story;
  }

  private async run(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    while (this.waiting.length > 0) {
      const news = this.waiting.shift() as NewsMessage;
      const before = this.scene;
      this.follow(news);
      const calm = !this.hurry && !document.hidden && this.waiting.length < MOST_STEPS;
      if (calm && this.stage !== null && before !== null && this.scene !== null) {
        await this.stage({ before, after: this.scene, moved: news.change?.moved ?? [] });
      }
    }
    this.hurry = false;
    this.moving = false;
  }

  private follow(news: NewsMessage): void {
    if (this.scene === null) return;
    if (news.change) {
      this.scene = applied(this.scene, news.change);
      this.marks.set(news.entry.n, touched(news.change));
    }
    [this.n, this.decision, this.undo, this.over] = [news.n, news.decision, news.undo, news.over];
    this.clocks = { list: news.clocks, at: performance.now() };
    this.story = [...this.story, news.entry];
    // Which entries were taken back is told with the whole story.
    if (news.entry.kind === "undo") this.socket.look({ seat: this.seat, lang: this.lang }, true);
    if (news.over !== null && this.match !== null) this.match = { ...this.match, status: "over" };
  }

  private refused(key: string, code: string, text: string, clause: string | null): void {
    if (code === "BUSY") return; // it is sent again by itself
    if (key === this.sent) this.sent = null;
    if (code === "STALE") return; // somebody was quicker: the scene shows it
    this.refusal = { answers: [{ text, clause }], piece: null, at: null };
  }

  private answered(id: number, answers: Answer[]): void {
    const question = this.asked.get(id);
    if (question === undefined) return;
    this.asked.delete(id);
    this.refusal = { ...question, answers };
  }
}
