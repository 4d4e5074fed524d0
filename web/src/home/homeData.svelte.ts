// What the home page knows: the games in the reader's language, one's matches, and open tables.
import { call } from "../wire/api";
import type { GameCard, Listed, MatchList, Shelf } from "../wire/types";

const PAUSE = 15_000; // milliseconds between two looks at the lists

export class HomeData {
  games: GameCard[] = $state.raw([]);
  mine: Listed[] | null = $state.raw(null);
  open: Listed[] | null = $state.raw(null);
  trouble = $state("");
  cards: Map<string, GameCard> = $derived(new Map(this.games.map((card) => [card.id, card])));

  private language = "en";
  private looked = false;

  async speak(language: string): Promise<void> {
    this.language = language;
    if (this.looked) void this.look(); // it was told in another language
    await this.attempt(async () => {
      this.games = (await call<Shelf>("GET", `/api/games?lang=${language}`)).games;
    });
  }

  async look(): Promise<void> {
    this.looked = true;
    await this.attempt(async () => {
      const [mine, open] = await Promise.all([
        call<MatchList>("GET", `/api/matches?scope=mine&lang=${this.language}`),
        call<MatchList>("GET", "/api/matches?scope=open"),
      ]);
      [this.mine, this.open] = [mine.matches, open.matches];
    });
  }

  // Look again from time to time while somebody can see it; the answer ends that.
  watch(): () => void {
    void this.look();
    const again = (): void => {
      if (!document.hidden) void this.look();
    };
    const timer = setInterval(again, PAUSE);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}
