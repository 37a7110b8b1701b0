/** Cards of YAM color, for its rules, its screen and the training: what counts, and which card is next. Twin of `games/yam_color/`. */

/** YC-04: the places of the dice that count with a card; by `faces` a ball may count for several dice. */
export function matchingPlaces(dice: readonly string[], balls: Readonly<Record<string, number>>, faces: boolean): number[] {
  const left = new Map(Object.entries(balls));
  return dice.flatMap((colour, place) => {
    const number = left.get(colour) ?? 0;
    if (!faces) left.set(colour, number - 1);
    return number > 0 ? [place] : [];
  });
}

/** Where the cards are. */
export interface Piles {
  readonly playoff: boolean;
  readonly unseen: readonly number[];
  /** The next to come first. */
  readonly under: readonly number[];
  /** By seat. */
  readonly hands: readonly (readonly number[])[];
}

/** YC-02: the cards that may come: any unseen one, then those under the pile, in order. YC-14: in a playoff those that were won. */
export function nextCards({ playoff, unseen, under, hands }: Piles, all: readonly number[]): readonly number[] {
  if (!playoff) return unseen.length ? unseen : under.slice(0, 1);
  const won = hands.flat().sort((a, b) => a - b);
  return won.length ? won : all;
}

/** YC-15: the card that someone stakes is their latest; null where they have none. */
export function stakeOf(hands: Piles["hands"], seat: number): number | null {
  return hands[seat - 1]?.at(-1) ?? null;
}
