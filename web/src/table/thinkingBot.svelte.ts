// The bot that a table waits for. Nothing is said about one that answers soon.
const PATIENCE = 1500; // milliseconds

export class ThinkingBot {
  shown: { seat: number; seconds: number } | null = $state.raw(null); // it thinks for so long at most
  private timer: number | null = null;

  begin(seat: number, seconds: number): void {
    this.end();
    this.timer = window.setTimeout(() => (this.shown = { seat, seconds: Math.ceil(seconds) }), PATIENCE);
  }

  end(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    [this.timer, this.shown] = [null, null];
  }
}
