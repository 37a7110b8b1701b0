/** Names for those who have not said theirs: people of the commedia, the same in every language. */

const PEOPLE = ["Colombine", "Pierrot", "Isabelle", "Léandre", "Zerbine", "Silvia"];
const MACHINES = ["Pulcinella", "Brighella", "Pantalone", "Scaramouche", "Tartaglia", "Trivelin", "Mezzetin"];

/** The name of a person who has none, by their avatar. */
export function someName(seed: number): string {
  return PEOPLE[seed % PEOPLE.length] ?? "Colombine";
}

/** The name of a person who has none, among those who sit: no two are called alike as long as there are names. */
export function freeName(seed: number, taken: readonly string[]): string {
  return PEOPLE.map((_, i) => someName(seed + i)).find((name) => !taken.includes(name)) ?? someName(seed);
}

/** Whether computers have this name. */
export function isMachine(name: string): boolean {
  return MACHINES.includes(name);
}

/** The mask of a computer, by its name: the place in the list; of any other name always the same one, too. */
export function maskOf(name: string): number {
  return isMachine(name) ? MACHINES.indexOf(name) : [...name].reduce((sum, letter) => (sum * 33 + letter.codePointAt(0)!) % 999_983, 0);
}

/** The names of a number of computers; of all. */
export function machineNames(count = MACHINES.length): string[] {
  return MACHINES.slice(0, count);
}
