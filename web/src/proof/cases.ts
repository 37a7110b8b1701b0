/** Which event a case is: for dice and for who starts. Cards depend on the pile; `arlequin verify` knows it. */

/** Whether an event is that case of so many; null where it cannot be said here. */
export function means(text: string, found: bigint, total: bigint): boolean | null {
  const [what, value] = text.split(" ");
  if (what === "die" && total !== 6n) return false;
  if (what === "die" || what === "sheet" || what === "start") return value === String(found + 1n);
  if (what !== "throw" || value === undefined) return null;
  const sides = total === 4n ** BigInt(value.length) ? 4n : 6n;
  return sides ** BigInt(value.length) === total && value === digits(found, sides, value.length);
}

/** The case, die by die: the first die counts most. */
function digits(found: bigint, sides: bigint, dice: number): string {
  let text = "";
  for (let die = 0; die < dice; die++, found /= sides) text = String((found % sides) + 1n) + text;
  return text;
}
