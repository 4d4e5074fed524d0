// The steps of a match that are still to be shown: news wait here while earlier ones are on their way.
import type { NewsMessage, Scene } from "../wire/types";

// A step leads from one scene to the next, with the pairs of pieces that are one thing on its way.
export interface Step {
  before: Scene;
  after: Scene;
  moved: readonly (readonly [string, string])[];
}

export type Animate = (step: Step) => Promise<void>;

const MOST_STEPS = 24; // more are not worth watching one by one

export class StepQueue {
  moving = $state(false); // steps are still being shown
  animate: Animate | null = null;
  private waiting: NewsMessage[] = [];
  private hurry = false;

  // `follow` takes news into the scene; there is no step if there is no scene.
  constructor(private readonly follow: (news: NewsMessage) => Step | null) {}

  add(news: NewsMessage): void {
    this.waiting.push(news);
    void this.run();
  }

  // Everything that waits is shown at once.
  skip(): void {
    if (!this.moving) return;
    this.hurry = true;
    for (const news of this.waiting.splice(0)) this.follow(news);
  }

  // The whole table came, and nothing that waits is needed any more.
  clear(): void {
    this.waiting = [];
  }

  private async run(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    while (this.waiting.length > 0) {
      const step = this.follow(this.waiting.shift() as NewsMessage);
      const calm = !this.hurry && !document.hidden && this.waiting.length < MOST_STEPS;
      if (calm && this.animate !== null && step !== null) await this.animate(step);
    }
    this.hurry = false;
    this.moving = false;
  }
}
