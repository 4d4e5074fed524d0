// A finished match as its end page tells it: how it went, and what a computer player thinks of it.
import { Analyst } from "../replay/analyst.svelte";
import { call } from "../wire/api";
import type { StudyFacts } from "../wire/types";

export class Ending {
  facts: StudyFacts | null = $state.raw(null);
  missing = $state(false); // nobody can tell how it went
  rounds: number = $derived(this.facts?.rounds.findLast(([at]) => at < (this.facts?.length ?? 0))?.[1] ?? 0);
  readonly analyst: Analyst;

  constructor(readonly match: string) {
    this.analyst = new Analyst(match);
    call<StudyFacts>("GET", `/api/studies/${match}`).then(
      (facts) => (this.facts = facts),
      () => (this.missing = true),
    );
  }

  address(at: number): string {
    return `/replay/${this.match}?at=${at}`;
  }
}
