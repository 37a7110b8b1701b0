/** Cards as a score record writes them. */
import type { Asked } from "./keptSheet.svelte.ts";

/** How many cards an entry has at most: of starting cards, those of all players. */
export function needed(question: Asked, players: number): number {
  return question.kind === "deal" ? question.most * players : question.most;
}

/** `green 6 joker 1`: each card with its number. */
export function counted(cards: readonly string[]): string[] {
  const kinds = [...new Set(cards)];
  return kinds.flatMap((card) => [card, String(cards.filter((each) => each === card).length)]);
}
