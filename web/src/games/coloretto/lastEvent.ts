/** What happened last, in words, and whose hands the device was in. */
import { sentences } from "../../table/entryText.ts";
import type { EntryTold } from "../../wire/types.ts";
import type { Teller } from "../../words/teller.ts";

/** Drawing is told with the card, and to those who do not hold it. */
const SEEN = new Set(["draws", "drawn", "reckoned"]);
const FAR = 8;

export function lastEvent(teller: Teller, all: readonly EntryTold[], holding: boolean, yours: readonly number[]): string {
  const entries = all.filter((entry) => !asked(entry, yours));
  const facts = entries.slice(-2).flatMap((entry) => entry.facts ?? []);
  if (!holding && entries.at(-1)?.facts?.[0]?.kind === "drawn") return facts.map((fact) => teller.tell(fact)).join(" ");
  for (const entry of entries.slice(-FAR).reverse()) {
    if (entry.kind !== "event") return sentences(teller, entry).join(" ");
    const told = (entry.facts ?? []).filter((fact) => !SEEN.has(fact.kind));
    if (told.length) return told.map((fact) => teller.tell(fact)).join(" ");
  }
  return "";
}

/** A hint that one has asked for oneself is no news. */
function asked(entry: EntryTold, yours: readonly number[]): boolean {
  return entry.kind === "hinted" && yours.includes(entry.seat ?? 0);
}

/** Who made the last move; null before the first. */
export function lastActor(entries: readonly EntryTold[]): number | null {
  for (const entry of [...entries].reverse()) {
    const fact = entry.facts?.find(({ kind }) => kind === "placed" || kind === "taken" || kind === "draws");
    if (fact) return Number(fact.args["seat"]);
  }
  return null;
}
