// What people at a table have said, and whether this viewer has read all of it.
import type { ChatLine } from "../wire/types";

export class ChatLines {
  lines: ChatLine[] = $state.raw([]);
  private readLines = $state(0);

  get unread(): boolean {
    return this.lines.length > this.readLines;
  }

  read(): void {
    this.readLines = this.lines.length;
  }

  // A line may come twice: with the table, and by itself.
  add(line: ChatLine): void {
    if (!this.lines.some((one) => one.id === line.id)) this.lines = [...this.lines, line];
  }
}
