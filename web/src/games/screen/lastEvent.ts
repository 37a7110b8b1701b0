/** What happened last, in words: everything but throws, which one sees. */
import { sentences } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Narrator } from "../../words/narrator.ts";

const SEEN = new Set(["thrown", "again", "stops", "gives-up"]);
/** Left out where the same entry brings greater news: it stands on the sheet. */
const LESSER = new Set(["written", "crossed", "scored"]);
const FAR = 12;

/** The sentences of the latest entry that says more than a throw. */
export function lastEvent(narrator: Narrator, entries: readonly LogEntry[]): string {
  for (const entry of entries.slice(-FAR).reverse()) {
    if (entry.kind !== "event") return sentences(narrator, entry).join(" ");
    const visible = (entry.facts ?? []).filter((fact) => !SEEN.has(fact.kind));
    const news = visible.filter((fact) => !LESSER.has(fact.kind));
    if (visible.length) return (news.length ? news : visible).map((fact) => narrator.tell(fact)).join(" ");
  }
  return "";
}

/** Whether several of these people share this device: it is handed on. */
export function isHandedOn(yours: readonly number[], seat: number | null, before: number | null): boolean {
  return yours.length > 1 && seat !== null && yours.includes(seat) && before !== seat;
}
