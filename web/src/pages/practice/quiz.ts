/** A quiz of one decision: what is right. Pure. */
import type { Weighed } from "../../wire/types.ts";

/** What counts as equal. */
const EVEN = 1e-6;

/** Whether a move is as good as the best. */
export function isRight({ moves }: Pick<Weighed, "moves">, move: string): boolean {
  const [best] = moves;
  const one = moves.find((each) => each.move === move);
  return !!best && !!one && (one.move === best.move || best.value - one.value < EVEN);
}

/** Two values to be compared: the best and what was tried last; where that was right, the best and the next below it. */
export function comparedValues({ moves }: Pick<Weighed, "moves">, tried: string | undefined): { best: number; other: number } | null {
  const best = moves[0]?.value ?? 0;
  const wrong = moves.find(({ move }) => move === tried && !isRight({ moves }, move));
  const other = wrong ?? moves.find(({ value }) => best - value >= EVEN);
  return other ? { best, other: other.value } : null;
}
