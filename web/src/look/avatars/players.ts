/** Names for those who have not said theirs: people of the commedia, the same in every language. */

const PEOPLE = ["Colombine", "Pierrot", "Isabelle", "Léandre", "Zerbine", "Silvia"];
const MACHINES = ["Pulcinella", "Brighella", "Pantalone", "Scaramouche", "Tartaglia", "Trivelin", "Mezzetin"];

/** The name of a person who has none, by his avatar. */
export function someName(seed: number): string {
  return PEOPLE[seed % PEOPLE.length] ?? "Colombine";
}

/** The mask of a computer, by its name: the place in the list. */
export function maskOf(name: string): number {
  return Math.max(0, MACHINES.indexOf(name));
}

/** The names of so many computers. */
export function machineNames(count: number): string[] {
  return MACHINES.slice(0, count);
}
