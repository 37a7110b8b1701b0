/** Reckoning of Coloretto: what a collection is worth (CO-18 to CO-21). Twin of `games/coloretto/material.py`. */
import { cardsOf, type Counts } from "./cards.ts";
import type { Material } from "../material.ts";
import type { CollectionView } from "../../wire/types.ts";
import { option, type Played } from "../position.ts";

/** Points for 0, 1, 2 and more cards of a colour. */
export type Scores = readonly number[];

/** CO-19: how many colours count. */
const COUNTED = 3;
const A_PLUS = 2;

/** CO-02: the side of the score card that was agreed. */
export function scoresOf(played: Played): Scores {
  return played.material.scores[option(played, "side", "beige") === "gray" ? "gray" : "beige"];
}

export type Reckoner = (cards: Counts) => CollectionView;

/** Reckons, and remembers what was reckoned once: rows are tried with every collection. */
export function reckoner(box: Material, scores: Scores): Reckoner {
  const all = cardsOf(box);
  const known = new Map<string, CollectionView>();
  return (cards) => {
    const key = all.map((card) => cards[card] ?? 0).join();
    const count = known.get(key) ?? bestCount(box, cards, scores);
    known.set(key, count);
    return count;
  };
}

/** CO-21: a collection as it counts best; of equals the first way to place the jokers. */
export function bestCount(box: Material, cards: Counts, scores: Scores): CollectionView {
  const jokers = (cards["joker"] ?? 0) + (cards["golden"] ?? 0);
  const all = ways(box.colours, jokers).map((way) => countWith(box, cards, way, scores));
  return all.reduce((best, each) => (each.total > best.total ? each : best));
}

function countWith(box: Material, cards: Counts, jokers: readonly string[], scores: Scores): CollectionView {
  const beside = (colour: string) => jokers.filter((each) => each === colour).length;
  const points = (colour: string) => scores[Math.min((cards[colour] ?? 0) + beside(colour), scores.length - 1)]!;
  const shown = box.colours.filter((colour) => (cards[colour] ?? 0) + beside(colour)).sort((a, b) => points(b) - points(a));
  const [plus, minus] = [shown.slice(0, COUNTED), shown.slice(COUNTED)];
  const bonus = A_PLUS * (cards["+2"] ?? 0);
  const counts = shown.map((colour, i) => ({
    colour,
    cards: cards[colour] ?? 0,
    jokers: beside(colour),
    points: i < COUNTED ? points(colour) : 0 - points(colour),
  }));
  const total = counts.reduce((sum, each) => sum + each.points, bonus);
  return { cards: presentCards(box, cards), total, jokers: [...jokers], plus, minus, bonus, counts };
}

/** Those cards that are there. */
export function presentCards(box: Material, cards: Counts): Record<string, number> {
  return Object.fromEntries(cardsOf(box).flatMap((card) => (cards[card] ? [[card, cards[card]]] : [])));
}

/** This many of some, each as often as one likes, in the order in which they stand. */
function ways(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => ways(of.slice(i), number - 1).map((rest) => [first, ...rest]));
}
