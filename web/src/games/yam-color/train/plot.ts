/** Throws for training alone, drawn on this device: no table, no proof, only practice. At a table the server counts. */
import type { Material } from "../../../rules/material.ts";
import { matchingPlaces } from "../../../rules/yam-color/cards.ts";
import type { Colour } from "../../../words/arguments.ts";
import { tally } from "../../../words/phrases.ts";
import { spread, type Round } from "../round.ts";

export const LEVELS = ["few", "all", "many"] as const;
export type Level = (typeof LEVELS)[number];
export const HOWS = ["balls", "faces"] as const;
export type How = (typeof HOWS)[number];

const FEW = 3;

/** The places of the dice that match. */
export function matchingDice(dice: readonly Colour[], balls: readonly Colour[], how: How): number[] {
  return matchingPlaces(dice, Object.fromEntries(tally(balls)), how === "faces");
}

/** The numbers of the cards of a level: with few colours, with many, or all. */
export function cardsOf(material: Material, level: Level): number[] {
  return material.cards.flatMap((card, i) => {
    const few = Object.keys(card).length <= FEW;
    return level === "all" || few === (level === "few") ? [i + 1] : [];
  });
}

/** A throw and a card; `random` gives numbers from 0 up to 1. */
export function drawRound(material: Material, level: Level, random: () => number): Round {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;
  const dice = material.dice.map((die) => pick(die) as Colour);
  const card = pick(cardsOf(material, level));
  return { thrower: 0, dice, card, balls: spread(material.cards[card - 1] ?? {}), calls: [] };
}
