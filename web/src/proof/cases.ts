/** Which event a case is: for dice and for who starts. Cards depend on the pile; `arlequin verify` knows it. */

/** What is played, as far as its dice need to be known. */
export interface Dicing {
  readonly game: string;
  readonly players: number;
}

const SHEETS = 6n;

/** Whether an event is that case of so many; null where it cannot be said here. */
export function means(text: string, found: bigint, total: bigint, { game, players }: Dicing): boolean | null {
  const [what, value = ""] = text.split(" ");
  const expected = { die: 6n, sheet: SHEETS, start: BigInt(players) }[what!];
  if (what === "start" && game === "color-yam" && total < BigInt(players)) return null; // among those who had tied
  if (expected !== undefined) return total === expected && value === String(found + 1n);
  if (what !== "throw") return null;
  const sides = game === "yam-color" ? 4n : 6n;
  return sides ** BigInt(value.length) === total && value === digits(found, sides, value.length);
}

/** The case, die by die: the first die counts most. */
function digits(found: bigint, sides: bigint, dice: number): string {
  let text = "";
  for (let die = 0; die < dice; die++, found /= sides) text = String((found % sides) + 1n) + text;
  return text;
}
