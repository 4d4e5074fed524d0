// The hint for a seat: it is on its way, it is here, or there is a reason why none came.
import type { HintMessage } from "../wire/types";

// The words for each reason. A seat that is not asked any more is told nothing.
const NO_ADVICE: Record<string, string> = { NO_HINT: "none", TOO_MANY_HINTS: "many", HINTS_OFF: "off", NOT_ASKED: "" };

export class Hints {
  advice: HintMessage | null = $state.raw(null);
  coming = $state(false);
  missing = $state(""); // the word for why none came

  begin(): void {
    this.forget();
    this.coming = true;
  }

  receive(advice: HintMessage): void {
    [this.coming, this.advice] = [false, advice];
  }

  // The server's code says why there is no hint.
  fail(code: string): void {
    [this.coming, this.missing] = [false, NO_ADVICE[code] ?? "none"];
  }

  forget(): void {
    [this.coming, this.advice, this.missing] = [false, null, ""];
  }
}
