/** The view of any game as lines of plain text: what each field is called, and what it holds. Pure. */
import type { GameView } from "../../store/tableState.svelte.ts";
import { plainName, plainText } from "../../words/plain.ts";

/** Shown elsewhere: who acts, what may be done, the scores. */
const ELSEWHERE = new Set(["view", "seat", "actors", "moves", "scores"]);

export function factsOf(view: GameView): [string, string][] {
  return Object.entries(view)
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, value]) => [plainName(name), plainText(value)]);
}
