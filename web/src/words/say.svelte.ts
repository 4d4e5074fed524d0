// The client's own words: one Fluent file a language, switchable at any time.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "./en.ftl?raw";
import it from "./it.ftl?raw";
import pl from "./pl.ftl?raw";

export const LANGUAGES = ["en", "pl", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { en: "English", pl: "Polski", it: "Italiano" };

const KEPT = "leeboard-language";
const bundles: Record<Language, FluentBundle> = {
  en: bundle("en", en),
  pl: bundle("pl", pl),
  it: bundle("it", it),
};

function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const errors = made.addResource(new FluentResource(source));
  if (errors.length > 0) throw errors[0];
  return made;
}

function first(): Language {
  const wishes = [localStorage.getItem(KEPT) ?? "", ...navigator.languages];
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return "en";
}

class Speech {
  language: Language = $state(first());

  switch(language: Language): void {
    this.language = language;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
document.documentElement.lang = speech.language;

export function say(key: string, params: Record<string, FluentVariable> = {}): string {
  const spoken = bundles[speech.language];
  const pattern = spoken.getMessage(key)?.value;
  if (pattern === undefined || pattern === null) throw new Error(`no words for "${key}"`);
  return spoken.formatPattern(pattern, params);
}

export const number = (value: number): string => new Intl.NumberFormat(speech.language).format(value);

// A share as whole percents, and a number that says whether it is above or below zero.
export const percent = (share: number): string =>
  new Intl.NumberFormat(speech.language, { style: "percent", maximumFractionDigits: 0 }).format(share);

export const signed = (value: number): string =>
  new Intl.NumberFormat(speech.language, { signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(value);

export const time = (seconds: number): string =>
  new Intl.DateTimeFormat(speech.language, { hour: "2-digit", minute: "2-digit" }).format(new Date(seconds * 1000));

// Time left: 4:05 for a live clock, days and hours for one of days.
export function span(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= 86400) {
    return say("clock-days", { days: Math.floor(whole / 86400), hours: Math.floor((whole % 86400) / 3600) });
  }
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
