/** Real pyramids and cards: which throw or card people mean by the colours that they tap. */
import { nextCards } from "../../../rules/yam-color/cards.ts";
import { matchDice } from "../../dice/entry/entry.ts";
import type { View } from "../round.ts";

type Die = readonly string[];
export type Balls = Readonly<Record<string, number>>;

const has = (colour: string, die: Die): boolean => die.includes(colour);

/** Whether the pyramids could show this colour beside those already tapped. */
export function possible(tops: readonly string[], colour: string, dice: readonly Die[]): boolean {
  return matchDice([...tops, colour], dice, has) !== null;
}

/** The throw in the notation of records, whichever pyramid shows which colour; null while some are missing. */
export function throwText(tops: readonly string[], dice: readonly Die[]): string | null {
  const held = tops.length === dice.length ? matchDice(tops, dice, has) : null;
  return held && `throw ${held.map((top, i) => (dice[i] ?? []).indexOf(tops[top] ?? "") + 1).join("")}`;
}

type PilesShown = Pick<View, "playoff" | "hands" | "under" | "pile" | "card">;

/** The numbers of the cards that may come. */
export function mayCome(view: PilesShown, cards: number): readonly number[] {
  const all = Array.from({ length: cards }, (_, i) => i + 1);
  const seen = new Set([...view.hands.flat(), ...view.under, view.card]);
  const unseen = view.pile === view.under.length ? [] : all.filter((card) => !seen.has(card));
  return nextCards({ ...view, unseen }, all);
}

/** Of cards with the same balls the first. */
export function different(numbers: readonly number[], cards: readonly Balls[]): readonly number[] {
  const text = (number: number) => JSON.stringify(Object.entries(cards[number - 1] ?? {}).sort());
  return numbers.filter((number, i) => numbers.findIndex((other) => text(other) === text(number)) === i);
}

/** Whether a card has at least the balls that were tapped. */
export function holds(card: Balls, tapped: readonly string[]): boolean {
  return tapped.every((colour) => tapped.filter((each) => each === colour).length <= (card[colour] ?? 0));
}
