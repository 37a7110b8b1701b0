/** Row of Coloretto: whether a card can be put into it (CO-09). Twin of `games/coloretto/rules.py`. */

/** Whether a row lies on the table, and is not full; one that was taken has no cards any more. */
export function hasRoom(cards: readonly string[] | null | undefined, limit: number): boolean {
  return cards ? cards.length < limit : false;
}
