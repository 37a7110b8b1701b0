/** Entries of a table in words: facts by the teller, what people did by messages of our own. */
import type { EntryTold } from "../wire/types.ts";
import type { Teller } from "../words/teller.ts";

/** The sentences of one entry, in order. */
export function sentences(teller: Teller, entry: EntryTold): string[] {
  if (entry.kind === "event") return (entry.facts ?? []).map((fact) => teller.tell(fact));
  const say = teller.phrases;
  const player = entry.seat ? say.player(entry.seat) : "";
  const agrees = entry.agrees ? "yes" : "no";
  return [say.say(`table-${entry.kind}`, { player, what: entry.what ?? "", agrees })];
}

/** The sentences of several entries as one text, to be read out. */
export function aloud(teller: Teller, entries: readonly EntryTold[]): string {
  return entries.flatMap((entry) => sentences(teller, entry)).join(" ");
}
