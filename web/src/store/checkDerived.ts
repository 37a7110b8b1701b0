/** Check, while pages are developed and tested: what they derive is what the server sends. */
import { same } from "../rules/position.ts";
import type { EntryTold, ServerMessage, Standing, YoursTold } from "../wire/types.ts";

interface Shown {
  standing: Standing;
  you: readonly YoursTold[];
}

/** Throws where something differs; entries that were known before are not compared again. */
export function checkDerived(shown: Shown, fresh: readonly EntryTold[], sent: Extract<ServerMessage, { type: "welcome" | "step" }>): void {
  if (!import.meta.env.DEV) return;
  for (const { ply, facts } of fresh) {
    const other = sent.entries.find((each) => each.ply === ply);
    if (!same(facts ?? [], other?.facts ?? [])) throw new Error(difference(`facts of ply ${ply}`, facts, other?.facts));
  }
  const [own, theirs] = [
    { ...shown.standing, you: shown.you },
    { ...sent.standing, you: sent.you },
  ] as Record<string, unknown>[];
  const field = Object.keys({ ...own, ...theirs }).find((each) => !same(own![each], theirs![each]));
  if (field) throw new Error(difference(`${field} after ply ${shown.standing.ply}`, own![field], theirs![field]));
}

function difference(what: string, own: unknown, sent: unknown): string {
  return `${what}: derived ${JSON.stringify(own)}, sent ${JSON.stringify(sent)}`;
}
