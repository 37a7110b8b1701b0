/** What was tapped, as the words of a record: `green 6, joker 2`. */
export const COUNTED = ["coloretto", "double-yam", "color-yam", "yam-color"] as const;
export type CountedGame = (typeof COUNTED)[number];

export function isCounted(game: string): game is CountedGame {
  return (COUNTED as readonly string[]).includes(game);
}

export function cardsText(cards: Readonly<Record<string, number>>): string {
  return Object.entries(cards)
    .filter(([, number]) => number > 0)
    .map(([card, number]) => `${card} ${number}`)
    .join(", ");
}

export interface Face {
  colour: string;
  number: number;
}

export function facesText(faces: readonly Face[]): string {
  return faces.map(({ colour, number }) => `${colour} ${number}`).join(", ");
}

/** A line of sums; a cross is an x, an empty box is left out. */
export function lineText(entries: readonly string[]): string {
  return entries.filter((entry) => entry !== "").join(", ");
}
