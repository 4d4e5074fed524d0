// Dates as people of the chosen language write them.
import { speech } from "../words/say.svelte";

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(speech.language, {
    day: "numeric", month: "short", hour: "2-digit", minute: "2-digit",
  }).format(new Date(seconds * 1000));
