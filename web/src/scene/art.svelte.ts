// A game's drawings, put into the page once: pieces refer to them by their ids.
import { call } from "../wire/api";
import type { GameCard } from "../wire/types";

class Shelf {
  cards: Record<string, GameCard> = $state.raw({}); // by game and language

  card(game: string, lang: string): GameCard | undefined {
    return this.cards[`${game} ${lang}`];
  }

  async want(game: string, lang: string): Promise<GameCard> {
    const known = this.card(game, lang);
    if (known !== undefined) return known;
    const card = await call<GameCard>("GET", `/api/games/${game}?lang=${lang}`);
    this.cards = { ...this.cards, [`${game} ${lang}`]: card };
    return card;
  }
}

export const shelf = new Shelf();
const drawn = new Map<string, Promise<void>>();

// Games use the same ids for different drawings, so only one of them is in the page.
export function draw(game: string, hash: string): Promise<void> {
  const key = `${game} ${hash}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  drawn.clear();
  const work = put(game, hash);
  drawn.set(key, work);
  return work;
}

async function put(game: string, hash: string): Promise<void> {
  const answer = await fetch(`/api/games/${game}/art.svg?v=${hash}`);
  if (!answer.ok) throw new Error(`no drawings: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const art = document.importNode(page.documentElement, true);
  art.id = "art";
  art.setAttribute("class", "leeboard"); // its gradients take their colours from where they stand
  art.setAttribute("aria-hidden", "true");
  art.setAttribute("width", "0");
  art.setAttribute("height", "0");
  art.setAttribute("style", "position:absolute");
  document.getElementById("art")?.remove();
  document.body.prepend(art);
}
