// What a person wants of every table, kept in this browser.
const SOUND = "leeboard-sound";
const ASKS = "leeboard-asks";
const GUIDE = "leeboard-guide";

export type Wish = "on" | "off";

class Preferences {
  sound: boolean = $state(localStorage.getItem(SOUND) === "on");
  asks: boolean = $state(localStorage.getItem(ASKS) !== "off"); // before something is revealed
  private guides: Record<string, Wish> = $state.raw(JSON.parse(localStorage.getItem(GUIDE) ?? "{}"));

  hear(sound: boolean): void {
    this.sound = sound;
    localStorage.setItem(SOUND, sound ? "on" : "off");
  }

  ask(asks: boolean): void {
    this.asks = asks;
    localStorage.setItem(ASKS, asks ? "on" : "off");
  }

  // Whether a game's decisions are to be explained; null as long as nobody said so.
  guided(game: string): Wish | null {
    return this.guides[game] ?? null;
  }

  guide(game: string, wish: Wish): void {
    this.guides = { ...this.guides, [game]: wish };
    localStorage.setItem(GUIDE, JSON.stringify(this.guides));
  }
}

export const preferences = new Preferences();
