// How a step is shown: pieces travel, dice tumble, and who wants to hears it.
import { tick } from "svelte";
import { moves, travel } from "../scene/motion";
import type { Step } from "./stepQueue.svelte";
import { sound } from "./sound";

export async function animate({ before, after, moved }: Step): Promise<void> {
  await tick();
  const found = moves(before, after, moved);
  const dice = found.journeys.some(({ to, turned }) => turned && to.piece.kind === "die");
  if (dice) sound.dice();
  else if (found.journeys.length > 0 || found.came.length > 0) sound.move();
  await travel(found);
}
