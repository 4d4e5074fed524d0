// What a computer player found out about a finished match: asked for once, then looked at again and again.
import { call } from "../wire/api";
import type { AnalysisFacts } from "../wire/types";

const PAUSE = 1000; // milliseconds between two looks at how far it is

export class Analyst {
  facts: AnalysisFacts | null = $state.raw(null); // null if nobody has asked for it
  trouble = $state("");

  private timer = 0;
  private language = "en";
  private closed = true;

  constructor(readonly study: string) {}

  // One that was begun before goes on being shown; the answer ends that. Another language is another telling.
  watch(language: string): () => void {
    [this.language, this.closed] = [language, false];
    void this.look("GET");
    return () => {
      this.closed = true;
      clearTimeout(this.timer);
    };
  }

  begin(): void {
    if (this.facts === null || this.facts.status === "failed") void this.look("POST");
  }

  private async look(method: "GET" | "POST"): Promise<void> {
    clearTimeout(this.timer);
    const language = this.language;
    try {
      const body = method === "POST" ? {} : undefined;
      const found = await call<AnalysisFacts>(method, `/api/studies/${this.study}/analysis?lang=${language}`, body);
      if (this.closed || language !== this.language) return;
      [this.facts, this.trouble] = [found.status === "none" ? null : found, ""];
      if (found.status === "waiting" || found.status === "running") {
        this.timer = window.setTimeout(() => void this.look("GET"), PAUSE);
      }
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}
