/** Real pyramids and cards: which throw or card people mean by the colours that they tap. */
import { matched } from "../../dice/entry/entry.ts";
import type { View } from "../round.ts";

type Die = readonly string[];
export type Balls = Readonly<Record<string, number>>;

const has = (colour: string, die: Die): boolean => die.includes(colour);

/** Whether the pyramids could show this colour beside those already tapped. */
export function possible(tops: readonly string[], colour: string, dice: readonly Die[]): boolean {
  return matched([...tops, colour], dice, has) !== null;
}

/** The throw in the notation of records, whichever pyramid shows which colour; null while some are missing. */
export function throwText(tops: readonly string[], dice: readonly Die[]): string | null {
  const held = tops.length === dice.length ? matched(tops, dice, has) : null;
  return held && `throw ${held.map((top, i) => (dice[i] ?? []).indexOf(tops[top] ?? "") + 1).join("")}`;
}

type Piles = Pick<View, "playoff" | "hands" | "under" | "pile" | "card">;

/** The numbers of the cards that may come: YC-02, YC-14. */
export function mayCome(view: Piles, cards: number): number[] {
  const every = Array.from({ length: cards }, (_, i) => i + 1);
  const won = view.hands.flat();
  if (view.playoff) return won.length ? won.toSorted((a, b) => a - b) : every;
  if (view.pile === view.under.length) return view.under.slice(0, 1);
  const gone = new Set([...won, ...view.under, view.card]);
  return every.filter((card) => !gone.has(card));
}

/** Whether a card has at least the balls that were tapped. */
export function holds(card: Balls, tapped: readonly string[]): boolean {
  return tapped.every((colour) => tapped.filter((each) => each === colour).length <= (card[colour] ?? 0));
}
