/** Which event a case is: for dice and for who starts. Cards depend on the pile; `arlequin verify` knows it. */

/** What is played, as far as its dice need to be known. */
export interface Dicing {
  readonly game: string;
  readonly players: number;
}

const SHEETS = 6n;
/** The sides of the dice of each game. */
const SIDES: Readonly<Record<string, bigint>> = { "color-yam": 6n, "double-yam": 6n, "yam-color": 4n, coloretto: 6n };

/** Whether an event is that case of so many; null where it cannot be said here. */
export function means(text: string, found: bigint, total: bigint, { game, players }: Dicing): boolean | null {
  const sides = SIDES[game];
  if (sides === undefined) return null; // a game that these pages do not know
  const [what, value = ""] = text.split(" ");
  const expected = { die: 6n, sheet: SHEETS, start: BigInt(players) }[what!];
  if (what === "start" && game === "color-yam" && total < BigInt(players)) return null; // among those who had tied
  if (expected !== undefined) return total === expected && value === String(found + 1n);
  if (what !== "throw") return null;
  return sides ** BigInt(value.length) === total && value === digits(found, sides, value.length);
}

/** The case, die by die: the first die counts most. */
function digits(found: bigint, sides: bigint, dice: number): string {
  let text = "";
  for (let die = 0; die < dice; die++, found /= sides) text = String((found % sides) + 1n) + text;
  return text;
}
