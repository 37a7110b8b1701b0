/** Contest for the start: one die each, in the order of those who throw (CY-10, DY-02). Twin of `core/starting_die.py`. */

/** Whose die is next, after so many; nobody's where all lie. */
export function contestant(seats: readonly number[], thrown: readonly number[]): number | undefined {
  return seats[thrown.length];
}
