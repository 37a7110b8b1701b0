/** Cards of Coloretto, for its rules and for real cards: which cards there are, and how they are dealt. Twin of `games/coloretto/rules.py`. */
import type { Material } from "../material.ts";

/** The names of all cards, in the order of the box. */
export function cardsOf({ colours }: Material): readonly string[] {
  return [...colours, "+2", "joker", "golden"];
}

/** How many of each card; what is not named is not there. */
export type Counts = Readonly<Record<string, number>>;

/** All cards of a game, before colours leave it; the golden joker has the place of another (CO-24). */
export function allCards(box: Material, golden: boolean): Counts {
  const others = { "+2": box.plusTwo, joker: box.jokers - Number(golden), golden: Number(golden) };
  return { ...Object.fromEntries(box.colours.map((colour) => [colour, box.copies])), ...others };
}

/** Cards that lie open, or have left the game. */
interface Seen {
  readonly gone: Counts;
  readonly rows: readonly { readonly cards: readonly string[] | null }[];
  readonly collections: readonly { readonly cards: Counts }[];
  readonly hand: string | null;
}

/** How many of a card have been seen: the others are in the pile (CO-16). */
export function countSeen({ gone, rows, collections, hand }: Seen, card: string): number {
  const held = collections.reduce((sum, { cards }) => sum + (cards[card] ?? 0), 0);
  const lying = [...rows.flatMap(({ cards }) => cards ?? []), hand].filter((each) => each === card).length;
  return (gone[card] ?? 0) + held + lying;
}

/** CO-04: how many colours leave the game: two with 2 players, one with 3. */
export function coloursOut(players: number): number {
  return Math.max(0, 4 - players);
}

/** CO-05: how many starting cards each player gets. */
export function startingCards(players: number): number {
  return players === 2 ? 2 : 1;
}

/** CO-05: whether players may start with the same colour: two of them, with `pairs any`. */
export function mayShare(players: number, pairs: string): boolean {
  return players === 2 && pairs === "any";
}

/** Whether a row lies on the table, and is not full; one that was taken has no cards any more. */
export function hasRoom(cards: readonly string[] | null | undefined, limit: number): boolean {
  return cards ? cards.length < limit : false;
}
