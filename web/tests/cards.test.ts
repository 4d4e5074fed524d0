// What is a card that a tip shows large, and what lies on it.
import { describe, expect, it } from "vitest";
import { cardOn } from "../src/table/cards";
import type { Piece } from "../src/wire/types";

const card: Piece = { id: "card", x: 50, y: 50, symbol: "card", title: "A card" };
const name: Piece = { id: "name", x: 50, y: 70, label: "Name", style: "count" };
const far: Piece = { id: "far", x: 400, y: 50, label: "3", style: "count" };
const box = { x: 10, y: 0, width: 80, height: 100 };

describe("a card", () => {
  it("is a thing with something written on it", () => {
    expect(cardOn(box, { pieces: [card, far, name] }, card)).toEqual(["card", "name"]);
  });

  it("has nothing of what lies below it or elsewhere", () => {
    expect(cardOn(box, { pieces: [name, card, far] }, card)).toEqual([]);
  });

  it("is neither a token nor the board", () => {
    expect(cardOn({ ...box, width: 20, height: 20 }, { pieces: [card, name] }, card)).toEqual([]);
    expect(cardOn({ ...box, width: 900 }, { pieces: [card, name] }, card)).toEqual([]);
  });
});
