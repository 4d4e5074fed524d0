// Dates as people of the chosen language write them.
import { speech } from "../words/say.svelte";

// The reader's own country, if its language is the chosen one.
const country = (): string => navigator.languages.find((wish) => wish.startsWith(speech.language)) ?? speech.language;

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(country(), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(seconds * 1000));
