// The keys of the table: numbers choose, Z takes back, H hints, ? helps, Escape lets go.
import type { Interaction } from "./interaction.svelte";

export function typed(event: KeyboardEvent, interaction: Interaction, help: () => void): void {
  const { connection } = interaction;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target as HTMLElement).matches("input, textarea, select")) return;
  const number = Number(event.key);
  if (event.key === "?") help();
  else if (event.key === "Escape") {
    interaction.rest();
    interaction.recap?.close();
    connection?.refusals.forget();
  } else if (event.key.toLowerCase() === "z" && connection?.undo.step) connection.takeBack("step");
  else if (event.key.toLowerCase() === "h" && connection?.decision && connection.match?.hints) {
    if (connection.hints.advice === null) connection.hint();
    else connection.hints.forget();
    interaction.mark([]);
  } else if (number >= 1 && number <= 9) {
    const click = interaction.scene?.clicks.filter((one) => !one.together)[number - 1];
    if (click !== undefined && interaction.menu === null) interaction.act(click);
  } else return;
  event.preventDefault();
}
