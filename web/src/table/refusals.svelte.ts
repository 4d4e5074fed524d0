// Why something cannot be done: what was asked about pieces, and the refusal that is shown.
import type { Answer } from "../wire/types";

// Something that could not be done, and where on the page that was tried.
export interface Refusal {
  answers: { text: string; clause: string | null }[];
  piece: string | null;
  at: { x: number; y: number } | null;
}

export class Refusals {
  shown: Refusal | null = $state.raw(null);
  private readonly asked = new Map<number, Pick<Refusal, "piece" | "at">>(); // by the question's id

  ask(id: number, piece: string, at: Refusal["at"]): void {
    this.asked.set(id, { piece, at });
  }

  answer(id: number, answers: Answer[]): void {
    const question = this.asked.get(id);
    if (question === undefined) return;
    this.asked.delete(id);
    this.shown = { ...question, answers };
  }

  // What the server says by itself is about no place of the page.
  tell(text: string, clause: string | null): void {
    this.shown = { answers: [{ text, clause }], piece: null, at: null };
  }

  forget(): void {
    this.shown = null;
  }
}
