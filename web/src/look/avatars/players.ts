/** Names for those who have not said theirs: people of the commedia, the same in every language. */

const PEOPLE = ["Colombine", "Pierrot", "Isabelle", "Léandre", "Zerbine", "Silvia"];
const MACHINES = ["Pulcinella", "Brighella", "Pantalone", "Scaramouche", "Tartaglia", "Trivelin", "Mezzetin"];

/** The name of a person who has none, by his avatar. */
export function someName(seed: number): string {
  return PEOPLE[seed % PEOPLE.length] ?? "Colombine";
}

/** The names of so many computers. */
export function machineNames(count: number): string[] {
  return MACHINES.slice(0, count);
}
