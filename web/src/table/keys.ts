// The keys of the table: numbers choose, Z takes back, H hints, ? helps, Escape lets go.
import type { Hand } from "./hand.svelte";

export function typed(event: KeyboardEvent, hand: Hand, help: () => void): void {
  const { eye } = hand;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target as HTMLElement).matches("input, textarea, select")) return;
  const number = Number(event.key);
  if (event.key === "?") help();
  else if (event.key === "Escape") {
    hand.rest();
    hand.recap?.close();
    if (eye !== null) eye.refusal = null;
  } else if (event.key.toLowerCase() === "z" && eye?.undo.step) eye.takeBack("step");
  else if (event.key.toLowerCase() === "h" && eye?.decision && eye.match?.hints) {
    if (eye.advice === null) eye.hint();
    else eye.advice = null;
    hand.mark([]);
  } else if (number >= 1 && number <= 9) {
    const click = hand.scene?.clicks.filter((one) => !one.together)[number - 1];
    if (click !== undefined && hand.menu === null) hand.act(click);
  } else return;
  event.preventDefault();
}
