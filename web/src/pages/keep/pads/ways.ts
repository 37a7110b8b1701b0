/** How a result of dice is entered: tapped, typed, or as six dice. */
import type { Asked } from "../keptSheet.svelte.ts";

export type Way = "tap" | "type" | "dice";

/** The ways that a question has; a tap is always one. */
export function waysOf(question: Asked | null, dice: readonly unknown[]): Exclude<Way, "tap">[] {
  const isTurn = question !== null && ["line", "free", "box"].includes(question.kind);
  if (!isTurn) return [];
  return dice.length ? ["type", "dice"] : ["type"];
}
